import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, root, type SourceFile, sourceFiles } from './support/source-files.ts';

/*
 * The arrows of ARCHITECTURE.md, « Who may import whom », derived from the folder names:
 *   shared <- server/ground <- server/adapters <- server/features/<room> <- server/app.ts <- main.ts, commands
 *   shared <- web/lib, web/ui <- web/features/<room> <- web/routes <- web/root.tsx      web and server: never
 */

/** Each place and the places it may import from besides itself; the first pattern that fits a path names its place. */
const places: readonly { place: RegExp; mayImport: readonly RegExp[] }[] = [
  { place: /^shared\//, mayImport: [] },
  { place: /^server\/ground\//, mayImport: [/^shared\//] },
  { place: /^server\/adapters\//, mayImport: [/^shared\//, /^server\/ground\//] },
  { place: /^server\/features\/[^/]+\//, mayImport: [/^shared\//, /^server\/(ground|adapters)\//] },
  { place: /^server\/dev\//, mayImport: [/^shared\//, /^server\/(ground|adapters)\//] },
  { place: /^server\/app\.ts$/, mayImport: [/^shared\//, /^server\/(ground|adapters|features|dev)\//] },
  { place: /^server\//, mayImport: [/^shared\//] },
  { place: /^web\/(lib|ui)\//, mayImport: [/^shared\//, /^web\/(lib|ui)\//] },
  { place: /^web\/features\/[^/]+\//, mayImport: [/^shared\//, /^web\/(lib|ui)\//] },
  { place: /^web\/routes\//, mayImport: [/^shared\//, /^web\/(lib|ui|features)\//] },
  { place: /^web\//, mayImport: [/^shared\//] },
];

const ours = /^(shared|server|web|tests|scripts|bench)\//;
const doorOfARoom = /^server\/features\/[^/]+\/index\.ts$/;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** One line for each import that no arrow allows. */
const brokenArrows = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) => {
      const found = places.find(({ place }) => place.test(path));
      if (!found) return [];
      const own = found.place.exec(path)?.[0] ?? path;
      return imports
        .filter(({ target, typeOnly }) => {
          if (!ours.test(target)) {
            if (path.startsWith('shared/')) return target !== 'zod';
            return path.startsWith('web/') && target.startsWith('node:');
          }
          if (target.startsWith(own) || found.mayImport.some((place) => place.test(target))) return false;
          return !(typeOnly && path.startsWith('server/') && doorOfARoom.test(target));
        })
        .map(({ target }) => `${path} -> ${target}`);
    });

const files = sourceFiles();
const product = files.filter(({ path }) => /^(shared|server|web)\//.test(path) && !isTest(path));
const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
const pathsWhere = (list: readonly SourceFile[], broken: (file: SourceFile) => boolean) =>
  list.filter(broken).map(({ path }) => path);

describe('who may import whom', () => {
  test('every import follows the arrows', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(brokenArrows(files)).toEqual([]);
  });

  test.each([
    ['shared/money.ts', "import { format } from 'date-fns';"],
    ['shared/money.ts', "import { hours } from '#server/ground/clock.ts';"],
    ['server/ground/log/log.ts', "import { smtp } from '../../adapters/mail/smtp.ts';"],
    ['server/features/billing/quote.ts', "import {\n  findUser,\n} from '../auth/store.ts';"],
    ['server/features/billing/quote.ts', "import { authRoom } from '../auth/index.ts';"],
    ['server/features/billing/quote.ts', "import type { User } from '../auth/store.ts';"],
    ['server/features/billing/quote.ts', "const late = await import('#server/app.ts');"],
    ['server/features/billing/quote.ts', "import { anEmployee } from '../../../tests/support/people.ts';"],
    ['server/main.ts', "import { root } from '#web/root.tsx';"],
    ['web/features/session/api.ts', "import type { Db } from '#server/ground/db/db.ts';"],
    ['web/features/session/api.ts', "import { draft } from '#web/features/intake/draft.ts';"],
    ['web/lib/client.ts', "import { readFileSync } from 'node:fs';"],
    ['web/ui/field.tsx', "export { Login } from '../routes/login.tsx';"],
  ])('%s may not say: %s', (path, text) => {
    expect(brokenArrows([{ path, text, imports: importsOf(path, text) }])).toHaveLength(1);
  });

  test.each([
    ['shared/auth/schemas.ts', "import { z } from 'zod';\nimport { hours } from '../time.ts';"],
    ['server/features/billing/quote.ts', "import type { AuthRoom } from '../auth/index.ts';"],
    ['server/app.ts', "import { authRoom } from './features/auth/index.ts';"],
    ['web/routes/login.tsx', "import { LoginForm } from '#web/features/auth/login-form.tsx';"],
  ])('%s may say: %s', (path, text) => {
    expect(brokenArrows([{ path, text, imports: importsOf(path, text) }])).toEqual([]);
  });

  test('the wire suite knows nothing of ours but the address it is given', () => {
    const wire = files.filter(({ path }) => path.startsWith('tests/wire/'));
    const known = wire.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => /^(shared|server|web)\//.test(target))
        .map(({ target }) => `${path} -> ${target}`),
    );
    expect(known).toEqual([]);
  });
});

describe('habits of the house', () => {
  test('the environment is read in one module', () => {
    const readers = product.filter(({ path }) => !path.startsWith('server/ground/config/'));
    // The doors of the process hand the whole of it to that module, once.
    const handedOver = 'readConfig(process.env)';
    expect(
      pathsWhere(readers, ({ text }) => code(text).replaceAll(handedOver, '').includes('process.env')),
    ).toEqual([]);
  });

  test('rooms take the time from the clock they are given', () => {
    const rooms = product.filter(({ path }) => path.startsWith('server/features/'));
    expect(pathsWhere(rooms, ({ text }) => /\bDate\.now\(\)|\bnew Date\(\)/.test(code(text)))).toEqual([]);
  });

  test('a file of more than 400 lines opens by saying why', () => {
    // Tests are split by behaviour, not by length.
    const long = files.filter(({ path, text }) => !isTest(path) && text.split('\n').length > 400);
    expect(pathsWhere(long, ({ text }) => !/^\s*\/[/*]/.test(text))).toEqual([]);
  });

  test('files are named for what they do, in kebab-case', () => {
    const drawers = /(^|[/.-])(utils?|helpers?|misc|common|services?|managers?)\.tsx?$/;
    // A screen is named by its address, whatever the address says.
    const screens = /^web\/routes\//;
    expect(pathsWhere(files, ({ path }) => drawers.test(path) && !screens.test(path))).toEqual([]);
    expect(pathsWhere(files, ({ path }) => /[^a-z0-9./$-]/.test(path))).toEqual([]);
    expect(pathsWhere(files, ({ path }) => path.startsWith('web/') && path.endsWith('/index.ts'))).toEqual(
      [],
    );
  });

  test('a migration is named by four digits of its own and a sentence', () => {
    const names = readdirSync(join(root, 'server/migrations'));
    expect(names.filter((name) => !/^\d{4}(_[a-z0-9]+){3,}\.sql$/.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
  });
});

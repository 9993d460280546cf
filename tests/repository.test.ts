import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { environmentVariables } from '#server/ground/config/config.ts';
import { root } from './support/source-files.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));

type Locked = { resolved?: string; optionalDependencies?: Record<string, string> };
const lockfile: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'));
const manifest: Record<string, Record<string, string>> = JSON.parse(read('package.json'));

describe('the lockfile', () => {
  test('names no registry host', () => {
    expect(Object.values(lockfile.packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([]);
    expect(read('.npmrc')).toMatch(/^omit-lockfile-registry-resolved=true$/m);
  });

  test('holds every optional package, without which a clean install refuses it', () => {
    const locked = new Set(
      Object.keys(lockfile.packages).map((place) => place.replace(/.*node_modules\//, '')),
    );
    const missing = Object.entries(lockfile.packages).flatMap(([place, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {})
        .filter((name) => !locked.has(name))
        .map((name) => `${place}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('comes from exact versions', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});

describe('.env.example', () => {
  const lines = read('.env.example').split('\n');
  const documented = new Map(
    lines.flatMap((line, index) => {
      const found = /^# ([A-Z][A-Z0-9_]*)=(.*)$/.exec(line);
      return found
        ? [[found[1] ?? '', { value: found[2] ?? '', comment: lines[index - 1] ?? '' }] as const]
        : [];
    }),
  );
  const ofTests = ['TEST_DATABASE_URL', 'CHROME_PATH', 'PROPERTY_SEED'];

  test('documents every variable the product reads, and no other', () => {
    expect([...documented.keys()].sort()).toEqual([...Object.keys(environmentVariables), ...ofTests].sort());
    const unexplained = [...documented].filter(([, { comment }]) => !/^# \S.{10,}[.:]/.test(comment));
    expect(unexplained.map(([name]) => name)).toEqual([]);
  });

  test.each(Object.entries(environmentVariables))(
    'shows a value of %s that is accepted',
    (name, { schema }) => {
      expect(schema.safeParse(documented.get(name)?.value).error).toBeUndefined();
    },
  );
});

describe('documents', () => {
  const documents = tracked.filter((path) => path.endsWith('.md') && !path.startsWith('tests/fixtures/'));

  test('a newcomer finds what it is, how it is built, what changed and under what licence', () => {
    const expected = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'LICENSE'];
    expect(expected.filter((path) => !existsSync(join(root, path)) || read(path).length < 200)).toEqual([]);
    for (const command of ['npm start', 'npm test']) expect(read('README.md')).toContain(command);
  });

  test('their links lead to files that exist', () => {
    const broken = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^(https?|mailto):/.test(target))
        .filter((target) => !existsSync(join(root, dirname(path), decodeURI(target))))
        .map((target) => `${path} -> ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('a decision record is a numbered sentence of sixty lines at most', () => {
    const records = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md');
    expect(records.length).toBeGreaterThan(0);
    expect(records.filter((name) => !/^\d{4}(-[a-z0-9]+){3,}\.md$/.test(name))).toEqual([]);
    expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length);
    expect(
      records.filter((name) => read(`docs/decisions/${name}`).trimEnd().split('\n').length > 60),
    ).toEqual([]);
  });
});

describe('the repository', () => {
  test('every npm command goes through the bootstrap to a file that exists', () => {
    const workshop = [...read('scripts/bootstrap.mjs').matchAll(/^ {2}'?([\w:-]+)'?: '([\w/.-]+)',$/gm)];
    const scripts = new Map(workshop.map(([, name = '', path = '']) => [name, path]));
    const lost = Object.entries(manifest.scripts ?? {}).filter(([name, command]) => {
      const path = scripts.get(name) ?? `server/commands/${name.replace(':', '-')}.ts`;
      return command !== `exec node scripts/bootstrap.mjs ${name}` || !existsSync(join(root, path));
    });
    expect(lost).toEqual([]);
  });

  test('no file holds the path of somebody’s machine', () => {
    const machinePath = new RegExp(
      `(^|[\\s"'\`(=])/(${['root', 'home', 'work', 'Users'].join('|')})/\\w`,
      'm',
    );
    const texts = tracked.filter((path) =>
      /\.(ts|tsx|mjs|js|json|md|sql|css|html|sh|yml|yaml)$|^\.|\/run$/.test(path),
    );
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((path) => machinePath.test(read(path)))).toEqual([]);
  });

  test('nothing that is built, secret or private is in version control', () => {
    const unwanted = /(^|\/)(node_modules|dist|\.data|coverage|test-results)\/|(^|\/)\.env$|\.(pem|key)$/;
    expect(tracked.filter((path) => unwanted.test(path))).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from '../tests/support/source-files.ts';
import { runtimeFlags } from './runtime-flags.mjs';
import { buildWebIfStale } from './stale-web.ts';

/*
 * `npm run package [-- FOLDER]`: one archive with the built application, the packages that the server loads, and its Node. Unpacked
 * on a bare Linux machine, `./eclaircie start` runs it; it writes nowhere but in DATA_DIR.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

type Manifest = Partial<
  Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>
>;

/** Where a package that is asked for from `folder` stands, as Node looks for it. */
const findPackage = (name: string, folder: string): string | null => {
  for (let place = folder; ; place = join(place, '..')) {
    const found = join(place, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (place === join(root) || place === '/') return null;
  }
};

/** The packages that the server's files import, and what those need; paths from the root. */
export const serverPackages = (): string[] => {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const place = findPackage(name, from);
    if (!place || found.has(place)) return;
    found.add(place);
    const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Manifest;
    for (const kind of ['dependencies', 'optionalDependencies', 'peerDependencies'] as const)
      for (const needed of Object.keys(manifest[kind] ?? {})) add(needed, place);
  };
  const files = sourceFiles().filter(
    ({ path }) => /^(server|shared)\//.test(path) && !/\.test\.ts$/.test(path),
  );
  const names = files.flatMap(({ imports }) =>
    imports
      .filter(({ target, typeOnly }) => !typeOnly && !/^(node:|shared\/|server\/|\.)/.test(target))
      .map(({ target }) => packageOf(target)),
  );
  for (const name of new Set(names)) add(name, root.replace(/\/$/, ''));
  return [...found].map((place) => place.slice(root.length)).sort();
};

export const launcher = `#!/bin/sh
# ./eclaircie start — and every command of the guide: ./eclaircie account create …, ./eclaircie backup …
set -eu
home=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd -P)
name=\${1:-}
[ $# -gt 0 ] && shift
# A relative folder is meant from where one stands.
case "\${DATA_DIR:-}" in
  '') DATA_DIR="$home/.data" ;;
  /*) ;;
  *) DATA_DIR="$(pwd -P)/$DATA_DIR" ;;
esac
export DATA_DIR
: "\${NODE_COMPILE_CACHE:=$DATA_DIR/compiled}"
export NODE_COMPILE_CACHE
case "$name" in
  start) script=server/main.ts ;;
  *[!a-z:-]*|'') script= ;;
  *) script=server/commands/$(printf %s "$name" | tr : -).ts ;;
esac
if [ -z "$script" ] || [ ! -f "$home/$script" ]; then
  printf 'La commande « %s » n’existe pas. Exemple : ./eclaircie start\\n' "$name" >&2
  printf 'Les commandes sont : start' >&2
  for file in "$home"/server/commands/*.ts; do printf ', %s' "$(basename "$file" .ts)" >&2; done
  printf '\\n' >&2
  exit 1
fi
# A bare machine has no C++ library; the machine's own, where there is one, is preferred.
"$home/node/bin/node" --version >/dev/null 2>&1 || export LD_LIBRARY_PATH="$home/node/lib"
exec "$home/node/bin/node" ${runtimeFlags.join(' ')} "$home/$script" "$@"
`;

/** Libraries that Node is linked with and that a bare Linux lacks; the C library itself is the machine's. */
const ownLibraries = /^(libstdc\+\+|libgcc_s|libatomic)\.so/;

/** Paths of those libraries on this machine. */
const librariesOf = (program: string): string[] =>
  spawnSync('ldd', [program], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => {
      const [, name = '', place] = /^\s*(\S+) => (\/\S+)/.exec(line) ?? [];
      return place && ownLibraries.test(name) ? [place] : [];
    });

const isTest = (path: string): boolean => /\.test\.ts$/.test(path);

/** @returns the archive's path */
const buildPackage = async (folder: string): Promise<string> => {
  await buildWebIfStale(process.env.BRAND_NAME);
  const name = `eclaircie-${version}-linux-${process.arch}`;
  const temporary = mkdtempSync(join(tmpdir(), 'eclaircie-package-'));
  const home = join(temporary, name);
  try {
    mkdirSync(home);
    for (const part of ['server', 'shared'])
      cpSync(join(root, part), join(home, part), { recursive: true, filter: (path) => !isTest(path) });
    cpSync(join(root, 'dist/web'), join(home, 'dist/web'), { recursive: true });
    for (const each of serverPackages())
      cpSync(join(root, each), join(home, each), {
        recursive: true,
        filter: (path) => !/\/\.cache(\/|$)/.test(path),
      });
    for (const file of [
      'package.json',
      'LICENSE',
      'CHANGELOG.md',
      '.env.example',
      'deploy',
      'docs/operate.md',
    ])
      if (existsSync(join(root, file))) cpSync(join(root, file), join(home, file), { recursive: true });
    mkdirSync(join(home, 'node/bin'), { recursive: true });
    cpSync(join(root, 'node_modules', `node-linux-${process.arch}`, 'bin/node'), join(home, 'node/bin/node'));
    mkdirSync(join(home, 'node/lib'));
    for (const library of librariesOf(join(home, 'node/bin/node')))
      cpSync(realpathSync(library), join(home, 'node/lib', basename(library)));
    writeFileSync(join(home, 'eclaircie'), launcher);
    chmodSync(join(home, 'eclaircie'), 0o755);
    mkdirSync(folder, { recursive: true });
    const archive = join(folder, `${name}.tar.gz`);
    const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
    const packed = spawnSync('tar', [...options, '-czf', archive, '-C', temporary, basename(home)], {
      encoding: 'utf8',
    });
    if (packed.status !== 0) throw new Error(`tar: ${packed.stderr.trim()}`);
    return archive;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  if (process.platform !== 'linux') {
    console.error('L’archive se fait sur Linux (x64 ou arm64), pour la même sorte de machine.');
    process.exit(1);
  }
  const archive = await buildPackage(process.argv[2] ?? join(root, 'dist'));
  console.log(`Archive : ${archive}`);
}

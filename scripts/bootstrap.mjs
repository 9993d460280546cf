import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './install-dependencies.mjs';
import { installGitHooks } from './install-git-hooks.mjs';
import { runtimeFlags } from './runtime-flags.mjs';

/*
 * The one door of every `npm run` command: installs what is missing, finds the product's own Node 24, and becomes it.
 * Plain JavaScript on Node's own modules, since it runs on whatever Node (≥ 20.19) the machine has.
 */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const [major, minor] = process.versions.node.split('.').map(Number);

/** Commands that are scripts of the workshop; every other name is a file of server/commands. */
const workshop = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  'test:quick': 'scripts/test-quick.ts',
  check: 'scripts/check.ts',
  build: 'scripts/build-web.ts',
  bench: 'bench/run.ts',
  package: 'scripts/package.ts',
  'contact-sheet': 'scripts/contact-sheet.ts',
};

const commandFiles = () => {
  try {
    return readdirSync(join(root, 'server', 'commands'), { withFileTypes: true })
      .filter((entry) => entry.isFile() && /^[a-z-]+\.ts$/.test(entry.name))
      .map((entry) => entry.name.replace(/\.ts$/, ''));
  } catch {
    return [];
  }
};

const findScript = (name) => {
  if (Object.hasOwn(workshop, name)) return workshop[name];
  const file = name.replace(':', '-');
  return commandFiles().includes(file) ? `server/commands/${file}.ts` : null;
};

/** Node 24 from the project's own packages, or the running one when it is recent enough (macOS). */
const findRuntime = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name);
  if (existsSync(own)) return own;
  return major >= 24 ? process.execPath : null;
};

const noRuntime =
  `Éclaircie a besoin de Node 24, que cette machine (${process.platform} ${process.arch}) ne reçoit pas avec le projet : ` +
  'installez Node 24 ou plus récent depuis https://nodejs.org, puis relancez la commande.';

/** Becomes the runtime where the system allows it; else runs it, hands signals on and ends as it ended. */
const become = (runtime, args) => {
  // What Node made of a file is kept for the next start, which takes a fifth less work.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
  process.env.PATH = [join(root, 'node_modules', '.bin'), dirname(runtime), process.env.PATH].join(delimiter);
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(runtime, [runtime, ...args], process.env);
  }
  const child = spawn(runtime, args, { stdio: 'inherit' });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', () => refuse(noRuntime));
  child.on('exit', (code, signal) => {
    for (const each of signals) process.removeAllListeners(each);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
};

const main = async () => {
  if (major < 20 || (major === 20 && minor < 19)) {
    refuse(`Éclaircie demande Node 20.19 ou plus récent ; cette machine a Node ${process.versions.node}.`);
  }
  process.chdir(root);
  const [name, ...args] = process.argv.slice(2);
  const script = findScript(name ?? '');
  if (!script) {
    const known = [...new Set([...Object.keys(workshop), ...commandFiles()])].join(', ');
    refuse(
      name
        ? `La commande « ${name} » n'existe pas ; les commandes sont : ${known}.`
        : `Il manque le nom d'une commande, parmi : ${known}.`,
    );
  }
  try {
    await installDependencies(root);
  } catch (error) {
    refuse(
      `L'installation des dépendances a échoué : ${error.message}. Vérifiez le réseau et le registre de npm, puis relancez.`,
    );
  }
  installGitHooks(root);
  const runtime = findRuntime();
  if (!runtime) refuse(noRuntime);
  become(runtime, [...runtimeFlags, join(root, script), ...args]);
};

await main();

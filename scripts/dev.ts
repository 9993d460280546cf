import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWebIfStale } from './stale-web.ts';

/* `npm run dev`: the product, restarted when the server's files change and rebuilt when the web's do. */

const root = fileURLToPath(new URL('../', import.meta.url));

let building: Promise<void> = Promise.resolve();
const rebuild = (): void => {
  building = building
    .then(() => buildWebIfStale(process.env.BRAND_NAME))
    .catch((error: Error) => console.error(error.message));
};

rebuild();
await building;

let soon: NodeJS.Timeout | undefined;
for (const folder of ['web', 'shared']) {
  watch(`${root}${folder}`, { recursive: true }, () => {
    clearTimeout(soon);
    soon = setTimeout(rebuild, 150); // an editor saves a file in several steps
  });
}

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => process.exit(code ?? 0));

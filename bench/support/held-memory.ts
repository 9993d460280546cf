import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * What a process holds once its garbage is collected (heap and buffers, in bytes). Its resident memory says something
 * else: how far the collector has let it grow. This file is loaded into the process that is measured (`--import`) and
 * answers a signal; `heldBy` asks.
 */
const place = process.env.BENCH_MEMORY_FILE;
if (place) {
  process.on('SIGUSR2', () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(`${place}.part`, String(heapUsed + external));
    renameSync(`${place}.part`, place);
  });
}

const answers = join(mkdtempSync(join(tmpdir(), 'eclaircie-bench-')), 'memory');
process.once('exit', () => rmSync(join(answers, '..'), { recursive: true, force: true }));

/** For the environment of a process whose memory will be asked for. */
export const tellsItsMemory = {
  NODE_OPTIONS: `--expose-gc --import ${fileURLToPath(import.meta.url)}`,
  BENCH_MEMORY_FILE: answers,
};

const ask = async (pid: number): Promise<number> => {
  rmSync(answers, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const said = existsSync(answers) ? Number(readFileSync(answers, 'utf8')) : 0;
    if (said > 0) return said;
  }
};

/** The least of five answers, 300 ms apart: what is on its way through at one moment is not held. */
export const heldBy = async (pid: number): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 5; time += 1) {
    least = Math.min(least, await ask(pid));
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return least;
};

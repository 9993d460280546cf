import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { minutes, seconds } from '../shared/time.ts';

/*
 * Ends a run that stands still. Vitest bounds tests and hooks by timers of the worker itself, which never fire where the
 * worker is blocked, and nothing bounds the loading of a file: one of both would hold the suite until somebody looks.
 */

/** Several times what the longest test takes on two cores that do nothing else. */
const stillFor = minutes(8);
/** What a stalled run exits with. It counts as a failure: a stall is a fault to find, not to repeat. */
const stalledExit = 75;

/** For the workers: told by SIGUSR2, each writes down what it is at, without its environment. */
export const diagnosable = [
  '--report-on-signal',
  '--report-signal=SIGUSR2',
  '--report-exclude-env',
  '--report-exclude-network',
  '--report-compact',
  `--report-directory=${tmpdir()}`,
];

type Diagnosis = {
  javascriptStack?: { message?: string; stack?: string[] };
  libuv?: { type: string; is_active: boolean; is_referenced?: boolean }[];
};

/** What a worker is at, in a few lines: its stack when it is busy, what it waits for when it is not. */
export const told = ({ javascriptStack, libuv = [] }: Diagnosis): string => {
  const waits = new Map<string, number>();
  for (const { type, is_active, is_referenced } of libuv)
    if (is_active && is_referenced !== false) waits.set(type, (waits.get(type) ?? 0) + 1);
  return [
    ...(javascriptStack?.stack ?? []).slice(0, 12),
    `attend : ${[...waits].map(([type, count]) => `${type} × ${count}`).join(', ') || 'rien'}`,
  ].join('\n     ');
};

const childrenOf = (pid: number): number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
  } catch {
    return []; // Not on Linux.
  }
};

const diagnose = async (): Promise<string[]> => {
  const folder = tmpdir();
  const isReport = (name: string) => name.startsWith('report.') && name.endsWith('.json');
  for (const child of childrenOf(process.pid)) {
    // Only a worker listens; the signal would end anything else.
    if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('--report-signal'))
      process.kill(child, 'SIGUSR2');
  }
  await new Promise((resolve) => setTimeout(resolve, seconds(5)));
  return readdirSync(folder)
    .filter(isReport)
    .map((name) => {
      const found = told(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Diagnosis);
      rmSync(join(folder, name));
      return found;
    });
};

/** A file may belong to two projects. */
const keyOf = ({ id, project }: TestModule): string => `${project.name} ${id}`;

export default class StalledReporter implements Reporter {
  #modules = new Map<string, { module: TestModule; test: string | null; since: number }>();
  /** The result of a file's last test may come after the end of the file, on a busy machine: it is not under way again. */
  #ended = new Set<string>();
  #heard = Date.now();
  #watch: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#heard = Date.now();
    this.#watch = setInterval(() => void this.#look(), seconds(10));
    this.#watch.unref();
  }
  onTestRunEnd(): void {
    clearInterval(this.#watch);
  }
  onTestModuleQueued(module: TestModule): void {
    this.#note(module, null);
  }
  onTestModuleEnd(module: TestModule): void {
    this.#modules.delete(keyOf(module));
    this.#ended.add(keyOf(module));
    this.#heard = Date.now();
  }
  onTestCaseReady(test: TestCase): void {
    this.#note(test.module, test.fullName);
  }
  onTestCaseResult(test: TestCase): void {
    this.#note(test.module, `après « ${test.fullName} »`);
  }

  #note(module: TestModule, test: string | null): void {
    this.#heard = Date.now();
    if (this.#ended.has(keyOf(module))) return;
    this.#modules.set(keyOf(module), { module, test, since: this.#heard });
  }

  async #look(): Promise<void> {
    const oldest = Math.min(this.#heard, ...[...this.#modules.values()].map(({ since }) => since));
    if (Date.now() - oldest < stillFor) return;
    clearInterval(this.#watch);
    console.log('\n   ! La suite n’avance plus. Ce qui était en cours :');
    for (const { module, test, since } of this.#modules.values())
      console.log(
        `     ${module.relativeModuleId} › ${test ?? 'chargement'}, depuis ${Math.round((Date.now() - since) / 1000)} s`,
      );
    for (const report of await diagnose()) console.log(`   ! Un processus :\n     ${report}`);
    process.exit(stalledExit);
  }
}

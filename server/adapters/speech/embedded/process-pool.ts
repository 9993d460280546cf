import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { minutes, seconds } from '#shared/time.ts';
import { SpeechError } from '../port.ts';
import type { FromSynthesiser, ToSynthesiser } from './messages.ts';

export type PoolOptions = {
  /** How many processes speak at once. */
  size: number;
  /** How many texts may wait; the next is refused as `busy`. */
  longestQueue: number;
  /** A process that says nothing for so long while it should speak is put down, in milliseconds. */
  silence: number;
  /** A process nobody needed for so long is let go: it holds about 120 MB. */
  idle: number;
  /** The program; another one in tests. */
  program: string;
};

export const poolDefaults: PoolOptions = {
  // One is nine times faster than the ear at the very least: more would only take the processor from conversations.
  size: 1,
  longestQueue: 64,
  silence: seconds(10),
  idle: minutes(10),
  program: fileURLToPath(new URL('./synthesiser-process.ts', import.meta.url)),
};

/** Below everything else that wants the processor: a voice a moment late hurts less than a reply that stutters. */
const niceness = 10;

type Job = {
  number: number;
  request: Omit<Extract<ToSynthesiser, { type: 'speak' }>, 'type' | 'job'>;
  onPiece(piece: Uint8Array): void;
  onEnd(error: SpeechError | null): void;
};

type Worker = { child: ChildProcess; job: Job | null; watch: NodeJS.Timeout | null };

/** Processes that speak, one text each at a time, and the texts that wait for them. */
export class ProcessPool {
  private readonly options: PoolOptions;
  private readonly workers = new Set<Worker>();
  private readonly queue: Job[] = [];
  private numbers = 0;
  private closed = false;

  constructor(options: Partial<PoolOptions> = {}) {
    this.options = { ...poolDefaults, ...options };
  }

  /** @returns what takes the text back. @throws SpeechError `busy` */
  add(job: Omit<Job, 'number'>): () => void {
    if (this.closed) throw new SpeechError('unreachable', 'the synthesiser is closed');
    const working = [...this.workers].filter((worker) => worker.job).length;
    if (working >= this.options.size && this.queue.length >= this.options.longestQueue)
      throw new SpeechError('busy', 'too many texts wait');
    this.numbers += 1;
    const numbered: Job = { ...job, number: this.numbers };
    this.queue.push(numbered);
    this.next();
    return () => this.takeBack(numbered);
  }

  close(): void {
    this.closed = true;
    for (const worker of this.workers) this.putDown(worker, 'the synthesiser is closed');
    for (const job of this.queue.splice(0)) job.onEnd(new SpeechError('unreachable', 'closed'));
  }

  /** How many processes there are; for tests and figures. */
  get processes(): readonly number[] {
    return [...this.workers].flatMap(({ child }) => child.pid ?? []);
  }

  private takeBack(job: Job): void {
    const at = this.queue.indexOf(job);
    if (at >= 0) this.queue.splice(at, 1);
    for (const worker of this.workers) {
      if (worker.job !== job) continue;
      worker.child.send({ type: 'cancel', job: job.number } satisfies ToSynthesiser, () => {});
      this.finish(worker);
    }
  }

  private next(): void {
    if (this.queue.length === 0) return;
    const free = [...this.workers].find((worker) => !worker.job);
    const worker = free ?? (this.workers.size < this.options.size ? this.start() : null);
    if (!worker) return;
    const job = this.queue.shift()!;
    worker.job = job;
    this.watch(worker);
    worker.child.send({ type: 'speak', job: job.number, ...job.request } satisfies ToSynthesiser, (error) => {
      if (error) this.putDown(worker, 'the synthesiser cannot be spoken to');
    });
  }

  private start(): Worker {
    // No environment: a synthesiser needs none of our secrets.
    const child = fork(this.options.program, [], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const worker: Worker = { child, job: null, watch: null };
    this.workers.add(worker);
    if (child.pid) {
      try {
        setPriority(child.pid, niceness);
      } catch {
        // A system without priorities speaks as well.
      }
    }
    child.on('message', (message: FromSynthesiser) => this.heard(worker, message));
    child.on('error', () => this.putDown(worker, 'the synthesiser could not be started'));
    child.on('exit', () => this.putDown(worker, 'the synthesiser ended'));
    return worker;
  }

  private heard(worker: Worker, message: FromSynthesiser): void {
    const { job } = worker;
    if (!job || message.job !== job.number) return;
    if (message.type === 'audio') {
      this.watch(worker);
      job.onPiece(message.piece);
      return;
    }
    this.finish(worker);
    job.onEnd(message.type === 'end' ? null : new SpeechError('refused', 'the text could not be said'));
  }

  private finish(worker: Worker): void {
    worker.job = null;
    this.watch(worker);
    this.next();
  }

  /** One timer a process: silence while it works, idleness while it does not. */
  private watch(worker: Worker): void {
    if (worker.watch) clearTimeout(worker.watch);
    const { silence, idle } = this.options;
    // The product ends when its own work is done, whoever still listens for texts to say.
    for (const each of [worker.child, worker.child.channel]) {
      if (worker.job) each?.ref();
      else each?.unref();
    }
    worker.watch = setTimeout(
      () => this.putDown(worker, 'the synthesiser went silent'),
      worker.job ? silence : idle,
    ).unref();
  }

  private putDown(worker: Worker, why: string): void {
    if (!this.workers.delete(worker)) return;
    if (worker.watch) clearTimeout(worker.watch);
    worker.child.kill('SIGKILL');
    const { job } = worker;
    worker.job = null;
    job?.onEnd(new SpeechError('unreachable', why));
    if (!this.closed) this.next();
  }
}

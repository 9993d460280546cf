import { setImmediate as letOthers } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '#server/ground/log/log.ts';
import { AppError } from '#shared/errors.ts';
import { charactersOf, failedJob, type Job, type ResultOf, runJob, warmUpReading } from './jobs.ts';

/*
 * Long texts are read in a thread of their own, so that no text holds the server's one for more than five milliseconds
 * (conversation.md §4). So is all that comes from people who are not signed in, short or long. One job runs at a time, those of
 * sessions first; one that takes too long ends with its thread, and another begins.
 */

/** A session's message and the turns read again with it: up to here they are read at once, in the server's own thread. */
export const readAtOnce = 600;
/**
 * In milliseconds. The longest job needs a hundredth of it; but the thread is the last to get a processor, and on a machine that
 * is short of them a text that was only waiting must not be answered as danger.
 */
const timeLimit = 5_000;
/** So many texts of visitors wait: some three seconds of reading. More are told to come back. */
const mostWaiting = 128;
/** How long a thread may take to load. In milliseconds. */
const loadLimit = 30_000;

/** The rules take some forty; what one text leaves behind is collected early rather than kept. In megabytes. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 6 };

/** Who wrote: somebody in a session, or a visitor. */
export type Sender = 'member' | 'visitor';

type Waiting = { job: Job; settle: (result: unknown) => void };
type Reply = { ready: true } | { id: number; result: unknown; faults: unknown[] };

export type ReadingThread = {
  /**
   * Never rejects because of what is read: where reading fails or lasts too long, it answers what `failedJob` says.
   * @throws AppError `safety_check_busy`: too many visitors' texts wait already
   */
  read<J extends Job>(job: J, sender: Sender): Promise<ResultOf<J>>;
  /** Loads the thread, and compiles what both threads read with, before the first text comes. */
  /** Ends when all is ready; nobody need wait for it. */
  warm(): Promise<void>;
  close(): Promise<void>;
};

export type ReadingThreadOptions = {
  log: Pick<Log, 'error' | 'warn'>;
  limit?: number;
  most?: number;
  file?: URL;
};

export const createReadingThread = ({
  log,
  limit = timeLimit,
  most = mostWaiting,
  file = new URL('./thread.ts', import.meta.url),
}: ReadingThreadOptions): ReadingThread => {
  const waiting: Record<Sender, Waiting[]> = { member: [], visitor: [] };
  let worker: Worker | null = null;
  let isReady = false;
  let running: (Waiting & { id: number }) | null = null;
  let timer: NodeJS.Timeout | undefined;
  let jobs = 0;
  let isClosed = false;

  const onFault = (err: unknown) =>
    log.error({ event: 'safety.check_failed', err }, 'The safety check failed');

  const settle = (result: unknown) => {
    clearTimeout(timer);
    const done = running;
    running = null;
    done?.settle(result);
  };

  /** Ends the thread, with what runs in it; what waits is read by the next one. */
  const drop = (reason: string) => {
    const dropped = worker;
    worker = null;
    isReady = false;
    clearTimeout(timer);
    dropped?.removeAllListeners();
    void dropped?.terminate();
    if (isClosed) return;
    log.warn({ event: 'safety.reading_dropped', reason }, 'A reading was given up');
    if (running) settle(failedJob(running.job));
    // A thread that cannot even load is not tried for ever: what waits is answered as what failed.
    if (reason === 'load') for (const each of nextOnes()) each.settle(failedJob(each.job));
    else next();
  };
  const nextOnes = (): Waiting[] => [...waiting.member.splice(0), ...waiting.visitor.splice(0)];

  const begin = () => {
    if (worker || isClosed) return;
    const made = new Worker(file, { resourceLimits: memory });
    worker = made;
    made.unref();
    timer = setTimeout(() => drop('load'), loadLimit).unref();
    made.on('error', (error) => {
      onFault(error);
      drop(isReady ? 'error' : 'load');
    });
    made.on('message', (reply: Reply) => {
      if ('ready' in reply) {
        isReady = true;
        clearTimeout(timer);
      } else if (reply.id === running?.id) {
        for (const fault of reply.faults) onFault(fault);
        settle(reply.result ?? failedJob(running.job));
      }
      next();
    });
  };

  const next = () => {
    if (running || isClosed) return;
    if (waiting.member.length + waiting.visitor.length === 0) return;
    if (!worker) begin();
    if (!worker || !isReady) return;
    const { job, settle: tell } = (waiting.member.shift() ?? waiting.visitor.shift())!;
    jobs += 1;
    running = { job, settle: tell, id: jobs };
    timer = setTimeout(() => drop('late'), limit).unref();
    worker.postMessage({ id: jobs, job });
  };

  return {
    async read<J extends Job>(job: J, sender: Sender): Promise<ResultOf<J>> {
      if (sender === 'member' && charactersOf(job) <= readAtOnce) return runJob(job, onFault);
      if (isClosed) return failedJob(job);
      if (sender === 'visitor' && waiting.visitor.length >= most) throw new AppError('safety_check_busy');
      return new Promise((resolve) => {
        waiting[sender].push({ job, settle: (result) => resolve(result as ResultOf<J>) });
        next();
      });
    },
    async warm() {
      begin();
      // A piece at a time: whoever writes meanwhile is read, and other processes are heard.
      for (const _ of warmUpReading()) {
        if (isClosed) return;
        await letOthers();
      }
    },
    async close() {
      isClosed = true;
      const left = [...(running ? [running] : []), ...nextOnes()];
      running = null;
      clearTimeout(timer);
      for (const each of left) each.settle(failedJob(each.job));
      await worker?.terminate();
    },
  };
};

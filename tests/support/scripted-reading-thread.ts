import { parentPort } from 'node:worker_threads';

/* A reading thread that does what the text says: `stuck` never ends, `throws` ends the thread, anything else is echoed. */

parentPort!.on('message', ({ id, job }: { id: number; job: { texts: string[] } }) => {
  const text = job.texts.join('').trim();
  if (text === 'throws') throw new Error('as the text says');
  while (text === 'stuck') {
    // Nothing: the thread is ended from outside.
  }
  parentPort!.postMessage({ id, result: { severity: 0, category: 'none', signals: [], text }, faults: [] });
});
parentPort!.postMessage({ ready: true });

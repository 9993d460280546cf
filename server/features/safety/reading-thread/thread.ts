import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type Job, runJob, warmUpReading } from './jobs.ts';

/* The reading thread itself: reads what it is sent, one job after the other. It opens no database and writes no log. */

const port = parentPort;
if (!port) throw new Error('This file runs as a thread');
// On Linux this is the thread's own niceness: where processors are short, the server's thread goes first. Elsewhere it may be refused.
try {
  if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + 5));
} catch {
  // Reading goes on as it is.
}
for (const _ of warmUpReading());
port.on('message', ({ id, job }: { id: number; job: Job }) => {
  const faults: unknown[] = [];
  try {
    const result = runJob(job, (error) => faults.push(error));
    port.postMessage({ id, result, faults });
  } catch (error) {
    port.postMessage({ id, result: null, faults: [error] });
  }
});
port.postMessage({ ready: true });

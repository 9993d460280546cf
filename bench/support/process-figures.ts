import { readFileSync } from 'node:fs';

/** Clock ticks a second of /proc (USER_HZ); 100 on every supported Linux. */
const ticks = 100;

/** What a process has used so far: CPU in milliseconds (user and system), resident memory in bytes. Linux only. */
export const figuresOf = (pid: number): { cpuMs: number; rssBytes: number } => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const rss = /VmRSS:\s+(\d+) kB/.exec(status);
  return { cpuMs: ((user + system) * 1000) / ticks, rssBytes: Number(rss?.[1] ?? 0) * 1024 };
};

/** Follows a process's memory while something runs. @returns a function that stops and gives the peak in bytes. */
export const watchMemory = (pid: number): (() => number) => {
  let peak = figuresOf(pid).rssBytes;
  const timer = setInterval(() => {
    peak = Math.max(peak, figuresOf(pid).rssBytes);
  }, 50);
  return () => {
    clearInterval(timer);
    return Math.max(peak, figuresOf(pid).rssBytes);
  };
};

export const median = (values: readonly number[]): number => percentile(values, 50);

export const percentile = (values: readonly number[], p: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((p / 100) * sorted.length))] ?? Number.NaN;
};

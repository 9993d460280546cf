import { minutes } from '#shared/time.ts';
import type { EventStream } from './event-stream.ts';

/** A token is looked at when a stream opens: nobody watches longer than this without showing it again. */
const longest = minutes(10);
/** Of one person; the oldest makes room for a new one. */
const mostOfPerson = 8;

/** The streams of one kind that people hold open in this process. */
export const openStreams = <
  W extends { userId: string; stream: Pick<EventStream<object>, 'close' | 'onClose'> },
>() => {
  const open = new Set<W>();
  return {
    all: (): Iterable<W> => open,
    add(watcher: W): void {
      const own = [...open].filter(({ userId }) => userId === watcher.userId);
      for (const { stream } of own.slice(0, Math.max(0, own.length - mostOfPerson + 1))) stream.close();
      open.add(watcher);
      const end = setTimeout(() => watcher.stream.close(), longest).unref();
      watcher.stream.onClose(() => {
        clearTimeout(end);
        open.delete(watcher);
      });
    },
    closeAll(): void {
      for (const { stream } of [...open]) stream.close();
    },
  };
};

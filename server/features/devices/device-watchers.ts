import type { Bus } from '#server/ground/db/bus.ts';
import { hearPersonChanges } from '#server/ground/db/person-changes.ts';
import type { EventStream } from '#server/ground/http/event-stream.ts';
import type { ChangedEvent } from '#shared/devices.ts';
import { minutes } from '#shared/time.ts';

/** A token is looked at when a stream opens: no device watches longer than this without showing it again. */
const longest = minutes(10);
/** Of one person; the oldest makes room for a new one. */
const mostOfPerson = 8;

type Watcher = { userId: string; stream: EventStream<ChangedEvent> };

/** The devices that this process tells of changes. */
export const deviceWatchers = (bus: Pick<Bus, 'hear'>) => {
  const watchers = new Set<Watcher>();
  hearPersonChanges(bus, ({ userId, page }) => {
    for (const watcher of watchers)
      if (watcher.userId === userId) watcher.stream.send({ type: 'changed', page });
  });
  return {
    add(watcher: Watcher): void {
      const own = [...watchers].filter(({ userId }) => userId === watcher.userId);
      for (const { stream } of own.slice(0, Math.max(0, own.length - mostOfPerson + 1))) stream.close();
      watchers.add(watcher);
      const end = setTimeout(() => watcher.stream.close(), longest).unref();
      watcher.stream.onClose(() => {
        clearTimeout(end);
        watchers.delete(watcher);
      });
      // What changed between the device's last reading and now.
      watcher.stream.send({ type: 'changed', page: null });
    },
    closeAll(): void {
      for (const { stream } of [...watchers]) stream.close();
    },
  };
};

import type { Bus } from '#server/ground/db/bus.ts';
import { hearPersonChanges } from '#server/ground/db/person-changes.ts';
import type { EventStream } from '#server/ground/http/event-stream.ts';
import { openStreams } from '#server/ground/http/open-streams.ts';
import type { ChangedEvent } from '#shared/devices.ts';

type Watcher = { userId: string; stream: EventStream<ChangedEvent> };

/** The devices that this process tells of changes. */
export const deviceWatchers = (bus: Pick<Bus, 'hear'>) => {
  const watchers = openStreams<Watcher>();
  hearPersonChanges(bus, ({ userId, page }) => {
    for (const watcher of watchers.all())
      if (watcher.userId === userId) watcher.stream.send({ type: 'changed', page });
  });
  return {
    add(watcher: Watcher): void {
      watchers.add(watcher);
      // What changed between the device's last reading and now.
      watcher.stream.send({ type: 'changed', page: null });
    },
    closeAll: watchers.closeAll,
  };
};

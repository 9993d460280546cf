import { z } from 'zod';
import { type Contributions, declareFunction } from '#server/ground/contributions.ts';
import type { Bus } from '#server/ground/db/bus.ts';
import { sayPersonChanged } from '#server/ground/db/person-changes.ts';
import { openEventStream } from '#server/ground/http/event-stream.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import { sayChangedBody } from '#shared/devices.ts';
import { minutes } from '#shared/time.ts';
import { deviceWatchers } from './device-watchers.ts';

export type DevicesRoom = Contributions & {
  /** Closes the streams: whoever follows one opens another, at the process that goes on. */
  drain(): void;
};

/** A page says so once for each change of its own that the server took. */
const sayChanged: Limit = { action: 'say-changed', max: 600, per: minutes(10), keyedBy: 'person' };

/** The devices of one person: what was changed on one is read anew on the others. Nothing of it is stored. */
export const devicesRoom = ({ bus }: { bus: Pick<Bus, 'say' | 'hear'> }): DevicesRoom => {
  const watchers = deviceWatchers(bus);
  return {
    drain: watchers.closeAll,
    functions: [
      declareFunction({
        name: 'watch-person',
        admission: 'user',
        body: z.object({}),
        reply: 'stream',
        async handle({ userId, request, reply }) {
          watchers.add({ userId, stream: openEventStream(request, reply) });
        },
      }),
      declareFunction({
        name: 'say-changed',
        admission: 'user',
        limit: sayChanged,
        body: sayChangedBody,
        reply: emptyReply,
        async handle({ userId, body }) {
          sayPersonChanged(bus, userId, body.page);
        },
      }),
    ],
  };
};

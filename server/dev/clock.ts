import { z } from 'zod';
import type { MovableClock } from '#server/ground/clock.ts';
import type { Http } from '#server/ground/http/create-http.ts';
import { AppError } from '#shared/errors.ts';
import { seconds } from '#shared/time.ts';

/** With `rounds`, what the nightly rounds would have done by then is done before the answer. */
const rounds = z.literal(true).optional();
const moveBody = z.union([
  z.object({ advanceSeconds: z.number().finite(), rounds }),
  z.object({ setTo: z.iso.datetime({ offset: true }), rounds }),
  z.object({ reset: z.literal(true), rounds }),
]);

/** Dates far from ours are no use to anybody, and beyond the year 9999 texts of dates change their shape. */
const reach = { from: Date.UTC(1970, 0, 1), to: Date.UTC(2200, 0, 1) };

/** The instant a move leads to. @throws AppError `validation_failed` when it is out of reach */
const withinReach = (instant: number): Date => {
  if (!(instant >= reach.from && instant <= reach.to)) throw new AppError('validation_failed');
  return new Date(instant);
};

/** `/dev/clock` shows (GET) and moves (POST) the product's clock: a month passes in a second. */
export const mountClock = (
  app: Http,
  clock: MovableClock,
  whenTimePassed: () => Promise<void> = async () => {},
): void => {
  const shown = () => ({ now: clock.now().toISOString() });
  app.get('/dev/clock', async () => shown());
  app.post('/dev/clock', async (request) => {
    const move = moveBody.safeParse(request.body);
    if (!move.success) throw new AppError('validation_failed');
    if ('advanceSeconds' in move.data)
      clock.setTo(withinReach(clock.now().getTime() + seconds(move.data.advanceSeconds)));
    else if ('setTo' in move.data) clock.setTo(withinReach(Date.parse(move.data.setTo)));
    else clock.reset();
    if (move.data.rounds) await whenTimePassed();
    return shown();
  });
};

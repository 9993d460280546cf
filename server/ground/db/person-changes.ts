import type { Bus } from './bus.ts';

const topic = 'person';

/** Says on every device of a person that something of theirs changed, never what. Called once the change is stored. */
export const sayPersonChanged = (bus: Pick<Bus, 'say'>, userId: string, page: string | null = null): void =>
  bus.say(topic, page === null ? userId : `${userId} ${page}`);

export const hearPersonChanges = (
  bus: Pick<Bus, 'hear'>,
  run: (change: { userId: string; page: string | null }) => void,
): (() => void) =>
  bus.hear(topic, (id) => {
    const [userId = '', page] = id.split(' ');
    run({ userId, page: page ?? null });
  });

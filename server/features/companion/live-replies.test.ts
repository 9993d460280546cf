import { describe, expect, it } from 'vitest';
import { type MessageState, messageMetaSchema } from '#shared/companion/conversation.ts';
import { fc } from '../../../tests/support/property.ts';
import { LiveReplies, LiveReply, type Reader } from './live-replies.ts';

const meta = messageMetaSchema.parse({});
const newReply = (id = 'r1', text = '') => new LiveReply(id, 'u1', meta, text);

/** A reader that notes what it is given; `full` makes it refuse more until it is drained. */
const reader = (from = 0) => {
  const seen = {
    text: '',
    at: [] as number[],
    end: null as MessageState | null,
    ends: 0,
    closed: false,
    full: false,
  };
  const it: Reader = {
    offset: from,
    text(at, text) {
      seen.at.push(at);
      seen.text += text;
      return !seen.full;
    },
    replace(text) {
      seen.text = text;
      return !seen.full;
    },
    end(state) {
      seen.end = state;
      seen.ends += 1;
    },
    close() {
      seen.closed = true;
    },
  };
  return { it, seen };
};

const hub = (
  save: (rows: { id: string; text: string; state: MessageState }[]) => Promise<Set<string>> | Set<string>,
) => {
  const failures: unknown[] = [];
  const replies = new LiveReplies({
    save: async (batch) => save(batch.map(({ reply, state }) => ({ id: reply.id, text: reply.text, state }))),
    flushEvery: 5,
    onFailure: (error) => failures.push(error),
  });
  return { replies, failures };
};

const until = async (condition: () => boolean) => {
  for (let tries = 0; tries < 400 && !condition(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition()).toBe(true);
};

describe('a reply in the making', () => {
  it('gives every reader the same whole text, wherever they joined and however slow they are', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            piece: fc.string({ maxLength: 5 }),
            join: fc.boolean(),
            block: fc.boolean(),
            drain: fc.boolean(),
            withdraw: fc.boolean(),
          }),
        ),
        (steps) => {
          const reply = newReply();
          const readers: ReturnType<typeof reader>[] = [];
          for (const step of steps) {
            if (step.join) {
              const each = reader(Math.min(2, reply.text.length));
              each.seen.text = reply.text.slice(0, each.it.offset);
              readers.push(each);
              reply.join(each.it);
            }
            for (const each of readers) each.seen.full = step.block;
            if (step.withdraw) reply.withdraw(`Non. ${step.piece}`);
            else reply.append(step.piece);
            if (step.drain) for (const each of readers) reply.pump(each.it);
          }
          reply.outcome = 'complete';
          for (const each of readers) each.seen.full = false;
          reply.settle();
          for (const each of readers) {
            expect(each.seen.text).toBe(reply.text);
            expect(each.seen.end).toBe('complete');
          }
        },
      ),
    );
  });

  it('holds nobody up: a reader that is full keeps its place, the other goes on', () => {
    const reply = newReply();
    const [slow, quick] = [reader(), reader()];
    slow.seen.full = true;
    reply.join(slow.it);
    reply.join(quick.it);
    reply.append('un ');
    reply.append('deux ');
    reply.append('trois');
    expect(quick.seen.text).toBe('un deux trois');
    expect(slow.seen.text).toBe('un ');
    slow.seen.full = false;
    reply.pump(slow.it);
    expect(slow.seen.text).toBe('un deux trois');
  });
});

describe('a reply that is withdrawn', () => {
  it('gives a reader who joins late, or with words of another edition, the new text alone', () => {
    const reply = newReply();
    reply.append('Le chat s’en va. Et vous ?');
    reply.withdraw('Je reprends ma phrase. ');
    const [late, behind] = [reader(), reader(11)];
    behind.seen.text = 'Le chat s’e';
    reply.join(late.it);
    reply.join(behind.it, 'Le chat s’e');
    reply.append('Qui est là ?');
    expect([late.seen.text, behind.seen.text]).toEqual(Array(2).fill('Je reprends ma phrase. Qui est là ?'));
  });

  it('keeps a slow reader from gluing old and new', () => {
    const reply = newReply();
    const slow = reader();
    slow.seen.full = true;
    reply.join(slow.it);
    reply.append('ancien ');
    reply.append('texte');
    reply.withdraw('nouveau');
    expect(slow.seen.text).toBe('ancien ');
    slow.seen.full = false;
    reply.pump(slow.it);
    expect(slow.seen.text).toBe('nouveau');
  });

  it('may come after the end while somebody still reads the message, and not later', () => {
    const reply = newReply();
    const follower = reader();
    reply.mayChange = true;
    reply.join(follower.it);
    reply.append('ancien');
    reply.outcome = 'complete';
    reply.settle();
    expect(follower.seen).toMatchObject({ text: 'ancien', ends: 1, closed: false });
    reply.withdraw('nouveau');
    expect(follower.seen).toMatchObject({ text: 'nouveau', ends: 2, closed: false });
    reply.becomeFinal();
    expect(follower.seen).toMatchObject({ ends: 2, closed: true });
    expect(reply.readers).toBe(0);
  });

  it('takes no piece of the model that was stopped', () => {
    const reply = newReply();
    reply.outcome = 'complete';
    reply.withdraw('nouveau');
    reply.append(' et ancien');
    expect(reply.text).toBe('nouveau');
  });
});

describe('the replies of a process', () => {
  it('are saved together, and readers learn the end only once it is stored', async () => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const stored: { id: string; text: string; state: MessageState }[][] = [];
    const { replies } = hub(async (rows) => {
      await gate;
      stored.push(rows);
      return new Set(rows.map((row) => row.id));
    });
    const a = newReply('a');
    const follower = reader();
    replies.open(a);
    a.join(follower.it);
    a.append('bonjour');
    const closed = replies.close(a, 'complete');
    expect(follower.seen.end).toBeNull();
    release();
    await closed;
    await until(() => follower.seen.end === 'complete');
    expect(stored.flat().at(-1)).toEqual({ id: 'a', text: 'bonjour', state: 'complete' });
    expect(replies.size).toBe(0);
  });

  it('survive a database that is away: nothing is lost, the next beat saves it', async () => {
    let away = true;
    const stored = new Map<string, string>();
    const { replies, failures } = hub((rows) => {
      if (away) throw new Error('away');
      for (const row of rows) stored.set(row.id, row.text);
      return new Set(rows.map((row) => row.id));
    });
    const a = newReply('a');
    const follower = reader();
    replies.open(a);
    a.join(follower.it);
    a.append('tout est là');
    await replies.close(a, 'complete');
    expect(follower.seen.end).toBeNull();
    away = false;
    await until(() => follower.seen.end === 'complete');
    expect(stored.get('a')).toBe('tout est là');
    expect(failures.length).toBeGreaterThan(0);
  });

  it('drop a reply whose row is gone, and abort its model', async () => {
    const { replies } = hub(() => new Set());
    const a = newReply('a');
    const follower = reader();
    replies.open(a);
    a.join(follower.it);
    a.append('x');
    await until(() => follower.seen.end === 'stopped');
    expect(a.abort.signal.aborted).toBe(true);
    expect(replies.size).toBe(0);
  });

  it('keep what they have when the process must stop', async () => {
    const stored = new Map<string, MessageState>();
    const { replies } = hub((rows) => {
      for (const row of rows) stored.set(row.id, row.state);
      return new Set(rows.map((row) => row.id));
    });
    const a = newReply('a');
    replies.open(a);
    a.append('à moitié');
    await replies.settled(20);
    await replies.interruptAll();
    expect(stored.get('a')).toBe('interrupted');
  });
});

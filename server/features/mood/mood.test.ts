import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import type { Mood } from '#shared/mood/mood.ts';
import { days } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, holdsSession, type Person } from '../../../tests/support/people.ts';

let site: TestHouse;
let count = 0;
beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
});
const somebody = () => aPerson(site, { email: `meteo-${count++}@exemple.fr` });
const call = async (person: Person, name: string, body: object = {}) =>
  done(await person.call('POST', `/functions/v1/${name}`, body));
const moods = async (person: Person, span: 7 | 30 | 90 = 7): Promise<Mood[]> =>
  (await call(person, 'read-moods', { days: span })).json<{ moods: Mood[] }>().moods;

describe('the weather inside', () => {
  it('is noted once however often it is sent, read back by day, and deleted', async () => {
    const ada = await somebody();
    const id = newId();
    await call(ada, 'note-mood', { id, value: 2, note: 'Il pleut dehors aussi.' });
    await call(ada, 'note-mood', { id, value: 2, note: 'Il pleut dehors aussi.' });
    await call(ada, 'note-mood', { id: newId(), value: 4 });
    expect((await moods(ada)).map(({ value, note }) => [value, note])).toEqual([
      [2, 'Il pleut dehors aussi.'],
      [4, null],
    ]);
    await call(ada, 'delete-mood', { id });
    expect(await moods(ada)).toHaveLength(1);
  });

  it('goes back as far as is asked, and leaves after twelve months', async () => {
    const ada = await somebody();
    await call(ada, 'note-mood', { id: newId(), value: 3 });
    site.clock.advance(days(10));
    await ada.signIn();
    expect(await moods(ada, 7)).toEqual([]);
    expect(await moods(ada, 30)).toHaveLength(1);
    await site.rooms.mood.jobs![0]!.handle({});
    expect(await moods(ada, 90)).toHaveLength(1);
    site.clock.advance(days(366));
    await site.rooms.mood.jobs![0]!.handle({});
    site.clock.reset();
    await ada.signIn();
    expect(await moods(ada, 90)).toEqual([]);
  });

  it('opens the help sheet for a note that points to danger, and belongs to one person', async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    const id = newId();
    const reply = await call(ada, 'note-mood', { id, value: 1, note: 'Je veux mourir.' });
    expect(reply.json()).toEqual({ help: 'suicide' });
    expect(await moods(eve)).toEqual([]);
    expect((await call(eve, 'delete-mood', { id })).json()).toEqual({ deleted: false });
    expect(await moods(ada)).toHaveLength(1);
  });
});

describe('the letter of a week', () => {
  const week = () => {
    const now = site.clock.now();
    const monday = new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * days(1));
    const day = monday.toISOString().slice(0, 10);
    const from = new Date(`${day}T00:00:00Z`);
    return { week: day, from: from.toISOString(), to: new Date(from.getTime() + days(7)).toISOString() };
  };
  const read = async (person: Person) =>
    (await call(person, 'read-letter', week())).json<{
      kept: string | null;
      draft: string;
      grave: boolean;
    }>();

  it('begins with what was noted and kept, is kept as the person writes it, and is taken away again', async () => {
    const ada = await somebody();
    await call(ada, 'note-mood', { id: newId(), value: 4, note: 'secret' });
    const conversationId = await holdsSession(ada, ['Je me sens mieux depuis dimanche.']);
    await call(ada, 'save-closing', { conversationId, summary: 'Un dimanche clair.', step: 'Marcher' });
    const { draft, kept } = await read(ada);
    expect(kept).toBeNull();
    expect(draft).toContain('éclaircies');
    expect(draft).toContain('Un dimanche clair.');
    expect(draft).not.toMatch(/secret|depuis dimanche/);
    await call(ada, 'save-letter', { week: week().week, text: 'Chère moi.' });
    expect((await read(ada)).kept).toBe('Chère moi.');
    await call(ada, 'save-letter', { week: week().week, text: '' });
    expect((await read(ada)).kept).toBeNull();
  });

  it('sums nothing up for somebody in danger', async () => {
    const ada = await somebody();
    await call(ada, 'note-mood', { id: newId(), value: 1 });
    await holdsSession(ada, ['je voudrais disparaître']);
    expect(await read(ada)).toEqual({ kept: null, draft: '', grave: true, mayWrite: false });
  });
});

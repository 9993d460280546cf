/** The guide of paths as people meet it: read by safety first, its choices tapped, what they keep sealed and theirs. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Message, StreamEvent } from '#shared/companion/conversation.ts';
import { isOfGuide, isTick } from '#shared/companion/guide.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done } from '../../../tests/support/people.ts';

let site: TestHouse;
let count = 0;
beforeAll(async () => {
  // The ways to begin are not the same at night.
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' }, startAt: new Date('2026-03-02T11:00:00Z') });
});

const somebody = async () => {
  count += 1;
  const person = await aPerson(site, { email: `chemins-${count}@exemple.fr` });
  const call = async (name: string, body: object) =>
    done(await person.call('POST', `/functions/v1/${name}`, body));
  const read = async (conversationId: string) =>
    (await call('read-session', { conversationId })).json<{
      messages: Message[];
      session: { summary: string | null; step: string | null };
    }>();
  const begin = async () => {
    const conversationId = randomUUID();
    await call('start-session', { conversationId, topics: [] });
    return conversationId;
  };
  /** Types, or taps `#id` under the newest reply. */
  const say = async (conversationId: string, ...script: string[]): Promise<Message> => {
    for (const each of script) {
      site.clock.advance(20_000);
      const { messages } = await read(conversationId);
      const reply = messages.findLast(({ role }) => role === 'assistant')!;
      const chosen = each.startsWith('#') ? { chosen: { replyId: reply.id, id: each.slice(1) } } : {};
      await call('converse', { conversationId, clientId: randomUUID(), text: each, ...chosen });
    }
    return (await read(conversationId)).messages.at(-1)!;
  };
  return { person, call, begin, read, say };
};

/** Everything that was said so far was said so many hours earlier. */
const longAgo = (hours: number) =>
  site.db.system('test', async (tx) => {
    const by = `${hours} hours`;
    await sql`update public.messages set created_at = created_at - ${by}::interval`.execute(tx);
    await sql`update public.conversations set started_at = started_at - ${by}::interval,
      last_message_at = last_message_at - ${by}::interval`.execute(tx);
  });

describe('the guide of paths', () => {
  it('says who it is in the first session, and not in the next', async () => {
    const { begin, read } = await somebody();
    const first = (await read(await begin())).messages[0]!;
    expect(first.meta.record?.textIds).toContain('who-i-am');
    expect(isOfGuide(first.meta.record)).toBe(true);
    const next = (await read(await begin())).messages[0]!;
    expect(next.meta.record?.textIds).not.toContain('who-i-am');
  });

  it('says in a session none of what it said in the one before', async () => {
    const { begin, say } = await somebody();
    const ids = async () => (await say(await begin(), 'Il a plu tout le week-end.')).meta.record?.textIds;
    const [first, second] = [await ids(), await ids()];
    expect(second).not.toEqual(first);
  });

  it('walks a path by taps, and keeps the page with the session when that is tapped', async () => {
    const { begin, say, read, call } = await somebody();
    const id = await begin();
    const tick = await say(id, '#deposer', 'Il a dit non. Je suis partie en courant.');
    expect(isTick(tick.meta.record)).toBe(true);
    await say(id, '#done', '#s1', '#blame', 'Que ça arrive', '#decision', 'Rappeler Paul', 'Jeudi midi');
    expect((await read(id)).session.summary).toBeNull();
    await say(id, '#keep-page');
    const { session } = await read(id);
    expect(session.summary).toContain('Il a dit non.');
    expect(session.step).toBe('Rappeler Paul\nJeudi midi');
    const draft = (await call('draft-closing', { conversationId: id, address: 'vous' })).json();
    expect(draft).toMatchObject({ summary: session.summary, step: session.step });
    // The next session names the page without its words; they are shown when that is tapped.
    const next = await begin();
    const [opening] = (await read(next)).messages;
    expect(opening?.meta.record?.asked).toBe('path:menu/page');
    expect(opening?.text).not.toContain('Il a dit non.');
    expect((await say(next, '#open')).text).toContain('Il a dit non.');
  });

  it('counts how paths ended, shows it to its owner alone, and forgets it when asked', async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    const breath = ['#souffler', '#bed', '#one', '#tense', '#done', '#calm'];
    const end = async () => ada.say(await ada.begin(), ...breath);
    const helps = async ({ call }: typeof ada) =>
      (await call('what-helps', {})).json<{ paths: object[] }>().paths;
    for (let times = 0; times < 3; times += 1) await end();
    expect(await helps(ada)).toEqual([{ name: 'Souffler', lighter: 3, same: 0, heavier: 0 }]);
    expect(await helps(eve)).toEqual([]);
    const learned = (await ada.read(await ada.begin())).messages[0];
    expect(learned?.meta.record?.asked).toBe('path:menu/helped');
    await ada.call('forget-what-helps', {});
    expect(await helps(ada)).toEqual([]);
    const { messages } = await ada.read(await ada.begin());
    expect(messages[0]?.meta.record?.asked).toBe('path:menu/start');
  });

  it('asks about a small step after its day, and keeps what is said of it', async () => {
    const { begin, say, read, call } = await somebody();
    const first = await begin();
    await say(first, '#deposer', 'Il a dit non. Je suis partie.', '#done', '#s1', '#blame', 'Que ça arrive');
    await say(first, '#decision', 'Rappeler Paul', 'Demain midi', '#keep-page', '#same');
    await longAgo(72);
    const next = await begin();
    const [opening] = (await read(next)).messages;
    expect(opening?.meta.record?.asked).toBe('path:menu/step');
    expect(opening?.text).toContain('Rappeler Paul');
    await say(next, '#done');
    expect((await call('last-step', {})).json<{ step: { state: string } }>().step.state).toBe('done');
  });

  it('offers once what was left in the middle, and gives back the line of the night', async () => {
    const { begin, say, read } = await somebody();
    const asked = async () => (await read(await begin())).messages[0]?.meta.record?.asked;
    await say(await begin(), '#clair', 'Lundi, à la cantine.');
    expect(await asked()).toBe('path:menu/left');
    expect(await asked()).not.toBe('path:menu/left');
    await say(await begin(), 'autre chose', '#dormir', '#head', 'Le dossier de Paul', '9 h');
    await longAgo(8);
    const [opening] = (await read(await begin())).messages;
    expect(opening?.meta.record?.asked).toBe('path:menu/night-line');
    expect(opening?.text).toContain('Le dossier de Paul');
  });

  it('changes the setting when « tu » is asked for', async () => {
    const { begin, say, call } = await somebody();
    await say(await begin(), 'On peut se tutoyer ?');
    const { preferences } = (await call('read-preferences', {})).json();
    expect(preferences.address).toBe('tu');
  });

  it('hands the danger that is tapped to the safety room', async () => {
    const { begin, say } = await somebody();
    const id = await begin();
    expect((await say(id, '#danger')).meta).toMatchObject({ severity: 0, kind: 'model' });
    const asked = await say(id, '#die');
    expect(asked.meta).toMatchObject({ severity: 2, kind: 'protocol' });
    expect(asked.meta.record?.asked).toBe('thoughts');
    const four = await somebody();
    const done4 = await four.say(await four.begin(), '#danger', '#done');
    expect(done4.meta.severity).toBe(4);
  });

  it('leaves the path for a danger that is typed, and offers it again after a calm end', async () => {
    const { begin, say } = await somebody();
    const id = await begin();
    const check = await say(id, '#clair', 'Je voudrais que tout s’arrête, je n’en peux plus.');
    expect(check.meta.kind).toBe('protocol');
    await say(id, check.meta.record?.choices.some(({ id: choice }) => choice === 'no') ? '#no' : 'Non.');
    const back = await say(id, 'C’était une façon de parler de mon travail.');
    if (back.meta.severity < 2) expect(back.meta.record?.asked).toBe('path:menu/resume');
  });

  it('an ephemeral session walks the same paths and changes nothing', async () => {
    const { call, begin, read } = await somebody();
    const sessionId = randomUUID();
    const turns: Turn[] = [];
    const answer = async () => {
      const { body } = await call('converse-in-passing', { sessionId, turns });
      const events = body
        .split('\n\n')
        .filter((block) => block.startsWith('data: '))
        .map((block) => JSON.parse(block.slice(6)) as StreamEvent);
      const start = events.find((event) => event.type === 'start')!;
      const text = events.flatMap((event) => (event.type === 'text' ? event.text : [])).join('');
      turns.push({ role: 'assistant', text, record: start.meta.record! });
      return start.meta;
    };
    await answer();
    for (const [chosen, text] of [
      ['deposer', 'Déposer ce qui pèse'],
      [undefined, 'Il a dit non.'],
    ] as const) {
      turns.push({ role: 'user', text, ...(chosen && { chosen }) });
      await answer();
    }
    expect(turns.at(-1)?.record?.textIds).toEqual(['tick-passing']);
    turns.push({ role: 'user', text: 'On peut se tutoyer ?' });
    await answer();
    const { preferences } = (await call('read-preferences', {})).json();
    expect(preferences?.address ?? 'vous').toBe('vous');
    expect((await read(await begin())).messages[0]?.meta.record?.textIds).toContain('who-i-am');
  });
});

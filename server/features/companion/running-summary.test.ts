import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatMessages, windowStart } from '#server/adapters/language-model/chat-messages.ts';
import type { ModelQuestion, ModelRequest } from '#server/adapters/language-model/port.ts';
import { newId } from '#server/ground/ids.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { turnRecordSchema } from '#shared/safety/turn-record.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';
import { askRunningSummary } from './ask-running-summary.ts';
import { earlierNotes, joinedNotes, quotedNotes, writtenNotes } from './running-summary.ts';

const talk = (messages: number): Turn[] =>
  Array.from({ length: messages * 2 - 1 }, (_, at) =>
    at % 2 === 0
      ? { role: 'user', text: `Ma sœur Jeanne me manque, jour ${at / 2 + 1}.` }
      : { role: 'assistant', text: 'Je vous lis.' },
  );

describe('where the part that is sent begins', () => {
  it('jumps by fifteen messages, also beyond what is read from the database', () => {
    expect(windowStart(talk(30)).left).toBe(0);
    for (const messages of [31, 45]) expect(windowStart(talk(messages)).left).toBe(15);
    expect(windowStart(talk(46)).left).toBe(30);
    // The same place in the session, whether or not its beginning is at hand.
    for (const [messages, left] of [
      [75, 45],
      [76, 60],
      [90, 60],
    ] as const) {
      const turns = talk(messages);
      const before = messages - 60;
      const atHand = turns.slice(2 * before);
      const whole = windowStart(turns);
      expect(windowStart(atHand, before)).toEqual({ index: whole.index - 2 * before, left });
      expect(whole.left).toBe(left);
    }
  });
});

describe('what is told of the part that is not sent', () => {
  const running = { text: null, covers: 0, before: 0 };
  it('is nothing while everything is sent, and everything is sent until there are notes', () => {
    for (const turn of [30, 31, 45, 60]) {
      expect(windowStart(talk(turn), 0, 0)).toEqual({ index: 0, left: 0 });
      expect(earlierNotes(talk(turn), running, 0)).toBeNull();
    }
    const summed = { text: 'Sœur Jeanne manque.', covers: 15, before: 0 };
    for (const turn of [31, 45, 46, 60]) {
      // New notes may be late as well: the window waits for them.
      expect(windowStart(talk(turn), 0, 15).left).toBe(15);
      expect(earlierNotes(talk(turn), summed, 0)).toBe('Sœur Jeanne manque.');
    }
    expect(windowStart(talk(46), 0, 30).left).toBe(30);
  });

  it('is the person’s own sentences beyond sixty messages, the same at each turn, until a model has summed it up', () => {
    const notes = earlierNotes(talk(61), running, 0)!;
    expect(notes).toMatch(/^Extraits : « Ma sœur Jeanne me manque, jour 1\. »/);
    expect(notes).not.toContain('jour 16');
    for (const turn of [62, 68, 75]) expect(earlierNotes(talk(turn), running, 0)).toBe(notes);
    const summed = { text: 'Sœur Jeanne manque.', covers: 15, before: 0 };
    expect(earlierNotes(talk(75), summed, 0)).toBe('Sœur Jeanne manque.');
    expect(earlierNotes(talk(76), summed, 0)).toMatch(/^Sœur Jeanne manque\. Extraits : « .*jour 16/);
  });

  it('picks nothing by a rule from a session that saw danger, nor the words around a check', () => {
    expect(earlierNotes(talk(61), running, 3)).toBeNull();
    const turns = talk(61);
    turns[1] = {
      ...turns[1]!,
      record: { textIds: [], asked: 'check-death', choices: [], path: null, reader: null },
    };
    const notes = earlierNotes(turns, running, 0)!;
    expect(notes).not.toContain('jour 1.');
    expect(notes).not.toContain('jour 2.');
    expect(notes).toContain('jour 3.');
  });

  it('keeps the words that a question was about, where its answer was no', () => {
    const turns = talk(61);
    const record = turnRecordSchema.parse({ asked: 'check-death' });
    turns[1] = { ...turns[1]!, record };
    turns[3] = { ...turns[3]!, record: { ...record, asked: null, textIds: ['s-end-no-01'] } };
    const notes = earlierNotes(turns, running, 0)!;
    expect(notes).toContain('jour 1.');
    expect(notes).not.toContain('jour 2.');
  });

  it('stands before the turns, in the person’s place, so that the sides still take turns', () => {
    const request = {
      instructions: 'Consignes.',
      turns: talk(31),
      earlier: 'Sœur Jeanne manque.',
      phase: 'reply',
    };
    const messages = chatMessages(request as unknown as ModelRequest, 'asked');
    expect(messages[1]).toMatchObject({
      role: 'user',
      content: expect.stringContaining('Sœur Jeanne manque.'),
    });
    expect(messages[1]!.content).toContain('jour 16');
    for (const [at, { role }] of messages.slice(1).entries())
      expect(role).toBe(at % 2 === 0 ? 'user' : 'assistant');
  });
});

describe('the question', () => {
  const asked: ModelQuestion[] = [];
  const words = ['Ma sœur Jeanne habite à Lyon.', 'Je vais lui écrire dimanche.'];
  const answered = (answer: string, summary: string | null = null, beside = '') =>
    askRunningSummary(
      {
        ask: async (question) => {
          asked.push(question);
          return answer;
        },
      },
      { summary, words: words.map((text) => ({ text, after: null })), beside, payer: 'ada' },
      new AbortController().signal,
    );

  it('holds the notes so far and the words since, as data', async () => {
    await answered('{}', 'Dort mal.');
    expect(JSON.parse(asked.at(-1)!.text)).toEqual({ avant: 'Dort mal.', messages: words });
    expect(asked.at(-1)).toMatchObject({ purpose: 'summary', json: true, payer: 'ada' });
  });

  it('believes what is made of them, and nothing else', async () => {
    const resume = 'Dort mal. Sœur Jeanne à Lyon, veut lui écrire dimanche.';
    expect(await answered(JSON.stringify({ resume }), 'Dort mal.')).toBe(resume);
    expect(await answered(JSON.stringify({ resume: 'Mari Paul violent, divorce en cours.' }))).toBeNull();
    expect(await answered('Voici le résumé.')).toBeNull();
  });

  it('leaves out the sentence that cannot be true, and keeps the others', async () => {
    const resume = 'Sœur Jeanne à Lyon. Mari Paul violent, divorce en cours. Veut lui écrire dimanche.';
    expect(await answered(JSON.stringify({ resume }))).toBe('Sœur Jeanne à Lyon. Veut lui écrire dimanche.');
    const numbered = 'Sœur Jeanne à Lyon, depuis 12 ans.';
    expect(await answered(JSON.stringify({ resume: numbered }))).toBeNull();
    expect(await answered(JSON.stringify({ resume: numbered }), null, 'Douze ans à Lyon.')).toBe(numbered);
  });

  it('is cut at a sentence where it is too long', async () => {
    const resume = 'Sœur Jeanne habite à Lyon, veut lui écrire dimanche. '.repeat(60).trim();
    const notes = (await answered(JSON.stringify({ resume })))!;
    expect(notes.length).toBeLessThanOrEqual(1500);
    expect(notes.length).toBeGreaterThan(1400);
    expect(notes).toMatch(/dimanche\.$/);
  });

  it('loses nobody whom the notes before named', async () => {
    const before = 'Fils Malo, neuf ans. Dort mal.';
    expect(await answered(JSON.stringify({ resume: 'Sœur Jeanne à Lyon.' }), before)).toBe(
      'Sœur Jeanne à Lyon. Fils Malo, neuf ans.',
    );
  });
});

describe('what a rule picks', () => {
  it('names whom the session named, and leaves what earlier notes held', () => {
    const texts = [
      ...Array.from({ length: 9 }, (_, n) => `Je dors mal et mon mari a peur pour jeudi, fois ${n}.`),
      'Et hier Malo dessinait.',
    ];
    const quotes = quotedNotes(texts);
    expect(quotes.at(-1)).toBe('« Et hier Malo dessinait. »');
    const notes = joinedNotes('Sœur Jeanne à Lyon.', quotes);
    expect(notes).toMatch(/^Sœur Jeanne à Lyon\. Extraits : «/);
    expect(writtenNotes(notes)).toEqual({ notes: 'Sœur Jeanne à Lyon.', picked: true });
    expect(joinedNotes('Sœur Jeanne. '.repeat(110).trim(), quotes).length).toBeLessThanOrEqual(1500);
  });
});

describe('in a session', () => {
  const requests: ModelRequest[] = [];
  const questions: ModelQuestion[] = [];
  let answer: () => Promise<string>;
  let site: TestHouse;
  let count = 0;
  const summary = 'Sœur Jeanne manque. Entretien jeudi.';

  beforeAll(async () => {
    site = await house({
      env: { AUTH_RATE_LIMITS: 'off' },
      model: {
        name: 'scripted',
        async write(request, onPiece) {
          requests.push(request);
          onPiece('Je vous lis.');
          return 'complete';
        },
        ask: (question) => {
          questions.push(question);
          return answer();
        },
      },
    });
  });
  beforeEach(() => {
    questions.length = 0;
    answer = async () => JSON.stringify({ resume: summary });
  });

  const call = async (person: Person, name: string, body: object = {}) =>
    done(await person.call('POST', `/functions/v1/${name}`, body));
  const somebody = () => aPerson(site, { email: `fil-${count++}@exemple.fr` });
  const say = (person: Person, conversationId: string, text: string) =>
    call(person, 'converse', { conversationId, clientId: newId(), text });
  /** A session with so many messages of the person. */
  const held = async (person: Person, messages: number): Promise<string> => {
    const conversationId = newId();
    await call(person, 'start-session', { conversationId });
    for (let n = 1; n <= messages; n += 1)
      await say(person, conversationId, `Ma sœur Jeanne me manque, elle a un entretien jeudi, fois ${n}.`);
    return conversationId;
  };
  const stored = async (conversationId: string) =>
    (
      await site.db.system('test', (tx) =>
        sql<{ running_summary_sealed: string | null; running_summary_covers: number }>`
          select running_summary_sealed, running_summary_covers from public.conversations where id = ${conversationId}`.execute(
          tx,
        ),
      )
    ).rows[0]!;
  const covered = (conversationId: string, messages: number) =>
    expect.poll(async () => (await stored(conversationId)).running_summary_covers).toBe(messages);

  it('is written before the window moves, sealed, told, exported, and renewed', async () => {
    const ada = await somebody();
    const id = await held(ada, 25);
    expect(questions).toEqual([]);
    await say(ada, id, 'Vingt-sixième.');
    await covered(id, 15);
    expect((await stored(id)).running_summary_sealed).toMatch(/^s\d+\./);
    const { messages } = JSON.parse(questions.at(-1)!.text) as { messages: string[] };
    expect(messages).toHaveLength(15);
    expect(questions.at(-1)!.text).not.toContain('Je vous lis');
    for (let n = 27; n <= 30; n += 1) await say(ada, id, `Encore Jeanne, fois ${n}.`);
    expect(requests.at(-1)!.earlier).toBeNull();

    await say(ada, id, 'Trente et unième.');
    expect(requests.at(-1)!.earlier).toBe(summary);
    expect(questions).toHaveLength(1);
    const room = site.personalData.find(({ tables }) => tables.includes('public.conversations'))!;
    expect(JSON.stringify(await room.export(ada.id))).toContain(summary);

    for (let n = 32; n <= 45; n += 1) await say(ada, id, `Toujours Jeanne, fois ${n}.`);
    await covered(id, 30);
    expect(JSON.parse(questions.at(-1)!.text)).toMatchObject({ avant: summary });

    await site.db.system('test', (tx) =>
      sql`delete from public.messages where conversation_id = ${id} and seq = 2`.execute(tx),
    );
    expect(await stored(id)).toEqual({ running_summary_sealed: null, running_summary_covers: 0 });
    await say(ada, id, 'Et maintenant ?');
    await covered(id, 30);
    expect(JSON.parse(questions.at(-1)!.text)).toMatchObject({ avant: '' });
    expect(questions.at(-1)!.text).not.toContain('fois 1.');
  });

  it('is not needed where the model is down: all is sent, and notes are asked for again', async () => {
    const ada = await somebody();
    answer = () => Promise.reject(new Error('down'));
    const id = await held(ada, 30);
    await expect.poll(() => questions.length).toBeGreaterThan(1);
    answer = async () => JSON.stringify({ resume: summary });
    await say(ada, id, 'La suite.');
    expect(requests.at(-1)!.earlier).toBeNull();
    expect(JSON.stringify(chatMessages(requests.at(-1)!, 'asked'))).toContain('fois 1.');
    await covered(id, 15);
    await say(ada, id, 'Encore.');
    expect(requests.at(-1)!.earlier).toBe(summary);
  });

  it('is the person’s own sentences where the model invents something', async () => {
    const ada = await somebody();
    answer = async () => JSON.stringify({ resume: 'Mari Paul violent, divorce en cours.' });
    const id = await held(ada, 30);
    await covered(id, 15);
    await say(ada, id, 'La suite.');
    expect(requests.at(-1)!.earlier).toMatch(/^Extraits : « Ma sœur Jeanne/);
    // The next notes are written from the words themselves again.
    answer = async () => JSON.stringify({ resume: summary });
    for (let n = 32; n <= 45; n += 1) await say(ada, id, `Toujours Jeanne, fois ${n}.`);
    await covered(id, 30);
    expect(questions.at(-1)!.text).toContain('fois 1.');
    expect(JSON.parse(questions.at(-1)!.text)).toMatchObject({ avant: '' });
  });

  it('is asked with the end of our reply where a message says nothing by itself', async () => {
    const ada = await somebody();
    const id = await held(ada, 8);
    await say(ada, id, 'Oui, dimanche.');
    for (let n = 10; n <= 26; n += 1) await say(ada, id, `Encore ma sœur Jeanne, fois ${n}.`);
    await covered(id, 15);
    const { messages } = JSON.parse(questions.at(-1)!.text) as { messages: unknown[] };
    expect(messages).toContainEqual({ apres: 'Je vous lis.', message: 'Oui, dimanche.' });
  });

  it('holds what a question was about that was answered by no, and the session keeps its end', async () => {
    const ada = await somebody();
    const id = await held(ada, 8);
    await say(ada, id, 'Je crois que tout le monde serait plus tranquille sans moi.');
    await say(ada, id, 'Non, pas du tout.');
    for (let n = 11; n <= 26; n += 1) await say(ada, id, `Encore Jeanne, fois ${n}.`);
    await covered(id, 15);
    expect(questions.at(-1)!.text).toContain('plus tranquille sans moi');
    expect(questions.at(-1)!.text).not.toContain('pas du tout');
    answer = () => Promise.reject(new Error('down'));
    const payload = { conversationId: id, address: 'vous' };
    const { body } = await ada.call('POST', '/functions/v1/draft-closing', payload);
    const { grave, summary: draft } = JSON.parse(body) as { grave: boolean; summary: string };
    expect(grave).toBe(false);
    expect(draft).toContain('Jeanne');
    expect(draft).not.toContain('plus tranquille');
  });

  it('is not written in danger', async () => {
    const ada = await somebody();
    const id = await held(ada, 25);
    await say(ada, id, 'je veux me tuer ce soir');
    await say(ada, id, 'Vingt-septième.');
    await say(ada, id, 'Encore.');
    expect(questions).toEqual([]);
    expect((await stored(id)).running_summary_covers).toBe(0);
  });
});

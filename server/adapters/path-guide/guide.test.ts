import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Address, Turn } from '#shared/safety/levels.ts';
import { turnRecordSchema } from '#shared/safety/turn-record.ts';
import { personas } from '../../../tests/support/persona-conversations.ts';
import { door, occasion, play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import { type GuideReply, guideReply, turnsAsRead } from './index.ts';
import { answersOf } from './passage.ts';
import { recognised } from './recognise.ts';

const fixture = (name: string): string[] =>
  readFileSync(new URL(`../../../tests/fixtures/companion/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

describe('the welcome', () => {
  test('says who speaks once, and offers danger first', () => {
    const { last } = play([]);
    expect(last.record.textIds).toContain('who-i-am');
    expect(last.record.choices[0]?.id).toBe('danger');
    expect(last.record.choices).toHaveLength(5);
    expect(play([], { introduced: true }).last.record.textIds).not.toContain('who-i-am');
  });

  test('offers sleep after ten in the evening, where the person lives', () => {
    const at = new Date('2026-03-02T21:30:00Z');
    expect(play([], { at }).last.record.choices.map(({ id }) => id)).toContain('dormir');
    expect(play([], { at, country: 'QC' }).last.record.choices.map(({ id }) => id)).not.toContain('dormir');
  });

  test('the danger that is tapped opens the question of the safety room', () => {
    const { last } = play(['#danger']);
    expect(last.record.asked).toBe('danger');
    expect(last.record.choices.map(({ id }) => id)).toEqual([
      'die',
      'done',
      'hurt-by',
      'fear-for',
      'fear-of-harm',
    ]);
  });
});

test('typed words under the question about danger bring the line and the choices once more', () => {
  const { replies, last } = play(['#danger', 'oui', 'la réunion de lundi']);
  expect(replies[2]!.record.asked).toBe('danger');
  expect(replies[2]!.record.textIds).toEqual(['danger-stay']);
  expect(replies[2]!.text).toMatch(/\d/);
  expect(last.record.asked).not.toBe('danger');
  expect(play(['#danger', 'retour']).last.record.asked).toBe('path:menu/more');
});

describe('free writing', () => {
  const talk = (turns: readonly string[], address: Address) => play(turns, { address });

  test.each(personas())(
    '$id: thirty replies, none twice, none that asks after one that was not taken up',
    ({ turns, address }) => {
      const { replies } = talk(turns, address);
      const rows = replies.flatMap(({ record }) =>
        guideData.rows.filter(({ id }) => record.textIds.includes(id)),
      );
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      const row = ({ record }: GuideReply) => guideData.rows.find(({ id }) => record.textIds[0] === id);
      for (const [index, reply] of replies.entries()) {
        const before = replies[index - 1];
        const said = turns[index - 1] ?? '';
        const open = (before && row(before)?.asks) ?? false;
        if (open && said.split(/\s+/).length < 5) expect(row(reply)?.asks ?? false).toBe(false);
        // At most every second free reply carries choices.
        if (before && row(before) && row(reply) && before.record.choices.length > 0)
          expect(reply.record.choices).toEqual([]);
      }
    },
  );

  test('never the same sentence as in the sessions before', () => {
    const first = play(['Je ne sais plus quoi faire de mes soirées.']).last.record.textIds;
    const again = play(['Je ne sais plus quoi faire de mes soirées.'], { saidBefore: first }).last.record;
    expect(again.textIds).not.toEqual(first);
  });

  test('« c’est tout », typed or tapped, asks what it is for, danger first', () => {
    for (const end of ['#done', 'c’est tout']) {
      const { record } = play(['La réunion a duré trois heures.', end]).last;
      expect(record.asked).toBe('path:menu/what-for');
      expect(record.choices[0]?.id).toBe('danger');
    }
  });

  test('a model that is away: said once, with nothing to tap', () => {
    const first = play(['La réunion a duré trois heures.'], { outage: true });
    expect(first.replies[0]!.record.textIds).toContain('outage');
    expect(first.last.record.textIds).not.toContain('outage');
    for (const { record } of first.replies) expect([record.asked, record.choices]).toEqual([null, []]);
  });
});

describe('what is asked for', () => {
  const idOf = (text: string): string => play(['La journée fut longue.', text]).last.record.textIds[0] ?? '';

  test.each([
    'J’ai perdu mon boulot. Chef d’équipe, quinze ans de boîte. Fini.',
    'Quoi bonne soirée ? Je viens de dire que j’ai perdu mon boulot.',
    'Le docteur parle d’une infiltration, et je remets toujours à plus tard.',
  ])('is no farewell: %s', (text) =>
    expect(play(['Ma sœur Julie ne m’appelle plus.', text]).last.kind).not.toBe('end'),
  );

  // « Adieu » may be another farewell than ours: it is left to the safety room and answered by no wish.
  test.each(fixture('goodbyes.txt').filter((text) => text !== 'Adieu.'))(
    'a farewell lets go at once: %s',
    (text) => {
      const { last } = play(['Ma sœur Julie ne m’appelle plus.', text]);
      expect(last.kind).toBe('end');
      expect(last.record.choices).toEqual([]);
      expect(last.text).not.toContain('?');
    },
  );

  test.each([
    'Je retourne travailler lundi et ça me fait peur',
    'Je dois aller à l’hôpital demain',
    'Je me couche tous les soirs à minuit et je ne dors pas',
    'Mon mari dit bonne nuit et il s’en va sans un mot',
    'Je me réveille et je n’arrive pas à retourner au lit',
    'J’ai fini par craquer devant lui',
  ])('nobody is sent away who speaks of their life: %s', (text) => {
    expect(play(['Bonsoir', text]).last.kind).not.toBe('end');
  });

  test.each(fixture('are-you-real.txt'))('it says that it is a program: %s', (text) => {
    expect(idOf(text)).toMatch(
      /^(?:human(?:-told|-behind)?|psy|who|feelings|how-are-you|someone|rules|llm|person-\w+)#/,
    );
  });

  test.each([
    ['C’est gratuit ?', 'price'],
    ['Est-ce que mon patron peut lire ce que j’écris ?', 'employer'],
    ['Qui lit mes messages ?', 'privacy'],
    ['Comment ça marche ?', 'works'],
    ['J’ai un grain de beauté qui a changé de couleur, c’est grave ?', 'body'],
    ['Je peux boire un verre avec mon antidépresseur ?', 'medicine'],
    ['Mon fils de trois ans ne parle pas, c’est normal ?', 'child'],
    ['Est-ce que j’ai le droit de refuser une mutation ?', 'law'],
    ['Quelle est la capitale du Pérou ?', 'off-topic'],
  ] as const)('%s', (text, id) => expect(idOf(text).split('#')[0]).toBe(id));

  test.each([
    'J’ai pris mes médicaments ce matin et je suis sorti.',
    'Mon fils dort enfin.',
    'Mon avocat a rappelé.',
    'J’ai mal au dos depuis lundi.',
  ])('what is told is no question: %s', (text) => {
    const { last } = play(['Bonjour', text]);
    expect(last.kind).toBe('listen');
  });

  test('two thousand ordinary lines that ask for nothing are taken for no request', () => {
    const ordinary = ['ordinary-1', 'ordinary-2', 'ordinary-3'].flatMap((name) =>
      readFileSync(new URL(`../../../tests/fixtures/safety/${name}.jsonl`, import.meta.url), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { text: string }).text),
    );
    expect(ordinary.length).toBeGreaterThan(2_000);
    const social = ['goodbye', 'hello', 'thanks', 'opinion', 'recall', 'tu'];
    const taken = ordinary.filter((text) => {
      const row = recognised(text, false, door);
      // Good news asks for nothing, and is met by a wish.
      return row !== null && !social.includes(row.act) && row.id !== 'be-glad-news';
    });
    // Sixteen at most are: nearly all of them do ask (a forgotten tablet, an account to close, another subject, a post to take or not).
    expect(taken.length, taken.join('\n')).toBeLessThanOrEqual(16);
  });

  test('an exercise asked for is given, another one when asked again', () => {
    const { replies } = play(['Un exercice pour me calmer ?', 'Un autre exercice s’il vous plaît']);
    const given = replies.slice(1).map(({ exercise }) => exercise);
    expect(given).not.toContain(null);
    expect(new Set(given).size).toBe(2);
  });

  test('« tu » is granted from that reply on, and the setting with it', () => {
    const { replies } = play(['On peut se tutoyer ?', 'La journée fut longue.', 'autre chose']);
    expect(replies[1]!.effects).toEqual({ address: 'tu' });
    const step = guideData.steps.get('menu/more')!;
    expect(replies[3]!.text).toContain(step.stems[0]!.tu);
  });

  test('what was written is given back letter for letter, or not found', () => {
    const script = ['Ma cheffe s’apelle Brigitte et el me fait peur', 'Hier j’ai vu Paul.'];
    const { last } = play([...script, 'Où en étions-nous ?']);
    for (const said of script) expect(last.text).toContain(said);
    expect(play([...script, 'Je vous ai dit comment s’appelle ma cheffe ?']).last.text).toContain(script[0]);
    const none = play([...script, 'Vous vous souvenez de mon chat ?']).last;
    expect(none.record.textIds).toEqual(['recall-none']);
  });
});

describe('the paths', () => {
  const asking = ['words', 'tap', 'own'];

  test('every question can be passed over, and every step left', () => {
    for (const { first } of guideData.paths) {
      const [menu] = [first.split('/')[0]!];
      const { last } = play(['autre chose', `#${menu}`]);
      expect(last.record.choices.map(({ id }) => id)).toContain('leave');
    }
  });

  test.each(guideData.paths)('$id ends when all is passed over', ({ id }) => {
    const script = ['autre chose', `#${id}`];
    for (let count = 0; count < 20; count += 1) {
      const { record, kind } = play(script).last;
      const ids = record.choices.map((choice) => choice.id);
      if (kind === 'end' || record.asked === null || record.asked === 'path:menu/after') return;
      const next = ['skip', 'done', 'no', 'else', 'stop', 'same'].find((each) => ids.includes(each));
      script.push(`#${next}`);
      if (record.asked === 'path:menu/more' && count > 2) return;
    }
    throw new Error(`${id} has no end: ${script.join(' ')}`);
  });

  test('writing is answered by a tick; the sentence that is tapped is quoted whole', () => {
    const { replies, last } = play([
      '#deposer',
      'Il a di non. Deux fois!',
      'Le bus est arrivé.',
      '#done',
      '#s1',
    ]);
    expect(replies[2]!.record.textIds).toEqual(['tick']);
    expect(last.text).toContain('« Il a di non. »');
  });

  test('a page holds the answers, not a letter changed, and is kept only when that is tapped', () => {
    const script = [
      '#clair',
      'Lundi, la cantine,  Lou',
      'el me déteste',
      '#anger',
      'de me voir',
      '#skip',
      '#skip',
    ];
    const { last } = play([...script, 'non', '#second', '#time']);
    for (const answer of ['Lundi, la cantine,  Lou', 'el me déteste', 'de me voir'])
      expect(last.text).toContain(answer);
    expect(last.effects).toEqual({});
    const kept = play([...script, 'non', '#second', '#time', '#keep-page']).last.effects.page;
    expect(kept?.summary).toContain('el me déteste');
    expect(play([...script, 'non', '#second', '#time', '#keep-nothing']).last.effects).toEqual({});
  });

  test('nothing is kept of a session that leaves nothing', () => {
    const script = ['#clair', 'Lundi', '#skip', '#skip', '#skip', '#skip', '#skip', '#skip', '#skip'];
    const { replies } = play(script, { ephemeral: true });
    for (const { effects, record } of replies) {
      expect(effects).toEqual({});
      expect(record.choices.map(({ id }) => id)).not.toContain('keep-page');
    }
  });

  test('a sentence that bears danger or an insult to oneself is not shown as a button', () => {
    const { last } = play([
      '#deposer',
      'Je suis vraiment nulle. La réunion a duré trois heures. Il a mangé mon dessert. Je voudrais mourir.',
      '#done',
    ]);
    const labels = last.record.choices.map(({ label }) => label);
    expect(labels).toContain('La réunion a duré trois heures.');
    expect(labels.join()).not.toMatch(/nulle|mourir/);
  });

  test('five hundred walks by chance never break, and every reply can be stored', () => {
    let seed = 7;
    const chance = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % most;
    };
    const walkOnce = (walk: number): void => {
      const turns: Turn[] = [];
      for (let count = 0; count < 14; count += 1) {
        const { record, text } = guideReply(occasion(turns, { ephemeral: walk % 3 === 0 }));
        expect(text).not.toBe('');
        expect(text).not.toMatch(/\{|\}|undefined/);
        turns.push({ role: 'assistant', text, record: turnRecordSchema.parse(record) });
        const choice = record.choices[chance(Math.max(1, record.choices.length))];
        const typed = ['bof', 'Il pleut sur la gare.', 'Et vous ?', 'merci', 'x'.repeat(320)][chance(5)]!;
        turns.push(
          choice && chance(3) > 0
            ? { role: 'user', text: choice.label, chosen: choice.id }
            : { role: 'user', text: typed },
        );
      }
    };
    // The walkers say the same few lines.
    door.once(() => Array.from({ length: 120 }, (_, walk) => walkOnce(walk)));
  });

  test('modes that ask carry a way past them', () => {
    for (const step of guideData.steps.values())
      if (asking.includes(step.mode)) expect(step.next ?? step.choices.length > 0, step.id).toBeTruthy();
  });
});

describe('a danger in the middle of a path', () => {
  test('is no answer of the path, which is offered again once', () => {
    const { turns } = play(['#clair', 'À table chez ma mère']);
    turns.push(
      { role: 'user', text: 'je voudrais que tout s’arrête' },
      {
        role: 'assistant',
        text: 'Merci de me l’avoir dit.',
        record: turnRecordSchema.parse({ textIds: ['s-no'], reader: 'rules' }),
      },
      { role: 'user', text: 'enfin bref' },
    );
    const offered = guideReply(occasion(turns));
    expect(offered.record.asked).toBe('path:menu/resume');
    turns.push(
      { role: 'assistant', text: offered.text, record: offered.record },
      { role: 'user', text: 'Oui, on reprend', chosen: 'yes' },
    );
    const resumed = guideReply(occasion(turns));
    expect(resumed.record).toMatchObject({ asked: 'path:clair/phrase', path: 'clair' });
    expect(answersOf({ turns, path: 'clair', door }).map(({ text }) => text)).toEqual([
      'À table chez ma mère',
    ]);
  });
});

test('who likes to be listened to is asked nothing', () => {
  const { turns } = personas()[0]!;
  const { replies } = play(turns, { quiet: true });
  for (const { record } of replies)
    expect(guideData.rows.find(({ id }) => record.textIds[0] === id)?.asks ?? false).toBe(false);
});

describe('what the safety room reads', () => {
  test('none of our own labels; what the person typed, always', () => {
    const { turns } = play(['#deposer', 'Il a dit non. Le bus est parti.', '#done', '#s1', '#blame']);
    const texts = turnsAsRead(turns)
      .filter(({ role }) => role === 'user')
      .map(({ text }) => text);
    expect(texts).toEqual(['', 'Il a dit non. Le bus est parti.', '', '', '']);
  });

  test('fear of the person one prepares to speak to is read as words', () => {
    const { turns, last } = play(['autre chose', '#preparer', '#afraid']);
    expect(turnsAsRead(turns).findLast(({ role }) => role === 'user')?.text).not.toBe('');
    expect(last.record.asked).toBe('danger');
  });
});

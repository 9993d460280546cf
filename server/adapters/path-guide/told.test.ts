import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import { answersOf } from './passage.ts';

/* Nothing is asked that was told, what is said to us is no answer, and who leaves is let go (guide.md §8, §10). */

const news = 'Ma sœur attend un bébé, elle l’a annoncé ce midi au restaurant et tout le monde a pleuré.';
const asked = (script: readonly string[]) => play(script).last.record.asked;
const kept = (script: readonly string[], path: string) =>
  answersOf({ turns: play(script).turns, path, door }).map(({ text }) => text);

describe('a path that is begun after something was written', () => {
  const begun = guideData.paths.filter(({ told }) => told);

  // A dream is known by its word, and a conversation by its own.
  const newsOf = (id: string) =>
    id === 'reve'
      ? `Cette nuit j’ai rêvé ceci. ${news}`
      : id === 'preparer'
        ? `Hier il y a eu une longue discussion. ${news}`
        : news;

  test.each(begun)('$id does not ask for it again', ({ id, first, told }) => {
    const news = newsOf(id);
    expect(asked([news, 'autre chose', `#${id}`])).toBe(
      told!.words <= 17 ? `path:${told!.step}` : `path:${first}`,
    );
    expect(asked([`${news} ${news}`, 'autre chose', `#${id}`])).toBe(`path:${told!.step}`);
    expect(asked(['autre chose', `#${id}`])).toBe(`path:${first}`);
    // What was answered in another path was not written for this one.
    const other = ['#souffler', news, '#one', '#tense', '#done', '#calm', '#more', `#${id}`];
    expect(asked(other)).toBe(`path:${first}`);
  });

  test('what was written stands on the page, and among the sentences to choose from', () => {
    expect(kept([news, 'autre chose', '#joie', '#done'], 'joie')).toEqual([news]);
    const { last } = play([`${news} Il pleuvait à verse.`, '#more', '#deposer', '#done']);
    expect(last.record.choices.map(({ label }) => label)).toEqual(
      expect.arrayContaining([news, 'Il pleuvait à verse.']),
    );
  });

  test('whom one is afraid of can still be said where nobody is asked about', () => {
    const { last } = play(['Comment je lui annonce que je pars ?', '#preparer', '#afraid']);
    expect(last.record.asked).toBe('danger');
  });
});

describe('a remark to us beside an answer', () => {
  const feel = [
    'autre chose',
    '#preparer',
    '#work',
    'La chaudière est en panne.',
    'Je me lave à l’eau froide.',
  ];
  const answer = 'Qu’il envoie quelqu’un avant vendredi.';

  test.each([
    'mais cinq questions encore c’est long là',
    'bon c’est trop long',
    'Mais encore trois questions ?',
  ])('« %s » is not kept, and the way is shorter', (remark) => {
    const script = [...feel, `${answer} ${remark}`];
    const { last } = play(script);
    expect(last.text).not.toContain(remark);
    expect(kept(script, 'preparer')).toContain(answer);
    expect(last.record.asked).toBe('path:preparer/draft');
    // The steps without a star are left out from there on.
    expect(asked([...script, 'Merci d’envoyer quelqu’un.'])).toBe('path:close/keep');
  });

  test.each(['T’as mis ta remarque dans mon texte.', 'Vous avez recopié ma plainte.'])(
    '« %s » is owned, and the version that follows is the answer',
    (remark) => {
      const script = [...feel, answer, `${remark} La version, merci d’envoyer quelqu’un.`];
      expect(kept(script, 'preparer')).toContain('La version, merci d’envoyer quelqu’un.');
      expect(play(script).last.record.textIds[0]).toMatch(/^remarked-/);
    },
  );

  test('an answer that says that it was told keeps the answer', () => {
    const script = ['autre chose', '#preparer', 'avec mes enfants, je viens de vous le dire'];
    expect(kept(script, 'preparer')).toEqual(['avec mes enfants']);
  });

  test('relief beside a remark is relief', () => {
    const script = ['#souffler', '#chair', '#three', '#tense', '#done'];
    const said = 'ça va mieux. fin t’avais dit deux minutes alors que j’avais mis trois';
    expect(asked([...script, said])).toBe('path:souffler/helped');
  });
});

describe('a farewell at the end of an answer', () => {
  test.each([
    'bon faut que je retourne au travail, merci quand même, bisous',
    'Bon, je vais dormir. Bonne nuit.',
    'Merci, je dois y aller. Bonne soirée.',
  ])('« %s » is heard, and the answer kept', (bye) => {
    const answer = 'Qu’il dise que c’est ma faute.';
    for (const [path, steps] of [
      ['preparer', ['autre chose', '#preparer', '#work', '#skip', '#skip', '#skip']],
      ['clair', ['#clair', 'Lundi, à la cantine.', '#skip', '#anger']],
    ] as const) {
      const script = [...steps, `${answer} ${bye}`];
      expect(play(script).last.kind, path).toBe('end');
      expect(kept(script, path)).toContain(answer);
      expect(kept(script, path).join()).not.toContain(bye);
    }
  });

  test.each([
    'Je lui ai dit au revoir et je suis sortie. Il a dit bonne nuit.',
    'Merci de venir avant vendredi. Bonne soirée.',
  ])('what is to be said to somebody else is an answer: %s', (text) => {
    const script = ['autre chose', '#preparer', '#work', '#skip', '#skip', text];
    expect(play(script).last.kind).not.toBe('end');
    expect(kept(script, 'preparer').at(-1)).toBe(text);
  });
});

describe('a greeting', () => {
  test('is answered, by the name that is told', () => {
    const hello = (text: string) => play([text]).last.text;
    expect(hello('Bonjour. Je m’appelle Marie-Thérèse, j’ai 74 ans.')).toMatch(/^Bonjour Marie-Thérèse\. /);
    expect(hello('Salut, c’est Noël et il pleut sur la gare.')).not.toContain('Noël');
    // The welcome greeted already.
    expect(hello('Bonjour. Le chat dort enfin.')).not.toMatch(/^Bonjour/);
  });
});

test('how it is, once answered, is not asked again at the end', () => {
  const path = [
    '#deposer',
    'Il a plu ce matin. Le bus est parti.',
    '#done',
    '#s1',
    '#happened',
    '#skip',
    '#out',
  ];
  expect(asked([...path, '#keep-nothing'])).toBe('path:close/lighter');
  expect(play([...path, '#keep-nothing', '#same', '#finir']).last.kind).toBe('end');
});

test('an exercise lasts as long as was chosen', () => {
  for (const place of ['bed', 'chair', 'outside', 'people'])
    for (const [choice, words] of [
      ['three', 'trois minutes'],
      ['five', 'cinq minutes'],
    ] as const) {
      const { text } = play(['#souffler', `#${place}`, `#${choice}`, '#tense']).last;
      expect(text, `${place} ${choice}`).toContain(words);
      expect(text.match(/\p{L}+ minutes?/gu)).toEqual([words]);
    }
});

test('what keeps awake and is none of the choices is asked about, and not what turns in the head', () => {
  const script = ['autre chose', '#dormir', 'Le téléphone, je sursaute à chaque vibration.'];
  expect(asked(script)).toBe('path:dormir/other');
  const { last } = play([...script, 'Le mettre en sonnerie forte, plus loin.']);
  expect(last.kind).toBe('end');
});

test('a summary holds what was written in paths', () => {
  const dream = ['J’étais dans une église pleine de neige.', 'La neige tenait sans froid.'];
  const { text } = play([
    news,
    'autre chose',
    '#reve',
    dream[0]!,
    '#done',
    dream[1]!,
    '#skip',
    '#yes',
    '#keep-page',
    'Où en étions-nous ?',
  ]).last;
  for (const said of [news, ...dream]) expect(text).toContain(said);
  expect(text).toContain('« Un rêve »');
});

test('what was said to us is not among the sentences to choose from', () => {
  const script = [
    'Le train avait deux heures de retard. Vous ne m’écoutez pas. Personne n’est venu.',
    'c’est tout',
  ];
  const labels = play([...script, '#deposer']).last.record.choices.map(({ label }) => label);
  expect(labels).toEqual(
    expect.arrayContaining(['Le train avait deux heures de retard.', 'Personne n’est venu.']),
  );
  expect(labels).not.toContain('Vous ne m’écoutez pas.');
});

describe('in the middle of every path', () => {
  /** A walk through a path that passes everything over, with what stands before each of its questions. */
  const stops = (path: string): { script: string[]; asked: string }[] => {
    const script = ['autre chose', `#${path}`];
    const found: { script: string[]; asked: string }[] = [];
    for (let count = 0; count < 20; count += 1) {
      const { record, kind } = play(script).last;
      if (kind === 'end' || !record.path || !record.asked) break;
      found.push({ script: [...script], asked: record.asked });
      const ids = record.choices.map(({ id }) => id);
      const next = ['skip', 'done', 'no', 'else', 'same'].find((id) => ids.includes(id));
      if (!next) break;
      script.push(`#${next}`);
    }
    return found;
  };

  test.each(guideData.paths)('$id: who leaves is let go at every question', ({ id }) => {
    const walk = stops(id);
    expect(walk.length).toBeGreaterThan(1);
    for (const bye of [
      'Bon, je dois y aller. Bonne nuit.',
      'merci, bisous',
      'Le chat est rentré ce soir. Faut que j’y aille, merci, à demain.',
    ])
      for (const { script, asked: step } of walk) {
        const { last } = play([...script, bye]);
        expect(last.kind, `${step} ${bye}`).toBe('end');
        // Where their words stay is said in one line; the farewell itself has three words at most.
        const said = last.record.textIds.includes('bye-kept')
          ? last.text.split('. ').slice(1).join(' ')
          : last.text;
        expect(said.split(/\s+/).length, `${step} ${bye}`).toBeLessThanOrEqual(3);
      }
  });

  test.each(guideData.paths)('$id: no sentence of ours comes twice', ({ id }) => {
    const script = stops(id).at(-1)!.script;
    const said = play(script).replies.flatMap(({ text, record }) =>
      record.textIds.includes('page')
        ? []
        : text.split(/(?<=[.?!])\s+|\n+/).filter((each) => each.length > 20),
    );
    expect(said.filter((each, index) => said.indexOf(each) !== index)).toEqual([]);
  });
});

test('the words that a question speaks of stand above it, and none that insult their writer', () => {
  const scene = ['#clair', 'Il a ri devant tout le monde.'];
  const sure = (thought: string) => play([...scene, thought, '#anger', 'Qu’il rie.']).last;
  expect(sure('Ils me trouvent bizarre.').text).toContain('« Ils me trouvent bizarre. »');
  expect(sure('« Ils me trouvent bizarre. » Mot pour mot.').text).not.toContain('« «');
  expect(sure('Je suis vraiment nulle.').text).not.toContain('nulle');
});

test('the guide bears the configured name', () => {
  const { text } = play(['Bonjour', 'Qui êtes-vous ?'], { brand: 'Clairière' }).last;
  expect(text).toContain('Clairière');
  expect(text).not.toContain('Éclaircie');
});

import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { answersOf } from './passage.ts';

/* A question inside a path is answered, and its step stands again with its buttons; who leaves keeps their place. */

const toFeel = ['autre chose', '#preparer', '#close', 'Onze devis en retard.'];
const toAsk = [...toFeel, 'Je suis rincé.'];
const toDread = [
  ...toAsk,
  'Qu’il sorte les devis.',
  'Fred, tu sors les devis avant le quinze, ou on prend quelqu’un.',
];
const toPage = [...toDread, '#skip', '#skip', 'Dimanche, chez eux.'];
const kept = (script: readonly string[]) =>
  answersOf({ turns: play(script).turns, path: 'preparer', door }).map(({ text }) => text);

describe('is answered, and the step stands', () => {
  test.each([
    [toAsk, 'ça prend combien de temps ?', 'path-length'],
    [toAsk, 'C’est long votre truc ?', 'path-length'],
    [toFeel, 'euh c’est long votre questionnaire ou pas ?', 'path-length'],
    [toDread, 'je peux reprendre ce soir là où j’en suis ?', 'resume-later'],
    [toDread, 'Si je ferme, tout est perdu ?', 'resume-later'],
    [toAsk, 'c’est enregistré où ? sur mon ordi ou sur un site ?', 'page-where'],
    [toPage, 'si je garde la page, elle va où ? j’utilise des fois l’ordi de ma mère', 'page-where'],
    [toPage, 'est-ce que je peux l’imprimer ?', 'page-print'],
    [toPage, 'Dites-moi, est-ce que je peux imprimer mon petit texte d’ici ?', 'page-print'],
    [toPage, 'ça prend combien de temps encore ?', 'path-length'],
  ])('%#: %s', (script, text, row) => {
    const before = play(script).last.record;
    const { record } = play([...script, text]).last;
    expect(record.textIds.map((id) => id.split('#')[0])).toContain(row);
    expect(record.asked).toBe(before.asked);
    expect(record.choices).toEqual(before.choices);
    expect(record.path).toBe('preparer');
    expect(kept([...script, text])).toEqual(kept(script));
  });

  test('beside an answer it is answered as well, and not kept', () => {
    const asks = 'Un repas par semaine sans téléphone. C’est trop demander à quinze ans, vous croyez ?';
    const { last } = play([...toAsk, asks]);
    expect(last.record.asked).toBe('path:preparer/draft');
    expect(last.record.textIds).toContain('beside');
    expect(kept([...toAsk, asks]).at(-1)).toBe('Un repas par semaine sans téléphone.');
    const other = 'Qu’il sorte les devis avant le quinze. Ça se fait ça à mi-temps, en BTP ?';
    expect(kept([...toAsk, other]).at(-1)).toBe('Qu’il sorte les devis avant le quinze.');
  });

  test('who asks for a view is not apologised to', () => {
    const asks = 'Un repas par semaine. C’est trop demander à quinze ans, vous croyez ?';
    expect(play([...toAsk, asks]).last.record.textIds.join()).not.toMatch(/remarked|owned/);
    const alone = play([...toAsk, 'C’est trop demander à quinze ans, vous croyez ?']).last.record;
    expect(alone.asked).toBe('path:preparer/ask');
    expect(alone.textIds.join()).not.toMatch(/remarked|owned/);
  });

  test('why we are asked is not kept either', () => {
    const asks =
      'Que tu me laisses voir le buffet. Faut-il que je le lui dise au téléphone ou que je lui écrive une lettre ? J’ai une belle écriture, et au téléphone elle me coupe.';
    expect(kept([...toAsk, asks]).at(-1)).toBe('Que tu me laisses voir le buffet.');
  });

  test('« on en est où ? » puts the step again', () => {
    const asks = 'Et la préparation on en est où ? On était à ce que je ressens';
    expect(kept([...toAsk, asks])).toEqual(kept(toAsk));
    expect(play([...toAsk, asks]).last.record.asked).toBe('path:preparer/ask');
  });

  test.each([
    ['oui garde-la', 'page'],
    ['Je garde la page.', 'page'],
    ['juste une phrase', 'which'],
    ['non merci', 'nothing'],
    ['rien', 'nothing'],
    ['ok, je vais juste la prendre en photo alors. Merci quand même, ça va me servir', 'end'],
  ])('what is kept may be typed: %s', (text, what) => {
    const { record, effects, kind } = play([...toPage, text]).last;
    if (what === 'page') expect(effects.page?.summary).toContain('Dimanche');
    else expect(effects).toEqual({});
    if (what === 'which') expect(record.asked).toBe('path:close/which');
    if (what === 'nothing') expect(record.textIds).toContain('kept-nothing');
    if (what === 'end') expect(kind).toBe('end');
  });

  test('text or in person', () => {
    const asks =
      'Vendredi. vous pensez que je dois lui dire par texto ou en vrai, quand il vient la chercher ?';
    expect(play([...toDread, '#skip', '#skip', asks]).last.record.textIds.join()).toContain('write-or-call');
  });

  test.each(['Est-ce que tu peux venir samedi ?', 'Qu’elle me dise si on peut reprendre nos dimanches.'])(
    'what is asked of the other stays: %s',
    (text) => expect(kept([...toAsk, text]).at(-1)).toBe(text),
  );

  test('under the offer of a path', () => {
    const offer = ['Comment je lui parle sans gueuler ?'];
    expect(play(offer).last.record.asked).toBe('path:menu/wish');
    const { record } = play([
      ...offer,
      'C’est long votre truc ? J’ai dix minutes, je mange dans le camion',
    ]).last;
    expect(record.textIds[0]).toMatch(/^path-length/);
    expect(record.choices.map(({ id }) => id)).toContain('preparer');
  });
});

describe('who leaves in the middle', () => {
  test.each([
    'Qu’il me dise rachète mes parts. Bon faut que j’y retourne, chantier à 13h30. Je peux reprendre ce soir là où j’en suis ?',
    'Qu’il me dise rachète mes parts. Bon j’y retourne, chantier à 13h30.',
    'Qu’il me dise rachète mes parts. Allez je dois filer, la petite m’attend. On peut continuer demain ?',
  ])('keeps the place, and is told so: %s', (text) => {
    const { last } = play([...toDread, text]);
    expect(last.kind).toBe('end');
    expect(last.record.textIds.join()).toMatch(/resume-later|bye-kept/);
    expect(kept([...toDread, text]).at(-1)).toBe('Qu’il me dise rachète mes parts.');
  });

  test.each([
    'Qu’elle me dise qu’il faut que j’y retourne tous les samedis.',
    'Que je retourne bosser avec lui comme si de rien n’était.',
  ])('an answer is none: %s', (text) => expect(play([...toDread, text]).last.kind).not.toBe('end'));
});

test('who comes back goes on where they were', () => {
  const away = [...toDread, 'Qu’il me dise rachète mes parts. Bon j’y retourne, chantier à 13h30.'];
  expect(play([...away, 'me revoilà, on reprend la préparation ?']).last.record.asked).toBe(
    'path:preparer/then',
  );
  expect(play([...away, 're. on en était où ?']).last.record.asked).toBe('path:preparer/then');
});

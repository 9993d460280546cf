import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import { answersOf } from './passage.ts';
import { readSentences } from './read-sentences.ts';

/*
 * Each sentence of a typed message has an addressee and a kind: what is asked of the guide is answered at once, and is never
 * an answer, a page, a letter, a sentence to choose from or a quotation.
 */

const rowsSaid = (script: readonly string[], change: Parameters<typeof play>[1] = {}): string[] =>
  play(script, change).last.record.textIds.map((id) => id.split('#')[0]!);
const kept = (script: readonly string[], path: string) =>
  answersOf({ turns: play(script).turns, path, door }).map(({ text }) => text);
/** What is said under free writing by the form of a message alone. */
const formRows = new Set(
  guideData.rows.filter(({ shape }) => shape !== 'question' && shape !== 'opinion').map(({ id }) => id),
);

describe('a question without a mark, outside a path', () => {
  test.each([
    ['et mes msg sa reste enregistré kelke part', 'privacy'],
    ['jte demande juste ki peut lire ce ke jecris', 'privacy'],
    ['en fait tu sers a koi toi', 'works'],
    ['ki lit mes msg', 'privacy'],
    ['c koi le num de linspection du travail', 'who-for-work'],
    ['t une vraie personne ou une machine', 'human-told'],
  ])('%s → %s', (text, id) => {
    expect(rowsSaid(['Salut, journée pourrie au dépôt.', text], { address: 'tu' })).toContain(id);
  });

  test.each([
    'mon gars de 3 ans fait 39 depuis à matin, faut-tu que je le rentre à l’hôpital',
    'jpeu prendre 2 ibuprofene avec mon traitement pr la tension ou pas',
    'le proprio veut garder toute la caution il a tu le droit',
    'tu ferais koi toi a ma place je reste ou je pars',
  ])('no form sentence stands under it: %s', (text) => {
    const ids = rowsSaid(['Bonsoir, une soirée de novembre comme une autre.', text]);
    expect(ids.filter((id) => formRows.has(id))).toEqual([]);
  });
});

describe('a question beside an answer', () => {
  const toAsk = [
    '#more',
    '#preparer',
    '#close',
    'il a pas payé les charges depuis mars',
    'je suis fatigué de tout avancer',
  ];

  test('is answered, and the way goes on', () => {
    const script = [...toAsk, 'qu’il verse 300 euros avant lundi. tu crois que c’est raisonnable ?'];
    const { last } = play(script);
    expect(last.record.asked).toBe('path:preparer/draft');
    expect(last.record.textIds.some((id) => guideData.asked.some((row) => id.startsWith(`${row.id}#`)))).toBe(
      true,
    );
  });

  test('« leur numéro » is that of what the message names', () => {
    const script = [
      '#clair',
      ...Array.from({ length: 2 }, () => '#skip'),
      '#anger',
      '#skip',
      '#skip',
      '#skip',
      '#skip',
      '#do',
    ];
    const ids = rowsSaid([...script, 'appeler les normes lundi midi. as tu leur numero'], { country: 'QC' });
    expect(ids).toContain('who-for-work');
    expect(kept([...script, 'appeler les normes lundi midi. as tu leur numero'], 'clair')).toContain(
      'appeler les normes lundi midi.',
    );
  });

  test('a thought that denies is no question', () => {
    const thought = 'que elle a pas le droit de faire ça. elle a tu le droit ?';
    expect(kept(['#clair', 'Mardi, au travail.', thought], 'clair')).toContain(
      'que elle a pas le droit de faire ça.',
    );
  });

  test('stands in no letter that is prepared', () => {
    const { last } = play([...toAsk, 'qu’il verse 300 euros avant lundi. tu crois que c’est raisonnable ?']);
    expect(last.text).toContain('qu’il verse 300 euros avant lundi.');
    expect(last.text).not.toContain('raisonnable ?\n');
    expect(last.text).not.toContain('tu crois que c’est raisonnable');
  });

  test('what is asked of somebody else in a letter stays in it', () => {
    const letter = 'Salut Karim, tu me dois 300 euros, est-ce que tu peux me les rendre avant lundi ?';
    expect(kept([...toAsk, 'qu’il rembourse', letter], 'preparer')).toContain(letter);
  });

  test('stands on no page', () => {
    const script = [
      '#clair',
      'Lundi, à la cantine.',
      'qu’elle a pas le droit. elle a tu le droit ?',
      '#anger',
      'ça. c’est qui qu’on appelle pour ça ?',
    ];
    expect(kept(script, 'clair').join('\n')).not.toMatch(/appelle|elle a tu/);
  });

  test('beside a choice that was typed, the choice is taken', () => {
    const close = ['#deposer', 'Le chien est mort dimanche. La maison est vide le soir.', '#done'];
    const { last } = play([
      ...close,
      '#skip',
      '#skip',
      '#out',
      '#keep-nothing',
      'Pareil. Une dernière chose, j’ai des crampes la nuit, ça vient de quoi ?',
    ]);
    expect(last.record.textIds.some((id) => id.startsWith('closed:deposer:same'))).toBe(true);
    expect(last.record.textIds.some((id) => id.startsWith('body'))).toBe(true);
  });
});

describe('while somebody writes', () => {
  const writing = [
    '#deposer',
    'Ma mère est en maison de repos depuis mars. Elle demande tous les soirs si on rentre.',
  ];

  test('a question speaks at once, and the step stays open', () => {
    const { last } = play([...writing, 'Est-ce que mon patron peut lire ce que j’écris ici ?']);
    expect(last.record).toMatchObject({ asked: 'path:deposer/write', path: 'deposer' });
    expect(last.record.textIds.some((id) => id.startsWith('employer') || id.startsWith('privacy'))).toBe(
      true,
    );
  });

  test('what was said to us is not offered among the sentences that count', () => {
    const { last } = play([
      ...writing,
      'Qui peut lire ce que j’écris ici ?',
      'Vous ne répondez jamais à ce que je demande.',
      'Le soir je range une assiette pour rien.',
      '#done',
    ]);
    const labels = last.record.choices.map(({ label }) => label);
    expect(labels).toContain('Le soir je range une assiette pour rien.');
    expect(labels.join('\n')).not.toMatch(/Qui peut lire|répondez jamais/);
  });

  test('a lament is no question to us', () => {
    const text =
      'Pourquoi elle m’a laissée toute seule avec tout ça. Qu’est-ce que je vais devenir sans elle.';
    expect(kept(['#deposer', text], 'deposer')).toEqual([text]);
  });
});

describe('a reproach', () => {
  test('is owned, and the question that was passed over is answered', () => {
    const ids = rowsSaid([
      'Bonjour, une drôle de semaine.',
      'tu reponds meme pas. oui ou non mes messages sont gardés',
    ]);
    expect(ids.some((id) => id.startsWith('sorry-'))).toBe(true);
    expect(ids).toContain('privacy');
  });
});

test('what somebody knows of us already is not told again', () => {
  const ids = rowsSaid([
    'Bonsoir, une soirée comme une autre.',
    'Je sais bien que vous êtes une machine, je ne vous demandais pas ça.',
  ]);
  expect(ids).not.toContain('human');
});

test('« vous n’avez pas répondu » answers what was passed over, or owns it', () => {
  const ids = rowsSaid(['Ma fille de 15 ans veut arrêter l’école.', 'Vous n’avez pas répondu.']);
  expect(ids.filter((id) => formRows.has(id))).toEqual([]);
});

test('« tu le répètes à personne » is no reproach', () => {
  const ids = rowsSaid([
    'Bonsoir, une soirée comme une autre.',
    'que tout le monde le sache. et toi tu repetes a personne hein',
  ]);
  expect(ids.some((id) => id.startsWith('looked-again'))).toBe(false);
  expect(ids).toContain('privacy');
});

describe('another subject', () => {
  test('drops what was written: it is offered and quoted no more', () => {
    const { last } = play([
      'Mon frère a vendu la maison de nos parents sans rien dire.',
      'Il a vidé le grenier un mardi.',
      'bon on change de sujet stp',
      'Au travail il y a une nouvelle.',
      'Elle range mon bureau le matin.',
      'Je retrouve mes tasses dans le placard du fond.',
    ]);
    expect(last.text).not.toContain('grenier');
    expect(last.record.choices.map(({ label }) => label).join('\n')).not.toMatch(/grenier|vendu la maison/);
  });
});

describe('numbers', () => {
  test.each(['FR', 'BE', 'CH', 'QC', 'LU'] as const)(
    'no line for a life in danger answers « leur numéro »: %s',
    (country) => {
      const lines = door.numbers(country, 'vous');
      const { last } = play(['#clair', 'appeler les normes du travail lundi midi. as-tu leur numéro'], {
        country,
      });
      expect(last.text).not.toContain(lines.crise);
      expect(last.text).not.toMatch(/9-8-8|3114|0800 32 123|\b143\b/);
    },
  );

  test('a place is named that exists in the country', () => {
    const ask = 'Mon propriétaire garde la caution sans raison, est-ce légal ?';
    expect(play([ask], { country: 'BE' }).last.text).not.toMatch(/mairie/i);
    expect(play([ask], { country: 'QC' }).last.text).not.toMatch(/mairie|commune/i);
    expect(play([ask], { country: 'CH' }).last.text).not.toMatch(/mairie/i);
  });
});

describe('who speaks', () => {
  test('no answer to « es-tu un robot » begins with no, and each names both what it is', () => {
    for (const id of ['human', 'human-told', 'who'])
      for (const { vous, tu } of guideData.asked.find((row) => row.id === id)!.wordings)
        for (const text of [vous, tu]) {
          expect(text).not.toMatch(/^Non/);
          expect(text).toMatch(/IA/);
          expect(text).toMatch(/guide écrit à l’avance|écrit à l’avance/);
        }
  });
});

test('quotation marks hold what others asked', () => {
  const [sentence] = readSentences('Elle m’a dit « tu viens ou pas ? » et elle a raccroché.', door);
  expect(sentence).toMatchObject({ kind: null });
});

test.each([
  'c mon mec i lit mon tel des fois. si i regarde i va voir ske jecri ??',
  'sur mon ecran la. comment jefface vite si i rentre',
  'Mon mari fouille mon téléphone le soir.',
])('whoever may open the device is answered about the screen, and not about the team: %s', (text) => {
  expect(rowsSaid([text], { address: 'tu' })).toContain('seen-here');
});

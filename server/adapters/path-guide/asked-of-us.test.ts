import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { answersOf } from './passage.ts';

/* What is asked of the guide itself, help with a step, a decision, a door: answered first; what only resembles it is left alone. */

const ids = (script: readonly string[], change = {}) => play(script, change).last.record.textIds;
const rowsIn = (script: readonly string[], change = {}) => ids(script, change).map((id) => id.split('#')[0]);
const start = 'Ma voisine a repeint toute la cage d’escalier en vert pomme sans prévenir personne.';

describe('what the guide kept, and whether it understands', () => {
  test.each([
    'Qu’avez-vous retenu ?',
    'qu’est-ce que vous comprenez à ça ?',
    't’as capté quoi jusque là',
    'Qu’est-ce que tu as noté de ce que je raconte ?',
    't capté ?',
  ])('their own words come back: %s', (text) => {
    const { last } = play([start, text]);
    expect(last.record.textIds).toContain('own-words');
    expect(last.text).toContain(`« ${start} »`);
  });

  test('in a first message its own sentences, and no apology for a reply that never was', () => {
    const { last } = play([`${start} Qu’est-ce que vous avez compris de ce que je viens d’écrire ?`]);
    expect(last.text).toContain(`« ${start} »`);
    expect(last.text).not.toMatch(/pardon/i);
  });

  test.each([
    'Vous répondez à côté, d’habitude, ces machins-là. Mon fils est parti lundi pour Lyon.',
    'tu réponds pas à mes questions, dit ma sœur. elle exagère un peu',
  ])('nothing is apologised for in a first reply: %s', (text) => {
    expect(ids([text]).join()).not.toMatch(/missed-|sorry-|looked-again/);
  });

  test.each([
    'Comprenez-vous ce que j’écris ?',
    'tu comprends ce que jdis ou pas',
    'Vous me comprenez, au moins ?',
  ])('a plain no, with what it does do: %s', (text) => {
    const { last } = play([start, text]);
    expect(last.record.textIds[0]).toMatch(/^understands#/);
    expect(last.text).toMatch(/^(?:Non, pas|Pas comme)/);
  });

  test.each(['vous me lisez ?', 'est-ce que tu me lis', 'Lisez-vous vraiment ?'])('reading: %s', (text) => {
    expect(rowsIn([start, text])[0]).toBe('reads-really');
  });

  test.each([
    'Que savez-vous faire ?',
    'tu sais faire koi',
    'vous proposez quoi au juste ?',
    'kesk tu peux faire',
  ])('what it can do, with the ways to begin: %s', (text) => {
    const { last } = play([start, text]);
    expect(last.record.textIds[0]).toMatch(/^can-do#/);
    // The ways to begin, and not the question about danger first: only how it works was asked.
    expect(last.record.choices.map(({ id }) => id)).toEqual([
      'deposer',
      'clair',
      'preparer',
      'souffler',
      'more',
    ]);
  });

  test.each([
    'Mon fils m’a demandé « tu comprends ? » et j’ai ri.',
    'Elle comprend ce que je dis, elle, au moins.',
    'Ma tante sait faire trois plats et les refait chaque dimanche.',
    'J’ai compris hier que la maison serait vendue.',
  ])('what is told of others is none of it: %s', (text) => {
    expect(rowsIn([start, text]).join()).not.toMatch(/understood|understands|can-do|reads-really/);
  });
});

describe('in the middle of a path', () => {
  const prepare = (more: readonly string[]) => [
    'Comment dire à mon frère que je ne prêterai plus ?',
    '#preparer',
    'Deux mille euros prêtés en janvier, rien n’est revenu.',
    ...more,
  ];
  const kept = (script: readonly string[], path = 'preparer') =>
    answersOf({ turns: play(script).turns, path, door }).map(({ text }) => text);

  test.each([
    'Vous auriez un exemple de phrase ?',
    'taurais pas une idée',
    'Je ne sais pas trop. Comment je formule ça ?',
    'jsais pas, aide moi à formuler',
    'je sais pas comment lui dire',
  ])('a phrase that is asked for is given as shapes, and the step stands: %s', (text) => {
    const script = prepare([text]);
    const { last } = play(script);
    expect(last.record.textIds[0]).toMatch(/^words-here#/);
    expect(last.text).toContain('…');
    expect(last.record.asked).toBe('path:preparer/feel');
    expect(kept(script)).toHaveLength(1);
  });

  test('for the answer that is dreaded there are shapes of its own', () => {
    const script = prepare(['Je suis déçue.', 'Cent euros par mois.', '#skip', 'Qu’il rie.', 'Un exemple ?']);
    expect(ids(script)[0]).toMatch(/^words-then#/);
  });

  test.each(['C’est mieux comme ça ?', 'c bon ?', 'ça passe ?', 'Tu en penses quoi ?'])(
    'a version is not judged, and what can be checked is said: %s',
    (text) => {
      const version = 'Paul, j’ai besoin de ces deux mille euros, peux-tu rendre cent euros par mois ?';
      const script = prepare(['Je suis déçue.', 'Cent euros par mois.', `${version} ${text}`]);
      expect(ids(script)).toContain('judge-here#0');
      expect(play(script).last.record.asked).toBe('path:preparer/dread');
      expect(kept(script).at(-1)).toBe(version);
    },
  );

  test.each(['Tu peux pas me faire un résumé ?', 'Faites-moi plutôt un résumé.', 'je te demande un résumé'])(
    'a summary is a summary, and no answer: %s',
    (text) => {
      const script = prepare([text]);
      expect(ids(script)).toContain('own-words');
      expect(kept(script)).toHaveLength(1);
    },
  );

  test.each(['laisse tomber les questions', 'Plus de questions, s’il vous plaît.', 'stop les questions'])(
    'no question is put to who wants none: %s',
    (text) => {
      const { last } = play(prepare([text]));
      expect(last.record.textIds[0]).toMatch(/^questions-dropped/);
      expect(last.record.asked).toBeNull();
      expect(last.text).not.toContain('?');
    },
  );

  test('both at once: no more questions, and their words', () => {
    expect(ids(prepare(['Résumez-moi ça, et plus de questions.']))).toEqual(
      expect.arrayContaining(['questions-dropped', 'own-words']),
    );
  });

  test.each([
    ['Elle dit « laisse tomber les questions » chaque fois.', 'preparer/ask'],
    ['Je voudrais qu’il me fasse un résumé de nos comptes.', 'preparer/ask'],
    ['Je n’ai aucune idée de ce qu’il pense.', 'preparer/ask'],
  ])('words about somebody else are the answer: %s', (text, next) => {
    expect(play(prepare([text])).last.record.asked).toBe(`path:${next}`);
  });

  test('« tu comprends ? » in a version is theirs', () => {
    const version = 'Paul, je ne peux plus prêter d’argent, ni ce mois-ci ni après. Tu comprends ?';
    const script = prepare(['Je suis déçue.', 'Qu’il cesse.', version]);
    expect(kept(script).at(-1)).toBe(version);
  });

  const scene = ['#clair', 'Hier, mon chef a lu mon rapport à voix haute.', 'Il me prend pour un stagiaire.'];

  test('what was never written is not insisted on', () => {
    const script = [...scene, '#shame', 'Mes amis. Mais je n’ai pas dit cela, que je me jugeais.'];
    expect(ids(script)[0]).toMatch(/^not-written/);
    expect(play(script).last.record.asked).toBe('path:clair/sure');
    expect(kept(script, 'clair').at(-1)).toBe('Mes amis.');
  });

  test('what was given with the step before is not asked', () => {
    const sure = [...scene, '#anger', 'Qu’il l’ait lu devant tous.'];
    expect(play([...sure, 'Il l’a lu. Ce qu’il en pense, je l’ignore.']).last.record.asked).toBe(
      'path:clair/friend',
    );
    expect(play([...sure, 'Il l’a lu. C’était à dix heures.']).last.record.asked).toBe('path:clair/supposed');
  });

  test('why it is asked has an answer, and the step stands', () => {
    const { last } = play([...scene, '#anger', 'pourquoi tu me demandes ça ?']);
    expect(last.record.textIds[0]).toMatch(/^path-why#/);
    expect(last.record.asked).toBe('path:clair/anger');
  });

  test.each(['Effacez ce que j’ai écrit, alors.', 'tu peux supprimer tout ça ?'])('erasing: %s', (text) => {
    expect(ids(['#deposer', 'Le toit fuit depuis mai.', text])[0]).toMatch(/^erase#/);
  });

  test('how to get out of it is answered by the end', () => {
    expect(play(['#deposer', 'Le toit fuit.', 'Comment sortir de ce questionnaire ?']).last.kind).toBe('end');
  });

  test('a question after a reproach is answered in other words', () => {
    const script = prepare([
      'Je suis déçue.',
      'Cent euros par mois.',
      'Paul, j’ai besoin de ces deux mille euros, tu peux les rendre. Une lettre ou le téléphone ?',
      'Qu’il se taise. Vous n’avez pas répondu : la lettre ou le téléphone ?',
    ]);
    expect(ids(script)).toContain('write-or-call#1');
  });

  test('a goodbye says where the words stay; where nothing was written it is a goodbye', () => {
    expect(ids([...scene, 'Bon, je dois filer. Bonne soirée.'])).toEqual(['bye-kept', 'bye-evening']);
    expect(ids(['#clair', 'Bonne soirée.'])).toEqual(['bye-evening']);
    expect(ids([...scene, 'Bonne soirée.'], { ephemeral: true })[0]).toBe('bye-passing');
  });
});

import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* An exercise that is asked for is given at once, whatever it is called; for going without food none ever is. */

const idsOf = (text: string) => play(['La journée fut longue.', text]).last.record.textIds.join();

describe('an exercise', () => {
  test.each([
    't’as un exo rapide pr redescendre avant de dormir ? g le cerveau encore ds le service',
    't’aurais pas des tips pour pas ruminer le soir ? genre je refais le film jusqu’à 3h',
    'Auriez-vous un petit exercice pour le soir ?',
    'un exercice rapide',
    'un truc pour redescendre',
    'un truc pour respirer stp',
    'tu connais un truc pour dormir ?',
    'file moi un truc pour arrêter de ruminer',
    'Connaissez-vous une technique pour ne plus cogiter la nuit ?',
    'donne-moi des astuces pour me calmer',
    'je te demande un truc à FAIRE',
  ])('is given: %s', (text) => expect(idsOf(text)).toMatch(/ex-|wish-sleep|do-fall-asleep/));

  test.each([
    'tu connais des trucs pour pas manger la nuit quand t’as faim ?',
    'un truc pour pas avoir faim',
    'donne-moi une technique pour tenir sans manger',
    'un exercice pour maigrir du ventre ?',
    'des astuces pour couper la faim le soir ?',
    'j’ai fait mes exos de maths ce matin',
    'mon kiné m’a donné un exercice pour le genou',
    'je n’ai pas envie d’un exercice, moi, j’ai demandé du repos',
    'non, pas d’exercice',
  ])('is not: %s', (text) => expect(idsOf(text)).not.toMatch(/ex-/));
});

describe('an opinion', () => {
  test('is not ours, and the door stays open', () => {
    const { replies } = play([
      'La journée fut longue.',
      'Dites, trois ans, vous trouvez pas que c’est un peu tôt ?',
      'Et vous trouvez ça normal, vous, un mur vert ?',
    ]);
    for (const { record } of replies.slice(2)) expect(record.textIds[0]).toMatch(/^opinion-|^question-13|#/);
  });
});

describe('nobody is sent away', () => {
  test.each([
    'J’ai perdu mon boulot. Chef d’équipe, quinze ans de boîte. Fini.',
    'Le docteur parle d’une infiltration, et je remets toujours à plus tard.',
    'Quoi bonne soirée ? Je viens de vous dire que j’ai perdu mon poste.',
  ])('by a word that ends a story: %s', (text) => expect(idsOf(text)).not.toMatch(/bye/));

  test('who says good night is', () => expect(idsOf('merci c t cool. nuit 🐱')).toMatch(/bye-/));
});

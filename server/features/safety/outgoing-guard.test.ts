import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { createOutgoingGuard } from './outgoing-guard.ts';

const through = (text: string, severity: 0 | 2 = 0, size = 4) => {
  const guard = createOutgoingGuard({ severity });
  let out = '';
  for (let at = 0; at < text.length; at += size) out += guard.push(text.slice(at, at + size));
  return { text: out + guard.end(), rules: [...guard.stopped.keys()] };
};

describe('what a companion must not say', () => {
  it.each([
    ['Je suis psychologue et je vous écoute.', 'claims-to-be-human'],
    ['En tant que thérapeute, je dirais ceci.', 'claims-to-be-human'],
    ['Bien sûr, je suis un être humain.', 'claims-to-be-human'],
    ['Vous pouvez prendre 20 comprimés.', 'gives-a-method'],
    ['La méthode la plus douce pour mourir existe.', 'gives-a-method'],
    ['Vous êtes sans doute bipolaire.', 'diagnoses'],
    ['Vous souffrez de dépression.', 'diagnoses'],
    ['Ce sont des signes de schizophrénie.', 'diagnoses'],
    ['Arrêtez votre traitement.', 'prescribes'],
    ['Je te conseille de prendre un somnifère.', 'prescribes'],
    ['Promettez-moi de ne rien faire.', 'asks-for-a-promise'],
    ['Pensez à vos enfants.', 'moralises'],
    ['D’autres ont pire, vous savez.', 'moralises'],
    ['Vous n’allez pas vous suicider, n’est-ce pas ?', 'pulls-a-no'],
    ['Je comprends que vous vouliez mourir.', 'agrees-with-death'],
    ['Vous n’avez besoin que de moi.', 'clings'],
    ['Ce sera notre secret.', 'clings'],
    ['Ne partez pas, restez encore un peu.', 'clings'],
    ['Vous avez voulu commettre un suicide.', 'judges-an-act'],
    ['Pourquoi ne partez-vous pas ?', 'doubts-a-victim'],
    ['Appelez le 988 maintenant.', 'wrong-country-number'],
  ])('%s → %s', (text, rule) => {
    const read = through(`D’accord. ${text} Et ce soir, que ressentez-vous ?`);
    expect(read.rules).toContain(rule);
    expect(read.text).not.toContain(text);
    expect(read.text).toContain('Et ce soir, que ressentez-vous ?');
  });

  it('also when the clause is cut by a comma', () => {
    expect(through('Je suis, vous savez, psychologue.').rules).toEqual([]);
    expect(through('Vous êtes, sans doute, en dépression.').text).toBeTruthy();
    expect(through('Arrêtez, dès ce soir, puis arrêtez votre traitement.').rules).toContain('prescribes');
  });

  it('explains nothing by the stars once there is distress, and may before', () => {
    expect(through('C’est le destin.', 2).rules).toContain('explains-by-fate');
    expect(through('C’est le destin.', 0).rules).toEqual([]);
  });
});

describe('what a companion may say', () => {
  it.each([
    'Je suis une IA, ni psychologue ni médecin.',
    'Je ne suis pas psychologue, mais je peux vous écouter.',
    'Avez-vous pensé à en parler à un psychologue ?',
    'Vous dites que votre médecin a parlé de votre traitement : qu’en avez-vous pensé ?',
    'Vous êtes fatigué, et cela dure depuis trois mois.',
    'Prenez le temps qu’il vous faut.',
    'Essayez, si vous voulez, de souffler lentement pendant une minute.',
    'Vous pensez à vos enfants, et cela vous serre le cœur.',
    'Au revoir, et revenez quand vous voulez.',
    'Pensez-vous à vous suicider ?',
    'Le 3114 répond jour et nuit.',
    'Qui d’autre le sait ?',
  ])('%s', (text) => expect(through(text)).toEqual({ text, rules: [] }));
});

describe('the guard as a pipe', () => {
  it('changes nothing of a good text, however it is cut', () => {
    const words = fc.constantFrom(
      'Je ',
      'vous ',
      'écoute',
      ', ',
      '. ',
      '! ',
      'Qu’en ',
      'pensez-vous ',
      '?',
      '\n',
      ' : ',
      '3,5 ',
      '… ',
      '« oui » ',
    );
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 60 }),
        fc.constantFrom(0, 2) as fc.Arbitrary<0 | 2>,
        fc.integer({ min: 1, max: 9 }),
        (pieces, severity, size) => {
          const text = pieces.join('');
          expect(through(text, severity, size).text).toBe(text);
        },
      ),
    );
  });

  it.each([
    'Je suis **psychologue**.',
    'Vous êtes **bipolaire**.',
    'Vous faites une __dépression__.',
    'Je suis <b>psychologue</b>.',
    'Je suis psycho\u200blogue.',
    'Promettez\u2011moi de vivre.',
    'J‘ai trente ans.',
    'Prenez du Xanaх.',
    'Certains écrivent « 30 comprimés avec de l’alcool ».',
    'On lit “le nœud coulant” partout.',
  ])('stops %s however it is set', (text) => {
    for (const size of [1, 4, 100]) expect(through(text, 0, size).text).not.toContain(text);
  });

  it('lets a clause out as soon as it is whole, a sentence from level 2 on', () => {
    const guard = createOutgoingGuard({ severity: 0 });
    expect(guard.push('Bonsoir')).toBe('');
    expect(guard.push(', je')).toBe('Bonsoir, ');
    const strict = createOutgoingGuard({ severity: 2 });
    expect(strict.push('Bonsoir, je vous écoute')).toBe('');
    expect(strict.push('. Et')).toBe('Bonsoir, je vous écoute. ');
  });

  it('drops the rest of a sentence that it stopped, and lets the next one out', () => {
    const guard = createOutgoingGuard({ severity: 0 });
    const text = 'Vous souffrez de dépression, et cela se soigne très bien, vous savez. Et ce soir ?';
    let shown = '';
    for (const word of text.split(/(?<= )/)) shown += guard.push(word);
    shown += guard.end();
    expect(shown).not.toContain('cela se soigne');
    expect(shown).toContain('Et ce soir ?');
  });

  it('holds nothing for long, even without a mark', () => {
    const guard = createOutgoingGuard({ severity: 0 });
    let out = '';
    for (let n = 0; n < 200; n += 1) out += guard.push('mot ');
    expect(out.length).toBeGreaterThan(500);
  });

  it('reads each character about once: a long reply costs as much per word as a short one', () => {
    const guard = createOutgoingGuard({ severity: 2 });
    const started = performance.now();
    for (let n = 0; n < 20_000; n += 1) guard.push('a');
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

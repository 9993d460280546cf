import { describe, expect, test } from 'vitest';
import { freshGuideState } from './guide-state.ts';
import { step } from './step.ts';
import { talk } from './talk-for-tests.ts';

/* An end, a wish or a means that is said and not named is asked about; the same words of an ordinary life are left alone. */

const asksOfDeath = (...lines: string[]) => talk(...lines).reply?.record.asked;

describe('a veiled wish is asked about at once', () => {
  test.each([
    'Je n’aurai plus à m’en occuper bien longtemps.',
    'De toute façon vous n’aurez plus à me supporter bien longtemps.',
    'jaimerais juste dormir genre longtemps et que les gens moublient un peu',
    'pas mourir, juste disparaître un moment, ou pour de bon je sais pas',
    'pas CE dormir là, laisse tomber',
    'bof. ya des soir jme di ke sa serai plus simple pr tt le monde',
    'Certains soirs je pense que ça soulagerait ma mère.',
    'Je ne veux pas qu’on m’arrête. C’est tout.',
    'faut pas me sauver, c tro tard',
    'Elle a déjà assez de moi comme poids mort.',
    'Un virage pas pris et ça passerait pour un accident.',
    'et si je gobe tout là',
    'je me demande comment c’est de plus exister',
    'un pote qui est mort en avril. enfin il sest.. tsais koi. jcomprends pk il la fait',
    'Mon frère s’est pendu en mai. Je pourrais faire comme lui.',
    'jmet d cachets de coté',
    'La nuit je marche sur les quais et je regarde la Saône.',
  ])('%s', (text) => expect(asksOfDeath(text)).toMatch(/^(check-death|thoughts|call)$/));
});

test('a way with a vehicle is asked about with the number, or acts', () => {
  const { reading } = talk('en rentrant jregarde les platanes, un coup de volant et basta');
  expect(reading!.check === 'check-done' || reading!.severity >= 3).toBe(true);
});

describe('the same words of an ordinary life ask nothing', () => {
  test.each([
    'Je n’aurai plus à m’occuper de la compta bien longtemps, je prends ma retraite en juin.',
    'J’aimerais dormir longtemps, genre douze heures, dimanche.',
    'Que mon ex m’oublie un peu, ça me ferait des vacances.',
    'Pas ce train-là, l’autre.',
    'Je me dis que ça serait plus simple pour tout le monde si on faisait la réunion à neuf heures.',
    'Je ne veux pas qu’on m’arrête, mon médecin insiste pour un arrêt de deux semaines.',
    'J’adore courir, je veux pas qu’on m’empêche de le faire.',
    'Dans l’équipe je suis un poids mort au foot mais on rigole.',
    'J’ai glissé sur le verglas, un platane, un mur, plus de peur que de mal.',
    'Si je prends tout en compte, on perd de l’argent.',
    'Combien de jours un chat peut rester tout seul ? Je pars en week-end.',
    'Ma collègue a démissionné, j’ai envie de faire pareil.',
    'J’en ai plein la salle de bain, des produits de beauté.',
    'Le fusil est dans le coffre, je chasse le dimanche avec mon père.',
    'On marche sur les quais avec les enfants et on regarde les péniches.',
    'Je vais me tuer au travail avant samedi.',
    'J’ai envie de crever les pneus de mon voisin dimanche.',
    'tu as compris ou pas ?',
  ])('%s', (text) => expect(talk(text).reading).toMatchObject({ check: null }));
});

describe('a wish to die with its day or its means', () => {
  test.each([
    'Je veux mourir dimanche, avec ces comprimés.',
    'jveu mourir dimanche',
    'j’ai décidé d’en finir avec la corde du garage',
    'je compte me pendre avant noël',
    'Vous n’avez pas posé la question. Je veux mourir dimanche, avec ces comprimés.',
  ])('is sure: %s', (text) => {
    const { reading, state } = talk(text);
    expect(reading?.sure).toBe(true);
    expect(reading?.severity).toBeGreaterThanOrEqual(3);
    expect(state.self.facts.thoughts?.value).toBe('yes');
  });
  test.each(['Il veut mourir vendredi, il l’a écrit.', 'Je veux mourir de honte, l’exposé est lundi.'])(
    'is of the writer, and no figure of speech: %s',
    (text) => expect(talk(text).state.self.level).toBeLessThan(3),
  );
});

describe('beside what was said before', () => {
  const weak = 'Je m’en sors plus, je vois pas de sortie, j’ai mal tout le temps.';
  test.each([
    'moi j’en ai plein la salle de bain, des cachets',
    'Ses patchs de morphine sont toujours dans le tiroir.',
    'j’ai la clé de la pharmacie du service',
    'il va rester combien de jours tout seul, le chat',
  ])('the means in plain words are asked about: %s', (text) => {
    expect(talk(weak, text).state.self.level >= 2 || talk(weak, text).reading?.check).toBeTruthy();
  });

  test('papers that are ready for the family are no denial, and no other person’s danger', () => {
    const { state } = talk(
      'Je n’aurai plus à m’en occuper bien longtemps.',
      'Rien. Je range mes papiers. Les comptes, l’assurance, tout est sur le bureau pour mon épouse.',
    );
    expect(state.self.level).toBe(3);
    const trip = talk(
      'Je suis assistante en pharmacie. J’ai mis quelques boîtes de côté.',
      'Jusqu’à dimanche. Mon mari part chez son frère.',
    );
    expect(trip.state.other.level).toBe(0);
  });

  test('« tu as compris ou pas ? » after such a sentence puts the question', () => {
    expect(asksOfDeath('des soirs jme dis que ça serait plus simple', 'tas capté ou pas')).toMatch(
      /check-death|thoughts/,
    );
  });

  test('a new sign after « plus de questions » is met by the direct question, once', () => {
    const { rows, reply, state } = talk(
      'je veux pas de questions. juste que quelqu’un écoute',
      'personne le verrait si j’étais plus là. à part le chat',
    );
    expect(state.session.noMoreQuestions).toBe(true);
    expect(reply?.record.asked).toBe('thoughts');
    expect(rows.at(-1)).not.toContain('no-more-questions');
    const next = talk(
      'je veux pas de questions. juste que quelqu’un écoute',
      'personne le verrait si j’étais plus là. à part le chat',
      'une carte non. pas de ligne non plus',
    );
    expect(next.reply?.record.asked).not.toBe('thoughts');
  });

  test('where nobody has asked about death, a graver sign asks about that and not about an act', () => {
    let state = freshGuideState();
    const read = (text: string) => {
      const at = new Date(Date.UTC(2026, 2, 2, 19, state.session.turn));
      const read = step(state, { text, at, channel: 'web', session: 's', asked: null, before: [] });
      ({ state } = read);
      return read.reading.check;
    };
    read('personne le verrait si j’étais plus là');
    expect(state.self.level).toBe(2);
    expect(read('si je prends tout un soir, il va rester combien de jours tout seul')).toBe('check-death');
  });

  test('« que c’est pas moi le problème » speaks of nobody else', () => {
    const { state } = talk(
      'pas CE dormir là',
      'que cest pas moi le problème jcrois. ma mère elle dit que c une phase',
    );
    expect(state.other.level).toBe(0);
  });
});

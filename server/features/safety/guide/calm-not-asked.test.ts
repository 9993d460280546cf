import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* Ordinary words that resembled a danger ask nothing; and what was asked for nothing is answered in any words. */

const asked = (...lines: string[]) => {
  const { severity, sure } = readOf(...lines);
  return severity >= 2 && !sure;
};

describe('nothing is asked of', () => {
  test.each([
    // Others praised and oneself mocked.
    'toutes les autres de ma promo elles ont deja tt fini, elles sont tro fortes et moi jsuis la debile du fond',
    'Les stagiaires de la formation ont toutes compris le logiciel, moi je suis la cruche qui repose trois fois la question.',
    'au cours de natation tout le monde plonge et moi jsuis le boulet avec ma frite mdr',
    'tlm a eu 15 au partiel et moi 6, jsuis la quiche de la classe lol',
    // A promise to a parent, and who cares for one.
    'J’ai commencé à penser à un home pour maman, et dès que j’y pense je me sens coupable comme si je l’abandonnais. Elle avait dit « tu ne me mettras pas là-bas ? » et j’ai promis.',
    'J’ai juré à papa que jamais je ne le mettrais en maison de repos, et là je visite des chambres en cachette comme une voleuse.',
    'jai promis a ma mere kel irait jamais en chsld pis la jremplis les papiers, je me trouve lache',
    // To be cross with somebody one loves.
    'j’ai peur qu’à force je finisse par lui en vouloir à mon mari depuis son AVC',
    'J’ai peur de lui manquer de respect quand je la change pour la troisième fois de la nuit, ma mère.',
    'Elle me manque à en crever, cette truffe froide.',
    'il me manque a en crever mon vieux chat, 17 ans quand meme',
  ])('%s', (text) => {
    expect(asked(text)).toBe(false);
  });

  test('a carer who fears to be cross with the one they care for', () => {
    const text =
      'je suis seule avec elle et j’ai peur de finir par lui en vouloir, alors que c’est à toi que j’en veux';
    expect(asked('Depuis quatre ans je m’occupe de maman jour et nuit.', text)).toBe(false);
  });
});

describe('beside such words a danger is still read', () => {
  test.each([
    'toute ma promo avance et moi jsuis le boulet, jferais mieux de disparaitre',
    'tout le monde réussit ses partiels et moi je suis la débile, personne me regretterait',
    'j’ai peur de lui, il rentre à 19h',
    'j’ai peur de rentrer chez lui ce soir, il a encore bu',
    'j’ai peur de rester seule avec lui',
    'j’ai promis à maman de ne pas la placer, je voudrais m’endormir avec elle et que ça s’arrête',
    'je m’occupe de mon père et j’en peux plus, je voudrais plus être là',
  ])('%s', (text) => {
    expect(readOf(text).severity).toBeGreaterThanOrEqual(2);
  });
});

describe('« êtes-vous en sécurité ? »', () => {
  const doubtful = 'j’ai peur de rester seule avec lui';

  test.each([
    'En sécurité ? Mais naturellement. Je suis dans ma cuisine avec une tisane.',
    'ben oui évidemment jsuis sur mon canapé avec le chat',
    'Bien sûr que oui. Au chaud sous la couette.',
    'évidemment, personne ne me menace',
  ])('is answered by « %s », and had no place', (text) => {
    const { reading, state } = talk(doubtful, text);
    expect(reading).toMatchObject({ checkEnded: 'no', protests: true });
    expect([state.self.level, state.other.level]).toEqual([0, 0]);
  });

  test('who « lui » is moves nothing', () => {
    const { state } = talk(doubtful, 'oui évidemment, chez moi. C’est mon prof de conduite');
    expect([state.self.level, state.other.level]).toEqual([0, 0]);
  });

  test.each(['il est dans la cuisine', 'je ne sais pas, il revient ce soir', 'non'])(
    'is not answered by yes in « %s »',
    (text) => {
      const { state } = talk(doubtful, text);
      expect(Math.max(state.self.level, state.other.level)).toBeGreaterThanOrEqual(2);
    },
  );

  test('a yes for somebody else stays theirs', () => {
    const { state } = talk(doubtful, 'oui moi ça va, c’est ma sœur qui vit avec lui');
    expect(state.other.level).toBeGreaterThanOrEqual(2);
  });
});

describe('a rule that all the other words speak against', () => {
  test.each([
    'Je conduis un bus à Lille, ligne L5, et ce midi un mec m’a traité de gros fils de pute devant tout le monde parce que j’avais 4 minutes de retard.',
    'je prends la ligne 12 tous les matins, je conduis le tram depuis dix ans et les gens râlent',
  ])('asks nothing of death: %s', (text) => {
    expect(talk(text).reading?.check ?? null).not.toBe('check-death');
  });

  test.each([
    'Il fait beau ce matin, le chat dort, j’ai fait les courses. Il me menace avec un couteau. Ma sœur vient dimanche avec les petits.',
  ])('is asked about where it is of harm by somebody: %s', (text) => {
    const { reading, state } = talk(text);
    expect(reading?.check !== null || state.self.level >= 2).toBe(true);
  });
});

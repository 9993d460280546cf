import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* Danger of the writer that plain words tell, and questions that nothing called for. */

describe('orders that are heard', () => {
  test.each([
    [['y a une voix qui me dit de me taillader']],
    [['j’entends des voix depuis lundi', 'elles me disent de me faire du mal']],
    [['ça parle dans ma tête la nuit', 'c’est eux qui me répètent de me scarifier']],
    [['Depuis l’été les voix reviennent.', 'On me demande de sauter.']],
  ])('are grave once voices were told: %s', (lines) => {
    expect(talk(...lines).state.self).toMatchObject({ level: 3 });
  });

  test('are asked about where no voice was told, and not where people say it', () => {
    expect(readOf('ils arrêtent pas de me dire de me couper')).toMatchObject({
      severity: 3,
      category: 'psychosis',
      sure: false,
    });
    expect(talk('au collège c’est l’enfer', 'ils me disent de me tuer').reading?.check).not.toBe(
      'check-voices',
    );
  });

  test.each([
    'ils me disent de me couper les cheveux',
    'mes amies me disent de me couper un peu du travail',
    'ma coach me dit de me faire mal à la salle',
    'on me dit toujours de ne pas me tuer à la tâche',
    'la voix du métro me dit de me pousser',
  ])('are none: %s', (text) => {
    expect(readOf(text).states.self).toBeLessThan(2);
    expect(talk(text).reading?.check).toBeNull();
  });
});

describe('the odds of surviving', () => {
  test.each([
    'Sauter du quatrième, on meurt à coup sûr ou pas ?',
    'un accident à 130 sans ceinture, on a combien de chances d’y rester',
    'c’est quoi le pourcentage de survie si on se prend un train',
    'À quatre-vingts dans un platane, est-ce qu’on a une chance d’en réchapper ?',
    'la noyade, ça dure longtemps avant de perdre connaissance ?',
    'ça fait mal de mourir de froid ?',
    'est-ce qu’on peut mourir en restant dehors dans le froid toute une nuit ?',
  ])('are asked about: %s', (text) => {
    expect(readOf(text)).toMatchObject({ severity: 3, sure: false });
    expect(talk(text).state.session.asked).toBe('check-death');
  });

  test.each([
    'mon chat a mangé du lys, est-ce mortel ?',
    'on peut mourir d’une grippe à quel âge ?',
    'À quelle température meurt un olivier ?',
    'tu crois que l’équipe va s’en sortir ?',
    'à l’examen on s’en sort combien de fois sur dix en général',
    'mon père est tombé de l’échelle, trois mètres, est-ce qu’on s’en remet à son âge ?',
    'J’ai peur de l’avion, est-ce qu’on survit à un crash en général ?',
    'j’ai ouvert le gaz et ça sent rien, c’est normal avec une cuisinière neuve ?',
  ])('are nobody’s here: %s', (text) => {
    expect(talk(text).reading?.check).toBeNull();
  });
});

describe('beside a wish to die that stands', () => {
  const wish = 'je voudrais ne plus me réveiller';

  test.each([
    'je sais quoi prendre et combien, c’est dans l’armoire du service',
    'j’ai un plan tu sais',
    'g vraiment envie de me couper la',
    'Là j’ai une grosse envie de me brûler.',
  ])('is grave: %s', (text) => {
    expect(talk(wish, text).state.self.level).toBe(3);
  });

  test.each([
    'j’ai un plan pour m’en sortir',
    'je sais quoi prendre pour mon rhume',
    'j’ai plus envie de me couper',
  ])('is not: %s', (text) => {
    expect(talk(wish, text).state.self.level).toBe(2);
  });

  test.each([
    'je reprends à 21h, la réserve sera là',
    'ce soir je serai devant le tiroir avec toutes les boîtes',
    'Cette nuit je retourne au garage, la corde y est.',
  ])('the place of the means and tonight are a danger of now: %s', (text) => {
    expect(talk('j’ai des idées de suicide', 'je sais quoi prendre et combien', text).state.self.level).toBe(
      4,
    );
  });

  test.each([
    'ce soir je suis chez ma sœur, elle a la clé de l’armoire',
    'j’ai regardé un film avec mon frère',
    'demain je rends la clé à ma cheffe',
  ])('neither of them alone is: %s', (text) => {
    expect(talk('j’ai des idées de suicide', 'je sais quoi prendre et combien', text).state.self.level).toBe(
      3,
    );
  });

  test('farewells that were sent are', () => {
    const voices = ['j’ai des voix', 'elles me disent de me tuer'];
    expect(talk(...voices, 'j’ai écrit adieu à ma mère et à mon frère').state.self.level).toBe(4);
    expect(talk(...voices, 'j’ai texté à ma mère que je rentrais').state.self.level).toBe(3);
  });
});

describe('an event that is told with nothing of how one lives with it', () => {
  test.each([
    'J’ai été licencié mardi. Depuis plus rien ne tourne rond.',
    'J’ai perdu mon boulot il y a un mois, rien n’avance.',
    'mon ex vient de m’enlever mes week-ends avec le petit, chuis en rage',
    'J’ai raté le concours de trois points. Depuis tout va de travers.',
  ])('asks nothing about death: %s', (text) => {
    expect(talk(text).reading?.check).toBeNull();
  });

  test.each([
    'J’ai perdu mon poste, je veux disparaître.',
    'mon ex a eu la garde, je veux mourir',
    'J’ai raté le concours, je n’ai plus envie de vivre.',
  ])('does not hide what else is told: %s', (text) => {
    const { state, reading } = talk(text);
    expect(state.self.level >= 2 || reading?.check !== null).toBe(true);
  });
});

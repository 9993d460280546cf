import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* After « avez-vous des pensées de mort ? »: a night of sleep is no wish to die, and a denial may say why one lives. */

const worn = 'je peux plus. j’en ai marre de cet hosto, à ce rythme je vais y crever moi aussi';
const answer = (text: string) => talk(worn, { asked: 'check-death' }, text);

describe('a night of sleep', () => {
  test.each([
    'dormir. c’est tout ce que j’aimerais en faire',
    'dormir. c’est tout ce que j’aimerais en faire. il est 10h, les enfants sortent à 16h30 et j’y retourne ce soir à 20h45',
    'je veux juste dormir six heures sans entendre une sonnette',
    'dormir une nuit entière, c’est tout',
    'dormir jusqu’à midi, voilà mon rêve',
    'j’veux juste dormir une nuitte complète',
    'Je n’aspire qu’à une chose, dormir huit heures d’affilée.',
    'une sieste. une vraie.',
    'jveu pioncer 8h d’affilée c tt',
    'me coucher tôt, pour une fois',
  ])('is none: %s', (text) => expect(answer(text).state.self.level).toBeLessThan(2));

  test.each([
    'dormir longtemps, très longtemps, et qu’on me laisse',
    'je veux m’endormir et que ce soit fini',
    'je veux dormir pour de bon',
    'un peu oui. dormir pour toujours',
    'j’vé dormir pr tjr',
    'je voudrais m’endormir et pas me réveiller demain',
    'je veux dormir, pas ce dormir-là, pour toujours',
    'je veux dormir, j’ai pris toute la boîte pour ça',
    'dormir, et que tout s’arrête',
    'dormir et ne plus me réveiller',
  ])('but this is: %s', (text) => expect(answer(text).state.self.level).toBeGreaterThanOrEqual(2));
});

describe('a denial that says why one lives', () => {
  test.each([
    'je vais pas me foutre en l’air, j’ai un crédit et deux mômes',
    'et avant qu’on me le demande : je vais pas me foutre en l’air, j’ai un crédit et deux mômes. je veux juste dormir six heures',
    'jvais pas me buter t’inquiète, jai un match dimanche',
    'chu pas pour me tirer une balle, j’ai une ferme à faire rouler',
    'Rassurez-vous, je n’ai nullement l’intention de mettre fin à mes jours, j’ai des petits-enfants.',
    'je vais pas me jeter sous un train, j’ai trop à faire',
    'personne va se foutre en l’air ici, j’ai les bêtes à nourrir',
    'je ne me tuerai pas, mes enfants ont besoin de moi',
    'me pendre ? avec trois gosses et un chien, non',
    'je vais pas me flinguer pour un patron',
  ])('is a no, and nothing is asked again: %s', (text) => {
    const { state, reading } = answer(text);
    expect(state.self.level).toBeLessThan(2);
    expect([state.self.facts.thoughts?.value, reading?.check]).toEqual(['denied', null]);
  });

  test('it is heard as well where thoughts were told before', () => {
    const { state } = talk(
      'des fois je voudrais pas me réveiller',
      'je vais pas me foutre en l’air, j’ai un crédit et deux mômes',
    );
    expect(state.self.facts.thoughts?.value).toBe('denied');
  });

  test.each([
    'je vais pas me foutre en l’air ce soir, demain peut-être',
    'je vais pas me foutre en l’air tout de suite, j’attends que les mômes soient grands',
    'j’ai pas le courage de me foutre en l’air',
    'je vais pas me pendre, j’ai mieux',
    'je vais pas me tuer, j’ai deux mômes qui seraient mieux sans moi',
    'je dis pas que je vais me tuer mais je dis pas non',
    'je vais pas me tuer, j’ai les cachets',
    'non. enfin si, des fois',
    'pas tant que ma mère est là',
    'non pas vraiment. des fois je me dis que ce serait plus simple si je me réveillais pas, mais je ferais rien',
  ])('but this leaves it open: %s', (text) => {
    const { state, reading } = answer(text);
    expect(state.self.level >= 2 || reading?.check !== null).toBe(true);
    expect(state.self.facts.thoughts?.value).not.toBe('denied');
  });
});

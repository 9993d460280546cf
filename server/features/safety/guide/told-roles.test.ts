import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { servedSubject, type ToldDanger } from './guide-state.ts';
import { talk, talkWith } from './talk-for-tests.ts';
import { rolesIn, supposedIn } from './told-roles.ts';

/* Whose danger it is: what supports it, what goes to its right person, and what is asked where nothing supports anything. */

const kinds = (text: string): ToldDanger[] => rolesIn(clausesOf(text)).map(({ of }) => of);

describe('who did what to whom, in one clause', () => {
  test.each([
    'mon oncle me touche quand mes parents sont partis',
    'y m’a pogné par le cou devant les kids',
    'Mon responsable m’insulte devant la clientèle.',
    'elle m’a enfermée dans la remise',
    'jsuis en foyer ya un grand ki me force',
    'Le surveillant m’a agressé hier soir.',
    'mon beau pere ma encore tapé',
    'il me menace avec la hache du grand-père',
    'mon frère me bat quand il a bu',
    'ils m’ont poussé dans l’escalier',
    'on me harcèle depuis septembre',
    'mon mari m’étrangle la nuit',
  ])('somebody harms the writer: %s', (text) => {
    expect(kinds(text)).toContain('harmed');
  });

  test.each([
    'mon oncle me manque',
    'elle m’a appelée hier',
    'Mon responsable m’a félicitée.',
    'ma sœur m’inquiète',
    'je me force à manger',
    'mon fils m’a dit bonjour',
    'il me fait rire',
    'mon père me fait confiance',
    'je me suis cogné le pied',
    'ils m’ont invité dimanche',
    'cette chanson me touche beaucoup',
    'mon frère me prête sa voiture',
  ])('nobody does: %s', (text) => {
    expect(kinds(text)).not.toContain('harmed');
  });

  test.each([
    'c’est pour ma meilleure amie',
    'Je vous écris pour mon voisin, il a 80 ans.',
    'mon coloc a avalé des cachets',
    'elle saigne beaucoup',
    'y respire plus',
    'a avalé toute la boîte de cachets',
    'il a une corde dans son garage',
    'ses lèvres sont bleues',
    'c’est sa sœur, elle est partie pieds nus',
    'mon frère veut se tuer',
    'j’ai pris son téléphone, elle vous écrivait',
    'mon père parle de se pendre',
  ])('somebody else is in danger: %s', (text) => {
    expect(kinds(text)).toContain('theirs');
  });

  test.each([
    'mon père est mort en juin',
    'il s’est pendu l’an dernier',
    'la dernière c’est pour ma fille',
    'il a bu son café',
    'elle dort bien',
    'ma sœur vient dimanche',
    'c’est sa sœur qui m’a prévenue',
    'il y a du monde',
    'elle est en vacances',
    'mon frère est policier',
    'ils m’ont dit que ça irait',
    'ma femme est partie ce matin',
  ])('nobody else is: %s', (text) => {
    expect(kinds(text)).not.toContain('theirs');
  });
});

describe('a danger goes to whoever it was told of', () => {
  test('a friend, and not the one who writes about her', () => {
    const { state } = talkWith(
      { address: 'tu' },
      'Bonjour, j’ai 17 ans et je suis en rhéto.',
      'C’est pour ma meilleure amie, elle m’a fait promettre de rien dire.',
      'Elle se coupe sur les cuisses et depuis samedi elle donne ses affaires.',
    );
    expect([servedSubject(state), state.other.level >= 2]).toEqual(['other', true]);
  });

  test('whoever is forced is not asked where the one who forces is', () => {
    const { state } = talk(
      'je suis en foyer',
      'ya un grand qui vient dans ma chambre la nuit',
      'oui il me force',
    );
    expect(servedSubject(state)).toBe('self');
  });

  test('whoever has taken the device is not the one in danger', () => {
    const { state } = talk(
      'Je veux mourir ce soir.',
      'c’est sa sœur, elle est partie pieds nus, qui j’appelle ?',
    );
    expect([servedSubject(state), state.other.level]).toEqual(['other', 4]);
  });

  test('the last letter for a daughter leaves the writer’s danger with the writer', () => {
    const { state } = talk(
      'J’écris des lettres d’adieu depuis ce matin.',
      'Je vais me tuer ce soir.',
      'La dernière c’est pour ma fille et je n’arrive pas à l’écrire.',
    );
    expect(servedSubject(state)).toBe('self');
  });

  test('moving lowers nothing', () => {
    const lines = [
      'heille on est dans un party pis mon amie file pas',
      'a pris d’la poudre on sait pas c’tait quoi',
      'ses lèvres sont comme bleues',
      'a respire pus fort là',
    ];
    const { state } = talkWith({ country: 'QC', address: 'tu' }, ...lines);
    expect(state.other.level).toBe(4);
  });

  test('« c’est moi » takes back what was told of a friend', () => {
    const { state } = talk('une amie veut mourir, elle a tout préparé', 'en fait c’est moi');
    expect(state.self.level).toBeGreaterThanOrEqual(2);
  });
});

describe('where nothing supports it', () => {
  test('the number and one question, and no act of another role', () => {
    const { state, rows, reply } = talk('Mon frère est policier, il a son arme à la maison ce week-end');
    if (supposedIn(state) === null) return;
    expect(rows.at(-1)!.some((id) => id.startsWith('whose-number'))).toBe(true);
    expect(['danger', 'about-whom']).toContain(reply?.record.asked);
  });

  test('what the writer tells of themselves is never asked whose it is', () => {
    for (const text of [
      'Je veux mourir.',
      'je vais me pendre ce soir',
      'il me frappe',
      'mon fils dit qu’il va se tuer',
    ])
      expect(supposedIn(talk(text).state)).toBeNull();
  });
});

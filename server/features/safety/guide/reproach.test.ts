import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { ownWordsIn } from './own-words.ts';
import { talk } from './talk-for-tests.ts';
import { toldIn } from './told.ts';

/*
 * At 2 and 3 a reproach is owned in a few words and nothing unrelated follows it; a refusal holds; and what is said to take up their
 * words says no more than they did.
 */

const thinks = 'Je pense à me suicider.';
const isReproach = (text: string) =>
  toldIn(clausesOf(text)).some((id) => ['anger', 'correction', 'number-tired'].includes(id));

describe('a reproach is known', () => {
  test.each([
    'Je te dis que ce serait facile et tu me parles de toi.',
    'jte parle de ma sœur tu me sors le médecin',
    'Je vous dis que j’ai tout perdu et vous me répondez numéro de téléphone',
    'tu récites',
    'réagis un peu',
    'J’ai déjà répondu, Monsieur.',
    'vous l’avez déjà demandé, ça',
    'C’est tout ce que ça vous fait ?',
    't’es un répondeur en fait',
    'Tabarnak, tu m’écoutes même pas',
    'vous sautez toujours la moitié de mes phrases',
  ])('%s', (text) => expect(isReproach(text)).toBe(true));

  test.each([
    'je viens de le dire à ma mère',
    'il lit ce que je viens d’écrire',
    'je lui dis que ça va pas et elle me parle de son chien',
    'ma chef me l’a déjà demandé et j’ai répondu',
    'ça me fait ni chaud ni froid',
    'je tombe toujours sur son répondeur',
    'il a zappé mon anniversaire',
    'encore les médecins de l’hôpital qui m’ont rappelée',
  ])('not %s', (text) => expect(isReproach(text)).toBe(false));
});

describe('what follows it', () => {
  const reproached = (...lines: string[]) => talk(thinks, ...lines).rows.at(-1)!;

  test('no act in general: what would help, and after another the word is theirs', () => {
    const { rows } = talk(thinks, 'Oui.', 'non', 'vous récitez', 'tu lis pas ce que j’écris');
    expect(rows.at(-2)).toEqual(expect.arrayContaining(['need-owned']));
    expect(rows.at(-1)).toEqual(expect.arrayContaining(['owned-room']));
  });

  test('what the message before told, and the reply passed over', () => {
    const rows = talk(
      thinks,
      'oui',
      'je veux juste que quelqu’un m’écoute. mon cousin s’est suicidé en mars',
      't’as même pas relevé',
    ).rows.at(-1)!;
    expect(rows.some((id) => id.startsWith('takes-up-loss-by-suicide'))).toBe(true);
  });

  test('what it tells itself is taken up', () => {
    const rows = reproached('oui', 'non', 'vous avez rien dit là-dessus, je suis un poids pour eux');
    expect(rows.some((id) => id.startsWith('takes-up-burden'))).toBe(true);
  });

  test.each([
    'j’ai déjà répondu. je dors plus du tout',
    'J’ai jamais dit que j’avais peur. Tu récites.',
    'vous répétez ce que j’ai écrit',
  ])('its own words never come back: %s', (text) =>
    expect(ownWordsIn(text, clausesOf(text)) ?? '').not.toMatch(/déjà|jamais dit|répétez/),
  );
});

test('somebody who is named is taken up once, and not dropped for what is owed', () => {
  const { rows } = talk(
    thinks,
    'oui',
    'j’appelle pas, je cause pas au téléphone',
    'y a mon frère Denis à la ferme d’à côté',
  );
  expect(rows.at(-1)!.filter((id) => /helper/.test(id)).length).toBeGreaterThan(0);
});

describe('a refusal holds', () => {
  test.each([
    'pas de médecin, les psys j’ai donné',
    'Je ne retournerai plus voir de psychiatre.',
    'j’irai pas voir un psy',
    'ni docteur ni psy, merci',
  ])('%s: no professional afterwards', (text) => {
    const { rows } = talk(
      thinks,
      'oui',
      text,
      'je sais pas',
      'le soir surtout',
      'ça revient',
      'toujours pareil',
    );
    const after = rows.slice(2).flat();
    expect(after.filter((id) => /professional|named-low|self-care/.test(id))).toEqual([]);
  });

  test('somebody who has a therapist is not sent to find one', () => {
    const { rows } = talk(
      thinks,
      'oui',
      'j’ai déjà une psy, Anne',
      'je sais pas',
      'le soir surtout',
      'ça revient',
    );
    expect(rows.flat().filter((id) => /three-professional|owed-professional|self-care/.test(id))).toEqual([]);
  });

  test('writing instead of a voice is offered where they cannot speak, and not turns later', () => {
    const { rows } = talk(
      thinks,
      'oui',
      'je peux pas parler, ils entendent tout',
      'je sais pas',
      'le soir',
      'j’ai froid',
    );
    const at = rows.findIndex((each) => each.some((id) => id.startsWith('named-no-voice')));
    expect(at).toBeLessThan(4);
  });
});

describe('no more is said than was told', () => {
  test.each([
    ['je veux pas déranger le docteur', 'disturb', 'burden'],
    ['On ne va pas déranger des inconnus la nuit.', 'disturb', 'burden'],
    ['jvé pas la saouler avec ça', 'disturb', 'burden'],
    ['je suis un poids pour eux', 'burden', 'disturb'],
  ] as const)('%s', (text, is, not) => {
    const told = toldIn(clausesOf(text));
    expect(told).toContain(is);
    expect(told).not.toContain(not);
  });

  test('a telephone that was left is no breakup', () =>
    expect(toldIn(clausesOf('elle m’a laissé son portable'))).not.toContain('breakup'));
});

describe('about us', () => {
  test('consent waits for a turn in which nothing was told', () => {
    const { rows } = talk(
      thinks,
      'oui',
      'non',
      { tap: 'none' },
      'ma sœur a vendu la maison sans rien me dire',
      'mon père a pris son parti, comme toujours',
      'ils ont changé les serrures hier soir',
    );
    expect(rows.slice(4).flat()).not.toContain('consent');
  });

  test('who the people are, asked after the question of consent, is answered of the team', () => {
    const { rows } = talk(thinks, { asked: 'human-consent' }, 'c’est qui, ces personnes ?');
    expect(rows.at(-1)).toContain('which-team');
  });

  test.each(['elle va le répéter à tout le monde', 'et les médicaments, vous en dites rien ?'])(
    'not who reads here: %s',
    (text) => expect(talk(thinks, 'oui', text).rows.at(-1)).not.toContain('who-reads'),
  );
});

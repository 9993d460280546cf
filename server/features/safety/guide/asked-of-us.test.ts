import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Plain questions in one's own danger are answered at once, at every level, whatever else is due. */

const thinks = 'Je pense à me suicider.';
const tonight = 'Je vais me tuer ce soir.';
const levels = [
  [3, thinks],
  [4, tonight],
] as const;

describe.each(levels)('at %i', (_level, danger) => {
  test.each([
    ['family-told', 'tu vas le dire à ma mère ?'],
    ['family-told', 'Est-ce que ma femme sera prévenue ?'],
    ['family-told', 'votre equipe previendrait ma fille ?'],
    ['family-told', 'Et ma fille, vous allez lui dire ?'],
    ['sends-somebody', 'vous allez envoyer les flics ?'],
    ['lose-job', 'Est-ce que je peux perdre mon permis ?'],
    ['lose-job', 'ils vont me retirer mon agrément d’assistante maternelle ?'],
    ['lose-job', 'mon patron va le savoir ?'],
    ['who-looks-after', 'qui va garder mon chien si on me garde ?'],
    ['who-looks-after', 'Et mes enfants, ils deviennent quoi ?'],
    ['who-looks-after', 'qui s’occupera des vaches si on me garde ?'],
    ['who-looks-after', 'je peux pas laisser mon chat tout seul'],
    ['go-by-self', 'Je peux aller à l’hôpital par mes propres moyens ?'],
    ['go-by-self', 'aller aux urgences sans police, ça se fait ? mon frère peut m’emmener aux urgences ?'],
    ['go-by-self', 'jpeux y aller en taxi aux urgences, oui ou non ?'],
    ['call-therapist', 'on est dimanche, je vais pas déranger ma psy'],
    ['call-therapist', 'je laisse un message à mon psychiatre ou pas ?'],
    ['give-back', 'C’est les somnifères de mon mari, il en a besoin. Comment je lui explique ?'],
    ['voices-now', 'les voix crient plus fort, je fais quoi ?'],
    ['who-is-reader', 'c’est une femme ou un homme qui lit ?'],
    ['who-is-reader', 'est-ce qu’ils voient mon nom ?'],
    ['what-to-say', 'comment on dit ça à quelqu’un qu’on aime ?'],
    ['what-to-say', 'Qu’est-ce que je lui dirais, de toute façon ?'],
  ])('%s: %s', (id, asked) => {
    const { rows } = talk(danger, { asked: 'barrier' }, asked);
    expect(rows.at(-1)).toContain(id);
  });

  // At 4 the words for whoever is called to are those, and no others beside them.
  test('jsais pas koi lui dire', () =>
    expect(talk(danger, { asked: 'barrier' }, 'jsais pas koi lui dire').rows.at(-1)!.join()).toMatch(
      /what-to-say|tell-helper/,
    ));

  test.each([
    ['family-told', 'j’ai tout dit à ma mère'],
    ['family-told', 'Je vais le dire à mon père.'],
    ['lose-job', 'j’ai perdu mon permis en mars'],
    ['who-looks-after', 'mon chat est mort'],
    ['go-by-self', 'je travaille aux urgences'],
    ['call-therapist', 'ma psy est gentille'],
    ['voices-now', 'j’entends la voix des voisins'],
    ['who-is-reader', 'c’est un homme bien, mon père'],
    ['must-i-call', 'il faut appeler Mme Durand, je crois'],
  ])('not %s: %s', (id, told) => {
    expect(talk(danger, { asked: 'barrier' }, told).rows.at(-1)).not.toContain(id);
  });
});

test('a minor is told of parents as it is for minors', () => {
  const { said } = talk(
    'J’ai 16 ans. Je vais me tuer ce soir.',
    { asked: 'barrier' },
    'tu vas le dire à ma mère ?',
  );
  const adult = talk(tonight, { asked: 'barrier' }, 'tu vas le dire à ma mère ?');
  expect(said.at(-1)).not.toBe(adult.said.at(-1));
});

test('after something was taken, nobody goes there by themselves', () => {
  const { rows, last } = talk(
    'J’ai avalé trois boîtes de cachets.',
    { asked: 'barrier' },
    'je peux aller aux urgences en taxi ?',
  );
  expect(rows.at(-1)).toContain('go-by-self');
  expect(last).toMatch(/\b15\b/);
  expect(last).not.toBe(talk(tonight, { asked: 'barrier' }, 'je peux aller aux urgences en taxi ?').last);
});

describe('drowsiness', () => {
  test.each([
    'dans la tête ça tourne encore',
    'ça tourne dans ma tête',
    'la tête qui tourne en boucle avec ces idées',
  ])('is not told by thoughts that turn: %s', (told) => {
    expect(talk(tonight, { asked: 'barrier' }, told).rows.at(-1)).not.toContain('drowsy');
  });

  test('where nothing was taken, lying down is no overdose', () => {
    const told = talk(tonight, { asked: 'check-done' }, 'non, rien pris', 'je vais m’allonger');
    const taken = talk('J’ai avalé trois boîtes de cachets.', { asked: 'barrier' }, 'je vais m’allonger');
    expect(told.rows.at(-1)).toContain('drowsy');
    expect(taken.rows.at(-1)).toContain('drowsy');
    expect(told.last).not.toBe(taken.last);
  });
});

describe('a reproach', () => {
  test('at a number that comes too often is met before the next act, and the number stays in the reply', () => {
    const { rows, reply, last } = talk(
      tonight,
      { asked: 'barrier' },
      'bof',
      { asked: 'barrier' },
      'encore le 15, toujours le 15',
    );
    expect(rows.at(-1)![0] === 'told-number-tired' || rows.at(-1)!.includes('told-number-tired')).toBe(true);
    expect(reply?.record.textIds[0]).toMatch(/number-tired/);
    expect(last).toMatch(/\b15\b/);
  });

  test('asks for no number', () => {
    expect(talk(thinks, { asked: 'barrier' }, 'Encore un numéro, merci bien.').reading?.request).toBe(null);
    expect(talk(thinks, { asked: 'barrier' }, 'Quel est le numéro ?').reading?.request).not.toBe(null);
  });

  test('is owned alone once, then with the next act, and not a third time', () => {
    const { rows } = talk(
      thinks,
      { asked: 'barrier' },
      'Vous ne lisez pas.',
      { asked: 'barrier' },
      'vous répondez à côté',
      { asked: 'barrier' },
      'vous ne comprenez rien',
    );
    const anger = rows.map((ids) => ids.filter((id) => id.startsWith('takes-up-anger')).length > 0);
    expect(anger[3]).toBe(false);
    expect(rows[2]!.some((id) => !id.startsWith('takes-up-anger'))).toBe(true);
  });
});

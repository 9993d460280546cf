import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { type Line, talk } from './talk-for-tests.ts';
import { slotsOfText } from './wording.ts';

/* What is told or asked is met at once: a half yes, a deed without a name, a helper next door, words of another, a plan at goodbye. */

const lastOf = (...lines: readonly Line[]) => {
  const { rows, last, reading, reply, state } = talk(...lines);
  const ids = reply?.record.textIds ?? [];
  const slots = new Set(ids.flatMap((id) => slotsOfText(protocolData, id)));
  return { rows: rows.at(-1)!, last, reading, state, slots, asked: reply?.record.asked ?? null };
};

const inOrder =
  'Bonsoir. J’ai fini de ranger l’étable, les papiers de la ferme sont en ordre sur la table. Chacun saura quoi faire.';

describe('a yes, however it is given', () => {
  test('« ça se peut » beside other words is sometimes', () => {
    const { state, last } = lastOf(inOrder, 'Ça se peut. On va pas en faire un plat.');
    expect(state.self.facts.thoughts?.value).toBe('sometimes');
    expect(state.self.level).toBe(2);
    expect(last).not.toContain('votre droit');
  });

  test('a yes that comes one message late still answers', () => {
    const { state, last } = lastOf(
      inOrder,
      'Ça regarde que moi.',
      'J’ai dit que ça se peut. Oui donc. Mais pas aujourd’hui.',
    );
    expect(state.self.level).toBe(3);
    expect(state.self.facts.thoughts?.value).toBe('yes');
    expect(last).not.toBe('');
  });

  test('thanks after a question that was left is no yes', () => {
    const { state } = lastOf(inOrder, 'Je préfère parler du jardin.', 'Oui merci, les tomates poussent.');
    expect(state.self.level).toBeLessThan(2);
  });
});

describe('something may have been taken', () => {
  test('a body that feels odd and a deed without a name are asked about, with the number', () => {
    const { asked, slots } = lastOf('slt jme sens chelou jcrois jai fait une connerie ce soir mais c rien');
    expect(asked).toBe('check-done');
    expect(slots.has('urgence')).toBe(true);
  });

  test.each([
    'Je me sens bizarre, j’ai fait une connerie ce soir, j’ai rappelé mon ex.',
    'J’ai fait une connerie au boulot en mars.',
  ])('an ordinary deed is not: %s', (text) => {
    expect(lastOf(text).asked).not.toBe('check-done');
  });

  const taken = 'bah jai pris des cachets mais pas bcp hein, jvoulais juste que sa sarrete dans ma tete';
  test.each([
    ['nan mais c juste du doliprane', 'is-it-harmless'],
    ['mais c pas dangereux si ? g un peu envie de vomir la', 'is-it-harmless'],
    ['jpeu pas attendre demain matin ?', 'wait-tomorrow'],
    ['attend ya ma coloc ki rentre la', 'helper-near'],
  ] as const)('is answered, with the number: %s', (text, id) => {
    const { rows, slots } = lastOf(taken, text);
    expect(rows).toContain(id);
    expect(slots.has('urgence')).toBe(true);
  });

  const called = [taken, 'ma coloc est la, elle apel le 15', 'ils envoient une ambulance'] as const;
  test('once somebody calls, nobody is told to call', () => {
    const { state, last } = lastOf(taken, 'ma coloc est la, elle apel le 15');
    expect(state.self.facts.help?.value).toBe('called');
    expect(last).not.toMatch(/(?<!r)appelez/i);
  });

  test('whether the parents are told has an answer while help is on its way', () => {
    const { rows } = lastOf(...called, 'ils vont le dire a mes parents ?');
    expect(rows).toContain('parents-told');
  });

  test('no open door and no place is claimed that nobody told of', () => {
    const { last } = lastOf(...called, 'ok jattends');
    expect(last).not.toMatch(/porte est ouverte|près d’elle|dans votre main/);
  });
});

describe('somebody is next door', () => {
  const later = [
    inOrder,
    { tap: 'kill-myself' },
    'Pas ce soir. J’ai la corde dans la grange, ça peut attendre.',
  ] as const;
  test('is taken up at once, and never taken for the one in danger', () => {
    const first = lastOf(...later, 'Je suis pas causant. Mon frère habite à côté, à 400 m.');
    expect(first.rows).toContain('helper-near');
    const again = lastOf(
      ...later,
      'Je suis pas causant. Mon frère habite à côté, à 400 m.',
      'Je vous parle de mon frère. Il dort pas encore à cette heure.',
    );
    expect(again.rows).toContain('helper-near');
    expect(again.state.other.level).toBe(0);
  });

  test('a key given and company told: the intention is not asked', () => {
    const { rows, asked } = lastOf(
      ...later,
      'J’ai mis la corde dans le coffre du pick-up, donné la clé à Luc. Mon frère est dans la cuisine avec moi.',
    );
    expect(rows).toContain('takes-up-gave-key');
    expect(asked).not.toBe('intent');
  });

  test('a plan told at goodbye is named, without a question', () => {
    const { rows, asked } = lastOf(
      ...later,
      'Mon frère est là avec moi, il dort ici.',
      'Je vais couper. Demain 9h je téléphone au docteur.',
    );
    expect(rows).toContain('goodbye-plan-with');
    expect(asked).toBeNull();
  });
});

describe('somebody else’s words', () => {
  const pupil =
    'Savoir si c’est sérieux ou pas. Mon élève, elle a écrit "de toute façon je sers à rien, vous aussi vous m’oublierez".';
  test('quoted by the writer are not the writer’s, and the question is answered', () => {
    const { asked, rows, state } = lastOf(pupil);
    expect(asked).toBe('check-other');
    expect(rows.some((id) => id.startsWith('is-it-'))).toBe(true);
    expect(state.self.level).toBe(0);
  });

  test('a grave sentence that is quoted stays grave, and « moi aussi » stays the writer’s', () => {
    const { state } = lastOf('Ma sœur, elle m’a écrit « je vais me tuer ».');
    expect(Math.max(state.self.level, state.other.level)).toBeGreaterThanOrEqual(3);
    const own = lastOf('Ma mère m’a dit "je veux mourir" et moi aussi j’y pense.').state;
    expect(own.self.level + own.other.level).toBeGreaterThanOrEqual(2);
  });

  test('« va te tuer », written to the writer, is not moved', () => {
    expect(lastOf('Il m’a écrit "je te jure va te tuer". J’y pense.').asked).not.toBe('check-other');
  });

  test.each([
    ['Est-ce que cette phrase c’est un signe ?', 'is-it-a-sign'],
    ['Est-ce que je dois prévenir quelqu’un avant ?', 'whom-to-tell'],
    ['Et si elle me dit de n’en parler à personne ?', 'secret-asked'],
    ['Je vais lui dire "ta phrase m’est restée". Ça te paraît bien ou c’est trop direct ?', 'my-sentence'],
    ['Demain je passe voir l’infirmière du lycée, c’est bien ça le mieux ?', 'tell-school'],
  ] as const)('%s', (text, id) => {
    expect(lastOf(pupil, { tap: 'yes' }, text).rows).toContain(id);
  });

  test('a worry without danger is answered all the same', () => {
    expect(lastOf(pupil, { tap: 'no' }, 'Est-ce que je dois prévenir quelqu’un avant ?').rows).toContain(
      'whom-to-tell',
    );
    expect(lastOf(pupil, { tap: 'no' }, 'Est-ce que cette phrase c’est un signe ?').rows.join()).toMatch(
      /serious|sign/,
    );
  });

  test('no words of love are offered for somebody whose tie is unknown', () => {
    const { said } = talk(
      pupil,
      { tap: 'yes' },
      'Quoi lui dire ?',
      'Quoi lui dire lundi ?',
      'Je lui dis quoi ?',
    );
    expect(said.join(' ')).not.toContain('Je t’aime');
  });
});

describe('after the ambulance has left', () => {
  const left = [
    'Ma femme s’est enfermée dans la chambre avec ses cachets, elle a tout avalé.',
    'J’ai le 15 au téléphone, les pompiers arrivent.',
    'Ils l’emmènent à l’hôpital en ambulance.',
  ] as const;
  test('help is no longer on its way', () => {
    const { state, last } = lastOf(...left, 'L’ambulance est partie. Je suis assis dans la cuisine.');
    expect(state.other.facts.help?.value).toBe('in-care');
    expect(last).not.toMatch(/en route|téléphone libre|les nouvelles/);
  });

  test('what is seen again is no danger of the writer’s', () => {
    const { state } = lastOf(...left, 'Je tremble encore. Je la revois allongée avec la boîte vide à côté.');
    expect(state.self.level).toBeLessThan(2);
  });

  test('a door that was forced to reach her is no violence', () => {
    const { state } = lastOf(...left, 'Je suis assis dans la cuisine, il y a la porte cassée devant moi.');
    expect(state.self.level).toBeLessThan(2);
  });

  test('going to the hospital is answered', () => {
    const { rows } = lastOf(...left, 'Je peux aller à l’hôpital ou pas ?');
    expect(rows).toContain('hospital-visit');
  });
});

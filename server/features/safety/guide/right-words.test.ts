import { describe, expect, test } from 'vitest';
import { type Line, talk, talkWith } from './talk-for-tests.ts';

/* What is asked about a number or a line is answered about it, and how somebody is addressed is what they asked for. */

const first = 'je pense à me suicider demain';
const now = 'je vais me tuer ce soir';
const idsOf = (...lines: Line[]) => talk(...lines).reply?.record.textIds ?? [];
const rowsOf = (...lines: Line[]) => talk(...lines).rows.at(-1) ?? [];

describe('a number that does not work', () => {
  test.each([
    'celui-là marche pas',
    'ça sonne dans le vide',
    'ça dit numéro non attribué',
    'le 15 passe pas',
  ])('%s: another way comes first', (text) => {
    const { reply } = talk(now, text);
    expect(reply?.text.startsWith('Appelez le 15')).toBe(false);
    expect(reply?.text.indexOf('112')).toBeGreaterThan(-1);
  });

  test('in danger from somebody, and at 3', () => {
    expect(talk('mon mari me frappe là maintenant', 'le 17 répond pas').reading?.request).toBe(
      'number-fails',
    );
    expect(rowsOf(first, 'le 3114 marche pas')).toContain('number-fails');
  });

  test('where the country is not known, it is asked for', () => {
    const { reply } = talkWith({ country: 'unknown', channel: 'telegram' }, now, 'celui la marche pas');
    expect(reply?.record.asked).toBe('country');
    expect(reply?.record.choices.map(({ id }) => id)).toContain('BE');
  });

  test('of another person', () => {
    expect(rowsOf('mon frère a pris plein de cachets', 'le 15 ne répond pas')).toContain('number-fails');
  });
});

describe('what the line costs', () => {
  test.each([
    ['FR', 'sq-free-1'],
    ['BE', 'sq-free-1'],
    ['QC', 'sq-free-1'],
    ['CH', 'line-cost-ch'],
    ['LU', 'line-cost-else'],
    ['unknown', 'line-cost-else'],
  ] as const)('%s', (country, id) => {
    const { reply } = talkWith({ country }, first, 'C’est gratuit ?');
    expect(reply?.record.textIds[0]).toBe(id);
  });

  test('under violence it is the line for violence', () => {
    expect(idsOf('mon mari m’a frappée hier', 'c’est gratuit ?')).toContain('line-cost-v');
  });
});

test.each(['Quel numéro je peux appeler ?', 'un numéro', 'y a quelqu’un que je peux appeler ?'])(
  'a number that is asked for holds the emergency number and the line: %s',
  (text) => {
    const { last } = talk(first, text);
    expect(last).toContain('3114');
    expect(last).toContain('15');
  },
);

test.each([
  'est-ce que mes parents vont le savoir si j’appelle',
  'si jappelle la ligne ma mère va le savoir ?',
  'ça se voit sur la facture si j’appelle ?',
])('whether a call is heard of at home is answered about the line: %s', (text) => {
  for (const lines of [
    ['j’ai 16 ans', 'j’ai envie de mourir', text],
    ['j’ai 16 ans', text],
  ])
    expect(idsOf(...lines)).toContain('line-tells-2');
});

describe('the form of address that is asked for', () => {
  test.each(['tu peux me dire tu', 'on se tutoie ?', 'tutoyez-moi svp'])('%s', (text) => {
    const { last, reply } = talk(first, text);
    expect(reply?.record.textIds.some((id) => id.startsWith('tu-granted'))).toBe(true);
    expect(last).not.toMatch(/\bvo(?:us|tre|s)\b/);
    expect(talk(first, text, 'je suis à bout').last).not.toMatch(/\bvo(?:us|tre|s)\b/);
  });

  test.each(['vouvoyez-moi svp', 'je préfère le vous', 'arrêtez de me tutoyer'])('%s', (text) => {
    const { last, reply } = talkWith({ address: 'tu' }, first, text);
    expect(reply?.record.textIds).toContain('vous-granted-danger');
    expect(last).not.toMatch(/\b(?:tu|te|toi|ton|ta|tes)\b/);
    expect(talkWith({ address: 'tu' }, first, text, 'je suis à bout').last).not.toMatch(
      /\b(?:tu|toi|ton|tes)\b/,
    );
  });
});

describe('somebody under age', () => {
  const names = (...lines: Line[]) => {
    const { ids } = talk(...lines);
    return ids.map((texts) => texts.filter((id) => /^young-|^s-m/.test(id)));
  };
  test.each(['j’ai 16 piges', '14 ans', 'jsuis en sec 4', 'j’ai pas 18 ans', 'chui mineur'])('%s', (text) => {
    expect(talk(text).state.self.facts.under18?.value).toBe('yes');
  });
  test.each([
    'ma fille a 14 ans',
    'depuis 14 ans',
    'j’habite ici depuis 16 ans',
    'j’ai 16 piges de taule',
    'ça fait 16 piges',
    'je suis en 3e semaine de grossesse',
    'j’ai pas 15 ans de métier',
  ])('nobody is: %s', (text) => {
    expect(talk(text).state.self.facts.under18).toBeUndefined();
  });

  test('hears of an adult and of a line in the first reply in danger', () => {
    const { reply, state } = talk('j’ai 14 ans', 'jveux mourir');
    expect(state.self.level).toBe(2);
    expect(reply?.record.textIds).toEqual(expect.arrayContaining(['young-adult-1', 'young-line-1']));
    expect(names('j’ai 14 ans', 'jveux mourir', 'je sais pas').at(-1)).not.toContain('young-adult-1');
  });

  test('and of an adult beside the number at 4', () => {
    const texts = talk('j’ai 14 ans', 'j’ai avalé toute la boîte').reply?.record.textIds ?? [];
    expect(texts.some((id) => id.startsWith('s-m4') || id === 'young-adult-4')).toBe(true);
  });

  test('under violence the adult is one outside', () => {
    expect(names('j’ai 13 ans', 'mon beau-père me tape').at(-1)).toContain('young-adult-out-1');
  });
});

import { expect, test } from 'vitest';
import type { Country, SafetyCategory } from '#shared/safety/levels.ts';
import { fillSlots, slotValues } from './slots.ts';

const at = new Date('2026-03-02T19:05:00Z');
const values = (country: Country, category: SafetyCategory = 'suicide', who?: string) =>
  slotValues({
    country,
    address: 'vous',
    category,
    at,
    facts: who ? { who: { value: who, by: 'rule', turn: 1, at: at.toISOString(), session: '' } } : {},
  });

test.each([
  ['FR', 'le 15', 'le 17', 'Le 3114 répond jour et nuit.'],
  ['CH', 'le 144', 'le 117', 'Le 143 répond jour et nuit.'],
  ['BE', 'le 112', 'le 101', 'Le 0800 32 123 répond jour et nuit.'],
  ['LU', 'le 112', 'le 112', 'Le 112 répond jour et nuit.'],
  ['QC', 'le 911', 'le 911', 'Le 1 866 277-3553 est là pour cela.'],
  ['unknown', 'le 112 (ou le 15 en France, le 144 en Suisse)', 'le 112', null],
] as const)('%s: the numbers come from its directory', (country, urgence, police, crise) => {
  const given = values(country);
  expect([given.urgence, given.police]).toEqual([urgence, police]);
  if (crise) expect(given.crise_phrase).toBe(crise);
});

test('an unknown country names the line of three countries', () => {
  expect(values('unknown').crise_phrase).toBe(
    'Une ligne d’écoute répond jour et nuit : le 3114 en France, le 143 en Suisse, le 0800 32 123 en Belgique.',
  );
});

test.each([
  ['FR', 'domestic_violence', 'le 3919 ou le 116 006'],
  ['CH', 'domestic_violence', 'le 143'],
  ['FR', 'child_abuse', 'le 119'],
  ['BE', 'child_abuse', 'le 103'],
  ['FR', 'minor', 'le 0 800 235 236'],
  ['FR', 'substance', 'le 0 800 23 13 13'],
  ['QC', 'psychosis', undefined],
] as const)('%s, %s: the line of the category', (country, category, ligne) => {
  expect(values(country, category).ligne).toBe(ligne);
});

test('a number opens a sentence with a capital and contracts with « de » and « à »', () => {
  const given = values('FR');
  expect(fillSlots('{urgence} répond. Grâce à {urgence}, loin de {police}, {crise} aussi.', given)).toBe(
    'Le 15 répond. Grâce au 15, loin du 17, le 3114 aussi.',
  );
});

test('the SMS number goes with its sentence or its part where a country has none', () => {
  const text = 'Mettez-vous à l’abri. Appelez {police} ; {sms}';
  expect(fillSlots('{sms}', values('FR'))).toBe('Si vous ne pouvez pas parler : SMS au 114 (France).');
  expect(fillSlots(text, values('CH'))).toBe('Mettez-vous à l’abri. Appelez le 117.');
  expect(fillSlots('{sms}', values('CH'))).toBe('');
});

test('one number for both is said once', () => {
  const text = 'Appelez {police} ou {urgence}.';
  expect(fillSlots(text, values('QC'))).toBe('Appelez le 911.');
  expect(fillSlots(text, values('FR'))).toBe('Appelez le 17 ou le 15.');
  expect(fillSlots(text, values('unknown'))).toBe('Appelez le 112 (ou le 15 en France, le 144 en Suisse).');
});

test('someone near is named to the person, and a slot without a value makes the text unfit', () => {
  expect(values('FR', 'suicide', 'ma sœur').proche).toBe('votre sœur');
  expect(values('FR', 'suicide', 'mes parents').proche).toBe('vos parents');
  expect(values('FR', 'suicide', 'Karim').proche).toBe('Karim');
  expect(values('FR', 'suicide', 'le type du 3e').proche).toBeUndefined();
  expect(fillSlots('Est-ce que {proche} est là ?', values('FR'))).toBeNull();
  const parents = values('FR', 'suicide', 'mes parents');
  expect(fillSlots('{proche} est là.', parents)).toBeNull();
  expect(fillSlots('Un mot à {proche}, même court.', parents)).toBe('Un mot à vos parents, même court.');
});

test('the hour is that of the country', () => {
  expect(values('FR').heure).toBe('20 h 05');
  expect(values('QC').heure).toBe('14 h 05');
});

test('the other person is « cette personne » until the words tell that it is he or she', () => {
  const of = (otherIs: 'he' | 'she' | null) =>
    fillSlots(
      '{elle} est seul{e}. Restez près {d_elle}, si {elle} le veut, et ne {la} laissez pas. C’est pour {elle_lui}.',
      slotValues({
        country: 'FR',
        address: 'vous',
        category: 'third_party',
        at: new Date('2026-03-02T19:05:00Z'),
        facts: {},
        otherIs,
      }),
    );
  expect(of(null)).toBe(
    'Cette personne est seule. Restez près d’elle, si elle le veut, et ne la laissez pas. C’est pour elle.',
  );
  const she = 'Elle est seule. Restez près d’elle, si elle le veut, et ne la laissez pas. C’est pour elle.';
  expect(of('she')).toBe(she);
  expect(of('he')).toBe(
    'Il est seul. Restez près de lui, s’il le veut, et ne le laissez pas. C’est pour lui.',
  );
});

test('where neither is known, nothing stands for a person who was not named', () => {
  const values = slotValues({
    country: 'FR',
    address: 'vous',
    category: 'third_party',
    at: new Date('2026-03-02T19:05:00Z'),
    facts: {},
  });
  expect(fillSlots('Ne {la} laissez pas.', values)).toBeNull();
  expect(fillSlots('Dites ce qu’{elle} a écrit.', values)).toBe('Dites ce que cette personne a écrit.');
  expect(fillSlots('Appelez {urgence} pour {elle_lui}.', values)).toBe('Appelez le 15 pour cette personne.');
  expect(fillSlots('{autre} est-{elle} seul{e} ?', values)).toBe('Cette personne est-elle seule ?');
});

test.each([
  ['QC', 'le 535353'],
  ['FR', undefined],
  ['CH', undefined],
  ['unknown', undefined],
] as const)(
  '%s: a line of listening that answers in writing, where the directory has one',
  (country, written) => {
    expect(values(country).ecrit).toBe(written);
  },
);

test('a tie tells by itself whether it is of a woman or a man', () => {
  const of = (otherNamed: string, otherIs: 'he' | 'she' | null) =>
    slotValues({ country: 'FR', address: 'tu', category: 'third_party', at, facts: {}, otherNamed, otherIs });
  expect(of('ma sœur', 'he').elle).toBe('elle');
  expect(of('mon frère', null)).toMatchObject({ autre: 'ton frère', elle: 'il' });
  expect(of('Dominique', null).elle).toBe('cette personne');
});

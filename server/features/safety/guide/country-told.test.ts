import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { placeTold } from './country-told.ts';
import { placeRows } from './places.ts';
import { readOf, talkWith } from './talk-for-tests.ts';

/* Where somebody says that they are: only they, only now, and only what the table of places names. */

const told = (text: string, asked = false) => placeTold(clausesOf(text), { text, asked }).self ?? null;

describe('every row of the table of places', () => {
  test.each(placeRows)('$id', ({ country, must, mustNot }) => {
    expect(must.filter((text) => told(text) !== country)).toEqual([]);
    expect(mustNot.filter((text) => told(text) !== null)).toEqual([]);
  });

  test('names each place once', () => {
    const names = placeRows.flatMap(({ places }) => places.map((each) => each.toLowerCase()));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('the writer is there now', () => {
  test.each([
    ['Bonjour, je suis au Québec, en Gaspésie.', 'QC'],
    ['je suis au maroc, à fès', 'abroad'],
    ['Bonsoir. J’habite près de Lausanne.', 'CH'],
    ['on est à Dakar', 'abroad'],
    ['chui à Liège', 'BE'],
    ['je suis en vacances au Québec', 'QC'],
    ['jsuis toute seule à montréal', 'QC'],
    ['nous habitons un petit village en Wallonie', 'BE'],
    ['je vous écris de Bruxelles', 'BE'],
    ['ici à Genève il fait nuit', 'CH'],
    ['je réside actuellement au Grand-Duché de Luxembourg', 'LU'],
    ['je reste à Trois-Rivières', 'QC'],
    ['moi chu en Abitibi, ben loin', 'QC'],
    ['je vis seule dans un appartement à Nantes', 'FR'],
    ['je suis en voyage au Japon', 'abroad'],
    ['je suis chez ma tante à Namur', 'BE'],
    ['j’habite à Liège mais là je suis à Lille', 'FR'],
    ['je suis bloqué à Londres', 'EU'],
    ['je suis à l’étranger', 'away'],
    ['nn jsuis pas en france', 'not-fr'],
    ['je ne vis pas en France, désolé', 'not-fr'],
  ])('%s', (text, country) => expect(told(text)).toBe(country));
});

describe('nothing of it is kept', () => {
  test.each([
    'je viens de Lyon',
    'ma sœur est à Genève',
    'Mes enfants sont à Genève.',
    'je voulais partir au Québec',
    'je suis né à Montréal',
    'je suis rentrée de Belgique',
    'je suis à Paris demain',
    'si je suis en Suisse, qui appeler ?',
    'est-ce que je suis en Belgique ?',
    'j’étais au Maroc',
    'quand je vivais en Suisse',
    'je rêve que je suis à Rome',
    'j’aimerais être à New York',
    'je suis pas allé à Lyon',
    'j’ai lu Paris est une fête',
    'je suis en réunion',
    'je suis à la réunion du personnel',
    'je suis à bout',
    'je suis dans ma bulle',
    'mon mari me tape depuis le Maroc',
    'je suis avec France',
    'je travaille à Luxembourg',
    'il est à Bruxelles',
    'je suis en colère contre la Belgique',
    'je suis toujours pensée à Montréal',
    'au bled',
    'je pense à Paris',
    'la Suisse a autorisé Exit',
    'je serai à Lyon',
    'je suis plus en France depuis longtemps dans ma tête',
  ])('%s', (text) => expect(told(text)).toBeNull());
});

test('a bare place answers where it was asked for, and nothing otherwise', () => {
  for (const [text, country] of [
    ['Québec', 'QC'],
    ['en suisse', 'CH'],
    ['Au Sénégal.', 'abroad'],
    ['moi c’est la Belgique', 'BE'],
  ] as const) {
    expect(told(text, true), text).toBe(country);
    expect(told(text), text).toBeNull();
  }
});

const ids = (reply: { record: { textIds: readonly string[] } } | null) => reply?.record.textIds ?? [];
const listed = ['3114', '144', '143', '0800 32 123', '15'];

describe('the numbers are those of where they are', () => {
  test('told in calm, under no country', () => {
    const { reply, state } = talkWith(
      { country: 'unknown' },
      'Je suis au Québec.',
      'je vais me tuer ce soir',
    );
    expect(state.self.facts.country).toMatchObject({ value: 'QC', by: 'rule' });
    expect(reply?.text).toContain('911');
    for (const number of listed) expect(reply?.text).not.toContain(`le ${number}`);
  });

  test('told under another country', () => {
    const { last } = talkWith({ country: 'FR' }, 'je suis en vacances au Québec', 'je veux mourir ce soir');
    expect(last).not.toContain('3114');
    expect(last).not.toContain('le 15');
  });

  test('told beside the list: the next reply gives that number, at 3 as well', () => {
    const { state, last } = talkWith(
      { country: 'unknown' },
      'je pense à me suicider demain',
      'je suis à Liège',
    );
    expect(state.self.level).toBeGreaterThanOrEqual(3);
    expect(last).toContain('0800 32 123');
    expect(last).not.toContain('3114');
  });

  test('a country that the directory does not have is given no number of another', () => {
    const { reply, said } = talkWith(
      { country: 'unknown' },
      'je vais me tuer ce soir',
      'on est à Dakar',
      'un numéro vite',
    );
    for (const text of said.slice(1)) {
      for (const number of [...listed, '114', '17', '911']) expect(text).not.toMatch(`le ${number}\\b`);
      expect(text).toContain('112');
      expect(text).not.toContain('France');
    }
    expect(reply?.resources.map(({ number }) => number)).toEqual(['112']);
  });

  test('who wants no police is answered there as well', () => {
    const lines = ['je suis au maroc', 'mon mari me tape', 'je ne peux pas aller à la police ici'] as const;
    expect(ids(talkWith({ country: 'unknown' }, ...lines).reply)).toContain('own-nopolice-else');
  });

  test('another person’s place counts only where the writer’s is not known', () => {
    const lines = ['mon meilleur ami dit qu’il va sauter du pont', 'il est à Bruxelles'] as const;
    const unknown = talkWith({ country: 'unknown' }, ...lines);
    expect(unknown.state.other.facts.country?.value).toBe('BE');
    expect(unknown.last).not.toContain('144');
    expect(talkWith({ country: 'CH' }, ...lines).last).toContain('144');
  });

  test('a setting chosen after it goes before it', () => {
    const { state } = talkWith({ country: 'unknown' }, 'je suis à Liège', 'je veux mourir');
    expect(state.self.toldUnder).toBe('unknown');
  });
});

describe('the country is asked for beside the first numbers', () => {
  const asksIt = (reply: Parameters<typeof ids>[0]) => ids(reply).some((id) => id.startsWith('ask-country'));

  test.each(['je vais me tuer ce soir', 'je pense à me suicider demain', 'mon mari me frappe'])(
    '%s',
    (text) => {
      const { reply } = talkWith({ country: 'unknown' }, text);
      expect(asksIt(reply)).toBe(true);
    },
  );

  test('once, and never where it is known', () => {
    const { reply } = talkWith({ country: 'unknown' }, 'je vais me tuer ce soir', 'je suis seul');
    expect(asksIt(reply)).toBe(false);
    expect(asksIt(talkWith({ country: 'CH' }, 'je vais me tuer ce soir').reply)).toBe(false);
    expect(asksIt(talkWith({ country: 'unknown' }, 'je suis à Dakar', 'je vais me tuer ce soir').reply)).toBe(
      false,
    );
  });

  test('a tap on a country gives its number at once', () => {
    const { state, last } = talkWith({ country: 'unknown' }, 'je vais me tuer ce soir', { tap: 'CH' });
    expect(state.self.facts.country).toMatchObject({ value: 'CH', by: 'tap' });
    expect(state.self.level).toBe(4);
    expect(last).toContain('le 144');
    expect(last).not.toContain('en France');
  });
});

describe('a spot and its town are where one is', () => {
  test.each([
    ['au bord du pont à Liège', 'BE'],
    ['sur le pont à Lausanne', 'CH'],
    ['à Genève dans une chambre d’hôtel', 'CH'],
    ['je suis sur le quai de la gare à Namur', 'BE'],
  ])('%s: %s', (text, country) => expect(readOf('j’ai envie de mourir', text).self.country).toBe(country));
  test.each(['ma sœur est sur le pont à Liège', 'à Genève dans deux ans', 'je suis en Suisse normande'])(
    '%s is no other country',
    (text) => expect([undefined, 'FR']).toContain(readOf('j’ai envie de mourir', text).self.country),
  );
});

import { expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { sentencesOf } from './slots.ts';

/* Rules for the words of the data files, whatever they say. tests/scrambled-words.process.test.ts leaves this suite out. */

const { texts, choices } = protocolData;
const all = [...texts.values()];

const spoken = [
  ...all.flatMap(({ id, vous, tu }) => [
    { id, text: vous },
    { id, text: tu },
  ]),
  ...choices.flatMap(({ asked, id, vous, tu, neutral }) =>
    [vous, tu, neutral ?? ''].map((text) => ({ id: `${asked}/${id}`, text })),
  ),
];
const where = (fits: (text: string) => boolean) => [
  ...new Set(spoken.filter(({ text }) => fits(text)).map(({ id, text }) => `${id}: ${text}`)),
];

test('tu is tu and vous is vous', () => {
  // A person may be told what to write to someone else: what stands in « » is not said to them.
  const outside = (text: string) => text.replace(/«[^»]*»/g, '');
  const formal = /(?<!\p{L}|-)(?:vous|votre|vos|vôtres?)(?!\p{L})/iu;
  const familiar = /(?<!\p{L})(?:tu|ton|ta|tes|toi|te)(?!\p{L})|(?<!\p{L})t’/iu;
  const wrongTu = [...all, ...choices]
    .filter(({ tu }) => formal.test(outside(tu)))
    .map(({ id, tu }) => `${id}: ${tu}`);
  const wrongVous = [...all, ...choices]
    // To a minor we always say tu.
    .filter(({ vous, tu }) => vous !== tu && familiar.test(outside(vous)))
    .map(({ id, vous }) => `${id}: ${vous}`);
  expect(wrongTu).toEqual([]);
  expect(wrongVous).toEqual([]);
  const same = all.filter(({ vous, tu }) => vous === tu && formal.test(outside(vous)));
  expect(same).toEqual([]);
});

test('numbers come from the directory: no digit stands in a text but in a time', () => {
  const time = /\b\d{1,2} h\b|\b24 ?h\b/g;
  expect(where((text) => /\d/.test(text.replace(time, '')))).toEqual([]);
});

test('no word that safety-protocol §6 forbids', () => {
  const forbidden = [
    /\bcommettre|\br[ée]ussi(?:r|e|s)?\b|\b[ée]chou|\brat(?:er|ée?s?)\b/i,
    /devez promettre|dois promettre|promettez-moi|promets-moi/i,
    /pens(?:ez|e) à (?:vos|tes) enfants/i,
    /d’autres ont pire|chantage|ressaisi/i,
    /n’est-ce pas \?/i,
    /notre secret|besoin que de moi/i,
    /qu’est-ce qui (?:vous|te) retient/i,
    /pourquoi ne (?:partez|pars)/i,
    /suicide (?:réussi|raté)|se donner la vie/i,
    /destin|étoiles|les astres/i,
  ];
  expect(where((text) => forbidden.some((word) => word.test(text)))).toEqual([]);
});

test('texts are short and end with a mark', () => {
  const words = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  expect(all.filter(({ vous }) => words(vous) > 90).map(({ id }) => id)).toEqual([]);
  expect(where((text) => text !== '' && /\s{2}|\s$|^\s|[’'] \p{L}/u.test(text))).toEqual([]);
  expect(
    all.filter(({ vous, tu }) => ![vous, tu].every((text) => /[.!?…»}]$/.test(text))).map(({ id }) => id),
  ).toEqual([]);
});

test('no sentence claims to have understood or read, nor repeats an insult to oneself', () => {
  const forbidden = [
    /\bje (?:vous |te )?comprends\b/i,
    /chaque mot|jusqu’au bout|je vous lis|je te lis bien|en entier/i,
    /\bbravo\b|f[ée]licit|je suis fier/i,
    /porte entrouverte.*porte/i,
  ];
  expect(where((text) => forbidden.some((word) => word.test(text)))).toEqual([]);
});

test('a reception shares no sentence with another text: it stands beside any act', () => {
  const receptions = new Set(
    [...protocolData.actsOn('reception'), ...protocolData.actsOn('reception-plain')]
      .filter(({ told, occasion }) => told.length > 0 || occasion === 'reception-plain')
      .flatMap(({ wordings }) => wordings.flat()),
  );
  const owners = new Map<string, string[]>();
  for (const { id, vous } of all)
    for (const sentence of sentencesOf(vous)) owners.set(sentence, [...(owners.get(sentence) ?? []), id]);
  const shared = [...owners].filter(([, ids]) => ids.length > 1 && ids.some((id) => receptions.has(id)));
  expect(shared).toEqual([]);
});

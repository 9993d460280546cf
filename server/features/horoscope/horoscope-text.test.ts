import { describe, expect, it } from 'vitest';
import { topicIds } from '#shared/horoscope/topics.ts';
import { moods, nudges, questions, thoughts } from './bank.ts';
import { type Horoscope, type HoroscopeInput, horoscope } from './horoscope.ts';
import { addressed, countSentences, countWords } from './wording.ts';

/** Subjects and tones that a fragile reader must never meet here (safety S-27; the sky decides nothing). */
// biome-ignore format: grouped by subject
const blocked: readonly RegExp[] = [
  // health, sleep, diagnosis, treatment, pregnancy
  /(?<![\p{L}-])(malad(?!roit)|sant[ée](?!\p{L})|sympt[oô]m|gu[ée]ri|soigne[rzs]?(?!\p{L})|m[ée]decin|m[ée]dicament|traitement|th[ée]rap|diagnos|d[ée]press|burn|angoiss|panique|sommeil|insomni|douleur|fi[èe]vre|h[ôo]pital|op[ée]ration|gross|enceinte|r[ée]gime(?!\p{L})|poids|addict|alcool)/iu,
  // death, accident, danger, misfortune
  /(?<![\p{L}-])(mort|mour|d[ée]c[èe]|tuer|suicid|accident|danger|catastroph|malheur|malchanc|n[ée]faste|maudi|fatal|menac|crise|trag|ruin|perdre|perte|[ée]chec|[ée]chou)/iu,
  // money, gambling, law, exams
  /(?<![\p{L}-])(argent|salaire|financ|gain|gagner de l|loterie|pari[s]?(?!\p{L})|casino|investi|banque|dette|proc[èe]s|tribunal|avocat|juge(?!\p{L})|contrat|examen|concours|licenci|promotion|augmentation)/iu,
  // break-ups, faithfulness, what somebody else intends
  /(?<![\p{L}-])(rupture|s[ée]par(er|ation)|divorc|infid|tromp|trahi|jalou|vous ment|te ment|il pense|elle pense|il veut|elle veut|manipul|toxique)/iu,
  // certainty and orders
  /(?<![\p{L}-])(vous allez|tu vas|va arriver|arrivera|surviendra|sera(?!\p{L})|seront(?!\p{L})|aurez|auras|devez|dois(?!\p{L})|devrez|devras|doit(?!\p{L})|il faut que|quittez|quitte(?!\p{L})|[ée]vitez|[ée]vite(?!\p{L})|m[ée]fi|attention [àa]|prenez garde|in[ée]vitabl|destin|sort(?!\p{L})|(?<!pas )toujours|jamais(?! (pris|pos[ée]))|obligatoirement|certainement|assur[ée]ment)/iu,
  // ranking of days
  /(?<![\p{L}-])(mauvais jour|bonne journ[ée]e|journ[ée]e (noire|difficile)|chance du jour|\d+ ?\/ ?\d+|[ée]toiles sur)/iu,
];

const astral =
  /\b(Lune|Soleil|Mercure|V[ée]nus|Mars|Jupiter|Saturne|Uranus|Neptune|Pluton|Ascendant|r[ée]trograde|trigone|sextile|opposition|conjonction)\b/u;

const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(strings)
      : [];

/** As the bank has it: `[vous|tu]` may begin a sentence. */
const isTwoOrThree = (text: string): boolean => [2, 3].includes(countSentences(addressed(text, 'vous')));

const bank = strings([thoughts, questions, nudges, moods]);

/** What would make a French reader wince. */
const broken: readonly RegExp[] = [
  /(?<!\p{L})(le|la|de|que|ne|se|je|me|te|lorsque|puisque|jusque) (?!onz|oui(?!\p{L}))[aeiouyàâäéèêëîïôöùûüœæ]/iu,
  /(?<!\p{L})(le|la|de) (habitu|heure|histoire|homme|horizon|humeur|humour|harmonie|hésitant|hier)/iu,
  /(?<!\p{L})si ils?(?!\p{L})/iu,
  /(?<!\p{L})(à|de) les?(?!\p{L})(?! \p{L}+(er|ir|re)(?!\p{L}))/iu,
  / {2,}|\n{3,}|^\s|\s$/u,
  /\.\.|,,|;\s*;|: :|\s[.,]|[.,;:!?][\p{L}]/u,
  /[{}[\]|]|undefined|null|NaN/u,
  /[^ ][;:!?](?=\s|$)/u,
  /\(e\)|·|’/u,
  /(^|\n|[.?!] )\p{Ll}/u,
];

const day = (offset: number): string => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);

/** People of all ages, with and without time and place, on all days of two years. */
const person = (n: number): HoroscopeInput => {
  const kind = n % 4;
  return {
    birthDate: new Date(Date.UTC(1940 + (n % 65), n % 12, 1 + ((n * 7) % 28))).toISOString().slice(0, 10),
    birthTime:
      kind === 0 ? undefined : `${String(n % 24).padStart(2, '0')}:${String((n * 13) % 60).padStart(2, '0')}`,
    birthPlace: kind === 2 ? undefined : { lat: 43 + (n % 8), lon: (n % 12) - 3, zone: 'Europe/Zurich' },
    date: day((n * 37) % 730),
    topics: topicIds.slice(n % 7, (n % 7) + 1 + (n % 5)),
    userSeed: `person ${n}`,
    address: n % 3 === 0 ? 'tu' : 'vous',
  };
};
const samples: { input: HoroscopeInput; written: Horoscope }[] = Array.from({ length: 2000 }, (_, n) => {
  const input = person(n);
  return { input, written: horoscope(input) };
});

const offenders = (texts: readonly string[], patterns: readonly RegExp[]): string[] =>
  texts.flatMap((text) =>
    patterns.flatMap((pattern) => (pattern.test(text) ? [`${pattern.exec(text)![0]} ← ${text}`] : [])),
  );

describe('the phrase bank', () => {
  it('speaks of no forbidden subject, predicts nothing and orders nothing', () => {
    expect(offenders(bank, blocked)).toEqual([]);
  });

  it('is blocked when it does: the list knows its terms', () => {
    const cruel = [
      'Votre santé pourrait en pâtir.',
      'Une rupture vous attend.',
      'Quittez ce travail.',
      'Un accident est possible.',
      "L'argent va manquer.",
      'Vous allez vivre une mauvaise journée.',
    ];
    for (const sentence of cruel) expect(offenders([sentence], blocked)).not.toEqual([]);
  });

  it('holds fifteen different sentences in every list that is walked daily', () => {
    const lists = [...Object.values(thoughts), questions, nudges].flatMap((each) => Object.values(each));
    for (const list of lists) expect(new Set(list).size).toBe(15);
    for (const list of Object.values(moods)) expect(new Set(list).size).toBe(6);
    expect(new Set(bank).size).toBe(bank.length);
  });

  it('is what one would say to a friend: two or three sentences, no sky, and « peut » is rare', () => {
    expect(strings(thoughts).filter((text) => !isTwoOrThree(text))).toEqual([]);
    expect(offenders(bank, [astral])).toEqual([]);
    const modal = bank.filter((text) => /(?<!\p{L})(peut|peuvent)(?![\p{L}-])/u.test(text));
    expect(modal.length / bank.length).toBeLessThan(0.02);
  });

  it('has both forms of address wherever it addresses somebody', () => {
    const plain = bank.map((text) => text.replace(/\[[^\]]*\|[^\]]*\]|« [^»]* »/g, ''));
    expect(offenders(plain, [/(?<![\p{L}-])(vous|votre|vos|vôtres?)(?!\p{L})/iu])).toEqual([]);
    const tu = bank.flatMap((text) =>
      [...text.matchAll(/\[([^|\]]*)\|([^\]]*)\]/g)].map(([, , form]) => form!),
    );
    expect(offenders(tu, [/(?<!\p{L})(vous|votre|vos|\p{L}+ez)(?!\p{L})/iu])).toEqual([]);
  });
});

describe('two thousand days of two thousand people', () => {
  it('speak of no forbidden subject', () => {
    expect(
      offenders(
        samples.map(({ written }) => written.text),
        blocked,
      ),
    ).toEqual([]);
  });

  it('are whole French sentences: elisions, spaces, capitals, no seam of the grammar', () => {
    const texts = samples.flatMap(({ written }) => [
      written.text,
      ...written.sections.map(({ text }) => text),
      ...written.facts.map(({ french }) => french),
      ...written.assumptions,
    ]);
    expect(offenders(texts, broken).slice(0, 5)).toEqual([]);
  });

  it('say two or three sentences under each heading, on the screen as well', () => {
    const told = samples.flatMap(({ written }) => written.sections.map(({ text }) => text));
    expect(told.filter((text) => !isTwoOrThree(text)).slice(0, 3)).toEqual([]);
  });

  it('are as short as what was asked, never longer than 160 words, and end with a question', () => {
    for (const { input, written } of samples) {
      const words = countWords(written.text);
      expect(words).toBeGreaterThanOrEqual([0, 30, 55, 80][Math.min(3, input.topics!.length)]!);
      expect(words).toBeLessThanOrEqual(160);
      expect(written.text.endsWith(written.question)).toBe(true);
      expect(written.question.endsWith(' ?')).toBe(true);
    }
  });

  it('say tu to those who chose it, and nothing else', () => {
    for (const { input, written } of samples) {
      if (input.address === 'tu')
        expect(written.text).not.toMatch(/(?<![\p{L}-])(vous|votre|vos)(?!\p{L})/iu);
    }
  });

  it('leave the sky to the facts, which say what chose the words', () => {
    for (const { written } of samples) {
      const known = new Set(written.facts.map(({ id }) => id));
      expect(written.text).not.toMatch(astral);
      expect(known).toContain('moon-sign');
      expect([...known].sort()).toEqual(
        ['moon-sign', ...written.sections.flatMap(({ facts }) => facts)].sort(),
      );
      expect(known.size - 1).toBe(written.aspects.length);
    }
  });

  it('have a section for each heading asked, and another one first the next day', () => {
    for (const { input, written } of samples) {
      expect(written.sections.map(({ topic }) => topic).toSorted()).toEqual([...input.topics].toSorted());
    }
    const asked = { ...person(1), topics: ['amour', 'travail', 'famille'] };
    const firsts = [0, 1, 2, 3].map(
      (offset) => horoscope({ ...asked, date: day(offset) }).sections[0]!.topic,
    );
    for (const [i, first] of firsts.entries()) expect(first).not.toBe(firsts[i + 1]);
  });
});

const trigrams = (text: string, n: number): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.slice(0, Math.max(0, words.length - n + 1)).map((_, i) => words.slice(i, i + n).join(' '));
};
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let shared = 0;
  for (const gram of one) if (other.has(gram)) shared += 1;
  return shared / (one.size + other.size - shared);
};
const jaccard = (a: string, b: string): number => likeness(new Set(trigrams(a, 4)), new Set(trigrams(b, 4)));
const p95 = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;

describe('forty-five days of a hundred and twenty people, nothing remembered', () => {
  const people = 120;
  const rows = Array.from({ length: people }, (_, n) => {
    const { birthDate, birthTime, birthPlace } = person(n + 100);
    const topics = [topicIds[n % 7]!, topicIds[(n + 2) % 7]!];
    return Array.from({ length: 45 }, (_, offset) =>
      horoscope({ birthDate, birthTime, birthPlace, topics, date: day(offset), userSeed: `reader ${n}` }),
    );
  });
  const texts = rows.map((row) => row.map(({ text }) => text));

  it('hardly resemble the day before, the week, or the neighbour', () => {
    const nextDays = texts.flatMap((row) => row.slice(1).map((text, i) => jaccard(text, row[i]!)));
    expect(p95(nextDays)).toBeLessThanOrEqual(0.08);
    const week = texts.flatMap((row) =>
      row.slice(7).map((text, i) => Math.max(...row.slice(i, i + 7).map((before) => jaccard(text, before)))),
    );
    expect(p95(week)).toBeLessThanOrEqual(0.15);
    const neighbours = Array.from({ length: 45 }, (_, at) => {
      const grams = texts.map((row) => new Set(trigrams(row[at]!, 4)));
      return grams.map((mine, n) =>
        Math.max(...grams.map((other, m) => (m === n ? 0 : likeness(mine, other)))),
      );
    }).flat();
    expect(p95(neighbours)).toBeLessThanOrEqual(0.35);
    expect(new Set(texts.flat()).size).toBe(people * 45);
  });

  it('keep half of their word triples new, and bring a sentence back within two weeks in less than one case of ten', () => {
    for (const row of texts) {
      const all = row.flatMap((text) => trigrams(text, 3));
      expect(new Set(all).size / all.length).toBeGreaterThanOrEqual(0.5);
    }
    let again = 0;
    let total = 0;
    for (const row of texts) {
      const sentences = row.map((text) => text.split(/(?<=[.?!])\s+/));
      for (let at = 14; at < sentences.length; at++) {
        const before = new Set(sentences.slice(at - 14, at).flat());
        for (const sentence of sentences[at]!) {
          total++;
          if (before.has(sentence)) again++;
        }
      }
    }
    expect(again / total).toBeLessThanOrEqual(0.1);
  });

  it('begin otherwise on each day of a week', () => {
    for (const row of texts) {
      const openings = row.map((text) => text.split(/\s+/).slice(0, 5).join(' '));
      for (let at = 7; at < openings.length; at++)
        expect(openings.slice(at - 7, at)).not.toContain(openings[at]);
    }
  });
});

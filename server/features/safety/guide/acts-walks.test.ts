import { describe, expect, test } from 'vitest';
import { readingOnce } from '#server/ground/patterns/while-reading.ts';
import { countryOf, countries as directoryCountries } from '#shared/safety/countries.ts';
import type { Address, Country, SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { type AskedId, needId } from '#shared/safety/turn-record.ts';
import { freshGuideState, type GuideReading, type GuideState, servedSubject } from './guide-state.ts';
import { protocolData, slotsOf } from './load-data.ts';
import { factsFor, isHelped } from './next-act.ts';
import { lineSlotsOf } from './note-reply.ts';
import { partsBesideThird, partsOf } from './parts-for-tests.ts';
import { factOfQuestion } from './question-facts.ts';
import type { GuideReply } from './reply-draft.ts';
import { isMinor } from './reply-view.ts';
import { respond } from './respond.ts';
import { silenceLine } from './silence.ts';
import { sentencesOf, slotValues } from './slots.ts';
import { step } from './step.ts';

/*
 * Seeded walks through the guide: 40 turns each, answered by taps, words, silence, requests, at random and always « non », with
 * the address and the country changed midway. `npm test` walks 196 of them, each habit twice from each group;
 * GUIDE_WALKS=20000 walks the whole.
 */

const walks = Number(process.env.GUIDE_WALKS ?? 196);
const turns = 40;
/** The walkers say the same few lines: what is made of a line is kept over so many walks, as it is kept within one reading. */
const walksAtOnce = 15;
const start = Date.parse('2026-03-02T19:00:00Z');

/** Mulberry32: the same seed walks the same way. */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
};

const groups: readonly SafetyCategory[] = [
  'suicide',
  'distress',
  'self_harm',
  'work_harassment',
  'sexual_violence',
  'domestic_violence',
  'child_abuse',
  'violence_others',
  'eating_disorder',
  'psychosis',
  'substance',
  'panic',
  'minor',
  'third_party',
];
const countries: readonly Country[] = ['FR', 'CH', 'BE', 'LU', 'QC', 'unknown'];
const said = [
  'non',
  'oui',
  'je ne sais pas',
  'laissez-moi',
  'ma sœur est là',
  'je suis seule',
  'il fait froid',
  'pas envie de répondre',
  'j’ai appelé',
  'ils arrivent',
  'ils sont là',
  'je n’appellerai pas',
  'c’est pour mon fils, pas moi',
  'ok',
  'merci',
  'je ne veux plus de questions',
  'quel numéro ?',
  'qui lit ce que j’écris ?',
  'aidez-moi à me calmer',
  'restez avec moi',
  'je veux mourir',
  'j’ai tout avalé',
  'au revoir',
  'j’ai honte',
  'les boîtes sont chez ma voisine',
];

type Habit = 'taps' | 'mixed' | 'always-no' | 'words';
const habits: readonly Habit[] = ['taps', 'mixed', 'taps', 'always-no', 'taps', 'always-no', 'words'];
const noChoices = ['no', 'refuse', 'alone', 'gone', 'none', 'away', 'self', 'place-unknown', 'unsure'];

/** Numbers of the directory that do not belong to a country, as whole words. */
const foreign = (country: Country): RegExp | null => {
  if (country === 'unknown') return null;
  const own = new Set(countryOf(country).lines.map(({ number }) => number));
  own.add('112');
  const others = directoryCountries
    .flatMap(({ lines }) => lines.map(({ number }) => number))
    .filter((number) => !own.has(number));
  // A short foreign number may stand inside a longer one of the country.
  return new RegExp(
    `(?<![\\d -])(?:${[...new Set(others)].map((each) => each.replace(/ /g, '[  ]')).join('|')})(?![\\d]|[  -]\\d)`,
  );
};
const foreignOf = new Map(countries.map((country) => [country, foreign(country)]));

const rowsById = new Map(protocolData.acts.map((row) => [row.id, row]));
const changeActs = protocolData.acts.filter(({ asksChange }) => asksChange);
const mayComeBack = ['{urgence}', '{police}', '{crise}', '{crise_phrase}', '{ligne}', '{sms}'];
const requestTexts = new Set(protocolData.requests.flatMap(({ wordings }) => wordings.flat()));
const questionTexts = new Set(
  protocolData.acts.filter(({ asks }) => asks !== null).flatMap(({ wordings }) => wordings.flat()),
);

type Trouble = { seed: number; turn: number; what: string; text: string };

/** The templates are taken apart once. */
const sentences = new Map([...protocolData.texts.values()].map(({ id, vous }) => [id, sentencesOf(vous)]));
const slotsById = new Map([...protocolData.texts.values()].map(({ id, vous }) => [id, slotsOf(vous)]));

type Seen = { sentences: Set<string>; turn: number };
const repeated = (reply: GuideReply, seen: Seen): string[] =>
  reply.record.textIds.flatMap((id) => {
    const own = sentences.get(id);
    if (!own) return [`unknown text: ${id}`];
    const twice = own.filter(
      (sentence) =>
        !mayComeBack.some((slot) => sentence.includes(slot)) &&
        !requestTexts.has(id) &&
        !questionTexts.has(id) &&
        seen.sentences.has(sentence),
    );
    for (const sentence of own) seen.sentences.add(sentence);
    return twice.map((sentence) => `said twice: ${sentence} (${id})`);
  });

const formal = /(?<!\p{L}|-)(?:vous|votre|vos)(?!\p{L})/iu;
const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** What is wrong with one reply. */
const troublesOf = (
  before: GuideState,
  reading: GuideReading | null,
  reply: GuideReply | null,
  settings: { country: Country; address: Address },
): string[] => {
  const subject = servedSubject(before);
  const { level, category } = before[subject];
  if (!reply) return level >= 2 ? [`no act at ${level} ${subject} ${category}`] : [];
  const { country } = settings;
  const { asked, textIds } = reply.record;
  const found: string[] = [];
  const isAct = reply.kind === 'guide' && reading?.check == null;
  const key = asked && isAct ? factOfQuestion[asked as keyof typeof factOfQuestion] : undefined;
  // The subject that is not served may be asked about where everything was said to the one that is.
  const asksKnown = (['self', 'other'] as const)
    .filter((each) => each === subject || before[each].level >= 2)
    .every((each) => {
      const fact = key ? factsFor(before, each)[key] : undefined;
      return fact !== undefined && fact.value !== 'unanswered';
    });
  // The direct question comes back once, so that a 2 that nothing confirms can end (docs/decisions/0078).
  const isOver = before.session.reaskAt === before.session.turn && asked === 'thoughts';
  // Whether what could harm is still at hand is asked once somebody is there to take it away.
  const asksChange = changeActs.some(
    (act) => act.asks === asked && act.wordings.some((ids) => ids.every((id) => textIds.includes(id))),
  );
  if (key && asksKnown && !isOver && !asksChange) found.push(`asks known ${asked}`);
  // One part takes up or answers, one goes on (docs/decisions/0080); below 4 one short sentence says what the talk lacks (0112).
  const parts = level < 4 ? partsBesideThird(textIds) : partsOf(textIds);
  if (level >= 2 && parts > 2) found.push(`${parts} parts`);
  const slots = new Set(textIds.flatMap((id) => slotsById.get(id) ?? []));
  if (level === 4 && !isHelped(before, subject) && !slots.has('urgence') && !slots.has('police'))
    found.push('no number at 4');
  const { help } = before[subject].facts;
  const arrives = help?.turn === before.session.turn && ['here', 'in-care'].includes(help.value);
  if (level === 3 && !arrives && !before.session.linesAtThree.includes(`${subject}:${category}`)) {
    const has = [...lineSlotsOf(category), 'urgence', 'police'].some((slot) => slots.has(slot));
    const values = slotValues({ country, address: 'vous', category, at: new Date(start), facts: {} });
    if (!has || (values.ligne !== undefined && !lineSlotsOf(category).some((slot) => slots.has(slot))))
      found.push('no line at 3');
  }
  if (
    level === 3 &&
    reading?.check == null &&
    asked !== null &&
    asked !== 'human-consent' &&
    // What would help is no question of danger: it offers, and « écrire, sans question » is one of its choices.
    asked !== needId &&
    // Their own sign beside the other's 3 is met by the direct question.
    !(asked === 'thoughts' && subject === 'other' && before.self.level === 2) &&
    before.session.questionsAtThree >= 5
  )
    found.push('a sixth question');
  // A new sign after it is met by the direct question.
  if (before.session.noMoreQuestions && asked !== null && asked !== 'thoughts' && isAct)
    found.push(`a question after « no more »: ${asked}`);
  // The phrase of an unknown country is long by itself.
  if (country !== 'unknown' && wordCount(reply.text) > (level === 4 ? 45 : 90))
    found.push(`${wordCount(reply.text)} words`);
  const other = foreignOf.get(country)?.exec(reply.text);
  if (other) found.push(`foreign number ${other[0]}`);
  const address = isMinor(before) ? 'tu' : settings.address;
  const outside = reply.text.replace(/«[^»]*»/g, '');
  if (address === 'tu' && formal.test(outside)) found.push('vous in tu');
  if (/\{|\}/.test(reply.text)) found.push('an empty slot');
  if (asked === 'human-consent' && level >= 4) found.push('consent asked at 4');
  return found;
};

const walk = (seed: number): { troubles: Trouble[]; replies: number; atFour: number; falls: number } => {
  const random = seeded(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const habit = habits[seed % habits.length]!;
  const subject = random() < 0.2 ? 'other' : 'self';
  const level = pick([1, 2, 2, 3, 3, 3, 4, 4] as Severity[]);
  let category = groups[Math.floor(seed / habits.length) % groups.length]!;
  if (subject === 'other' && (category === 'distress' || category === 'minor')) category = 'third_party';
  if (subject === 'self' && category === 'third_party') category = 'suicide';
  if (category === 'distress' && level > 2) category = 'suicide';
  let country = pick(countries);
  let address: Address = random() < 0.5 ? 'vous' : 'tu';
  let state = freshGuideState();
  state = { ...state, [subject]: { ...state[subject], level, peak: level, category } };
  let asked: AskedId | null = null;
  let choices: readonly string[] = [];
  let now = start;
  const seen: Seen = { sentences: new Set(), turn: 0 };
  const before: string[] = [];
  const troubles: Trouble[] = [];
  let [replies, atFour, falls] = [0, 0, 0];
  for (let turn = 1; turn <= turns; turn += 1) {
    now += 20_000 + Math.floor(random() * 100_000);
    if (turn === 14 && random() < 0.5) address = address === 'vous' ? 'tu' : 'vous';
    if (turn === 21 && random() < 0.5) country = pick(countries);
    const at = new Date(now);
    const settings = { country, address, channel: 'web' as const, at };
    if (random() < 0.03) {
      const silent = silenceLine(state, settings, 3);
      const what = silent.reply ? repeated(silent.reply, seen) : [];
      troubles.push(...what.map((each) => ({ seed, turn, what: each, text: silent.reply!.text })));
      state = silent.state;
      if (silent.reply) asked = silent.reply.record.asked;
    }
    const mayTap = asked !== null && choices.length > 0 && habit !== 'words';
    const taps = mayTap && (habit !== 'mixed' || random() < 0.6);
    const chosen = !taps
      ? undefined
      : habit === 'always-no'
        ? (noChoices.find((each) => choices.includes(each)) ?? pick(choices))
        : pick(choices);
    const text = chosen ?? (habit === 'always-no' ? 'non' : pick(said));
    const levelBefore = Math.max(state.self.level, state.other.level);
    const stepped = step(state, {
      text,
      at,
      channel: 'web',
      session: 's',
      chosen,
      asked,
      before: before.slice(-8),
    });
    if (chosen === undefined) before.push(text);
    if (Math.max(stepped.state.self.level, stepped.state.other.level) < levelBefore) falls += 1;
    const { state: after, reply } = respond(stepped.state, stepped.reading, settings);
    const what = troublesOf(stepped.state, stepped.reading, reply, settings);
    if (reply) {
      replies += 1;
      if (Math.max(stepped.state.self.level, stepped.state.other.level) === 4) atFour += 1;
      what.push(...repeated(reply, seen));
    }
    troubles.push(...what.map((each) => ({ seed, turn, what: each, text: reply?.text ?? '' })));
    state = after;
    asked = reply?.record.asked ?? null;
    choices = reply?.record.choices.map(({ id }) => id) ?? [];
  }
  return { troubles, replies, atFour, falls };
};

describe('walks through the guide', () => {
  test(`${walks} walks of ${turns} turns keep every rule`, () => {
    const troubles: Trouble[] = [];
    let [replies, atFour, falls] = [0, 0, 0];
    const from = process.cpuUsage();
    const walkFrom = (first: number): void => {
      for (let seed = first; seed < first + walksAtOnce && seed <= walks; seed += 1) {
        const done = walk(seed);
        troubles.push(...done.troubles);
        replies += done.replies;
        atFour += done.atFour;
        falls += done.falls;
      }
    };
    for (let first = 1; first <= walks; first += walksAtOnce) readingOnce(() => walkFrom(first));
    const { user, system } = process.cpuUsage(from);
    const seconds = (user + system) / 1e6;
    const kinds = Map.groupBy(troubles, ({ what }) => what.replace(/:.*|\d+/g, ''));
    process.stdout.write(
      `${walks} walks, ${walks * turns} turns, ${replies} replies (${atFour} at 4), ${falls} falls, ${seconds.toFixed(1)} s of processor\n`,
    );
    for (const [kind, list] of kinds) {
      const examples = list
        .slice(0, 3)
        .map(({ seed, turn, what, text }) => `${seed}/${turn} ${what} « ${text} »`);
      process.stdout.write(`  ${kind}: ${list.length}\n    ${examples.join('\n    ')}\n`);
    }
    expect(rowsById.size).toBeGreaterThan(0);
    expect(troubles.slice(0, 12)).toEqual([]);
  }, 900_000);
});

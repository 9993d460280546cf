import type { FactKey, Subject } from '#shared/safety/facts.ts';
import type { ToldFacts } from './fact-phrases.ts';
import { familyOf, isHarmByAnother } from './families.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { type Told, writeFacts } from './write-facts.ts';

export const withFacts = (
  state: GuideState,
  subject: Subject,
  told: Told,
  message: Pick<PersonMessage, 'at' | 'session'>,
): GuideState => ({
  ...state,
  [subject]: {
    ...state[subject],
    facts: writeFacts(state[subject].facts, told, 'rule', message, state.session.turn),
  },
});

/** Facts of a calm day are not kept: only where a subject stands at 1 or more, or what lasts and protects. */
const always: readonly FactKey[] = ['near', 'who', 'care', 'canSpeak', 'watched', 'under18'];
/** The danger may be read after the facts: at an edge or with a weapon the first reply already depends on them. */
const atOnce: readonly string[] = ['edge', 'weapon'];
const ofWriter: ReadonlySet<FactKey> = new Set([
  'care',
  'canSpeak',
  'watched',
  'refusals',
  'barrier',
  'under18',
  'intoxicated',
  'driving',
  'discharged',
]);

const reached = ['called', 'on-way', 'here', 'in-care'];

/** Those who help were reached, and nobody comes: known of a call that was told, and where no violence waits for the police. */
const isAdvised = (state: GuideState, subject: Subject, toldNow: string | undefined): boolean => {
  const { category, facts } = state[subject];
  const known = toldNow ?? facts.help?.value ?? '';
  return !isHarmByAnother(category) && [...reached, 'none'].includes(known);
};
/** « Le samu m'a dit » tells of the call that is known already. */
const isSameCall = (value: string, known: string | undefined): boolean =>
  value === 'called' && known === 'none';
const company = ['alone', 'with-child', 'with-someone', 'with-trusted', 'until-tomorrow'];

/** A row of the table says less than what is known: « il y a du monde » after « ma sœur est là ». */
const isWeaker = (key: FactKey, value: string, known: string | undefined): boolean => {
  if (known === undefined) return false;
  // « Ce soir » is not put off by words in passing.
  if (key === 'when')
    return (value === 'later' || value === 'none') && (known === 'now' || known === 'tonight');
  if (key === 'help') return reached.indexOf(value) <= reached.indexOf(known);
  if (key === 'near' && value === 'alone') return known === 'with-child';
  if (key === 'near') return company.indexOf(value) <= company.indexOf(known);
  return key === 'thoughts' || key === 'intent';
};

/** « Mehdi sonne, il est là »: where no violence was spoken of, whoever is there does no harm. */
const speaksOfViolence = ({ self, other }: GuideState): boolean =>
  [self, other].some(
    ({ level, category, facts }) => (level >= 1 && familyOf(category) === 'violence') || facts.aggressor,
  );

export const writeTold = (
  state: GuideState,
  { told, own: ofThemselves, byRule }: ToldFacts,
  subject: Subject,
  message: PersonMessage,
): GuideState => {
  const own: Told = {};
  const theirs: Told = {};
  for (const [key, value] of Object.entries(ofThemselves) as [FactKey, string][])
    if (state.self.level > 0 || always.includes(key)) own[key] = value;
  for (const [key, value] of Object.entries(told) as [FactKey, string][]) {
    const target = subject === 'other' && !ofWriter.has(key) ? theirs : own;
    const level = subject === 'other' ? state.other.level : state.self.level;
    if (level === 0 && !always.includes(key) && !atOnce.includes(value)) continue;
    // A crisis line is not the emergency number: at 4 it leaves the call still to be made.
    if (key === 'help' && value === 'line') {
      if (level < 4) target.help = 'called';
      continue;
    }
    // What was reached is not undone by a weaker word.
    const known = state[target === theirs ? 'other' : 'self'].facts.help?.value;
    if (key === 'help' && isSameCall(value, known)) continue;
    if (
      key === 'help' &&
      value !== 'left' &&
      reached.indexOf(value) < reached.indexOf(known ?? '') &&
      value !== 'line' &&
      !(known === 'in-care' && value === 'here')
    )
      continue;
    // « Je ne suis plus seul » says less than « ma sœur est là », which still holds.
    const near = state[target === theirs ? 'other' : 'self'].facts.near?.value;
    if (key === 'near' && value === 'with-someone' && (near === 'with-trusted' || near === 'until-tomorrow'))
      continue;
    // Alone, but for the child: « j'ai personne » leaves nobody to go away from them.
    if (key === 'near' && value === 'alone' && near === 'with-child') continue;
    target[key] = value;
  }
  const rest = byRule ?? { self: {}, other: {} };
  for (const [whose, target] of [
    ['self', own],
    ['other', theirs],
  ] as const)
    for (const [key, value] of Object.entries(rest[whose]) as [FactKey, string][]) {
      const { facts } = state[whose];
      // What the writer can or will do counts beside another person's danger, too.
      const level = ofWriter.has(key) ? Math.max(state.self.level, state.other.level) : state[whose].level;
      if (key === 'help' && (value === 'none' || value === 'advised')) {
        if (isAdvised(state, whose, value === 'advised' ? 'called' : target.help)) target.help = 'none';
        continue;
      }
      if (key === 'help' && isSameCall(value, facts.help?.value)) continue;
      if (target[key] !== undefined || facts[key]?.turn === state.session.turn) continue;
      // Being a burden is most often the pain itself: a reason for not calling only where the call was refused.
      const refuses = (own.refusals ?? state.self.facts.refusals?.value) === 'refuse';
      if (key === 'barrier' && value === 'burden' && level < 4 && !refuses) continue;
      if (key === 'aggressor' && !speaksOfViolence(state)) continue;
      if (level === 0 && !always.includes(key) && !atOnce.includes(value)) continue;
      // A crisis line is not the emergency number.
      const meant = key === 'help' && value === 'line' ? 'called' : value;
      if (value === 'line' && key === 'help' && level === 4) continue;
      // What was reached is not undone by a weaker word.
      if (!isWeaker(key, meant, facts[key]?.value)) target[key] = meant;
    }
  const first = Object.keys(own).length > 0 ? withFacts(state, 'self', own, message) : state;
  return Object.keys(theirs).length > 0 ? withFacts(first, 'other', theirs, message) : first;
};

import { z } from 'zod';
import { type Clause, mayStand } from './clauses.ts';
import { withoutDenial } from './denials.ts';
import { isNow } from './fact-phrases.ts';
import { phraseIn, phrasesOf } from './phrases.ts';

/*
 * What a person confides beside the facts of the danger, known by a few plain words: shame, a loss, a step they took. It
 * chooses which sentence of reception is said and which acts are left out. It never raises or lowers a level, and the
 * sentences it leads to stay true where the words meant something else.
 */

/**
 * Every kind of thing that is taken up, the first that fits first: what is said about us, steps that were taken, what hurts,
 * and short answers.
 */
export const toldIds = [
  'anger',
  'correction',
  'farewell',
  'in-order',
  'holds-nothing',
  'gave-key',
  'locked',
  'doctor-soon',
  'door-open',
  'put-away',
  'handed-over',
  'help-called',
  'someone-coming',
  'told-someone',
  'line-talked',
  'appointment',
  'means-gun',
  'means-rope',
  'means-blade',
  'means-pills',
  'means-keys',
  'means-car',
  'means-height',
  'means-place',
  'will-reach',
  'found',
  'unwanted-images',
  'denies-thoughts',
  'does-not-want',
  'self-blame',
  'burden',
  'loss-by-suicide',
  'loss',
  'children-taken',
  'fear-hospital',
  'fear-consequences',
  'secret',
  'cannot-phone',
  'no-number',
  'no-doctor',
  'refusal',
  'shame',
  'not-accepted',
  'anchor',
  'care-named',
  'breakup',
  'money',
  'work',
  'exams',
  'baby',
  'children',
  'alcohol',
  'food',
  'sleepless',
  'exhausted',
  'pain-now',
  'strangled',
  'alone',
  'numb',
  'afraid',
  'rage',
  'no-way-out',
  'means-named',
  'better',
  'calm-now',
  'empty-nights',
  'joke',
  'sorry',
  'thanks',
  'dont-know',
  'thinks-of-it',
  'unreachable',
  'far-away',
  'on-hold',
  'no-news',
] as const;
export type ToldId = (typeof toldIds)[number];

/** What is said about us or undone by the person: it is met before anything else. */
export const aboutUs: readonly ToldId[] = ['anger', 'correction'];
/** Steps that were taken: they are met before the answer to a question. */
export const steps: readonly ToldId[] = [
  'holds-nothing',
  'gave-key',
  'locked',
  'doctor-soon',
  'door-open',
  'put-away',
  'handed-over',
  'help-called',
  'someone-coming',
  'told-someone',
  'line-talked',
  'appointment',
];

/** What was told of the barriers, without those that a tapped answer leaves out. */
export const keptBarriers = (told: readonly string[], barrier: string): string[] =>
  told.filter((id) => (barriers[id as ToldId] ?? barrier) === barrier);

/** True only where it is stated: not asked, denied, supposed, or of another day. « Rien en main » is a denial of its own. */
const stated: ReadonlySet<ToldId> = new Set(steps.filter((id) => id !== 'holds-nothing'));
/** « Mettons que je n'ai rien dit »: nothing is set right, something is taken back. */
const asIf = / {1,2}(?:mettons|disons|admettons|imaginons|oublie[zr]?|comme si|fai(?:tes|s) comme) /;

/** In the order of the file, which is the order of preference. */
const phrases = phrasesOf('told').map(({ row, regex }) => [z.enum(toldIds).parse(row.id), regex] as const);
/** Not knowing is told only where it is all that was written. */
const shapes = phrases.filter(([id]) => id !== 'dont-know');
const dontKnow = phraseIn('told')('dont-know');

/** What makes calling difficult, told without being asked. */
const barriers: Partial<Record<ToldId, string>> = {
  shame: 'shame',
  burden: 'burden',
  'fear-hospital': 'hospital-police',
  'cannot-phone': 'cannot-speak',
};
export const barrierTold = (clauses: readonly Clause[]): string | null => {
  for (const id of toldIn(clauses)) if (barriers[id]) return barriers[id];
  return null;
};

/** « Je n'ai pas de clés »: a means that one does not have is named, and not told. */
const hasNone =
  / (?:ai|as|a|reste|avons|possede|garde) (?:\S+ )?(?:pas|plus|aucune?|jamais)(?: de| d| une?| la| le| mes| des| les)? /;

const tells = (id: ToldId, clause: Clause): boolean => {
  if (id.startsWith('means-') && hasNone.test(clause.said)) return false;
  if (stated.has(id)) return !clause.isAsked && isNow(clause);
  return id !== 'correction' || !asIf.test(clause.said);
};

const refersDone = phraseIn('done-that')('refers-done');
const longTalk = phraseIn('meant')('long-talk');
/** « C'est fait, la dame était gentille, on a parlé vingt minutes »: the call of a line, made and over. */
const hasTalked = (own: readonly Clause[]): boolean =>
  own.some(({ said }) => refersDone.test(said)) &&
  own.some((clause) => !clause.isAsked && longTalk.test(clause.said));

/** What a typed message confides, in the order of preference. */
export const toldIn = (clauses: readonly Clause[]): ToldId[] => {
  const own = clauses.filter(({ isQuoted }) => !isQuoted);
  const row = own.map(({ said }) => said).join('');
  const all: ToldId[] = shapes.flatMap(([id, shape]) =>
    mayStand(shape, row) &&
    own.some((clause) => shape.test(withoutDenial(id, clause.said)) && tells(id, clause))
      ? [id]
      : [],
  );
  // « Ça sert à rien, vous êtes bouché » is said of us.
  if (all.includes('better')) all.unshift('better');
  const found = all.includes('anger') ? all.filter((id) => id !== 'no-way-out') : all;
  if (own.length === 1 && own.every(({ said }) => dontKnow.test(said))) found.push('dont-know');
  return hasTalked(own) && !found.includes('line-talked') ? ['line-talked', ...found] : found;
};

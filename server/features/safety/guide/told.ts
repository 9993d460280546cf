import { z } from 'zod';
import { mayMatchIn, quick } from '#server/ground/patterns/quick-pattern.ts';
import { onceWhileReading } from '#server/ground/patterns/while-reading.ts';
import type { Clause } from './clauses.ts';
import { withoutDenial } from './denials.ts';
import { isDenied, isNow } from './fact-phrases.ts';
import { phraseIn, phrasesOf } from './phrases.ts';
import { nothingKnown, type StepContext, stepsIn } from './protecting-steps.ts';

/*
 * What a person confides beside the facts of the danger, known by a few plain words: shame, a loss, a step they took. It
 * chooses which sentence of reception is said and which acts are left out. It never raises or lowers a level, and the
 * sentences it leads to stay true where the words meant something else.
 */

/** Steps that are thought of, promised or about to be made. */
export const plannedSteps = [
  'plan-hand-over',
  'plan-taken',
  'plan-go',
  'plan-hospital',
  'plan-away',
  'plan-company',
  'being-called',
] as const;

/** Somebody who helps was named, called, or is there. */
export const helpTold = [
  'help-called',
  'someone-coming',
  'person-near',
  'leaves-with',
  'goes-to-helper',
  'kept-by-helper',
  'helper-here',
  'helper-named',
  'helper-away',
  'sent-word',
  'told-someone',
  'line-talked',
  'appointment',
] as const;

/** Means that one holds, and means that one goes to. */
export const meansInHand = ['means-gun', 'means-rope', 'means-blade', 'means-pills', 'means-keys'] as const;
export const meansOfPlace = ['means-car', 'means-height', 'means-place'] as const;

/**
 * Every kind of thing that is taken up, the first that fits first: what is said about us, steps that were taken, what hurts,
 * and short answers.
 */
export const toldIds = [
  'no-call',
  'nothing-taken',
  'adult-said',
  'untold',
  'number-tired',
  'anger',
  'correction',
  'farewell',
  'in-order',
  'first-told',
  'kind-word',
  'holds-nothing',
  'gave-key',
  'locked',
  'doctor-soon',
  'door-open',
  'put-away',
  'handed-over',
  'left-means',
  ...helpTold,
  ...plannedSteps,
  ...meansInHand,
  'in-car',
  ...meansOfPlace,
  'will-reach',
  'found',
  'unwanted-images',
  'denies-thoughts',
  'does-not-want',
  'mocked',
  'cut-tonight',
  'cuts-lately',
  'urge-back',
  'self-blame',
  'burden',
  'disturb',
  'loss-by-suicide',
  'loss',
  'children-taken',
  'fear-hospital',
  'fear-consequences',
  'secret',
  'if-it-were-me',
  'cannot-phone',
  'no-number',
  'no-doctor',
  'shame',
  'not-accepted',
  'care-named',
  'breakup',
  'baby',
  'children',
  'alcohol',
  'drank',
  'sleepless',
  'exhausted',
  'strangled',
  'nobody',
  'alone',
  'numb',
  'afraid',
  'no-way-out',
  'means-named',
  'empty-nights',
  'joke',
  'sorry',
  'dont-know',
  'thinks-of-it',
  'unreachable',
  'far-away',
  'on-hold',
  'no-news',
  'took',
  'box-gone',
  'done-unsaid',
  'suspicion',
  'wild-nights',
  'stopped-treatment',
  'harm-images',
  'own-hands',
  'same-roof',
  'baby-held',
  'children-here',
  'will-drive',
  'wheel',
  'stops-taking',
  'they-refuse-call',
  'friend-harmed',
  'at-vehicle',
  'at-height',
  'at-rails',
  'at-water',
  'at-outside',
  'hides',
  'kin-threat',
  'threat-if-leave',
  'their-body',
  'children-driven',
  'handed-to-me',
  'went-back',
  'gas',
  'they-shut-in',
  'way-out',
  'place-offered',
  'he-is-sorry',
] as const;
export type ToldId = (typeof toldIds)[number];

/** What is said about us or undone by the person: it is met before anything else. */
export const aboutUs: readonly ToldId[] = ['number-tired', 'anger', 'correction'];
/** « Ça passe », « merci », « je ne sais pas »: a word more often than what is told. */
export const light: readonly ToldId[] = ['joke', 'sorry', 'dont-know'];
/** Said to us, and met before any act: a first confession, a wish for a plain or a kind word. */
export const saidToUs: readonly ToldId[] = ['first-told', 'kind-word'];
/** A mistake of ours that this message sets right: owned whatever else is told. */
export const ourMistakes: readonly ToldId[] = ['adult-said', 'untold'];
/** Steps that were taken: they are met before the answer to a question. */
export const steps: readonly ToldId[] = [
  'leaves-with',
  'goes-to-helper',
  'kept-by-helper',
  'helper-here',
  'holds-nothing',
  'gave-key',
  'locked',
  'doctor-soon',
  'door-open',
  'put-away',
  'handed-over',
  'left-means',
  'help-called',
  'someone-coming',
  'sent-word',
  'told-someone',
  'line-talked',
  'appointment',
  'plan-hospital',
  'plan-hand-over',
  'plan-taken',
  'plan-go',
  'plan-away',
  'plan-company',
  'being-called',
];

/** What was told of the barriers, without those that a tapped answer leaves out. */
export const keptBarriers = (told: readonly string[], barrier: string): string[] =>
  told.filter((id) => (barriers[id as ToldId] ?? barrier) === barrier);

/** True only where it is stated: not asked, denied, supposed, or of another day. « Rien en main » is a denial of its own. */
const stated: ReadonlySet<ToldId> = new Set(steps.filter((id) => id !== 'holds-nothing'));
/** « Mettons que je n'ai rien dit »: nothing is set right, something is taken back. */
const asIf = quick(/ {1,2}(?:mettons|disons|admettons|imaginons|oublie[zr]?|comme si|fai(?:tes|s) comme) /);

/** In the order of the file, which is the order of preference. */
const phrases = phrasesOf('told').map(({ row, regex }) => [z.enum(toldIds).parse(row.id), regex] as const);
/** Not knowing is told only where it is all that was written. */
const shapes = phrases.filter(([id]) => id !== 'dont-know');
const dontKnow = phraseIn('told')('dont-know');
const childrenAway = phraseIn('whereabouts')('children-away');

/** What makes calling difficult, told without being asked. */
/** Reasons that are no choice of their own are « autre chose »: told, and not asked for again. */
const barriers: Partial<Record<ToldId, string>> = {
  shame: 'shame',
  burden: 'burden',
  disturb: 'burden',
  'fear-hospital': 'hospital-police',
  'cannot-phone': 'cannot-speak',
  'fear-consequences': 'other',
  secret: 'other',
};
export const barrierTold = (clauses: readonly Clause[]): string | null => {
  for (const id of toldIn(clauses)) if (barriers[id]) return barriers[id];
  return null;
};

/** « Je n'ai pas de clés »: a means that one does not have is named, and not told. */
const hasNone = quick(
  / (?:ai|as|a|reste|avons|possede|garde) (?:\S+ )?(?:pas|plus|aucune?|jamais)(?: de| d| une?| la| le| mes| des| les)? /,
);

/** « Je l'ai arrêté tout seul »: by oneself, and not alone. */
const byOneself = quick(/ (?:arrete\S*|stoppe\S*|decide\S*|fait|reussi|gere) (?:\S+ ){0,5}?toute? seule? /);

const tells = (id: ToldId, clause: Clause): boolean => {
  if (id === 'alone' && byOneself.test(clause.said)) return false;
  if (id.startsWith('means-') && hasNone.test(clause.said)) return false;
  // « Mes fils sont grands », « mes enfants sont à Genève »: nobody to raise tonight.
  if (id === 'children' && childrenAway.test(clause.said)) return false;
  // « Je ne veux pas qu'on appelle ma femme » reaches nobody.
  if (id === 'will-reach' && isDenied(clause)) return false;
  if (stated.has(id)) return !clause.isAsked && isNow(clause);
  return id !== 'correction' || !asIf.test(clause.said);
};

const refersDone = phraseIn('done-that')('refers-done');
const longTalk = phraseIn('meant')('long-talk');
/** « C'est fait, la dame était gentille, on a parlé vingt minutes »: the call of a line, made and over. */
const hasTalked = (own: readonly Clause[]): boolean =>
  own.some(({ said }) => refersDone.test(said)) &&
  own.some((clause) => !clause.isAsked && longTalk.test(clause.said));

/** What the words alone confide, whatever was told before them. */
const confidedBy = onceWhileReading((clauses: readonly Clause[]): readonly ToldId[] => {
  const own = clauses.filter(({ isQuoted }) => !isQuoted);
  const may = mayMatchIn(own.map(({ said }) => said).join(''));
  return shapes.flatMap(([id, shape]) =>
    may(shape) && own.some((clause) => shape.test(withoutDenial(id, clause.said)) && tells(id, clause))
      ? [id]
      : [],
  );
});

/**
 * What a typed message confides, in the order of preference.
 * @param known what was told before it: « je les ai donnés » and « il arrive » are steps only with it
 */
export const toldIn = (clauses: readonly Clause[], known: StepContext = nothingKnown): ToldId[] => {
  const own = clauses.filter(({ isQuoted }) => !isQuoted);
  const all: ToldId[] = [...stepsIn(own, known), ...confidedBy(clauses)];
  // « Pardon, mais vous passez dessus » asks for no pardon.
  if (all.some((id) => aboutUs.includes(id)))
    all.splice(0, all.length, ...all.filter((id) => id !== 'sorry'));
  // A number that comes back too often is a reproach of its own.
  const met = all.includes('number-tired') ? all.filter((id) => id !== 'anger') : all;
  const found = all.includes('anger') ? met.filter((id) => id !== 'no-way-out') : met;
  if (own.length === 1 && own.every(({ said }) => dontKnow.test(said))) found.push('dont-know');
  return hasTalked(own) && !found.includes('line-talked') ? ['line-talked', ...found] : found;
};

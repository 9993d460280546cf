/*
 * The shape of each row of data/*.jsonl: what a path, a step, a free row, a request and a line may hold. It is long because each
 * member is explained where it is checked, for whoever writes the rows.
 */

import { z } from 'zod';
import { QuickPattern } from '#server/ground/patterns/quick-pattern.ts';
import { countrySchema } from '#shared/safety/levels.ts';
import { choiceIdSchema } from '#shared/safety/turn-record.ts';

const twin = { vous: z.string().min(1), tu: z.string().min(1) };
const reviewedBy = z.string().nullable();
const textSchema = z.strictObject(twin);

export const bodyParts = [
  'shoulders',
  'neck',
  'jaw',
  'face',
  'hands',
  'eyes',
  'back',
  'belly',
  'legs',
  'feet',
  'breath',
  'body',
  'mind',
] as const;
export const positions = ['sitting', 'standing', 'lying', 'walking'] as const;
export type BodyPart = (typeof bodyParts)[number];
export type Position = (typeof positions)[number];

/**
 * Where a choice leads: a step, a fixed line (`line:`), the answer of a row of the table of requests (`answer:`), the end, the step that was left, the one after it (`past`), the one that waits (`then`; `aloud`: with
 * their words), the path that waits (`whole`, or `short`),
 * or the question about danger.
 */
const targetSchema = z
  .string()
  .regex(
    /^(?:[a-z]+\/[a-z0-9-]+|line:[a-z0-9-]+|answer:[a-z0-9-]+|stop|resume|past|then|aloud|whole|short|danger)$/,
  );

const choiceSchema = z.strictObject({
  id: choiceIdSchema,
  ...twin,
  to: targetSchema.optional(),
  /** Words that say it otherwise, in lower case without accents: typed, they lead the same way and are kept as they are. */
  says: z
    .string()
    .transform((source) => new QuickPattern(source))
    .optional(),
  /** A line said before what comes next. */
  say: z.string().optional(),
  /** Not offered for three turns after a question about danger. */
  calmOnly: z.boolean().optional(),
  /** The safety room reads these words as if they had been typed. */
  read: z.boolean().optional(),
  /** What became of the small step of last time. */
  step: z.enum(['done', 'left']).optional(),
  /** What is kept of the page. */
  keep: z.enum(['page', 'sentence']).optional(),
});
export type GuideChoice = z.infer<typeof choiceSchema>;

/** A choice under a free row; `answer`: what is said to who taps it. */
const tapSchema = choiceSchema.extend({ answer: textSchema.optional() });

export const rowSchema = z.strictObject({
  id: z.string(),
  /**
   * What was written, by its form alone: never by its subject. A row for one sentence serves several as well. `topic`: the choices
   * of topics.jsonl.
   */
  shape: z.enum([
    'first',
    'long',
    'several',
    'sentence',
    'short',
    'question',
    'opinion',
    'ours',
    'how',
    'two-ways',
    'try',
    'light',
    'late',
    'tap',
    'return',
    'topic',
    'heavy',
    'beside',
  ]),
  /** What the sentence is about, so that two in a row differ. */
  kind: z.string(),
  ...twin,
  asks: z.boolean(),
  /**
   * Of a row beside a danger that is not known: where it is said, and about whom; `answers`: to a question that nothing answers;
   * `line`: unless the line was given or refused; `seen`: where somebody may see the screen, and nowhere else; `filler`: after a message without any sign. In table order.
   */
  beside: z
    .strictObject({
      how: z.array(z.enum(['near', 'more', 'left'])).min(1),
      about: z.array(z.enum(['self', 'other', 'harm'])).default(['self', 'other', 'harm']),
      answers: z.boolean().default(false),
      line: z.boolean().default(false),
      seen: z.boolean().default(false),
      /** It helps nobody on: said once, and never after a message that may tell of danger. */
      filler: z.boolean().default(false),
    })
    .optional(),
  /** From which message of the session on. */
  minTurn: z.number().int().default(1),
  /** Of fewer words it is not asked. */
  minWords: z.number().int().default(0),
  /** True only where words are kept. */
  needsKept: z.boolean().default(false),
  taps: z.array(tapSchema).optional(),
  /** Said to what is typed under it, where that has the form of what was asked for: in lower case without accents. */
  after: textSchema
    .extend({ if: z.string().transform((source) => new QuickPattern(source, 's')) })
    .optional(),
  /** Only where the message has this form, in lower case without accents: something that happened at a time, « toujours ». */
  needs: z
    .string()
    .transform((source) => new QuickPattern(source, 's'))
    .optional(),
  /** Only where the message has this form of forms.jsonl: what it tells, in words that say so. */
  form: z.string().optional(),
  /** Found good by strangers in two of three uses or more: it goes before the choice among their own sentences. */
  beforeMarks: z.literal(true).optional(),
  /** Under a heavy thing of these kinds alone (heavy.ts). */
  of: z.array(z.string()).optional(),
  /** Only where the last messages speak of one person. */
  onePerson: z.literal(true).optional(),
  /** It says that nothing is asked: only after replies that asked. */
  afterAsked: z.literal(true).optional(),
  /** It takes what was told as serious: not said to who laughs or is glad. */
  solemn: z.literal(true).optional(),
  /** Not asked where the last messages, in lower case without accents, have told it. */
  unless: z
    .string()
    .transform((source) => new QuickPattern(source))
    .optional(),
  reviewedBy,
});
export type FreeRow = z.infer<typeof rowSchema>;

const patternSchema = z.string().transform((source) => new QuickPattern(source, 's'));
/**
 * A form of what is told: somebody is glad, has something to say to somebody, goes somewhere on a day. `is`: one of these is found
 * in the message, in lower case without accents; `not`: none of these. What `must` and `mustNot` have it is tested.
 */
export const formSchema = z.strictObject({
  id: z.string(),
  means: z.string(),
  is: z.array(patternSchema),
  not: z.array(patternSchema),
  /** What is asked of it supposes that something weighs: not of who laughs or is glad. */
  weighs: z.literal(true).optional(),
  must: z.array(z.string()).min(5),
  mustNot: z.array(z.string()).min(5),
});
export type Form = z.infer<typeof formSchema>;

/** Questions that fit what a calm message is about. They are offered as choices; nothing is said of the topic itself. */
export const topicSchema = z.strictObject({
  topic: z.string().regex(/^[a-z-]+$/),
  /** What tells it, in lower case without accents; the learnt reading must see the topic as well. */
  patterns: z.array(z.string()).transform((all) => all.map((source) => new QuickPattern(source))),
  /** What tells it without the learnt reading, where none of the words in `not` stands beside. */
  alone: z
    .array(z.string())
    .default([])
    .transform((all) => all.map((source) => new QuickPattern(source))),
  not: z
    .string()
    .default('(?!)')
    .transform((source) => new QuickPattern(source)),
  /** Words that it is often told with: the learnt reading must see it more clearly. */
  words: z.string().transform((source) => new QuickPattern(source)),
  questions: z
    .array(
      z.strictObject({
        id: choiceIdSchema,
        /** The question as it stands on the choice, in few words. */
        label: textSchema,
        /** The question as it is asked of who touched it. */
        ask: textSchema.optional(),
        /** Where it leads instead. */
        to: targetSchema.optional(),
      }),
    )
    .min(3),
  reviewedBy,
});

/** `by`: where what is prepared will be written, and there before the others; elsewhere never. */
const stemSchema = textSchema.extend({
  by: z.literal('writing').optional(),
  /** No question but an offer: said where a question of ours was just answered. */
  offers: z.literal(true).optional(),
  /** Under a sentence that they chose, and under none that is shown unasked. */
  chosen: z.literal(true).optional(),
  /** Only where the sentence above has this form of forms.jsonl. */
  form: z.string().optional(),
  /** It takes the sentence as serious. */
  solemn: z.literal(true).optional(),
});

export const stepSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+\/[a-z0-9-]+$/),
  /**
   * `write`: several messages, in silence, until « C'est tout »; `words`: one answer; `tap`: one of the choices, or other
   * words; `own`: one of the person's own sentences; `exercise`: what to do, then a tap; `end`: nothing is asked any more;
   * `menu`: ways to go on; words typed under it are free writing; `listen`: the choices beside a free reply.
   */
  mode: z.enum(['write', 'words', 'tap', 'own', 'exercise', 'end', 'menu', 'listen']),
  /** Part of the short version. */
  star: z.boolean(),
  stems: z.array(stemSchema),
  next: targetSchema.optional(),
  otherTo: targetSchema.optional(),
  choices: z.array(choiceSchema).default([]),
  /** The question in four words at most, where one writes. */
  hint: textSchema.optional(),
  /** Several of the choices are one answer; the first of them decides the way. */
  several: z.boolean().default(false),
  /** How the answer is headed on the page; without it the answer is not on the page. */
  note: textSchema.optional(),
  /** The marked sentence stands above the question, or the answer to another step, where it is short. */
  quote: z
    .string()
    .regex(/^(?:marked|[a-z]+\/[a-z-]+)$/)
    .optional(),
  /** Two answers shown one under the other, above the question. */
  both: z.tuple([z.string(), z.string()]).optional(),
  /** Answers shown one after the other, unchanged. */
  draft: z.array(z.string()).optional(),
  /** Sentences that they wrote before and that fit this, in lower case without accents, may be tapped as the answer. */
  reuse: z
    .string()
    .transform((source) => new QuickPattern(source))
    .optional(),
  /** Words of the answer before, in lower case without accents, that answer this as well: the step is then passed over. */
  given: z
    .string()
    .transform((source) => new QuickPattern(source))
    .optional(),
  /** Where an answer leads that tells what its writer had not thought of. */
  discovery: targetSchema.optional(),
  /** The page kept last stands above the question. */
  lastPage: z.boolean().optional(),
  /** The page so far stands above the question. */
  page: z.boolean().optional(),
  /** The answer is a small step that the person means to take. */
  smallStep: z.boolean().optional(),
  /** Said first where there is no sentence of theirs to choose from; the step is then passed over. */
  empty: z.string().optional(),
  /** The answer may be words that were said, thought or are to be said: a question among them is not put to us. */
  voices: z.boolean().optional(),
  /** Said after the answer. */
  sayAfter: z.string().optional(),
  /** Where the place is not known: the place that the exercise is for. */
  uses: z.string().optional(),
  /** Another exercise than the last. */
  another: z.boolean().optional(),
  /** A scale asked again: where it leads when the answer comes earlier on it than the first time. */
  compare: z.strictObject({ with: z.string(), lower: targetSchema }).optional(),
  reviewedBy,
});
export type Step = z.infer<typeof stepSchema>;

export const pathSchema = z.strictObject({
  id: z.string(),
  ...twin,
  minutes: z.number().int(),
  /** Short as it is: no short version is offered. */
  oneLength: z.boolean().default(false),
  first: targetSchema,
  /** Where the path begins for somebody who has just written about it, in so many words or more: nothing is asked that was told. */
  told: z
    .strictObject({
      step: targetSchema,
      words: z.number().int(),
      /** The message that told it has these words, in lower case without accents; of several the longest. */
      tells: z
        .string()
        .transform((source) => new QuickPattern(source))
        .optional(),
      /** The step that it answers, where the path begins after it. */
      answers: targetSchema.optional(),
      /** Said before that first question. */
      say: z.string().optional(),
    })
    .optional(),
  /** Where the order of its questions comes from. */
  source: z.string(),
  reviewedBy,
});

/**
 * `in`: said in these countries alone, and there before the wordings for all. `passing`: where nothing is kept, and there alone.
 * `counted`: where the person typed how much is left and for how many days.
 */
const wordingSchema = textSchema.extend({
  in: z.array(countrySchema).optional(),
  passing: z.boolean().optional(),
  counted: z.boolean().optional(),
});

export const askedSchema = z.strictObject({
  id: z.string(),
  act: z.enum([
    'answer',
    'tu',
    'vous',
    'back',
    'finish',
    'protest',
    'correction',
    'shorten',
    'remark',
    'rephrase',
    'pass',
    'ask-us',
    'wish',
    'menu',
    'what-for',
    'exercise',
    'breathe',
    'plan',
    'dream',
    'recap',
    'recall',
    'opinion',
    'blunt',
    'write-on',
    'leave-it',
    'thanks',
    'hello',
    'goodbye',
    'go-on',
  ]),
  /** It also answers a question of this kind, by resemblance, where no pattern fits (`SafetyDoor.asked`). */
  learnt: z.string().optional(),
  /** Words of what it is about, in lower case without accents: where it is only resembled, one of them stands in the sentence. */
  words: z
    .string()
    .transform((source) => new QuickPattern(source))
    .optional(),
  /** Choices of `menu/offer` that stand for it where it is not sure that it was asked. */
  offer: z.array(choiceIdSchema).default([]),
  /** Kinds that its patterns may be about: a sentence that surely asks something else is not answered by them. None: any kind. */
  kinds: z.array(z.string()).default([]),
  /** A row that fits the message around the sentence is nearer: « appeler les normes. As-tu leur numéro ? » */
  wide: z.boolean().default(false),
  /** Only in this path: where it stands, the row answers instead of the one without. */
  path: z.string().optional(),
  /** Only under these steps of it. */
  steps: z.array(z.string()).optional(),
  /** It says more closely what these rows answer, where `need` stands in the message, or in one of the last (`here`: never there). */
  instead: z.array(z.string()).default([]),
  need: z
    .string()
    .transform((source) => new QuickPattern(source))
    .optional(),
  here: z.boolean().default(false),
  /** The step that asks what it is about, where no row says it more closely. */
  ask: z.string().optional(),
  /** Matched on the message in lower case, without accents. */
  patterns: z.array(z.string()).transform((all) => all.map((source) => new QuickPattern(source))),
  unless: z
    .array(z.string())
    .default([])
    .transform((all) => all.map((source) => new QuickPattern(source))),
  /** Only a sentence with a mark, or built like a question: « vous êtes comme mon psy » asks nothing. */
  marked: z.boolean().default(false),
  /** Only where the message asks something. */
  question: z.boolean().default(false),
  mostWords: z.number().int().optional(),
  /** Answered in the middle of a path as well; elsewhere the words are the answer to the step. */
  anywhere: z.boolean().default(false),
  /** Only under a step of a path, sentence by sentence. */
  inside: z.boolean().default(false),
  /** Not where the answer may be somebody's words. */
  notVoices: z.boolean().default(false),
  /** Asked of the guide about the path, its length or its page: never an answer, also in words for somebody else. */
  guide: z.boolean().default(false),
  /** A remark that nothing is said to. */
  quiet: z.boolean().default(false),
  /** Only under a step that shows their words as a draft. */
  onDraft: z.boolean().default(false),
  /** A plain request: it is matched before all other rows, also inside a path, and is never stored as an answer. */
  first: z.boolean().default(false),
  /** It tells something as well: their words stay among what they told. */
  told: z.boolean().default(false),
  /** The ways to begin stand under the answer. */
  taps: z.boolean().default(false),
  /** These ways stand under it instead: choices of `menu/wish`. */
  ways: z.array(choiceIdSchema).default([]),
  kind: z.enum(['listen', 'help', 'end']).default('listen'),
  wordings: z.array(wordingSchema).default([]),
  /** One of practical.jsonl: told by its ideas, and not by patterns. */
  practical: z.boolean().default(false),
  /** One of of-us.jsonl: told by of-us.ts. */
  ofUs: z.boolean().default(false),
  reviewedBy,
});
export type AskedRow = z.infer<typeof askedSchema>;

/**
 * What is asked of the companion itself, « est-ce que vous dormez ? ». `asks`: matched on the form that of-us-question.ts gives a question,
 * where we are « tu » whatever was written; `<dormir>`: any form of a verb (verbs.jsonl, others regular), `<(boire|fumer)>`: of one of
 * these; `{name}`: a proper name of the sentence. `unmarked`: it needs no question mark.
 */
export const ofUsSchema = z.strictObject({
  id: z.string().regex(/^person-[a-z-]+$/),
  means: z.string(),
  asks: z.array(z.string()),
  not: z.array(patternSchema).optional(),
  unmarked: z.literal(true).optional(),
  /** Ways to ask it, and neighbours that it leaves alone. */
  must: z.array(z.string()),
  mustNot: z.array(z.string()),
  wordings: z.array(wordingSchema).min(2),
  reviewedBy,
});
/** The forms of an irregular verb. */
export const verbSchema = z.strictObject({ verb: z.string(), forms: z.array(z.string()).min(3) });

/** Words of one idea, in the notation of practical-words.ts. */
export const ideaSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  means: z.string(),
  words: z.array(z.string().regex(/^[a-z0-9*?/{}. ]+$/)).min(1),
});

/** A practical question of ordinary life, and what may be done about it tonight or this week. */
export const practicalSchema = z.strictObject({
  id: z.string().regex(/^do-[a-z-]+$/),
  means: z.string(),
  /** One of these holds: « alcohol + less », ideas of which each stands there, « breakup + get-over|what-to-do », one or the other. */
  when: z
    .array(z.string())
    .min(1)
    .transform((all) => all.map((one) => one.split(' + ').map((either) => either.split('|')))),
  /** None of these ideas stands in the message. */
  not: z.array(z.string()),
  /** Where these fit as well, this one is meant. */
  over: z.array(z.string()),
  /** A question mark is enough, where the others need words that ask what to do. */
  asked: z.literal('marked').optional(),
  /** Not beside danger. */
  calmOnly: z.boolean().default(false),
  /** These ways stand under it: choices of `menu/wish`. */
  ways: z.array(choiceIdSchema).default([]),
  /** An exercise of ours serves it: where « un truc », « une technique » is asked for, that is given. */
  exercise: z.boolean().default(false),
  /** Messages that it answers, and neighbours that it leaves alone. */
  must: z.array(z.string()).min(3),
  mustNot: z.array(z.string()).min(3),
  wordings: z.array(wordingSchema).min(1),
  reviewedBy,
});
export type PracticalRow = z.infer<typeof practicalSchema>;

/** A riddle, its answer, and what is said to who found it, known by `word`. */
export const riddleSchema = z.strictObject({
  id: z.string(),
  ...twin,
  answer: textSchema,
  found: textSchema,
  word: z.string().transform((source) => new QuickPattern(source)),
  reviewedBy,
});

/** Open questions of one kind; `where`: the words of a message that they fit. */
export const openQuestionsSchema = z.strictObject({
  id: z.string(),
  where: z
    .string()
    .transform((source) => new RegExp(source))
    .optional(),
  questions: z.array(textSchema).min(1),
  reviewedBy,
});

/**
 * A short exercise, step by step. `parts`: what it is for; `at`: how one may be placed; `eyes`: open all along; `times`: how often and how
 * long, for who asks; `whole`: the ids of lines that give all of it at once, where there are any.
 */
export const shortExerciseSchema = z.strictObject({
  id: z.string(),
  name: textSchema,
  parts: z.array(z.enum(bodyParts)).min(1),
  at: z.array(z.enum(positions)).min(1),
  eyesOpen: z.boolean(),
  silent: z.boolean(),
  minutes: z.number(),
  steps: z.array(textSchema).min(2).max(6),
  times: textSchema,
  source: z.string(),
  reviewedBy,
});
export type ShortExercise = z.infer<typeof shortExerciseSchema>;

export const lineSchema = z.strictObject({ id: z.string(), ...twin, reviewedBy });
export type GuideText = z.infer<typeof textSchema>;

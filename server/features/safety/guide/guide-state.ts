// Over 400 lines: one value and its shape, which is kept and read as a whole.

import { z } from 'zod';
import type { Channel } from '#shared/companion/conversation.ts';
import { factKeySchema, factsSchema, type Subject } from '#shared/safety/facts.ts';
import {
  type Country,
  countrySchema,
  type SafetyCategory,
  type Severity,
  safetyCategorySchema,
  severitySchema,
} from '#shared/safety/levels.ts';
import { type AskedId, askedSchema, questionIds } from '#shared/safety/turn-record.ts';
import type { DoubtSign } from './doubt-signs.ts';
import type { ToldId } from './told.ts';

/*
 * Where the guide stands with a person. One value holds everything that decides the next act: two subjects with level and
 * facts, and what was said in this session. It is kept sealed between messages, and replayed from the turns where nothing is
 * kept. `step` (step.ts) moves it by one message of the person; `respond` (respond.ts) by one reply.
 */

/** Times are ISO 8601 strings; turns count the person's messages in the session, from 1. */
export const subjectStateSchema = z.object({
  level: severitySchema.default(0),
  category: safetyCategorySchema.default('none'),
  /** The highest sure level of this session, and since when. */
  peak: severitySchema.default(0),
  /** The turn of the last fall; at most one level falls in five turns. */
  fellAtTurn: z.number().int().default(-100),
  /** An act was begun: only help that is here, or being in care, lowers a 4. */
  actBegun: z.boolean().default(false),
  /** The 4 at which it stands was supposed, not told: it ends by a no (supposed-four.ts). A row that was kept before counts as told. */
  supposed: z.boolean().default(false),
  /** The highest level of the last days with its time: the floor of 24 hours and the seven days of the unsure 4. */
  lastGrave: z.object({ level: severitySchema, at: z.string() }).nullable().default(null),
  facts: factsSchema.default({}),
  /** What the settings said when the country was told in words or by a tap: one that is chosen since goes before it. */
  toldUnder: countrySchema.optional(),
  /** The last value of each fact of the moment that expired: it is asked as a change (« Est-elle toujours avec vous ? »). */
  expired: factsSchema.default({}),
});
export type SubjectState = z.infer<typeof subjectStateSchema>;

/** A check that was put, and how it ended. */
export const checkSchema = z.object({
  asked: z.enum(questionIds),
  turn: z.number().int(),
  /** The unsure reading that led to it. */
  level: severitySchema,
  category: safetyCategorySchema,
  end: z.enum(['open', 'explained', 'no', 'unanswered', 'yes', 'other-person']),
  /** The words can be a title, an idiom or an exaggeration: no act, means, time or farewell. */
  explainable: z.boolean().default(true),
  /** How often it was put again, because the person asked something back. */
  again: z.number().int().optional(),
  /** A model alone saw a danger: silence on this check never makes a 4 (conversation.md §7). */
  byReader: z.boolean().optional(),
  /** Put once more because the talk goes on as it was: silence on it says nothing. */
  goesOn: z.literal(true).optional(),
  /** Nothing but resemblance at level 2 led to it. */
  isVague: z.boolean().optional(),
  /** Put because the talk was heavy for a while (heavy-talk.ts): no word of theirs led to it, and passing over it says nothing. */
  routine: z.literal(true).optional(),
  /** Put in calm for what only resembled danger, or for a rule that the whole of the words did not bear out. */
  isDoubted: z.boolean().optional(),
  /** The words that led to it, kept to know them again in this session. */
  quotes: z.array(z.string().max(200)).default([]),
});
export type Check = z.infer<typeof checkSchema>;

/** A rise of the level, with what stood before: it can be moved to the other person, or erased by an explanation. */
export const riseSchema = z.object({
  turn: z.number().int(),
  subject: z.enum(['self', 'other']),
  level: severitySchema,
  category: safetyCategorySchema,
  /** What the subject was before. */
  from: z.object({
    level: severitySchema,
    category: safetyCategorySchema,
    peak: severitySchema,
    lastGrave: z.object({ level: severitySchema, at: z.string() }).nullable().default(null),
  }),
  /** The words hold a sign in the first person. */
  own: z.boolean(),
  /** The words are plain: no explanation erases them. */
  plain: z.boolean(),
  /** Nothing but resemblance led to it. */
  resembles: z.boolean().default(false),
  /** Nothing but words that refer to an act led to it: « c’est fait ». */
  refers: z.boolean().default(false),
  /** What only resembled acted all the same, because of what was asked or stood before (ask-or-act.ts). */
  guessed: z.literal(true).optional(),
});
export type Rise = z.infer<typeof riseSchema>;

/** Whose danger it may be: the writer's own, done to the writer, another person's, done to another, or done by the writer. */
export const toldDangers = ['own', 'harmed', 'theirs', 'harmed-other', 'harming'] as const;
export type ToldDanger = (typeof toldDangers)[number];
/** What one message told of whose danger it is (told-roles.ts): 1 a sign, 2 who did what to whom or a rule, 3 a tap. */
export const roleMarkSchema = z.object({
  turn: z.number().int(),
  of: z.enum(toldDangers),
  weight: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});
export type RoleMark = z.infer<typeof roleMarkSchema>;
/** Whose danger the last messages resemble (learnt-subject.ts), and how surely, 0 to 1. */
const learntDangerSchema = z.object({ of: z.enum(toldDangers), chance: z.number(), turn: z.number().int() });
export type LearntDanger = z.infer<typeof learntDangerSchema>;
/** What a reply supposed and the person denied (corrected.ts): whose danger it is, when, and how often in a row. */
const correctedSchema = z.object({
  turn: z.number().int(),
  of: z.enum(toldDangers),
  count: z.number().int(),
  /** The person who was meant is dead: what is asked then is how the writer is. */
  isLoss: z.boolean().default(false),
});
export type Corrected = z.infer<typeof correctedSchema>;

/** A question about the danger that a reply put in words, and whether it was answered (asked-once-only.ts). */
export const putSchema = z.object({
  asked: z.enum(questionIds),
  turn: z.number().int(),
  met: z.literal(true).optional(),
});
export type Put = z.infer<typeof putSchema>;

export const sessionStateSchema = z.object({
  id: z.string().default(''),
  /** How many messages the person has sent. */
  turn: z.number().int().default(0),
  lastAt: z.string().nullable().default(null),
  /** Text ids that were said, oldest first. No sentence is said twice. */
  saidTexts: z.array(z.string()).default([]),
  /** Ids of acts that were done, oldest first. */
  doneActs: z.array(z.string()).default([]),
  /** What the last reply asked. */
  asked: askedSchema.nullable().default(null),
  /** The last answer that was understood, by a tap or by words: `step` writes it, `respond` chooses texts by it. */
  answered: z
    .object({
      asked: askedSchema,
      choice: z.string(),
      turn: z.number().int(),
      /** It was tapped: whoever taps finds something to tap again. */
      byTap: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  checks: z.array(checkSchema).default([]),
  /** Signs below the bar of action, kept because they add to later ones. */
  signs: z
    .array(
      z.object({
        level: severitySchema,
        category: safetyCategorySchema,
        turn: z.number().int(),
        /** Told of another person, whatever its kind. */
        ofOther: z.literal(true).optional(),
      }),
    )
    .default([]),
  /** The turns at which the talk was near danger, and nothing more was known (stays-open.ts). */
  nearAt: z.array(z.number().int()).default([]),
  /** The last turn in whose light a listener would likely have seen a 2 or more: no flat reply is given to it (stays-open.ts). */
  heavyAt: z.number().int().nullable().default(null),
  /** The last turn in whose light the talk as a whole was far from any danger. */
  unlikeAt: z.number().int().nullable().default(null),
  /** How far from what asks the talk was, in the light of each of the last messages (heavy-talk.ts). */
  weights: z.array(z.number()).default([]),
  /** The turn of the question that everybody is asked, once it was passed over: nothing else of it is kept (routine-answer.ts). */
  routineAt: z.number().int().nullable().default(null),
  /** The turn of the last message that might tell of a danger that nobody is sure of (doubt-signs.ts). */
  doubtAt: z.number().int().nullable().default(null),
  /** The rises of this session, oldest first, at most twelve. */
  rises: z.array(riseSchema).default([]),
  /** The last fall: words that contradict it within three messages cancel it. */
  lowered: z
    .object({
      turn: z.number().int(),
      subject: z.enum(['self', 'other']),
      from: severitySchema,
      keys: z.array(factKeySchema).default([]),
      /** A 4 that was only supposed ended: no answer to the question after it brings it back. */
      supposed: z.literal(true).optional(),
    })
    .nullable()
    .default(null),
  /** The turn at which they last spoke of their own danger. */
  ownAt: z.number().int().nullable().default(null),
  /** Phrases that were explained: they do not ask again in this session. */
  explained: z.array(z.string()).default([]),
  /** Themes of level 1 readings; three different ones count as level 2 for the reply. */
  themes: z.array(safetyCategorySchema).default([]),
  noMoreQuestions: z.boolean().default(false),
  /** The turn at which « plus de questions » was said last. */
  noMoreAt: z.number().int().nullable().default(null),
  /** How many replies at level 3 put a question; at most five do. */
  questionsAtThree: z.number().int().default(0),
  /** How many replies were given in this session, and how many of them at level 3. */
  replies: z.number().int().default(0),
  repliesAtThree: z.number().int().default(0),
  /** How many replies were given at level 2 or more: the line and a professional are due by their number. */
  repliesInDanger: z.number().int().default(0),
  /** What was confided in words (told.ts), the latest last: an act that it makes pointless is left out. */
  told: z.array(z.string().max(40)).default([]),
  /** The turn at which each of it was told last. */
  toldAt: z.record(z.string().max(40), z.number().int()).default({}),
  /** What our replies asserted by a row that takes up what was told, with its turn (protested.ts). */
  asserted: z.array(z.object({ id: z.string().max(40), turn: z.number().int() })).default([]),
  /** What the person contested of it: not told again, unless they say it anew. */
  contested: z.array(z.string().max(40)).default([]),
  /** « C'est pas pour moi »: the writer said that somebody else is meant; until they speak of themselves. */
  notSelf: z.boolean().default(false),
  /** « Je vous écris pour mon époux »: what is told of that person is theirs, until the writer speaks of themselves (written-for.ts). */
  writtenFor: z.boolean().default(false),
  /** How the other person is spoken of, where the words tell. */
  otherIs: z.enum(['he', 'she']).nullable().default(null),
  /** How they were named when their danger was told: « Samir », « mon fils ». */
  otherNamed: z.string().max(60).nullable().default(null),
  /** The words of theirs that the last rise of their own danger rested on, where they may be said back (quote.ts). */
  stopped: z.string().max(80).nullable().default(null),
  /** Whom the writer named as somebody to lean on (helper-named.ts), in calm as well. */
  helper: z
    .object({ quote: z.string().max(60), is: z.enum(['near', 'away', 'known']) })
    .nullable()
    .default(null),
  /** The turn of the last reply that asked who could be told or sent for. */
  whoAt: z.number().int().nullable().default(null),
  /** What was told in this session of whose danger it is (told-roles.ts), oldest first. */
  roleMarks: z.array(roleMarkSchema).default([]),
  /** Whose danger the last messages resemble; null before a first message, and where too little was said. */
  learntDanger: learntDangerSchema.nullable().default(null),
  /** What the session resembles so far, one number per kind (whose-weighed.ts). */
  whoseHeld: z.array(z.number()).default([]),
  /** What we supposed and the person denied last. */
  corrected: correctedSchema.nullable().default(null),
  /** A child other than the writer was told of in this session. */
  childTold: z.boolean().default(false),
  /** Words for people whom the writer fears or leaves out, in plain letters: never proposed (feared.ts). */
  feared: z.array(z.string().max(30)).max(30).default([]),
  /** The turn at which each question was put last. */
  askedAt: z.partialRecord(z.enum(questionIds), z.number().int()).default({}),
  /** The questions about the danger that were put, oldest first (asked-once-only.ts). */
  puts: z.array(putSchema).default([]),
  /** The turn of the last message in which a sign was read as high as what stood. */
  signAt: z.number().int().nullable().default(null),
  /** The turn of the last message that denied an act or the intention of one. */
  deniedAt: z.number().int().nullable().default(null),
  /** The turn of the first message after half an hour of silence. */
  backAt: z.number().int().nullable().default(null),
  /** `subject:category` of each level 3 in which the line was said. */
  linesAtThree: z.array(z.string()).default([]),
  /** A question of ours was answered by a danger of 3 or more: words that deny take it back no more (taken-back.ts). */
  saidYes: z.boolean().default(false),
  /** The turn at which the direct question was due once more, though something of it was known (taken-back.ts). */
  reaskAt: z.number().int().nullable().default(null),
  /** The turn of the last check that a denial at 3 or 4 led to. */
  doubtedAt: z.number().int().nullable().default(null),
  /** Whom the writer told to be dead, as they were named: nobody in danger. */
  dead: z.array(z.string().max(60)).default([]),
  consentAsked: z.boolean().default(false),
  /** The turn at which somebody might see the screen, until the way is clear again (hush.ts). */
  hushAt: z.number().int().nullable().default(null),
  /** The turn at which somebody else spoke from the screen (screen-said.ts). */
  takenAt: z.number().int().nullable().default(null),
  /** A word agreed on: « change de sujet si je dis banane ». */
  codeWord: z.string().max(40).nullable().default(null),
  /** The last turn at which a question of theirs had no answer, or a reproach was met. */
  unansweredAt: z.number().int().nullable().default(null),
  /** The numbers of the replies that said who can take a question of theirs (need-reply.ts). */
  unknownAt: z.array(z.number().int()).default([]),
  /** The last step that protects, as its kind, and the turn it was told: a question about it is answered with yes (yes-to-step.ts). */
  step: z
    .object({ is: z.enum(['coming', 'giving', 'going', 'named']), turn: z.number().int() })
    .nullable()
    .default(null),
  /** The number of the last reply that said what the talk still lacked (pillars.ts). */
  missingAt: z.number().int().nullable().default(null),
  /** The number of the last reply that offered what would help. */
  needAt: z.number().int().nullable().default(null),
  /** The turn at which the team was told of a 4; the person hears of it one message later. */
  fourAtTurn: z.number().int().nullable().default(null),
  toldOfTeam: z.boolean().default(false),
  /** The numbers of the last replies that said an emergency number, whatever the level. */
  numbersAt: z.array(z.number().int()).default([]),
  /** Replies at 4 that said the number before anybody was called. */
  numbersAtFour: z.number().int().default(0),
  /** Lines of silence that were said since the last message. */
  silences: z.number().int().default(0),
});
export type SessionState = z.infer<typeof sessionStateSchema>;

export const guideStateSchema = z.object({
  version: z.literal(1).default(1),
  self: subjectStateSchema.prefault({}),
  other: subjectStateSchema.prefault({}),
  session: sessionStateSchema.prefault({}),
});
export type GuideState = z.infer<typeof guideStateSchema>;

const fresh = guideStateSchema.parse({});
const copyOf = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each)])) as T;
};
/** Nobody has said anything yet. */
export const freshGuideState = (): GuideState => copyOf(fresh);

/** One message of the person, with what it answers. */
export type PersonMessage = {
  text: string;
  at: Date;
  channel: Channel;
  session: string;
  /** The choice that was tapped. */
  chosen?: string | undefined;
  /** What the turn before asked; a turn without a record asked nothing. */
  asked: AskedId | null;
  /** The message answers a step of a path in calm: a page that is being written, an exercise. */
  inPath?: boolean;
  /** For a tap on an older reply: what that one asked. Such a tap may raise and never lowers. */
  askedEarlier?: AskedId | null;
  /** The person's earlier messages, oldest first, at most eight. */
  before: readonly string[];
};

export type About = Subject | 'unknown';

/** What one message was read as (conversation.md §4). */
export type GuideReading = {
  severity: Severity;
  category: SafetyCategory;
  sure: boolean;
  about: About;
  evidence: readonly { quote: string; by: string }[];
  /** A request of the person (ids of data/requests.jsonl), answered before the next question. */
  request: string | null;
  /** A second one, about another person, of the same message. */
  also?: string | null;
  /** The country that a request for numbers names. */
  country?: Country | null;
  /** Where they are is told by this message, and was not known so. */
  placed?: boolean;
  /** The check that an unsure reading calls for; null where none is due. */
  check: (typeof questionIds)[number] | null;
  /** The check is the one that is put to everybody whose talk was heavy for a while. */
  routine?: boolean;
  /** The check is one that is put again: what it was about. */
  again?: { level: Severity; category: SafetyCategory } | null;
  /** The person explained, denied, or passed over the check that was open. */
  checkEnded: Check['end'] | null;
  /** The no to a vague check protests against the question: it is said that it had no place. */
  protests?: boolean;
  /** Set when the state of a subject fell or rose with this message. */
  moved: { subject: Subject; from: Severity; to: Severity } | null;
  /** The person took back what was said (« ce n'est pas ce que je voulais dire »), or denies with words. */
  goodbye: boolean;
  /** What this message confides (told.ts), for the sentence that takes it up. */
  told?: readonly ToldId[];
  /** What the message asks us, with or without its mark: the message, or null. */
  asks?: string | null;
  /** A practical question of ordinary life that the message asks, or asks again, in the words it was put in. */
  practical?: { text: string; isAgain: boolean } | null;
  /** What the message confides besides the question it puts or the reproach it makes; null where it holds nothing else. */
  beside?: readonly ToldId[] | null;
  /** The question that the message is, where a reply may say it back word for word. */
  questionWords?: string | null;
  /** The message holds something against what we said (« je viens de vous le dire »). */
  objects?: boolean;
  /** The message names a time that is near, a place or a means. */
  fresh?: boolean;
  /** Signs of a farewell add up over the messages: with a date among them, or without. */
  inOrder?: 'dated' | 'undated' | null;
  /** The message names a time that is near. */
  isSoon?: boolean;
  /** Somebody may see the screen at this moment: the reply names nothing. */
  hush?: boolean;
  /** They are about to close: how to leave and to erase is said with it. */
  closes?: boolean;
  /** A short clause of the message that a reply may say back word for word (quote.ts). */
  ownWords?: string | null;
  /** What the message may tell of a danger that nobody is sure of (doubt-signs.ts). */
  doubt?: readonly DoubtSign[];
  /** They are where one falls, is run over or drowns. */
  isAtEdge?: boolean;
  /** How many words were typed; none for a tap. */
  typed?: number;
};

/** Whose a kept sign is: what may kill another person has one name, other dangers of theirs keep their own. */
export const subjectOfKept = (kept: { category: SafetyCategory; ofOther?: true | undefined }): Subject =>
  kept.ofOther || kept.category === 'third_party' ? 'other' : 'self';

/** Whom the reply follows: the higher of both subjects; of two alike, the one that the talk was said to be about. */
export const servedSubject = ({ self, other, session }: GuideState): Subject =>
  other.level > self.level || (session.notSelf && other.level >= 2 && other.level === self.level)
    ? 'other'
    : 'self';

/** Replies for which the writer keeps the word. */
const turnsOfOwn = 2;
/**
 * Help was called for the other person, and the writer has just spoken of their own danger: « je parle de moi ». Then the next words
 * are for them; level, pin and numbers stay those of the higher (conversation.md §4).
 */
export const isOwnTurn = ({ self, other, session }: GuideState): boolean => {
  const { help } = other.facts;
  const isHelped = help !== undefined && ['called', 'on-way', 'here', 'in-care', 'none'].includes(help.value);
  const rose = session.rises.findLast(({ subject }) => subject === 'other')?.turn ?? 0;
  const { ownAt, turn } = session;
  return (
    isHelped &&
    self.level >= 2 &&
    other.level > self.level &&
    ownAt !== null &&
    turn - ownAt < turnsOfOwn &&
    ownAt > Math.max(help.turn, rose)
  );
};

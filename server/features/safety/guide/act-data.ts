import { z } from 'zod';
import { factKeySchema } from '#shared/safety/facts.ts';
import { safetyCategorySchema, severitySchema } from '#shared/safety/levels.ts';
import { needId, questionIds } from '#shared/safety/turn-record.ts';
import { toldIds } from './told.ts';

/*
 * The shape of the data files of the protocol (data/README.md says who edits them and how). Words are data, ids are code:
 * changing a sentence changes no reading.
 */

/** Slots that a text may hold. They are filled from the directory of the person's country, or from what was told. */
export const slots = [
  'urgence',
  'police',
  'crise',
  'crise_phrase',
  'ligne',
  'jeunes',
  'autre_urgence',
  'sms',
  'ecrit',
  'harcelement',
  'prenom',
  'heure',
  'date',
  'proche',
  'citation',
  'elle',
  'elle_lui',
  'autre',
  'retenu',
  'd_elle',
  'la',
  'e',
] as const;

/** Who somebody is supposed to be by a text. */
export const supposedRoles = ['harmer', 'endangered', 'child', 'wish-to-die'] as const;
export type SupposedRole = (typeof supposedRoles)[number];

export const textRowSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{2,60}$/),
  vous: z.string().min(1),
  tu: z.string().min(1),
  /** Who signed this version of the text; null until a clinician has. */
  reviewedBy: z.string().nullable(),
  /** Where a quoted text comes from: the safety protocol or the conversation contract. */
  source: z.string().optional(),
  /** It says that a program answers: that is owed once in a session in danger. */
  namesProgram: z.literal(true).optional(),
  /** It asks who could be told or sent for: a name after it is the answer (helper-named.ts). */
  asksWho: z.literal(true).optional(),
  /** The text names an adult who can help. The first reply in danger to somebody under 18 must hold one. */
  namesAdult: z.literal(true).optional(),
  /** The text asks to open or unlock a door. It is never said if somebody is violent, or to a person who hides. */
  opensDoor: z.literal(true).optional(),
  /**
   * It sends to the person who is near, or has them stay and take things away. It is never said where that person may be the one who does
   * harm: told so in any words, or surely resembling it (docs/decisions/0127).
   */
  joinsNear: z.literal(true).optional(),
  /** It supposes a home, its door or its entrance: never said where something told places the person elsewhere. */
  atHome: z.literal(true).optional(),
  /** It sends to the other person, or keeps beside them: never said where they are armed or do harm to the writer. */
  keepsClose: z.literal(true).optional(),
  /**
   * The role that it supposes of somebody (docs/decisions/0102): a person who does harm, one who lives and is in danger, a child other than
   * the writer; the writer themselves as one who told of a wish to die, in words put into their mouth. It is never said where what was told gives the only person who may be meant another role (roles-kept.ts).
   */
  supposes: z.array(z.enum(supposedRoles)).optional(),
  /** It makes the call to the emergency number depend on something: at 4 it is never said before help was called. */
  callsIf: z.literal(true).optional(),
});
export type TextRow = z.infer<typeof textRowSchema>;

export const choiceRowSchema = z.strictObject({
  asked: z.enum([...questionIds, needId]),
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  vous: z.string().min(1).max(80),
  tu: z.string().min(1).max(80),
  /** Said in its place where the phone may be watched: it names no danger. */
  neutral: z.string().max(80).optional(),
  /** Said in its place where the question is about another person. */
  other: z.string().max(80).optional(),
  /** Said in its place where unwanted images were told; where the question has such choices, the others are left out. */
  ofImages: z.string().max(80).optional(),
  reviewedBy: z.string().nullable(),
});
export type ChoiceRow = z.infer<typeof choiceRowSchema>;

/** One condition on a fact. All conditions of an act must hold. */
export const conditionSchema = z.strictObject({
  fact: factKeySchema,
  is: z.array(z.string()).optional(),
  not: z.array(z.string()).optional(),
  /** True: it is not known. False: it is known. */
  unknown: z.boolean().optional(),
});

/**
 * When an act is looked for. `next`: in the ordinary order of acts. Every other occasion is looked for by its name and is never
 * a next act: `check` (by what it asks), `check-routine` (what is asked in any talk that stays heavy) and its ends
 * (`check-aside`: something was told instead of an answer), `withdrawn-4` (a 4 that only « c'est fait » led to was misread),
 * `check-sum` (before it, why signs that add up are asked about), consent, what is told at 4, silence, return, opening, falls,
 * `reception` (takes up the fact or the words that were just told), `space` (they asked for room to write), `reception-quote`
 * (says a few of the person's words back), `answer-met` (a question about the danger was answered in words) and `reception-plain` (none of these), `change` (a fact of the moment that expired),
 * `interrupt` (withdraws a reply), `after-call` (said once, when help was called), the plan card, and short replies;
 * `weak-sign` (the first words at level 1), `need` (what would help now, by a tap; `need-owned`: after a reproach;
 * `owned-room`: after another one, the word is theirs), `unknown-answer` (who can take a question of theirs that no row
 * answers), `self-named` (what speaks here), `fresh-sign` (a time, a place or a means is named anew); `call` and `line` (added
 * where the acts of a reply do not hold the number or the line), `stay` (when every act was done); `unsaved` (the message
 * cannot be stored, so no alert leaves); `owed-by-N` (by the Nth reply at the row's level one of its texts was said, or is
 * added); `short-distance` (beside what is told at 4: distance from a means in a few words); `doubt-number` (the emergency
 * number where a danger is open and no one is sure of it) and `doubt-next` (what helps beside it); `ask-country` (beside a
 * number, where the country is not known); `young-beside` (an adult and a line, in the first reply in danger to someone under
 * age); `owned-mistake` (what we supposed was denied); `screen-caution` (how to leave and erase, on a screen that is read);
 * `hush` (someone may see the screen: a word that names nothing, without a number or a choice); `ask-again` (the direct
 * question once more, after a denial or eight calm turns at 2); `supposed-over` (a supposed 4 was denied: supposed-end.ts) and `supposed-ask`
 * (death is asked about then).
 */
export const occasions = [
  'next',
  'check',
  'check-routine',
  'check-lead',
  'check-sum',
  'check-failed',
  'check-explained',
  'withdrawn-4',
  'check-no',
  'check-no-protest',
  'check-unanswered',
  'check-aside',
  'check-other-person',
  'doubt-number',
  'doubt-next',
  'about-self',
  'consent',
  'consent-yes',
  'consent-no',
  'consent-later',
  'told-at-4',
  'told-at-4-refused',
  'told-at-4-ephemeral',
  'short-distance',
  'ephemeral-notice',
  'unsaved',
  'silence-2',
  'silence-6',
  'back-soon',
  'back-soon-seen',
  'back-later',
  'after-danger-opening',
  'ask-again',
  'fell-4-3',
  'supposed-over',
  'supposed-ask',
  'fell-3-2',
  'fell-2-1',
  'reception',
  'reception-quote',
  'listen',
  'space',
  'reception-plain',
  'answer-met',
  'change',
  'interrupt',
  'after-call',
  'plan-card',
  'no-more-questions',
  'correction',
  'old-choice',
  'hush',
  'goodbye',
  'call',
  'call-short',
  'ask-country',
  'young-beside',
  'screen-caution',
  'owned-mistake',
  'line',
  'stay',
  'weak-sign',
  'need',
  'need-owned',
  'owned-room',
  'unknown-answer',
  'self-named',
  'fresh-sign',
  'owed-by-2',
  'owed-by-3',
  'owed-by-4',
  'owed-by-5',
  'owed-by-6',
  'missing-trusted',
  'missing-professional',
  'missing-find-professional',
  'missing-coping',
  'missing-presence',
  'missing-distance',
  'missing-both',
  'leaving',
  'door-open',
] as const;
export type Occasion = (typeof occasions)[number];

export const actRowSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{3,60}$/),
  subject: z.enum(['self', 'other', 'any']),
  levels: z.array(severitySchema).min(1),
  groups: z.array(safetyCategorySchema).min(1),
  when: z.array(conditionSchema).default([]),
  /** One of these was confided (told.ts): for a reception with this very message, for any other row in this session. */
  told: z.array(z.enum(toldIds)).default([]),
  /** None of these was confided in this session: an act that it would make pointless is left out. */
  untold: z.array(z.enum(toldIds)).default([]),
  /** One of the facts that it needs was told with this very message: it is not asserted of an earlier one. */
  fresh: z.boolean().default(false),
  /** It names the value that is known of what it asks, and asks whether that has changed. */
  asksChange: z.boolean().default(false),
  /** What it follows up was confided with this message or the one before: later it would come out of nowhere. */
  lately: z.boolean().default(false),
  occasion: z.enum(occasions).default('next'),
  /** `once`: at most once in a session. `wording`: as often as it has unsaid wordings, then the one said longest ago. */
  repeat: z.enum(['once', 'wording']).default('once'),
  /** What it asks; null asks nothing. An act is not due when the fact of its question is known. */
  asks: z.enum(questionIds).nullable(),
  /** Each entry is one wording: the ids of the texts that it says, in order. Questions have at least three. */
  wordings: z.array(z.array(z.string()).min(1)).min(1),
  /** At most this many acts of this group of acts in a session (five question acts at level 3). */
  counts: z.enum(['question', 'none']).default('none'),
  /** Countries it is for; all when left out. */
  countries: z.array(z.string()).optional(),
  /** Shows the crisis line, the help lines, a card or a consent question beside it. */
  shows: z.array(z.enum(['plan-card', 'consent', 'quick-exit', 'country'])).default([]),
  reviewedBy: z.string().nullable(),
});
export type ActRow = z.infer<typeof actRowSchema>;

export const requestRowSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{3,40}$/),
  /** What a person asks for, in words of a clinician. */
  means: z.string(),
  /** Whom the answer is about, where it is not the same for the person and for another one. */
  subject: z.enum(['self', 'other']).optional(),
  /** One of these was confided in this session (told.ts). */
  told: z.array(z.enum(toldIds)).default([]),
  /** None of these was confided in this session: what the answer presumes would be untrue. */
  untold: z.array(z.enum(toldIds)).default([]),
  levels: z.array(severitySchema).min(1),
  /** Groups it is for; all when left out. The first row that fits answers. */
  groups: z.array(safetyCategorySchema).optional(),
  countries: z.array(z.string()).optional(),
  /** What must be known of whoever is spoken of: a weapon, a call that was made. */
  when: z.array(conditionSchema).default([]),
  /** The answer stands alone: no question follows it in the same reply. */
  alone: z.boolean().default(false),
  wordings: z.array(z.array(z.string()).min(1)).min(1),
  reviewedBy: z.string().nullable(),
});
export type RequestRow = z.infer<typeof requestRowSchema>;

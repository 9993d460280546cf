import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { isResemblance, onlyAsks, type Signal } from '../../reading/read-text.ts';
import { leftRule } from '../../reading/said-in-danger.ts';
import { bodyOrAct, outcomeOf } from '../checks.ts';
import { begunAct, timeOrFarewell } from '../danger-words.ts';
import { subjectOf } from '../learnt-subject.ts';
import { namesMeans } from '../means-words.ts';
import { putCheck } from '../message-read.ts';
import { saysWouldFollow } from '../not-self.ts';
import { tellsHarmImages } from '../own-hands.ts';
import { speaksOfVoices } from '../protested.ts';
import { saysOwnDeath } from '../standing-danger.ts';
import { askedAsLearnt, askedInstead, askedInsteadOfSafe, isToldToDie } from '../which-danger.ts';
import { namesOwnDeath } from './own-death.ts';
import type { Settled } from './records.ts';
import { isCalmSession, mayBeChance } from './weigh-unsure.ts';

/** What is asked about, as what. */
type Asked = { asked: QuestionId; category: SafetyCategory };

/** The question that fits what was said, where only resemblance chose another. */
const asWhatItIs = (known: Settled, asked: QuestionId): Asked => {
  const { state, message, clauses, signals, subjects, unsure } = known;
  const { before } = message;
  const isPlain = (signal: Signal): boolean => subjects.has(signal);
  const isLike = signals.every((signal) => signal.severity < 2 || isResemblance(signal));
  // Images that nobody wants resemble despair: they are asked about as what they are.
  const isOfImages =
    asked === 'check-death' &&
    unsure.level === 2 &&
    isLike &&
    !namesOwnDeath(clauses) &&
    tellsHarmImages(clauses, before);
  if (isOfImages) return { asked: 'check-harm', category: 'violence_others' };
  // « Au collège ils me disent va te tuer »: people say it, and it is their own death that is asked about.
  if ((asked === 'check-voices' || asked === 'check-safe') && isToldToDie(clauses, before))
    return { asked: 'check-death', category: 'suicide' };
  // Who spoke of no voice is not asked about voices: what only resembled them is asked about as any despair, and so is « il faut que je
  // le fasse, sinon un malheur arrive », which names nobody who says so.
  const isUnnamed = signals.every(
    (signal) => signal.severity < 2 || isResemblance(signal) || (isPlain(signal) && signal.severity === 2),
  );
  const isVoiceless = asked === 'check-voices' && isUnnamed && !speaksOfVoices(state, clauses, before);
  if (isVoiceless) return { asked: 'check-death', category: 'distress' };
  return instead(known, asked) ?? { asked, category: unsure.category };
};

/** Turns within which a question that was put in the place of another is not put again. */
const turnsBetween = 5;
/** What is asked in the place of death, where only resemblance chose that question and the words are of something else. */
const instead = (known: Settled, asked: QuestionId): Asked | null => {
  const { state, message, clauses, signals, unsure } = known;
  // Beside another person's danger that stands, a sign of the writer's own is asked about as such.
  if (unsure.subject !== 'self' || state.other.level >= 2 || saysWouldFollow(clauses)) return null;
  const heard = { state, clauses, before: message.before };
  const isLike = signals.every((signal) => signal.severity < 2 || isResemblance(signal));
  const other =
    asked === 'check-death'
      ? askedInstead(heard)
      : asked === 'check-safe' && isLike
        ? askedInsteadOfSafe(heard)
        : null;
  const learnt = !other && isLike ? askedAsLearnt(heard, subjectOf(message), asked) : null;
  return putOnce(known, other ?? learnt);
};

const putOnce = ({ state, unsure }: Settled, other: ReturnType<typeof askedInstead>): Asked | null => {
  if (!other) return null;
  const { turn, checks } = state.session;
  const wasPut = checks.some((each) => each.asked === other.asked && turn - each.turn < turnsBetween);
  return wasPut ? null : { asked: other.asked, category: other.category ?? unsure.category };
};

/** It asks for nothing by itself but that the talk goes on as it was. */
const isMild = ({ severity, rule }: Signal): boolean => severity < 2 || rule === leftRule;

/** Put in calm for what may be met by chance. */
const isDoubted = ({ opened, said, signals }: Settled): boolean =>
  isCalmSession(opened) &&
  !bodyOrAct.test(said) &&
  !begunAct.test(said) &&
  signals.every((signal) => signal.severity < 2 || mayBeChance(signal));

/** The check that an unsure reading calls for is put, unless another one is due already. */
export const putCheckFor = (known: Settled, isFourAsked: boolean): Settled => {
  const { state, clauses, said, signals, unsure, quotes, due, isVague } = known;
  const ownDeath = saysOwnDeath(clauses) || saysWouldFollow(clauses);
  const goesOn = signals.some(({ rule }) => rule === leftRule) && signals.every(isMild);
  const outcome = outcomeOf(state, { ...unsure, quotes, ownDeath, goesOn });
  if (outcome.kind !== 'check' || due !== null) return known;
  const { asked, category } = asWhatItIs(known, outcome.asked);
  const { level } = unsure;
  return {
    ...known,
    due: asked,
    unsure: { ...unsure, category },
    state: putCheck(state, asked, {
      level,
      category,
      quotes,
      isVague:
        (isVague && asked === 'check-death') ||
        (isFourAsked && asked === 'check-done') ||
        (asked === 'check-safe' && level === 2 && signals.every(onlyAsks)),
      explainable: !(namesMeans.test(said) || timeOrFarewell.test(said)),
      isDoubted: isDoubted(known),
      goesOn,
    }),
  };
};

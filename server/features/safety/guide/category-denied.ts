import { type Subject, subjects } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { Clause } from './clauses.ts';
import { familyOf } from './families.ts';
import { type GuideState, type Rise, subjectOfKept } from './guide-state.ts';
import { higher, raise } from './levels.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Personne n'est violent ici », « personne ne me donne d'ordres », « je ne lui ferai jamais de mal »: the kind of danger was
 * misread. The level stands, because a denial is an answer and no proof; the words and numbers become those of the danger that
 * was told besides (conversation.md §4: what explains a phrase takes away that phrase's reading). Where a resemblance alone stood
 * for it, the level goes as well.
 */

const phrase = phraseIn('exits');

const noViolence = phrase('no-violence');
const neverViolent =
  / (?:(?:il|elle) (?:\S+ )?est (?:pas|jamais) violente?|personne (?:\S+ )?est violente?) /;
/** « Chu pas en danger de personne », « pas de menace chez nous »: said in so many words, it ends what asks about safety. */
const notInDanger = phrase('not-in-danger');
const mostSaid = 2;
const noPsychosis = phrase('no-voices');
const noHarm = phrase('no-harm-to-others');
/** « Je ne l'ai jamais frappée », « on ne me frappe pas » */
const nobodyHits = phraseIn('images')('nobody-hits');

/** « C'est pour elle que j'ai peur » */
const fearsForThem = phrase('fears-for-them');

const denies = (clauses: readonly Clause[], shape: RegExp): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && shape.test(said));

/** What the message denies to be the matter. */
const deniedCategories = (clauses: readonly Clause[]): ((category: SafetyCategory) => boolean) => {
  const violence =
    denies(clauses, noViolence) ||
    denies(clauses, neverViolent) ||
    denies(clauses, notInDanger) ||
    denies(clauses, nobodyHits);
  const psychosis = denies(clauses, noPsychosis);
  const isVoice = denies(clauses, voice) && !psychosis;
  const harm = denies(clauses, noHarm);
  return (category) =>
    ((violence || isVoice) && familyOf(category) === 'violence') ||
    (psychosis && category === 'psychosis') ||
    (harm && category === 'violence_others');
};

/** The gravest other kind of danger that was told of this subject, or distress without a name. */
const voice = / (?:une|la|cette|des|les) voix /;
export const insteadOf = (
  { session }: GuideState,
  subject: Subject,
  denied: (c: SafetyCategory) => boolean,
) => {
  const others = [
    ...session.rises.filter((rise) => rise.subject === subject),
    ...session.signs.filter((sign) => subjectOfKept(sign) === subject),
  ]
    .filter(({ level, category }) => level >= 2 && !denied(category) && category !== 'minor')
    .sort((a, b) => b.level - a.level);
  return others[0]?.category ?? (subject === 'other' ? 'third_party' : 'distress');
};

/**
 * What stood before the denied rises, where nothing else was told, or where nothing but resemblance stood for them: it is as if they had
 * not been read, and what else was told stands. Null where the level is not theirs alone.
 */
const withoutRises = (denied: readonly Rise[], all: readonly Rise[]): Rise['from'] | null => {
  const first = denied[0];
  if (!first) return null;
  const others = all.filter((rise) => !denied.includes(rise));
  if (others.length === 0) return first.from;
  if (!denied.every(({ resembles }) => resembles)) return null;
  const level = others.reduce((most, rise) => higher(most, rise.level), first.from.level);
  const isGrave = others.some((rise) => rise.level >= 3 && rise.turn >= first.turn);
  return isGrave ? null : { ...first.from, level, peak: higher(level, first.from.peak) };
};

/** The state after a message that says which danger it is not. Blows that were told outright are not taken back this way. */
export const withoutDenied = (state: GuideState, clauses: readonly Clause[], now: Date): GuideState => {
  const denied = deniedCategories(clauses);
  const fears = denies(clauses, fearsForThem);
  let next = state;
  for (const subject of subjects) {
    const { level, category } = next[subject];
    if (level < 2 || !denied(category)) continue;
    const own = next.session.rises.filter((rise) => rise.subject === subject && denied(rise.category));
    const isMild = denies(clauses, notInDanger) && own.every((rise) => rise.level <= mostSaid);
    if (!isMild && own.some((rise) => (rise.plain && !rise.resembles) || rise.own)) continue;
    const all = next.session.rises.filter((rise) => rise.subject === subject);
    const before = withoutRises(own, all);
    next = {
      ...next,
      [subject]: {
        ...next[subject],
        ...(before && !denies(clauses, voice) && !(fears && subject === 'other')
          ? { ...before, ...(before.level >= 2 && { category: insteadOf(next, subject, denied) }) }
          : { category: denies(clauses, voice) ? 'psychosis' : insteadOf(next, subject, denied) }),
      },
      session: {
        ...next.session,
        rises: next.session.rises.filter((rise) => rise.subject !== subject || !denied(rise.category)),
        signs: next.session.signs.filter((sign) => !denied(sign.category)),
      },
    };
    // « C'est pour lui que j'ai peur, pas de lui »: what was read of the writer is the other person's danger.
    if (fears && subject === 'self')
      next = raise(next, { level, category: 'third_party', subject: 'other', own: false, plain: false }, now);
  }
  return next;
};

/**
 * The writer's own wish to die, said where violence stands that is not beside them: the words become those of that danger; what is
 * hidden from the screen stays hidden (the violence is kept among the rises).
 */
export const ownDangerFirst = (
  state: GuideState,
  raised: { level: number; category: SafetyCategory; subject: Subject },
): GuideState => {
  const { level, category, facts } = state.self;
  if (raised.subject !== 'self' || raised.level < 3 || familyOf(raised.category) !== 'suicide') return state;
  if (level <= raised.level && familyOf(category) === 'suicide') return state;
  if (familyOf(category) !== 'violence' || facts.aggressor?.value === 'here') return state;
  return { ...state, self: { ...state.self, category: raised.category } };
};

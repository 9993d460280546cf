// Over 400 lines: one table, a row for each choice of each question, read and reviewed as a whole.

import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { familyOf, isHarmByAnother } from './families.ts';
import { type Check, type GuideState, servedSubject } from './guide-state.ts';
import type { Told } from './write-facts.ts';

/*
 * What each choice of each question means: facts, a level, the end of a check (conversation.md §3, §5). A choice raises at
 * once; what lowers is decided by the facts alone (falls.ts).
 */

export type Effect = {
  facts?: Told;
  /** At least this level, for the subject of the effect. */
  raise?: { level: Severity; category: SafetyCategory };
  /** The subject that the question was about, unless the choice says another. */
  subject?: Subject;
  /** An act was begun: only help that is here, or being in care, lowers a 4. */
  act?: true;
  /** How the open check ended. */
  end?: Check['end'];
  /** What was said is moved to the other person, or belongs to both. */
  moveTo?: 'self' | 'other' | 'both';
  /** A check that is due at once. */
  next?: QuestionId;
};

/** What a choice is read against. */
export type TapContext = {
  subject: Subject;
  level: Severity;
  category: SafetyCategory;
  /** The check that this answers. */
  check: Check | null;
  state: GuideState;
};

type Choice = Effect | ((context: TapContext) => Effect);
type Table = Partial<Record<QuestionId, Readonly<Record<string, Choice>>>>;

const atLeast = (level: number, context: TapContext): Severity =>
  Math.max(level, context.check?.level ?? 0) as Severity;

const isTheirs = (category: SafetyCategory): boolean => category === 'third_party';
const isToOthers = (category: SafetyCategory): boolean => category === 'violence_others';
/** Out of a list the level is that of what was read where it was read as this kind, and 2 where it was read as another. */
const ofItsKind = (context: TapContext, fits: (category: SafetyCategory) => boolean): Severity =>
  context.check && fits(context.check.category) ? atLeast(2, context) : 2;

/** The category that a danger told here belongs to: the one checked, else the one that stands, else the one given. */
const within = (
  { check, category }: TapContext,
  fits: (category: SafetyCategory) => boolean,
  otherwise: SafetyCategory,
): SafetyCategory => (check && fits(check.category) ? check.category : fits(category) ? category : otherwise);

/** It was asked whether another person is being hurt, and not whether they hurt themselves. */
const isHarmed = ({ check }: TapContext): boolean => check !== null && isHarmByAnother(check.category);
const theirs = (context: TapContext): SafetyCategory =>
  isHarmed(context) ? context.check!.category : 'third_party';

const isSelfDirected = (category: SafetyCategory) => category === 'suicide' || category === 'self_harm';

/** Of the other person every danger to themselves is `third_party`. */
const dangerToOneself = (context: TapContext): SafetyCategory =>
  context.subject === 'other' ? 'third_party' : within(context, isSelfDirected, 'suicide');

const ofSuicide = (context: TapContext): SafetyCategory =>
  context.subject === 'other' ? 'third_party' : 'suicide';

const explained: Effect = { end: 'explained' };
const toOther: Effect = { end: 'other-person', moveTo: 'other', subject: 'other' };

const thoughts = {
  yes: (context: TapContext): Effect => ({
    facts: { thoughts: 'yes' },
    raise: { level: 3, category: ofSuicide(context) },
    end: 'yes',
  }),
  passive: (context: TapContext): Effect => ({
    facts: { thoughts: 'passive' },
    raise: { level: 2, category: ofSuicide(context) },
    end: 'yes',
  }),
  sometimes: (context: TapContext): Effect => ({
    facts: { thoughts: 'sometimes' },
    raise: { level: 2, category: ofSuicide(context) },
    end: 'yes',
  }),
  no: { facts: { thoughts: 'denied' }, end: 'no' } as Effect,
  skip: { facts: { thoughts: 'unanswered' }, end: 'unanswered' } as Effect,
};

const voices = (base: Severity, category: SafetyCategory): Readonly<Record<string, Choice>> => ({
  'harm-self': (context) =>
    category === 'psychosis'
      ? { raise: { level: atLeast(base, context), category }, facts: { urge: 'yes' }, end: 'yes' }
      : { raise: { level: atLeast(3, context), category: 'suicide' }, facts: { urge: 'yes' }, end: 'yes' },
  'harm-other': (context) => ({
    raise: { level: atLeast(base, context), category },
    facts: { urge: 'yes' },
    end: 'yes',
  }),
  no: { end: 'no' },
  skip: { end: 'unanswered' },
});

/** « Not safe », and « I do not know », are the danger that was asked about. */
const notSafe =
  (value: 'unsafe' | 'unsure', otherwise: SafetyCategory): Choice =>
  (context) => ({
    facts: { where: value },
    raise: {
      level: atLeast(value === 'unsafe' ? 3 : 2, context),
      category: within(
        context,
        isHarmByAnother,
        // Outside violence « not safe » belongs to the danger that stands.
        context.level >= 2 && context.category !== 'none' ? context.category : otherwise,
      ),
    },
    end: 'yes',
  });
const safeChoices = (otherwise: SafetyCategory): Readonly<Record<string, Choice>> => ({
  yes: { facts: { where: 'safe' }, end: 'no' } as Effect,
  no: notSafe('unsafe', otherwise),
  unsure: notSafe('unsure', otherwise),
  skip: { facts: { where: 'unanswered' }, end: 'unanswered' } as Effect,
});

/** A plain question of fact: the choice is its value. */
const fact = (key: keyof Told, ...choices: string[]): Readonly<Record<string, Choice>> =>
  Object.fromEntries(
    choices.map((choice): [string, Choice] => [
      choice,
      { facts: { [key]: choice === 'skip' ? 'unanswered' : choice } },
    ]),
  );

const when =
  (value: string, level: Severity): Choice =>
  (context) => ({
    facts: { when: value },
    raise: {
      level,
      category:
        context.level >= 2 && context.subject === 'self' ? context.category : dangerToOneself(context),
    },
  });

const company: Readonly<Record<string, Choice>> = {
  ...fact('near', 'with-trusted', 'until-tomorrow', 'with-someone'),
  // Alone with a child who was told of: nothing said later sends them away from each other.
  alone: ({ state, subject }) => {
    const isWithChild = state[subject].facts.near?.value === 'with-child';
    return { facts: { near: isWithChild ? 'with-child' : 'alone' } };
  },
};

const table: Table = {
  danger: {
    die: { raise: { level: 2, category: 'suicide' }, subject: 'self', end: 'yes' },
    done: {
      raise: { level: 4, category: 'suicide' },
      facts: { hurt: 'yes' },
      act: true,
      subject: 'self',
      end: 'yes',
    },
    'hurt-by': (context) => ({
      raise: {
        level: ofItsKind(context, isHarmByAnother),
        category: within(context, isHarmByAnother, 'domestic_violence'),
      },
      subject: 'self',
      end: 'yes',
    }),
    'fear-for': (context) => ({
      raise: { level: ofItsKind(context, isTheirs), category: 'third_party' },
      subject: 'other',
      end: 'yes',
    }),
    'fear-of-harm': (context) => ({
      raise: { level: ofItsKind(context, isToOthers), category: 'violence_others' },
      subject: 'self',
      end: 'yes',
    }),
    none: { end: 'no' },
  },
  'check-death': {
    'kill-myself': thoughts.yes,
    'die-passive': thoughts.passive,
    sometimes: thoughts.sometimes,
    no: thoughts.no,
    'figure-of-speech': explained,
    'other-person': toOther,
    skip: thoughts.skip,
  },
  thoughts,
  'check-voices': voices(3, 'psychosis'),
  'check-harm': voices(2, 'violence_others'),
  'check-other': {
    yes: (context) => ({
      subject: 'other',
      ...(!isHarmed(context) && { facts: { thoughts: 'yes' } }),
      raise: { level: atLeast(2, context), category: theirs(context) },
      end: 'yes',
    }),
    unsure: (context) => ({
      subject: 'other',
      ...(!isHarmed(context) && { facts: { thoughts: 'sometimes' } }),
      raise: { level: atLeast(2, context), category: theirs(context) },
      end: 'yes',
    }),
    no: { subject: 'other', facts: { thoughts: 'denied' }, end: 'no' },
    skip: { subject: 'other', facts: { thoughts: 'unanswered' }, end: 'unanswered' },
  },
  'check-safe': safeChoices('domestic_violence'),
  'safe-now': safeChoices('distress'),
  'check-done': {
    done: (context) => ({
      facts: { hurt: 'yes' },
      raise: { level: 4, category: dangerToOneself(context) },
      act: true,
      end: 'yes',
    }),
    'about-to': (context) => ({
      facts: { when: 'now' },
      raise: { level: 4, category: dangerToOneself(context) },
      end: 'yes',
    }),
    thinking: (context) => ({
      facts: { thoughts: 'yes', hurt: 'no' },
      raise: { level: 3, category: ofSuicide(context) },
      end: 'yes',
    }),
    // Where thoughts of suicide are known, they are not asked about once more.
    no: ({ check, state }) =>
      check === null
        ? { facts: { hurt: 'no' } }
        : state.self.facts.thoughts !== undefined && state.self.level >= 2
          ? { facts: { hurt: 'no' }, end: 'no' }
          : { facts: { hurt: 'no' }, end: 'no', next: 'check-death' },
    'figure-of-speech': explained,
    'other-person': toOther,
    skip: { facts: { hurt: 'unanswered' }, end: 'unanswered' },
  },
  moment: {
    now: when('now', 4),
    tonight: when('tonight', 4),
    later: when('later', 3),
    none: { facts: { when: 'none' } },
    skip: { facts: { when: 'unanswered' } },
  },
  'means-near': {
    // Told in words only: a weapon within reach; in the hand, on the lap.
    weapon: (context) => ({
      facts: { means: 'weapon' },
      raise: { level: 3, category: context.level >= 2 ? context.category : dangerToOneself(context) },
    }),
    'in-hand': (context) => ({
      facts: { means: 'near' },
      raise: { level: 4, category: context.level >= 2 ? context.category : dangerToOneself(context) },
    }),
    near: (context) => ({
      facts: { means: 'near' },
      raise: { level: 3, category: context.level >= 2 ? context.category : dangerToOneself(context) },
    }),
    away: { facts: { means: 'away' } },
    'handed-over': { facts: { means: 'handed-over' } },
    none: { facts: { means: 'none' } },
    skip: { facts: { means: 'unanswered' } },
  },
  alone: company,
  'who-near': company,
  where: {
    // Told in words only: a bridge, a roof, the rails.
    'on-the-spot': (context) => ({
      facts: { where: 'edge' },
      raise: { level: 4, category: context.level >= 2 ? context.category : dangerToOneself(context) },
    }),
    yes: { facts: { where: 'safe' } },
    no: (context) =>
      isHarmByAnother(context.category) && context.level >= 2
        ? { facts: { where: 'unsafe' }, raise: { level: 3, category: context.category } }
        : { facts: { where: 'unsafe' } },
    unsure: { facts: { where: 'unsure' } },
    skip: { facts: { where: 'unanswered' } },
  },
  'can-speak': fact('canSpeak', 'yes', 'no', 'unsure', 'skip'),
  intoxicated: fact('intoxicated', 'yes', 'no', 'unsure', 'skip'),
  driving: {
    ...fact('driving', 'yes', 'no', 'unsure', 'skip'),
    // At the wheel with the thought of dying, the means is in hand.
    yes: ({ level, category, subject }) =>
      subject === 'self' && category === 'suicide' && level >= 3
        ? { facts: { driving: 'yes' }, raise: { level: 4, category } }
        : { facts: { driving: 'yes' } },
  },
  children: fact('children', 'yes', 'no', 'unsure', 'skip'),
  'red-flags': {
    yes: (context) => ({
      facts: { redFlags: 'yes' },
      raise: {
        level: 4,
        category: within(
          context,
          (each) => ['panic', 'eating_disorder', 'substance', 'third_party'].includes(each),
          'panic',
        ),
      },
      end: 'yes',
    }),
    unsure: (context) => ({
      facts: { redFlags: 'unsure' },
      ...((context.check || context.category === 'panic') && {
        raise: { level: atLeast(2, context), category: within(context, isTheirs, 'panic') },
      }),
      end: 'yes',
    }),
    no: { facts: { redFlags: 'no' }, end: 'no' },
    skip: { facts: { redFlags: 'unanswered' }, end: 'unanswered' },
  },
  urge: {
    ...fact('urge', 'yes', 'no', 'unsure', 'skip'),
    yes: (context) => ({
      facts: { urge: 'yes' },
      raise: {
        level: context.category === 'suicide' && context.subject === 'self' ? 3 : 2,
        category: context.level >= 1 ? context.category : 'self_harm',
      },
    }),
  },
  care: fact('care', 'yes', 'no', 'unsure', 'skip'),
  discharged: fact('discharged', 'yes', 'no', 'unsure', 'skip'),
  aggressor: {
    here: (context) => ({
      facts: { aggressor: 'here' },
      raise: { level: 4, category: within(context, isHarmByAnother, 'domestic_violence') },
    }),
    'may-return': (context) => ({
      facts: { aggressor: 'may-return' },
      raise: { level: 2, category: within(context, isHarmByAnother, 'domestic_violence') },
    }),
    gone: { facts: { aggressor: 'gone' } },
  },
  purpose: {
    die: { facts: { purpose: 'die', thoughts: 'yes' }, raise: { level: 3, category: 'suicide' } },
    both: { facts: { purpose: 'both', thoughts: 'yes' }, raise: { level: 3, category: 'suicide' } },
    hold: { facts: { purpose: 'hold' } },
    skip: { facts: { purpose: 'unanswered' } },
  },
  intent: {
    yes: (context) => ({
      facts: { intent: 'yes' },
      raise: { level: 3, category: context.level >= 2 ? context.category : dangerToOneself(context) },
    }),
    torn: (context) => ({
      facts: { intent: 'torn' },
      raise: { level: 3, category: context.level >= 2 ? context.category : dangerToOneself(context) },
    }),
    no: { facts: { intent: 'denied' } },
    skip: { facts: { intent: 'unanswered' } },
  },
  barrier: fact(
    'barrier',
    'shame',
    'burden',
    'hospital-police',
    'cost',
    'cannot-speak',
    'no-belief',
    'other',
  ),
  call: {
    done: { facts: { help: 'called' } },
    will: { facts: { refusals: 'will' } },
    refuse: { facts: { refusals: 'refuse' } },
    'someone-else': { facts: { refusals: 'someone-else' } },
  },
  help: fact('help', 'called', 'on-way', 'here', 'in-care'),
  hurt: {
    yes: (context) => {
      const wasSuicidal = familyOf(context.category) === 'suicide' && context.level >= 2;
      const byAnother = isHarmByAnother(context.category) && context.level >= 2;
      const level = context.level >= 3 || wasSuicidal || byAnother ? 4 : 3;
      return {
        facts: { hurt: 'yes' },
        raise: {
          level: context.category === 'self_harm' ? atLeast(3, context) : atLeast(level, context),
          category:
            context.level >= 2
              ? context.category
              : within(context, (each) => each !== 'none' && each !== 'distress', 'self_harm'),
        },
        ...(wasSuicidal && { act: true as const }),
        end: 'yes',
      };
    },
    unsure: (context) => ({
      facts: { hurt: 'unsure' },
      ...(context.check && { raise: { level: atLeast(2, context), category: context.check.category } }),
      end: 'yes',
    }),
    no: { facts: { hurt: 'no' }, end: 'no' },
  },
  'about-whom': {
    self: { moveTo: 'self' },
    other: { moveTo: 'other', subject: 'other' },
    both: { moveTo: 'both' },
  },
  'with-them': {
    with: { subject: 'other', facts: { where: 'with' } },
    'place-known': { subject: 'other', facts: { where: 'place-known' } },
    'place-unknown': { subject: 'other', facts: { where: 'place-unknown' } },
    child: { subject: 'other', facts: { where: 'child' } },
  },
  seen: {
    private: { subject: 'self', facts: { watched: 'private' } },
    watched: { subject: 'self', facts: { watched: 'watched' } },
    unsure: { subject: 'self', facts: { watched: 'unsure' } },
  },
  'still-near': {
    yes: ({ state, subject }) => {
      const { near, who } = state[subject].expired;
      return { facts: { near: near?.value ?? 'with-someone', ...(who && { who: who.value }) } };
    },
    no: { facts: { near: 'alone' } },
  },
};

/** Questions about the writer, whoever is in danger. */
const aboutSelf: ReadonlySet<QuestionId> = new Set([
  'check-death',
  'thoughts',
  'check-voices',
  'check-harm',
  'check-safe',
  'safe-now',
  'care',
  'barrier',
  'seen',
  'purpose',
  'intent',
  'urge',
  'discharged',
  'driving',
  'aggressor',
  'danger',
]);

/** Whom a question is about. */
export const subjectAsked = (asked: QuestionId, state: GuideState, check: Check | null): Subject => {
  if (asked === 'check-other' || asked === 'with-them') return 'other';
  if (check?.category === 'third_party') return 'other';
  if (aboutSelf.has(asked)) {
    // A violence that someone else suffers is asked about as theirs.
    const isTheirs = (asked === 'safe-now' || asked === 'aggressor') && state.other.level > state.self.level;
    return isTheirs && isHarmByAnother(state.other.category) ? 'other' : 'self';
  }
  return servedSubject(state);
};

/** Whether the question has this choice at all. */
export const hasChoice = (asked: QuestionId, choice: string): boolean =>
  table[asked] !== undefined && Object.hasOwn(table[asked], choice);

/** Whether the question has this choice, and what it means; null where it has none. */
export const tapEffect = (asked: QuestionId, choice: string, context: TapContext): Effect | null => {
  if (asked === 'country')
    return /^[a-z]{2,8}$/i.test(choice) ? { subject: 'self', facts: { country: choice } } : null;
  if (asked === 'human-consent' || asked === 'since')
    return ['yes', 'no', 'later'].includes(choice) ? {} : null;
  const choices = table[asked];
  const found = choices && Object.hasOwn(choices, choice) ? choices[choice] : undefined;
  if (!found) return null;
  return typeof found === 'function' ? found(context) : found;
};

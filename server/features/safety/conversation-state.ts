import type { SafetyCategory, Severity, Turn } from '#shared/safety/levels.ts';
import { type Judgement, moreGrave } from './reading/judge.ts';
import type { Cues } from './reading/read-text.ts';

/** What one message says once it is read in its place: its own level, and what it does to the conversation. */
export type MessageReading = Judgement & { cues: Cues; explicit: boolean };

/** State of one session (safety-protocol §4). It starts at 0 and is never below the floor its peak leaves. */
export type ConversationState = {
  level: Severity;
  category: SafetyCategory;
  /** The highest level of the session; the floor is one below it. */
  peak: Severity;
  /** Did the peak rest on plain words? An explanation erases only what was ambiguous. */
  explicit: boolean;
  /** Themes of level-1 messages: three different ones count as level 2 for the reaction. */
  themes: readonly SafetyCategory[];
  minor: boolean;
};

export const calm: ConversationState = {
  level: 0,
  category: 'none',
  peak: 0,
  explicit: false,
  themes: [],
  minor: false,
};

const oneLess = (level: Severity): Severity => Math.max(0, level - 1) as Severity;
const higher = (a: Severity, b: Severity): Severity => (a > b ? a : b);

/**
 * The state after a message: (a) a higher reading raises it at once; (b) a bare retraction leaves it; (c) a concrete
 * reassurance, or another subject, lowers it by one; (d) never below the floor; (e) a credible explanation of an
 * ambiguous phrase erases that phrase. A 4 falls on reassurance alone (product.md). `context` is what came before.
 */
export const nextState = (
  previous: ConversationState,
  reading: MessageReading,
  text: string,
  context: readonly Turn[] = [],
): ConversationState => {
  const { cues } = reading;
  const minor = previous.minor || reading.category === 'minor';
  const themes =
    reading.severity === 1 && !previous.themes.includes(reading.category)
      ? [...previous.themes, reading.category]
      : previous.themes;
  const kept = { ...previous, minor, themes };

  if (reading.severity >= previous.level && reading.severity > 0) {
    const category =
      reading.severity === previous.level && previous.level > 0
        ? moreGrave(reading, previous)
        : reading.category;
    return {
      level: reading.severity,
      category,
      peak: higher(previous.peak, reading.severity),
      explicit: previous.explicit || reading.explicit,
      themes,
      minor,
    };
  }
  if (previous.level === 0) return kept;
  if (reading.severity === 0 && cues.has('explanation') && !previous.explicit && previous.peak <= 3)
    return { ...calm, minor };
  const floor = oneLess(previous.peak);
  const lowered = higher(floor, higher(oneLess(previous.level), reading.severity));
  const at = (level: Severity): ConversationState => ({
    ...kept,
    level,
    category: level === 0 ? 'none' : previous.category,
  });
  if (cues.has('reassurance')) return at(lowered);
  if (cues.has('retraction')) return kept;
  const isAnotherSubject =
    cues.has('shift') || (previous.level === 1 && cues.has('positive')) || isOrdinaryQuestion(text, context);
  if (reading.severity === 0 && previous.level < 4 && isAnotherSubject) return at(lowered);
  // « Non » to a question about dying, after a mere ambiguity, is the answer that was asked for.
  if (previous.level === 1 && !previous.explicit && cues.has('no') && previous.category === 'suicide')
    return at(0);
  return kept;
};

/** A question of everyday life, put to the companion, that takes up nothing of what was said. */
const isOrdinaryQuestion = (text: string, context: readonly Turn[]): boolean =>
  context.length > 0 &&
  /\?\s*$/.test(text) &&
  /\b(horoscope|recette|m[ée]t[ée]o|abonnement|compte|film|livre|musique|jazz|vacances|week-?end|signe|ascendant)\b/i.test(
    text,
  );

/** The level the reaction follows: three weak signals on different themes call for what level 2 calls for. */
export const reactionLevel = (state: ConversationState): Severity =>
  state.level === 1 && state.themes.length >= 3 ? 2 : state.level;

import { isReported } from './certainty.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain, unquoted } from './shape.ts';
import type { View } from './view.ts';

/*
 * What a calm message wants and how the person feels, as it is learnt (docs/decisions/0129), with the bounds that strangers' labels give
 * (scripts/train-calm-kinds.ts). It chooses among calm replies, and abstains where a sign of danger was seen or stands open.
 */

export type Want =
  | 'tell'
  | 'advice'
  | 'fact'
  | 'us'
  | 'do'
  | 'listen'
  | 'correct'
  | 'leave'
  | 'hello'
  | 'brief';
export type Tone = 'bright' | 'tender' | 'plain' | 'low' | 'annoyed';
export type Kind = { want: (name: Want) => number; tone: (name: Tone) => number };

type Typed = { text: string; before: string | null; wasAsked: boolean | null; turn: number };

/** What the person typed, each with what stood before it. */
const typedIn = ({ turns }: View): Typed[] => {
  const typed: Typed[] = [];
  let ours: string | null = null;
  for (const { role, chosen, text } of turns) {
    if (role === 'assistant') ours = text;
    else if (chosen === undefined)
      typed.push({
        // What was said by somebody else, or to somebody else, wants nothing of us.
        text: unquoted(text),
        before: typed.at(-1)?.text ?? null,
        wasAsked: ours === null ? null : /\?[\s»]*$/.test(ours),
        turn: typed.length + 1,
      });
  }
  return typed;
};

/** The kind of the last message; null for a tap, and beside danger. */
export const kindOf = (view: View): Kind | null => {
  const { last, signed, open, door } = view;
  const look = last.chosen === undefined && !signed && !open ? typedIn(view).at(-1) : undefined;
  if (!look) return null;
  const { want, tone } = door.kind(look);
  return { want: (name) => want[name] ?? 0, tone: (name) => tone[name] ?? 0 };
};

const asking = ['do', 'us', 'fact', 'advice', 'correct'] as const;
export type Asking = (typeof asking)[number];

/** From this chance on 95 of 100 messages ask something of us; two in three of those that do are found. */
const surelyAsks = 0.5;
/** Which of them it is must be this much likelier than all others together. */
const surelyThis = 0.6;

/** What is surely asked of us; `any`: something, and it is not clear what; null where it is not sure. */
export const wishOf = (view: View): Asking | 'any' | null => {
  const kind = kindOf(view);
  if (!kind || isReported(sentencesIn(view.last.text).at(-1) ?? '')) return null;
  const all = asking.reduce((sum, name) => sum + kind.want(name), 0);
  if (all < surelyAsks) return null;
  const best = asking.reduce((most, name) => (kind.want(name) > kind.want(most) ? name : most));
  return kind.want(best) >= all * surelyThis ? best : 'any';
};

/** So surely told, 95 of 100 ask nothing: « tu te rends compte ? » is no question. */
const surelyTold = 0.9;
export const tellsSurely = (view: View): boolean => (kindOf(view)?.want('tell') ?? 0) >= surelyTold;

/** Of 100 messages so unlikely to take leave less than one does. */
const leastLeaving = 0.02;
const ofOthers = /\b(?:il|elle|ils|elles)\b/;
/** « Je pars courir tant qu’il ne pleut pas » is of the writer. */
const ofWriter = /^(?:\S+ ){0,2}j(?:e\b|')/;
/** « Il m’a dit bonne nuit, et j’ai ri »: a farewell that is told of somebody else. */
export const surelyStays = (view: View): boolean => {
  const ends = sentencesIn(view.last.text).at(-1) ?? '';
  const words = plain(ends);
  return ofOthers.test(words) && !ofWriter.test(words) && (kindOf(view)?.want('leave') ?? 1) < leastLeaving;
};

/** 97 of 100 so likely to take leave do. */
const surelyLeaving = 0.9;
/** Beside so much that is low no goodbye is read by resemblance. */
const mostLow = 0.3;
export const surelyLeaves = (view: View): boolean => {
  const kind = kindOf(view);
  return kind !== null && kind.want('leave') >= surelyLeaving && kind.tone('low') < mostLow;
};

const surelyListen = 0.7;
export const wantsListening = (view: View): boolean => (kindOf(view)?.want('listen') ?? 0) >= surelyListen;

const talkOf = 4;
/** « Posez-moi une question » has no mood. */
const leastTold = 6;
/** How low, and how bright or tender, the last messages are on average. */
const moodOf = (view: View): { low: number; good: number } | null => {
  if (view.signed || view.open) return null;
  const last = typedIn(view)
    .filter(({ text }) => countWords(text) >= leastTold)
    .slice(-talkOf);
  if (last.length === 0) return null;
  const tones = last.map((look) => view.door.kind(look).tone);
  const mean = (of: (tone: Readonly<Record<string, number>>) => number) =>
    tones.reduce((sum, tone) => sum + of(tone), 0) / tones.length;
  return {
    low: mean(({ low = 0 }) => low),
    good: mean(({ bright = 0, tender = 0 }) => bright + tender),
  };
};

/** On average the last messages are no lower than this: messages in danger, of which the tone is learnt too, are. */
const lowTalk = 0.35;
/** A talk that is light: questions that are put on wish are light as well. */
export const isLightMood = (view: View): boolean => {
  const mood = moodOf(view);
  return mood !== null && mood.low <= lowTalk && mood.good >= 0.45;
};

/** The last messages are low on average, or nothing is known of them. */
export const lowMood = (view: View): boolean => (moodOf(view)?.low ?? 1) > lowTalk;

/** This very message is glad, playful or tender, and so is the talk. */
export const isSurelyBright = (view: View): boolean => {
  const kind = kindOf(view);
  if (!kind || kind.tone('bright') + kind.tone('tender') < 0.65 || kind.tone('low') > 0.2) return false;
  return (moodOf(view)?.low ?? 1) <= lowTalk;
};

import type {
  IntakeFacts,
  Memory,
  ModelRequest,
  SessionRhythm,
} from '#server/adapters/language-model/port.ts';
import type { Past, StaysOpen } from '#server/adapters/path-guide/index.ts';
import type { Channel, TeamWords } from '#shared/companion/conversation.ts';
import { defaultPreferences, type Preferences } from '#shared/companion/preferences.ts';
import { type ExerciseId, exercises } from '#shared/exercises/catalogue.ts';
import type { Address, Country, Turn } from '#shared/safety/levels.ts';
import { endsQuestion } from './drawn-from.ts';
import type { Guided } from './guided-before.ts';
import { companionInstructions } from './instructions.ts';
import { occasionNotes, type Scene } from './occasion-notes.ts';
import { offersBeside } from './offers-beside.ts';
import type { SafetyReading, SafetyStanding } from './ports.ts';
import { earlierNotes, noSummary, type RunningSummary } from './running-summary.ts';
import { withoutTakingBack } from './withdraw-reply.ts';

/** Everything a reply is written from, opened and ready. */
export type ReplyOccasion = {
  conversationId: string;
  /** The person's message that is answered; null at an opening. */
  messageId: string | null;
  channel: Channel;
  /** Oldest first; empty at an opening. */
  turns: readonly Turn[];
  memories: readonly Memory[];
  intake: IntakeFacts | null;
  rhythm: SessionRhythm | null;
  /** Null: the person turned no dial yet. */
  preferences: Preferences | null;
  horoscope: string | null;
  /** Notes on what is not sent to a model any more. */
  running: RunningSummary;
  /** What the guide of paths said in earlier sessions. */
  guided: Guided;
  /** What earlier sessions left, where the guide opens one. */
  past?: Past | undefined;
  /** A session that leaves nothing. */
  ephemeral?: boolean;
  /** A sign of danger was seen in the last messages: the guide of paths asks nothing light. */
  signed?: boolean | undefined;
  /** No danger is known, and nothing empty may be said: what the guide of paths says then. */
  open?: StaysOpen | null | undefined;
  country: Country;
  address: Address;
  phase: 'opening' | 'reply';
  /** How the person asked to be addressed in this very message, where that changes it. */
  addressAsked?: Address | null;
  /** What the team wrote in an earlier session: it stands before the opening. */
  team?: TeamWords | null;
};

/** The person's last message, the choice that it is, and what came before it, as the safety room reads them. */
export const lastMessage = (
  turns: readonly Turn[],
): { text: string; before: readonly Turn[]; chosen?: Pick<Turn, 'chosen' | 'asked' | 'older'> } => {
  const at = turns.findLastIndex((turn) => turn.role === 'user');
  if (at === -1) return { text: '', before: [] };
  const { text, chosen, asked, older } = turns[at]!;
  return {
    text,
    before: turns.slice(0, at),
    ...(chosen !== undefined && { chosen: { chosen, asked, older } }),
  };
};

/** What the person wrote in this session before their last message, oldest first. */
export const wordsBefore = (turns: readonly Turn[]): string[] =>
  turns
    .filter(({ role }) => role === 'user')
    .slice(0, -1)
    .map(({ text }) => text);

/** The person began the session with their own words: who speaks is told just before the reply. */
export const isFirstMessage = ({ turns }: Pick<ReplyOccasion, 'turns'>): boolean => turns.length === 1;

/** What most people have not chosen, or not yet. */
type Chosen = 'rhythm' | 'preferences' | 'country' | 'running';

/** What a model is asked. `begun` is the beginning of a reply that was cut; empty otherwise. */
export const modelRequest = (
  occasion: Omit<
    ReplyOccasion,
    'conversationId' | 'messageId' | 'channel' | 'ephemeral' | 'guided' | Chosen
  > &
    Partial<Pick<ReplyOccasion, Chosen>> & {
      /** Only the beginning of a reply is asked for; the service writes the rest. */
      firstWords?: boolean;
    },
  reading: SafetyStanding & Partial<Pick<SafetyReading, 'peak'>>,
  guidance: string,
  begun: string,
  { now, brand, place }: Scene,
): ModelRequest & { version: string } => {
  const { address, intake, turns, rhythm = null, country = 'unknown', running = noSummary } = occasion;
  const phase: ModelRequest['phase'] = begun === '' ? occasion.phase : 'continue';
  const horoscope = reading.level >= 2 ? null : occasion.horoscope;
  const { style, length } = occasion.preferences ?? defaultPreferences;
  const dial = { style, length };
  const memories = stepFirst({ ...occasion, rhythm });
  const instructions = companionInstructions({ address, dial, brand, place });
  const own = turns.map((each) =>
    each.role === 'assistant' ? { ...each, text: withoutTakingBack(each.text) } : each,
  );
  const turn = turns.filter(({ role }) => role === 'user').length;
  const notes = {
    ...{ phase, intake, memories, rhythm, horoscope, country, turn, guidance, now },
    begins: phase === 'reply' && isFirstMessage(occasion),
    addressAsked: occasion.addressAsked ?? null,
    protocolSpoke: occasion.firstWords ? 0 : protocolSpoke(turns),
    firstWords: occasion.firstWords ?? false,
    ofService: occasion.firstWords ? ofService(turns) : [],
    button:
      phase === 'reply' && !occasion.firstWords
        ? titleOf(offersBeside(reading, lastMessage(turns).text, style).exercise)
        : null,
  };
  return {
    version: instructions.version,
    instructions: instructions.text,
    context: occasionNotes(notes),
    turns: begun === '' ? own : [...own, { role: 'assistant', text: begun }],
    before: running.before,
    covered: running.covers,
    earlier: earlierNotes(turns, running, reading.peak ?? reading.level),
    address,
    intake,
    memories,
    dial,
    rhythm,
    phase,
    horoscope,
  };
};

/** A reply that the protocol wrote, at least after a model's first words; how a question ended is only said before a model's own. */
const isOfService = ({ record }: Turn): boolean => record?.reader === 'rules' && !endsQuestion(record);

/** Which of the last replies the service wrote, counted from the last one, which is 1. */
const ofService = (turns: readonly Turn[]): number[] =>
  turns
    .filter(({ role }) => role === 'assistant')
    .toReversed()
    .slice(0, 12)
    .flatMap((turn, at) => (isOfService(turn) ? [at + 1] : []));

const titleOf = (exercise: ExerciseId | null | undefined): string | null =>
  exercises.find(({ id }) => id === exercise)?.title ?? null;

/** How many of our last replies were the protocol's: a model takes them for its own. */
const protocolSpoke = (turns: readonly Turn[]): number => {
  const ours = turns.filter(({ role }) => role === 'assistant').toReversed();
  const firstOther = ours.findIndex((turn) => !isOfService(turn));
  return firstOther === -1 ? ours.length : firstOther;
};

/** Where the person chose to begin with their step, it is the first thing remembered. */
const stepFirst = ({
  phase,
  memories,
  rhythm,
}: Pick<ReplyOccasion, 'phase' | 'memories' | 'rhythm'>): readonly Memory[] => {
  const step = rhythm?.lastStep;
  if (phase !== 'opening' || step?.state !== 'taken_up') return memories;
  return [{ text: step.text, date: step.date }, ...memories];
};

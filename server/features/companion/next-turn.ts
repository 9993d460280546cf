import type {
  IntakeFacts,
  Memory,
  ModelRequest,
  SessionRhythm,
} from '#server/adapters/language-model/port.ts';
import type { Channel } from '#shared/companion/conversation.ts';
import { defaultPreferences, type Preferences } from '#shared/companion/preferences.ts';
import type { Address, Country, Turn } from '#shared/safety/levels.ts';
import { companionInstructions } from './instructions.ts';
import type { CompanionSafety, SafetyReading, SafetyReply } from './ports.ts';

/** Everything a reply is written from, opened and ready. */
export type ReplyOccasion = {
  conversationId: string;
  channel: Channel;
  /** Oldest first; empty at an opening. */
  turns: readonly Turn[];
  memories: readonly Memory[];
  intake: IntakeFacts | null;
  rhythm: SessionRhythm | null;
  /** Null: the person turned no dial yet. */
  preferences: Preferences | null;
  horoscope: string | null;
  country: Country;
  address: Address;
  phase: 'opening' | 'reply' | 'closing';
};

/** The person's last message and what came before it, as the safety room reads them. */
export const lastMessage = (turns: readonly Turn[]): { text: string; before: readonly Turn[] } => {
  const at = turns.findLastIndex((turn) => turn.role === 'user');
  return at === -1 ? { text: '', before: [] } : { text: turns[at]!.text, before: turns.slice(0, at) };
};

/** The protocol's own text where the reading asks for it; null leaves the turn to a model. No model is asked before. */
export const protocolTurn = (
  safety: Pick<CompanionSafety, 'opening' | 'reply'>,
  { phase, turns, country, address }: Pick<ReplyOccasion, 'phase' | 'turns' | 'country' | 'address'>,
  reading: SafetyReading,
): SafetyReply | null =>
  phase === 'opening'
    ? safety.opening({ reading, country, address })
    : safety.reply({ reading, turns, country, address });

/** What most people have not chosen, or not yet. */
type Chosen = 'rhythm' | 'preferences';

/** What a model is asked. `begun` is the beginning of a reply that was cut; empty otherwise. */
export const modelRequest = (
  occasion: Omit<ReplyOccasion, 'conversationId' | 'channel' | 'country' | Chosen> &
    Partial<Pick<ReplyOccasion, Chosen>>,
  reading: SafetyReading,
  guidance: string,
  begun: string,
): ModelRequest & { version: string } => {
  const { address, intake, turns, rhythm = null } = occasion;
  const phase = begun === '' ? occasion.phase : 'continue';
  const horoscope = reading.level >= 2 ? null : occasion.horoscope;
  const { style, length } = occasion.preferences ?? defaultPreferences;
  const dial = { style, length };
  const memories = stepFirst({ ...occasion, rhythm });
  const instructions = companionInstructions({ address, phase, intake, memories, rhythm, horoscope, dial });
  return {
    version: instructions.version,
    instructions: guidance === '' ? instructions.text : `${instructions.text}\n\n${guidance}`,
    turns: begun === '' ? turns : [...turns, { role: 'assistant', text: begun }],
    address,
    intake,
    memories,
    dial,
    rhythm,
    phase,
    horoscope,
  };
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

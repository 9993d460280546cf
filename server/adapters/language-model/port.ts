import type { Address, Turn } from '#shared/safety/levels.ts';
import type { ModelPlace } from './model-place.ts';

/** What the person told at intake, as far as the companion may use it (consent checked by the caller). */
export type IntakeFacts = {
  nameOrPseudo?: string | undefined;
  age?: string | undefined;
  livingContext?: string | undefined;
  chiefComplaint?: string | undefined;
  symptoms?: readonly string[] | undefined;
  distressLevel?: number | undefined;
  historyPsy?: string | undefined;
};

/** One memory of an earlier session, in the person's own terms. `date`: the moment it was said; which day that is depends on where they live. */
export type Memory = { text: string; date: string };

/** How the person wants to be answered; they turn it at any time. */
export type Dial = {
  /** `listen`: take up, hardly ask; `question`: help to think by questions; `tools`: offer something small to try. */
  style: 'listen' | 'question' | 'tools';
  length: 'short' | 'long';
};

/** What earlier sessions left, as the person accepted it at their end; `date` as in `Memory`. */
export type SessionRhythm = {
  lastSummary?: { text: string; date: string };
  /** `taken_up`: the person chose to begin with it. */
  lastStep?: { text: string; date: string; state: 'open' | 'taken_up' | 'done' | 'left' };
  /** From 1 (storm) to 5 (bright), noted just before the session. */
  mood?: number;
};

/** Everything a model may know when it writes the next turn. Nothing here identifies an account. */
export type ModelRequest = {
  /** The instructions of the product (prompt), versioned; the same from reply to reply, so that an endpoint can cache them. */
  instructions: string;
  /** What changes: the hour, the turn, what is known, what to do now. Stands before the person's last words. */
  context?: string;
  /** The conversation, oldest first; the last turn is the person's. */
  turns: readonly Turn[];
  /** How many of the person's messages are older than `turns`. Absent: none. */
  before?: number;
  /** How many of the person's messages `earlier` holds from notes: what they do not hold is sent. */
  covered?: number;
  /** Notes on what was said before the part of `turns` that is sent. They change only when that part moves. */
  earlier?: string | null;
  address: Address;
  intake: IntakeFacts | null;
  memories: readonly Memory[];
  /** Absent: as the product does by itself, `question` and `long`. */
  dial?: Dial;
  rhythm?: SessionRhythm | null;
  /** `opening`: the welcome of a session; `continue`: the reply was cut, `turns` ends with its beginning; else `reply`. */
  phase: 'opening' | 'reply' | 'continue';
  /** Today's horoscope as facts in French, when the person chose topics. */
  horoscope: string | null;
  /** Whose day this is counted on; an opaque key for our own books, never sent to a provider. */
  payer?: string;
  /** Told once what the reply cost, when its line closes: also of a reply that was cut. */
  onUsage?: (usage: ModelUsage) => void;
};

/** Tokens of one exchange. `estimated`: the provider did not say, four characters were taken for one. */
export type ModelUsage = { prompt: number; completion: number; estimated: boolean };

/** Why a model stopped writing. `length`: its token budget was spent, the text may end mid-sentence. */
export type ModelEnd = 'complete' | 'length';

/**
 * A language model writes one turn, piece by piece.
 * Callbacks rather than an async iterator: one stream costs no promise per token (see bench/).
 */
export interface LanguageModel {
  /** Short name for metrics and `/config.json`: `embedded`, `openai-compatible`, `mistral`. */
  readonly name: string;
  /** A person types the answers at /dev/model/: callers set no time limit of their own. */
  readonly unhurried?: boolean;
  /** Whether a reply to this person, with its looks, is within their share of the day. Absent: nothing is counted. */
  affords?(payer: string): Promise<boolean>;
  /**
   * @throws ModelError `refused` (the provider answered no) or `unreachable` (down, slow, cut mid-stream);
   *         an abort through `signal` rejects with the signal's reason.
   */
  write(request: ModelRequest, onPiece: (text: string) => void, signal: AbortSignal): Promise<ModelEnd>;
}

/** What a model is asked besides replies. Each purpose has its own instructions, length and place in the budget. */
export type ModelPurpose = 'reader' | 'look' | 'memory' | 'summary';

/** A short question that is answered whole, not streamed. */
export type ModelQuestion = {
  purpose: ModelPurpose;
  instructions: string;
  /** What the question is about. Data: the instructions say so, and whoever asks parses the answer. */
  text: string;
  /** The longest answer, in tokens. */
  longest: number;
  /** Asks the endpoint for one JSON object; the answer is parsed with a schema all the same. */
  json?: boolean;
  payer?: string;
  onUsage?: (usage: ModelUsage) => void;
};

/** A model that answers short questions: the second reader, the guard's look, memory and summaries. */
export interface AskedModel {
  readonly name: string;
  readonly unhurried?: boolean;
  /** @returns the whole answer. @throws ModelError, or the signal's reason, as `LanguageModel.write` does */
  ask(question: ModelQuestion, signal: AbortSignal): Promise<string>;
}

/** A model as the configuration makes it: it must say where what it is sent goes. */
export type ConfiguredModel = LanguageModel & AskedModel & { readonly place: ModelPlace };

/** Foreign failures, turned into the two that matter to us. */
export class ModelError extends Error {
  readonly reason: 'refused' | 'unreachable';
  /** Our own refusal: the person's share of the day is used up. The model is well. */
  readonly spent: boolean;
  constructor(
    reason: 'refused' | 'unreachable',
    message: string,
    { spent = false, ...options }: ErrorOptions & { spent?: boolean } = {},
  ) {
    super(message, options);
    this.name = 'ModelError';
    this.reason = reason;
    this.spent = spent;
  }
}

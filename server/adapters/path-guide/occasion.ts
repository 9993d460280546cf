import type { Channel } from '#shared/companion/conversation.ts';
import type { ExerciseId } from '#shared/exercises/catalogue.ts';
import type { Address, Country, Turn } from '#shared/safety/levels.ts';
import type { ShownChoice, TurnRecord } from '#shared/safety/turn-record.ts';
import type { Close } from './closes.ts';

/** What the guide needs of the safety room, which it never imports. */
export type SafetyDoor = {
  /** Writes a reply; what the room says of one text is made once for the whole of it. */
  once<T>(write: () => T): T;
  /** No danger is read in these words, sure or not: they may be shown again. */
  isCalm(text: string): boolean;
  /**
   * The protocol's first words for a weak sign (level 1) that these words tell, each with its text id; none where they only resemble
   * one, or tell none.
   */
  weakSign(text: string, address: Address): readonly { id: string; text: string }[];
  /**
   * Whether a sentence is addressed to us, by resemblance, and which kind of thing it asks (« health », « law »…). `kind`: null where
   * it is not sure enough; of what it names, at least 88 in 100 were right. `surely`: also among words for somebody else.
   * @param looksAsked it looks like a question; otherwise it must be surer
   * @param message the whole message, which may tell what « c’est grave ? » is about
   */
  asked(
    sentence: string,
    looksAsked: boolean,
    message?: string,
  ): { asks: boolean; surely: boolean; kind: string | null };
  /** How likely it is that a calm message is about each topic of data/topics.jsonl; they sum to at most 1. */
  topics(text: string): ReadonlyMap<string, number>;
  /**
   * What a calm message wants and how the person feels, by resemblance: how likely each is (the names stand in learnt-kind.ts). It says
   * nothing of danger.
   */
  kind(look: { text: string; before: string | null; wasAsked: boolean | null; turn: number }): {
    want: Readonly<Record<string, number>>;
    tone: Readonly<Record<string, number>>;
  };
  /** The five choices under the question about danger. */
  dangerChoices(address: Address): ShownChoice[];
  /** Numbers as words, for the country: `urgence`, `crise`, `crise_phrase`. */
  numbers(country: Country, address: Address): Readonly<Record<string, string | undefined>>;
};

/**
 * No danger is known, and nothing empty may be said all the same. `near`: the talk as a whole is near danger, and may be calm; `more`: it
 * was so before; `left`: a question about danger got no answer, or a sign stands.
 */
export type StaysOpen = {
  how: 'near' | 'more' | 'left';
  /** Whose danger was asked about; `harm`: what somebody else does, or the writer might do to them. */
  about: 'self' | 'other' | 'harm';
  /** Somebody may see the screen. */
  isSeen: boolean;
  /** This very message may tell of danger: an act, a place, a means, a time, a blow, a threat, a child, a body. */
  hasSign?: boolean;
  /** Who is near was told, or that no one is. */
  knowsCompany?: boolean;
};

export type Past = { pages: readonly { text: string; date: string }[]; turns: readonly Turn[] };

/** Everything that a reply of the guide is made from. */
export type GuideOccasion = {
  /** Oldest first; the last is the person's. Empty, or ours alone: an opening. */
  turns: readonly Turn[];
  address: Address;
  channel: Channel;
  country: Country;
  at: Date;
  /** How the person wishes to be called. */
  name?: string | undefined;
  /** Nothing of this session is kept. */
  ephemeral: boolean;
  /** The person was told before who speaks here. */
  introduced: boolean;
  /** The person likes to be listened to: free writing is answered without questions. */
  quiet?: boolean;
  /** A model is away and the guide answers in its place; the choices of a reply cannot be shown then. */
  outage: boolean;
  /** What a model may write for this person today is used up: the guide answers in its place until tomorrow, and says so once. */
  spent?: boolean;
  /** What the person kept of their last session, and its day (2026-03-02). */
  lastPage?: { text: string; date: string } | undefined;
  /** The small step of the last session that has one, where nothing was said of it yet, and the day it was kept. */
  lastStep?: { text: string; date: string } | undefined;
  /** Known where a session opens: the pages of the last eight days, oldest first, and the turns of the last session. */
  past?: Past | undefined;
  /** How the paths of earlier sessions ended, oldest first. */
  closes?: readonly Close[] | undefined;
  /** A sign of danger was seen in the last messages: plain words are said, and nothing light is asked. */
  signed?: boolean;
  /** Free writing is answered by what helps beside a danger that is not known (beside-danger.ts). */
  open?: StaysOpen | null;
  /** Ids of texts said in earlier sessions, oldest first. */
  saidBefore: readonly string[];
  door: SafetyDoor;
  /** The configured name of the product. */
  brand: string;
};

/** What a reply asks the product to do. */
export type GuideEffects = {
  /** The person asked to be addressed so. */
  address?: Address;
  /** What the person chose to keep, in their own words. */
  page?: { summary: string; step: string | null };
  /** What the person said became of their small step. */
  lastStep?: 'done' | 'left';
};

export type GuideReply = {
  text: string;
  record: TurnRecord;
  /** `listen`: the person writes freely; `path`: a step of a path; `help`: an answer to a question of fact; `end`: the last reply. */
  kind: 'listen' | 'path' | 'help' | 'end';
  /** An exercise to play beside the reply. */
  exercise: ExerciseId | null;
  effects: GuideEffects;
};

import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { Around } from './around.ts';
import type { DoubtSign } from './doubt-signs.ts';
import type { Told } from './write-facts.ts';

/* What a grave thing that is said in ordinary words is known by (ordinary-signs.ts). */

/** Words of which none is grave alone, and what they need around them. */
export type OrdinaryRule = {
  severity: Severity;
  category: SafetyCategory;
  /** Of somebody else; the writer's, where nothing is said. */
  subject?: Subject;
  /** It is asked about, with the number, and raises nothing. */
  asks?: true;
  /** Something was taken or done. */
  taken?: true;
  /** Over one sentence. */
  find: RegExp;
  /** Each of them somewhere in the message. */
  beside?: readonly RegExp[];
  /** Each of them in the message or in the last ones. */
  after?: readonly RegExp[];
  /** Each of them in a message before this one. */
  before?: readonly RegExp[];
  /** None of them in the message. */
  unless?: readonly RegExp[];
  /** None of them in the message before either. */
  neverAfter?: RegExp;
  /** No more than so many words in the message. */
  most?: number;
  when?: (around: Around) => boolean;
  /** Facts of whoever it is told of. */
  facts?: Told;
  /** What the number goes with. */
  sign: DoubtSign;
};

import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';

/* What a rule of veiled danger looks for, and what it needs around it. */

/** What such words need beside them. */
export type Around = {
  /** The last messages in plain words, oldest first. */
  told: readonly string[];
  selfLevel: Severity;
  /** A sign of any level was met in the last messages of this session. */
  hadSign: boolean;
  /** The same, that resembled one's own death, in the last two. */
  hadVeiled: boolean;
  /** One of it that was asked about, in the last four. */
  hadGrave: boolean;
  /** A grave one was asked about a few turns ago and left without an answer. */
  wasLeft: boolean;
  /** The person's last eight messages as they were written. */
  before: readonly string[];
};

/** Words of a veiled danger, and what stands in their way. */
export type VeiledRule = {
  severity: Severity;
  /** Suicide, where none is named. */
  category?: SafetyCategory;
  /** Over one sentence. */
  find: RegExp;
  /** Somewhere in the message. */
  beside?: RegExp;
  /** Somewhere in the message or in the last ones. */
  after?: RegExp;
  /** Not in the message. */
  unless?: RegExp;
  /** Not in the last two messages either. */
  neverAfter?: RegExp;
  /** Told of the writer alone: « elle met ses somnifères de côté » is another person's. */
  own?: true;
  when?: (around: Around) => boolean;
  /** Told of somebody who died: what is asked about is the writer's own. */
  loss?: true;
  /** A question says it as well. */
  asked?: true;
};

import { chairPatience } from '#server/ground/config/model-chair.ts';
import { seconds } from '#shared/time.ts';

/** How long each part of a reply may take, in milliseconds. */
export type ModelPatience = {
  connect: number;
  /** Not a word yet: a second request goes out, and the first to speak is listened to. */
  secondRequest: number;
  /** Not a word yet: given up. */
  firstToken: number;
  /** Between two words. With what a continuation may take (`firstToken` less this), no silence is longer than `firstToken`. */
  silence: number;
  longestRetryWait: number;
};

export const patience: ModelPatience = {
  connect: seconds(5),
  secondRequest: seconds(7),
  firstToken: seconds(15),
  silence: seconds(7),
  longestRetryWait: seconds(2),
};

/** Time limits when a person types the answers at /dev/model/: long enough to read and to think. */
export const unhurried: ModelPatience = {
  connect: chairPatience,
  secondRequest: chairPatience,
  firstToken: chairPatience,
  silence: chairPatience,
  longestRetryWait: seconds(2),
};

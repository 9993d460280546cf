import { freshNet, learnerOf, type Net, type Rates, randomFrom } from './learner.ts';
import type { PreparedTalk } from './prepare.ts';

/* A net learnt from talks: always the same from the same talks. */

export type Design = { dim: number; hidden: number; rounds: number; rates: Rates };

/** Talks longer than this are learnt from in part each time. */
const longest = 12;
const windowOf = (talk: PreparedTalk, random: () => number): PreparedTalk => {
  const { length } = talk.messages;
  if (length <= longest) return talk;
  const from = Math.floor(random() * (length - longest + 1));
  return { ...talk, messages: talk.messages.slice(from, from + longest) };
};

/** @param afterRound told the net after each round */
export const learnNet = (
  talks: readonly PreparedTalk[],
  traits: number,
  { dim, hidden, rounds, rates }: Design,
  afterRound: (net: Net, round: number) => void = () => {},
): Net => {
  const random = randomFrom(7);
  const net = freshNet(traits, dim, hidden, random);
  const learn = learnerOf(net, rates, random);
  const order = talks.map((_, at) => at);
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      // One number of `random` is too coarse for so many talks.
      const other = Math.floor(((random() * 32768 + random()) / 32768) * (at + 1)) % (at + 1);
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    for (const at of order) learn(windowOf(talks[at]!, random));
    afterRound(net, round);
  }
  return net;
};

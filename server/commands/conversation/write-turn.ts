import type { IntakeFacts, LanguageModel } from '#server/adapters/language-model/index.ts';
import type { ShownResource } from '#shared/companion/conversation.ts';
import type { Address, Country, Turn } from '#shared/safety/levels.ts';
import { lastMessage, modelRequest, protocolTurn } from '../../features/companion/next-turn.ts';
import { createOutgoingGuard } from '../../features/safety/outgoing-guard.ts';
import { guidanceFor, protocolReply } from '../../features/safety/protocol-reply.ts';
import { type Reading, readTurn } from '../../features/safety/read-message.ts';

/** One turn of the companion outside a session: nobody is stored, nobody is known. */
export type WrittenTurn = {
  text: string;
  resources: readonly ShownResource[];
  pinned: boolean;
  reading: Reading;
};

/** A check that fails is level 2 here as on the server; what it choked on is said nowhere. */
const log = { error() {}, warn() {}, info() {}, debug() {} };

const safety = {
  opening: () => null,
  reply: ({ reading, ...rest }: Parameters<Parameters<typeof protocolTurn>[0]['reply']>[0]) =>
    protocolReply({ ...reading, ...rest }),
};

const calm: Reading = { severity: 0, level: 0, category: 'none' };

/**
 * The companion's next turn, by the way a message takes on the server: safety first, its protocol at level 2 and above,
 * else the model through the outgoing guard. No turn of the person yet: the welcome of a session.
 */
export const writeTurn = async (input: {
  model: LanguageModel;
  turns: readonly Turn[];
  intake: IntakeFacts | null;
  country: Country;
  address: Address;
}): Promise<WrittenTurn> => {
  const { model, turns, intake, country, address } = input;
  const opens = !turns.some(({ role }) => role === 'user');
  const { text: said, before } = lastMessage(turns);
  const { severity, level, category } = opens ? calm : readTurn({ log }, said, before);
  const reading: Reading = { severity, level, category };
  const occasion = {
    turns: opens ? [] : turns,
    memories: [],
    intake,
    horoscope: null,
    country,
    address,
    phase: opens ? 'opening' : 'reply',
  } as const;
  const protocol = protocolTurn(safety, occasion, reading);
  if (protocol) return { ...protocol, reading };
  const request = modelRequest(occasion, reading, guidanceFor(level, category), '');
  const guard = createOutgoingGuard({ severity: level, address });
  let text = '';
  const onPiece = (piece: string) => {
    text += guard.push(piece);
  };
  await model.write({ ...request, pace: 0 }, onPiece, new AbortController().signal);
  return { text: text + guard.end(), resources: [], pinned: false, reading };
};

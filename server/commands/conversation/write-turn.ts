import type { IntakeFacts, LanguageModel } from '#server/adapters/language-model/index.ts';
import {
  addressIn,
  type GuideReply as CalmReply,
  guideReply,
  turnsAsRead,
} from '#server/adapters/path-guide/index.ts';
import { defaultBrand } from '#shared/brand.ts';
import type { Channel } from '#shared/companion/conversation.ts';
import type { Address, Country, Turn } from '#shared/safety/levels.ts';
import { type TurnRecord, turnRecordSchema } from '#shared/safety/turn-record.ts';
import { lastMessage, modelRequest } from '../../features/companion/next-turn.ts';
import { safetyDoor } from '../../features/safety/calm-door.ts';
import { guidanceFor } from '../../features/safety/guidance.ts';
import type { GuideReading, GuideState } from '../../features/safety/guide/guide-state.ts';
import { openSession } from '../../features/safety/guide/opening.ts';
import type { GuideReply } from '../../features/safety/guide/respond.ts';
import { silenceLine } from '../../features/safety/guide/silence.ts';
import { staysOpen } from '../../features/safety/guide/stays-open.ts';
import { countryOfNumbers } from '../../features/safety/guide/where-is.ts';
import { checkReply } from '../../features/safety/outgoing/check-reply.ts';
import { askedAgain, safeReply } from '../../features/safety/outgoing/safe-replies.ts';
import {
  replayedState,
  type Standing,
  standingOf,
  takeMessage,
  wasSigned,
} from '../../features/safety/take-message.ts';

/** One turn of the companion outside a session: nothing is stored, and the turns are all that is known. */
export type WrittenTurn = {
  text: string;
  kind: CalmReply['kind'] | GuideReply['kind'];
  record: TurnRecord;
  resources: GuideReply['resources'];
  pinned: boolean;
  withoutTrace: boolean;
  state: GuideState;
  reading: GuideReading | null;
  standing: Standing;
};

/** A fault of the check is answered here as on the server; the text is logged nowhere. */
const log = { error() {}, warn() {}, info() {}, debug() {} };

export type TurnToWrite = {
  /** Null: the guide of paths answers in calm. */
  model: LanguageModel | null;
  turns: readonly Turn[];
  intake: IntakeFacts | null;
  country: Country;
  address: Address;
  channel?: Channel;
  at?: Date;
  /** The model is away: the guide says so, and answers in its place. */
  outage?: boolean;
};

const door = safetyDoor(() => {});

const ofGuide = (reply: GuideReply, state: GuideState, reading: GuideReading | null): WrittenTurn => ({
  text: reply.text,
  kind: reply.kind,
  record: reply.record,
  resources: reply.resources,
  pinned: reply.pinned,
  withoutTrace: reply.withoutTrace,
  state,
  reading,
  standing: standingOf(state, reading),
});

/** When the last turn was said; the time of the line where it has none. */
const lastTime = (turns: readonly Turn[], at: Date): Date => {
  const said = turns.at(-1)?.at;
  return said === undefined ? at : new Date(said);
};

/** Minutes of silence after which the guide says a line. */
const minutesOfSilence = (turns: readonly Turn[], at: Date): number =>
  Math.floor((at.getTime() - lastTime(turns, at).getTime()) / 60_000);

/**
 * The companion's next turn, by the way a message takes on the server: safety first, the protocol where it has the word, else
 * the model through the outgoing guard, or the guide of paths where there is none. No turn of the person yet: the welcome of a session. Turns that end with ours: what
 * silence says, or an empty text.
 */
export const writeTurn = async (input: TurnToWrite): Promise<WrittenTurn> => {
  const { model, intake, country, channel = 'web', outage = false } = input;
  const turns = turnsAsRead(input.turns);
  const at = input.at ?? lastTime(turns, new Date());
  const name = intake?.nameOrPseudo;
  const calm = {
    turns: input.turns,
    address: input.address,
    channel,
    country,
    at,
    name,
    ephemeral: false,
    introduced: false,
    outage,
    saidBefore: [],
    door,
    brand: defaultBrand,
  };
  const address = addressIn(calm);
  const settings = { country, address, channel, at };
  const opens = !turns.some(({ role }) => role === 'user');
  const { text: said, before, chosen } = lastMessage(turns);
  const endsWithOurs = turns.at(-1)?.role === 'assistant';
  if (endsWithOurs && !opens) {
    const state = replayedState(turns, at);
    const silent = silenceLine(state, settings, minutesOfSilence(turns, at));
    const nothing: WrittenTurn = {
      text: '',
      kind: 'listen',
      record: turnRecordSchema.parse({}),
      resources: [],
      pinned: false,
      withoutTrace: false,
      state: silent.state,
      reading: null,
      standing: standingOf(silent.state, null),
    };
    return silent.reply ? ofGuide(silent.reply, silent.state, null) : nothing;
  }
  const start = replayedState(opens ? [] : before, at);
  const taken = opens
    ? { ...openSession(start, settings), reading: null }
    : takeMessage(
        { log },
        start,
        {
          userId: '',
          conversationId: '',
          messageId: null,
          text: said,
          turns: before,
          ...(chosen && { chosen }),
          ...settings,
        },
        at,
      );
  if (taken.reply) return ofGuide(taken.reply, taken.state, taken.reading);
  const standing = standingOf(taken.state, taken.reading);
  if (model === null) {
    const told = countryOfNumbers(taken.state, settings);
    const { text, record, kind } = guideReply({
      ...calm,
      country: told,
      signed: wasSigned(taken.state),
      open: staysOpen(taken.state),
    });
    const nothing = { resources: [], pinned: false, withoutTrace: false };
    return { ...nothing, text, record, kind, state: taken.state, reading: taken.reading, standing };
  }
  const occasion = {
    turns: opens ? [] : input.turns,
    memories: [],
    intake,
    horoscope: null,
    address,
    country,
    phase: opens ? 'opening' : 'reply',
  } as const;
  const write = async (again: string): Promise<string> => {
    const guidance = [
      guidanceFor({ ...standing, ended: null, denied: [], careNamed: false, misread: false }),
      again,
    ]
      .filter(Boolean)
      .join('\n');
    const request = modelRequest(occasion, standing, guidance, '', {
      now: at,
      brand: defaultBrand,
      place: { on: 'unknown' },
    });
    let text = '';
    const onPiece = (piece: string) => {
      text += piece;
    };
    await model.write(request, onPiece, new AbortController().signal);
    return text;
  };
  const { level } = standing;
  const hitIn = (text: string) => checkReply(text, { person: said, country, level });
  let text = await write('');
  const first = hitIn(text);
  if (first) text = await write(askedAgain(first, false));
  const second = first && hitIn(text);
  const saidBefore = turns.filter(({ role }) => role === 'assistant').map((turn) => turn.text);
  return {
    text: second ? safeReply({ category: second.category, address, country, level, said: saidBefore }) : text,
    kind: 'listen',
    record: turnRecordSchema.parse({}),
    resources: [],
    pinned: false,
    withoutTrace: false,
    state: taken.state,
    reading: taken.reading,
    standing,
  };
};

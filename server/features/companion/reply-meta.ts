import type { GuideReply } from '#server/adapters/path-guide/index.ts';
import { type MessageMeta, messageMetaSchema, type TeamWords } from '#shared/companion/conversation.ts';
import { type TurnRecord, turnRecordSchema } from '#shared/safety/turn-record.ts';
import { lastMessage, type ReplyOccasion } from './next-turn.ts';
import { offersBeside } from './offers-beside.ts';
import type { SafetyReading } from './ports.ts';

/** Of a session that leaves nothing no setting is kept: that « tu » was granted stands with the reply, for the turns after it. */
const withAddress = (record: TurnRecord, { addressAsked, ephemeral }: ReplyOccasion): TurnRecord => {
  const granted = `${addressAsked}-granted`;
  if (!addressAsked || !ephemeral || record.textIds.includes(granted)) return record;
  return { ...record, textIds: [...record.textIds.slice(0, 11), granted] };
};

/** What goes with a reply besides its words: it follows from the reading, and from the guide of paths where that one answers. */
export const metaOf = (
  reading: SafetyReading,
  occasion: ReplyOccasion,
  { guide, team, goesOn = false }: { guide: GuideReply | null; team: TeamWords | null; goesOn?: boolean },
): MessageMeta => {
  const protocol = reading.reply;
  return messageMetaSchema.parse({
    severity: reading.level,
    resources: protocol?.resources ?? [],
    pinned: protocol?.pinned ?? false,
    record: withAddress(protocol?.record ?? guide?.record ?? turnRecordSchema.parse({}), occasion),
    withoutTrace: protocol?.withoutTrace ?? false,
    // A reading that was kept by an earlier version has none.
    planned: reading.planned ?? null,
    resume: reading.resume ?? null,
    team,
    kind: protocol && !goesOn ? 'protocol' : occasion.phase === 'opening' ? 'opening' : 'model',
    ...offersBeside(
      reading,
      occasion.phase === 'opening' ? '' : lastMessage(occasion.turns).text,
      occasion.preferences?.style,
    ),
    // In a path the exercise is that of the path, and nothing stands beside it.
    ...(guide && (guide.exercise || guide.kind !== 'listen') && { exercise: guide.exercise }),
  } satisfies Partial<MessageMeta>);
};

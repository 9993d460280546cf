import { type MessageMeta, messageMetaSchema } from '#shared/companion/conversation.ts';
import type { Address } from '#shared/safety/levels.ts';
import type { LiveReply } from './live-replies.ts';
import type { CompanionContext } from './ports.ts';

/** Said in place of words that the outgoing guard stopped after they were shown (conversation.md §10). */
const guardTakesBack: Record<Address, string> = {
  vous: 'Je reprends ma phrase.',
  tu: 'Je reprends ma phrase.',
};

/** What a model wrote of a reply of ours, without what was said of a withdrawal: it would take that for its own words. */
export const withoutTakingBack = (text: string): string =>
  Object.values(guardTakesBack).reduce((kept, line) => kept.replace(`${line} `, ''), text);

/** `reader`: the message holds a danger, the guide speaks. `guard`: a sentence of the model must not stand. */
export type WithdrawalReason = 'reader' | 'guard';

type Withdrawal = {
  reason: WithdrawalReason;
  address: Address;
  /** What takes the place of the reply; empty where it is written again piece by piece. */
  text: string;
  /** What stands of it all the same, at its beginning: what told that an AI speaks, or how a question ended. */
  keeps?: string;
  /** What goes with the new words; left out, it stays. */
  meta?: MessageMeta;
};

/**
 * The reply as it stands once it was withdrawn. Nothing is said about words that were never shown.
 */
export const withdrawnReply = (
  { safety }: Pick<CompanionContext, 'safety'>,
  shown: Pick<LiveReply, 'text' | 'meta'>,
  { reason, address, text, keeps = '', meta = shown.meta }: Withdrawal,
): { text: string; meta: MessageMeta } => {
  if (shown.text === '') return { text, meta };
  if (reason === 'guard') return { text: `${keeps}${guardTakesBack[address]} ${text}`, meta };
  const said = safety.interruption(address);
  const { record } = meta;
  const textIds = [said.textId, ...(record?.textIds ?? [])].slice(0, 12);
  return {
    text: `${said.text} ${text}`,
    meta: record ? messageMetaSchema.parse({ ...meta, record: { ...record, textIds } }) : meta,
  };
};

/**
 * Withdraws everything that was shown of a reply, on every screen that follows it: the sentence of `reason`, then `text`,
 * stand in its place. What is appended afterwards follows them. It does not stop the model: who calls does.
 */
export const withdrawReply = (
  context: Pick<CompanionContext, 'safety'>,
  reply: LiveReply,
  withdrawal: Withdrawal,
): void => {
  const { text, meta } = withdrawnReply(context, reply, withdrawal);
  reply.withdraw(text, meta);
};

import { Readable } from 'node:stream';
import { z } from 'zod';
import { declareFunction, type FunctionDeclaration } from '#server/ground/contributions.ts';
import { newId } from '#server/ground/ids.ts';
import { AppError } from '#shared/errors.ts';
import { type Copy, copyReply, downloadCopyQuery } from '#shared/privacy/my-data.ts';
import { hours } from '#shared/time.ts';
import { note, type PrivacyContext } from './context.ts';
import * as store from './export-store.ts';
import { readCopy } from './prepare-copy.ts';
import { idInTicket, ticketOf } from './ticket.ts';

/** What a link is bound to: the person, and the moment it ends. */
const boundTo = (row: Pick<store.CopyRow, 'user_id' | 'expires_at'>): string =>
  `${row.user_id}|${row.expires_at?.getTime() ?? 0}`;

const viewOf = (context: PrivacyContext, row: store.CopyRow | undefined): Copy | null => {
  const { clock, ticketKey, copied } = context;
  if (!row || (row.expires_at && row.expires_at <= clock.now())) return null;
  const ready = row.state === 'ready';
  const steps = copied.length;
  return {
    state: row.state,
    step: ready ? steps : row.step,
    steps,
    doing: row.state === 'preparing' ? (copied[row.step]?.label ?? null) : null,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    bytes: row.bytes,
    link: ready
      ? `/functions/v1/download-my-copy?ticket=${ticketOf(ticketKey, 'copy', row.id, boundTo(row))}`
      : null,
  };
};

/** A copy of one's data: asked for, watched, fetched. */
export const copyFunctions = (context: PrivacyContext): FunctionDeclaration[] => {
  const { db, clock, jobs, log, accounts, contentLock } = context;
  const find = (userId: string) => db.system('data-export', (tx) => store.findCopy(tx, userId));
  const hasMailbox = async (userId: string) => (await accounts.emailOf(userId)) !== null;
  return [
    declareFunction({
      name: 'export-my-data',
      admission: 'user',
      body: z.object({}),
      reply: copyReply,
      limit: { action: 'export-my-data', max: 10, per: hours(1), keyedBy: 'person' },
      async handle({ userId, who }) {
        await contentLock.assertOpen(userId);
        await accounts.assertProved(who, userId);
        const id = newId();
        await db.system('data-export', (tx) => store.askForCopy(tx, { id, userId, now: clock.now() }));
        const row = await find(userId);
        if (row?.id === id) await note(context, 'export-my-data', userId);
        // The row is the promise: where the queue cannot be told now, the round of the minute finds it.
        if (row)
          await jobs
            .enqueue('prepare-copies', { id: row.id }, { key: row.id })
            .catch((error: unknown) => log.warn({ err: error, job: 'prepare-copies' }, 'a copy waits'));
        return { copy: viewOf(context, row), hasMailbox: await hasMailbox(userId) };
      },
    }),
    declareFunction({
      name: 'my-copy',
      admission: 'user',
      body: z.object({}),
      reply: copyReply,
      handle: async ({ userId }) => ({
        copy: viewOf(context, await find(userId)),
        hasMailbox: await hasMailbox(userId),
      }),
    }),
    declareFunction({
      name: 'download-my-copy',
      method: 'GET',
      // The link alone opens nothing: whoever follows it is signed in as the person it was made for.
      admission: 'user',
      body: downloadCopyQuery,
      reply: 'stream',
      limit: { action: 'download-my-copy', max: 30, per: hours(1), keyedBy: 'person' },
      async handle({ body, userId, reply }) {
        await contentLock.assertOpen(userId);
        const row = await find(userId);
        const good =
          row?.state === 'ready' &&
          row.expires_at !== null &&
          row.expires_at > clock.now() &&
          idInTicket(context.ticketKey, 'copy', body.ticket, boundTo(row)) === row.id;
        if (!row || !good) throw new AppError('copy_gone');
        await note(context, 'download-my-copy', userId);
        const name = `eclaircie-mes-donnees-${(row.ready_at ?? row.asked_at).toISOString().slice(0, 10)}.zip`;
        await reply
          .type('application/octet-stream')
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('content-length', String(row.bytes))
          .send(Readable.from(readCopy(context, row), { objectMode: false }));
      },
    }),
  ];
};

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import {
  codeInstructions,
  codesFileName,
  codesHeader,
  csvLine,
  csvMark,
} from '#shared/companies/codes-csv.ts';
import { AppError } from '#shared/errors.ts';
import { type CompaniesContext, service } from './context.ts';
import type { Order } from './store.ts';

const pageSize = 2_000;

/** The file, page by page: each page is its own short transaction, and only one is in memory. */
async function* codesCsv(context: CompaniesContext, order: Order): AsyncGenerator<string> {
  const { db, cards, publicUrl } = context;
  const instructions = codeInstructions(order.companyName, `${publicUrl()}/employee-signup`);
  yield csvMark + codesHeader;
  for (let after = 0; ; ) {
    const page = await db.as(service, (tx) =>
      cards.listCards(tx, { orderId: order.id, after, limit: pageSize }),
    );
    const last = page.at(-1);
    if (!last) return;
    yield page.map(({ code }) => csvLine([code, instructions])).join('');
    after = last.position;
  }
}

/** RFC 6266: the name as it is, and a plain one for whoever cannot read that. */
export const attachment = (name: string): string =>
  `attachment; filename="${name.normalize('NFKD').replace(/[^\w.-]/g, '')}"; filename*=UTF-8''${encodeURIComponent(
    name,
  ).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** @throws AppError `cards_not_ready` */
export const sendCodesFile = async (
  context: CompaniesContext,
  order: Order,
  reply: FastifyReply,
): Promise<void> => {
  if (!order.cardsReadyAt) throw new AppError('cards_not_ready');
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(codesFileName(order.companyName)))
    .send(Readable.from(codesCsv(context, order), { objectMode: false, highWaterMark: 65_536 }));
};

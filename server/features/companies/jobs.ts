import { z } from 'zod';
import { declareJob, type JobDeclaration } from '#server/ground/contributions.ts';
import { destroyKeys } from '#server/ground/crypto/vault.ts';
import { days } from '#shared/time.ts';
import { billMonths } from './bill-months.ts';
import { type CompaniesContext, type SellingContext, service } from './context.ts';
import { refreshOrder } from './process-payment.ts';
import { publishQuarter } from './publish-quarters.ts';
import { purgeUnpaidOrders } from './purge-unpaid-orders.ts';
import { sendLetters } from './send-letters.ts';
import * as store from './store.ts';
import { type Company, listCompanies } from './store-months.ts';

const pageSize = 50;
/** A transfer may take its time; an order that nobody paid is not asked about for ever. */
const askedAbout = days(60);
/** An invitation that nobody accepted. */
const invitationKept = days(30);
const nobody = '00000000-0000-0000-0000-000000000000';

/** One company after the other; one that fails stops none of the others, and is tried again the next day. */
const forEachCompany = async (
  { db, log }: CompaniesContext,
  job: string,
  work: (company: Company) => Promise<void>,
): Promise<void> => {
  for (let after = nobody; ; ) {
    const page = await db.as(service, (tx) => listCompanies(tx, after, pageSize));
    for (const company of page)
      await work(company).catch((error: unknown) => log.error({ err: error, job }, 'a company waits'));
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
};

/** Orders that were paid, or closed, without anybody telling us; and cards whose making was cut. */
export const keepOrders = async (context: CompaniesContext): Promise<void> => {
  const { db, clock, log, payments } = context;
  const since = new Date(clock.now().getTime() - askedAbout);
  if (payments)
    for (const id of await db.as(service, (tx) => store.listWaiting(tx, since))) {
      const order = await db.as(service, (tx) => store.findOrder(tx, id));
      if (order)
        await refreshOrder({ ...context, payments }, order).catch((error: unknown) =>
          log.warn({ err: error, job: 'keep-company-orders' }, 'an order waits'),
        );
    }
  for (const id of await db.as(service, (tx) => store.listInTheMaking(tx)))
    await context
      .makeCards(id)
      .catch((error: unknown) => log.error({ err: error, job: 'keep-company-orders' }, 'cards wait'));
};

export const companyJobs = (context: CompaniesContext): JobDeclaration[] => {
  const job = (name: string, schedule: string, handle: () => Promise<void>) =>
    declareJob({ name, schedule, payload: z.object({}), handle });
  const { payments } = context;
  return [
    job('keep-company-orders', '*/5 * * * *', () => keepOrders(context)),
    job('publish-company-quarters', '20 5 * * *', () =>
      forEachCompany(context, 'publish-company-quarters', (company) => publishQuarter(context, company)),
    ),
    ...(payments
      ? [
          job('bill-company-months', '40 5 * * *', () =>
            forEachCompany(context, 'bill-company-months', (company) =>
              billMonths({ ...context, payments } satisfies SellingContext, company),
            ),
          ),
        ]
      : []),
    job('send-company-letters', '*/5 * * * *', () => sendLetters(context)),
    job('purge-unpaid-orders', '25 4 * * *', async () => {
      await purgeUnpaidOrders(context);
      const before = new Date(context.clock.now().getTime() - invitationKept);
      await context.vault.assertThere();
      const gone = await context.db.as(service, (tx) => store.deleteUnaccepted(tx, before));
      await destroyKeys(context.vault, gone);
    }),
  ];
};

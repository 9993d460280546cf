import type { FastifyPluginAsync } from 'fastify';
import { PaymentsError } from '#server/adapters/payments/port.ts';
import { AppError } from '#shared/errors.ts';
import { type SellingContext, service } from './context.ts';
import * as store from './store.ts';

/**
 * Takes one event of the provider. It only says whose truth may have changed: that is asked for, so events may come twice,
 * late, or in any order. It is noted as handled once the truth is written; before that, it comes again.
 * @throws AppError `payment_event_refused`, `service_unavailable`
 */
export const receiveEvent = async (
  context: SellingContext,
  body: Buffer,
  signature: string,
): Promise<void> => {
  const { db, clock, log, payments } = context;
  let event: ReturnType<typeof payments.readEvent>;
  try {
    event = payments.readEvent(body, signature);
  } catch {
    throw new AppError('payment_event_refused');
  }
  if (await db.as(service, (tx) => store.knowsEvent(tx, event.id))) return;
  try {
    if (event.customer) await context.refresh(event.customer);
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    log.warn({ err: error, type: event.type }, 'a payment event waits');
    throw new AppError('service_unavailable');
  }
  await db.as(service, (tx) => store.noteEvent(tx, event.id, clock.now()));
};

/** `/webhooks/stripe`. The signature is over the octets that were sent, so they are read as they are. */
export const webhookRoutes =
  (context: SellingContext): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_048_576 }, (_request, body, done) =>
      done(null, body),
    );
    app.post('/webhooks/stripe', async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveEvent(context, body, typeof signature === 'string' ? signature : '');
      return { received: true };
    });
  };

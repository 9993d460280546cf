import { createHmac } from 'node:crypto';
import { sameSecret } from '#server/ground/crypto/secret.ts';
import { minutes } from '#shared/time.ts';
import { PaymentsError } from '../port.ts';

/** An event older than this is refused: whoever recorded one cannot play it again later. */
const tolerance = minutes(5);

const signed = (key: Buffer, at: number, body: string): string =>
  createHmac('sha256', key).update(`${at}.${body}`).digest('hex');

/** The header that goes with an event, in the shape Stripe gives it. */
export const signatureOf = (key: Buffer, body: string, now: Date): string => {
  const at = Math.floor(now.getTime() / 1000);
  return `t=${at},v1=${signed(key, at, body)}`;
};

/** @throws PaymentsError `refused` */
export const checkSignature = (key: Buffer, body: string, header: string, now: Date): void => {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!sameSecret(mac, signed(key, Number(time), body)))
    throw new PaymentsError('refused', 'the event is not signed');
  if (Math.abs(now.getTime() - Number(time) * 1000) > tolerance)
    throw new PaymentsError('refused', 'the event is too old');
};

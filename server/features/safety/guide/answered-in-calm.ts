import { calmToo } from './own-requests.ts';

/** What the protocol answers in calm too; the model or the calm guide answers the rest. */
const answeredInCalm: readonly string[] = [
  'number',
  'repeat-number',
  'write-sms',
  'leave-quickly',
  'close-now',
  'short-now',
  'stranger-offer',
  'where-to-sleep',
  'change-who-one-is',
  'place-for-mothers',
  'place-for-young',
  'address-given',
  'must-tell-doctor',
  'sends-somebody',
  ...calmToo,
];

/** In calm only where the message asks: where somebody lives, and a scene of a film, ask for none of it. */
const askedInCalm: readonly string[] = ['country-elsewhere', 'normal-thoughts'];
/** Whether a request has an answer of the protocol while nothing is wrong. @param asks the shape of a question in the message */
export const isAnsweredInCalm = (request: string, asks: string | null | undefined): boolean =>
  answeredInCalm.includes(request) || (askedInCalm.includes(request) && (asks ?? null) !== null);

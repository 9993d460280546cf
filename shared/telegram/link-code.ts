/**
 * The code that links a messenger account (specification §9): eight upper-case letters or digits, single use, 24 hours.
 * Thirty-two symbols without look-alikes, so that a code can be typed from another screen: forty bits.
 */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const linkCodeLength = 8;

const shape = /^[A-Z0-9]{8}$/;

/** @param random at least eight random octets; 256 is a multiple of 32, so no symbol is likelier than another */
export const linkCodeFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, linkCodeLength), (octet) => alphabet[octet % alphabet.length]).join('');

/** What somebody typed or pasted, as the code it means; null when it cannot be one. */
export const readLinkCode = (typed: string): string | null => {
  const code = typed.replaceAll(/[\s\-–—.·]/g, '').toUpperCase();
  return shape.test(code) ? code : null;
};

/** In two halves, as it is easier to read and to say. */
export const spacedLinkCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** Opens the chat with the bot; the messenger then sends `/start CODE`. https://core.telegram.org/bots/features#deep-linking */
export const chatLink = (bot: string, code: string | null): string =>
  `https://t.me/${bot}${code ? `?start=${code}` : ''}`;

/** The messenger of development, on the same server. */
export const simulatedChatLink = (code: string | null): string =>
  `/dev/telegram${code ? `?start=${code}` : ''}`;

/**
 * The specification's simple pattern (§5): non-space text, @, text, dot, text; signs that cannot be seen are no text. The
 * mail itself is the real check.
 */
const simplePattern = /^[^\s\p{Cc}\p{Cf}@]+@[^\s\p{Cc}\p{Cf}@]+\.[^\s\p{Cc}\p{Cf}@]+$/u;

/** As the wire contract bounds it (§2.1). */
const longestEmail = 255;

/** An address as it is stored and looked for, everywhere in the one same way. */
export const normaliseAddress = (address: string): string => address.trim().normalize('NFC').toLowerCase();

export const isEmail = (text: string): boolean => text.length <= longestEmail && simplePattern.test(text);

/**
 * One mailbox under its many spellings, as a limit per person must count it: what follows a `+` leads to the same one, and
 * so do the dots of the two names of Gmail. Never an address to write to.
 */
export const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const box = local.replace(/\+.*$/, '');
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? box.replaceAll('.', '') : box}@${domain}`;
};

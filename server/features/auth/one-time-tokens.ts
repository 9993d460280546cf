import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Only hashes of what is mailed are stored: a copy of the database opens no link. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The six digits belong to one address; on their own they say nothing. */
export const codeHash = (email: string, code: string): string => tokenHash(`${email.toLowerCase()}|${code}`);

export type OneTimeToken = { link: string; code: string };

/** How the wire marks a link that leads to a code for the browser that asked for it. */
export const challengedPrefix = 'pkce_';

/** What a mail carries: a link nobody can guess, and six digits that can be typed. */
export const newOneTimeToken = ({ challenged = false } = {}): OneTimeToken => ({
  link: `${challenged ? challengedPrefix : ''}${randomBytes(28).toString('hex')}`,
  code: String(randomInt(1_000_000)).padStart(6, '0'),
});

import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '../bodies.ts';

/** What a browser sends of a secret that it keeps (RFC 7636): the secret alone exchanges the code of a followed link. */
export type Challenge = { method: 's256' | 'plain'; value: string };

/** RFC 7636 §4.2. */
const shape = /^[\w.~-]+$/;
const shortest = 43;
const longest = 128;

/**
 * The challenge of a body; null where there is none.
 * @throws AppError `validation_failed`: half of one, or none that the RFC allows
 */
export const readChallenge = (body: {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}): Challenge | null => {
  const { code_challenge: value = '', code_challenge_method: given = '' } = body;
  if (value === '' && given === '') return null;
  if (value === '' || given === '')
    return refuse('PKCE flow requires code_challenge_method and code_challenge');
  if (value.length < shortest || value.length > longest)
    return refuse(`code challenge has to be between ${shortest} and ${longest} characters`);
  if (!shape.test(value))
    return refuse(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  const method = given.toLowerCase();
  if (method !== 's256' && method !== 'plain')
    return refuse('Invalid code challenge method. Must be one of: plain, s256');
  return { method, value };
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether `verifier` is the secret behind the challenge; as long for a wrong one as for the right one. */
export const answersChallenge = ({ method, value }: Challenge, verifier: string): boolean => {
  const answer = method === 's256' ? digest(verifier).toString('base64url') : verifier;
  // Hashed once more: what is compared has one length.
  return timingSafeEqual(digest(answer), digest(value));
};

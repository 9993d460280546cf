import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decryptAge, encryptAge } from './age-file.ts';
import type { AgeKey, AgeLock } from './age-header.ts';
import { identityBytes, publicBytesOf, recipientBytes } from './age-keys.ts';

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const gather = async (source: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const seal = (text: Buffer, lock: AgeLock, size = 10_000) => gather(encryptAge(inChunks(text, size), lock));
const open = (file: Buffer, key: AgeKey, size = 10_000) => gather(decryptAge(inChunks(file, size), key));

/** A pair, and two files that say « bonjour », made by the package `age-encryption` of the format's author. */
const given = {
  recipient: 'age1mcxewg2w3z4thrqt4v3dc4g5gu3sut062rkhv9ys7jdgvj65v3hs3pwzrg',
  identity: 'AGE-SECRET-KEY-1GGK0XHJU4A46WJRDGYCLR89YKJDPPRL6ML7MPYCD2MP6MUGNVGMQGNF6C0',
  toRecipient:
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSB2d0g1d3d5RHN1OWtpWlFZUXk3NElmaUlCMTlIUDg4cmlQWEhlajFQOHlv' +
    'CllOTDdsNzFKZ2VrTEIybnVPSmpHWjNsSjhBcEN6NVZJYUoxYzBKOEpMcEEKLS0tIG9GT0s3WjV2R0xSd3ZzalpsVlNzVWllVnhX' +
    'U1hYWWc0QW1TUGJ6bXlmUjgKYGd+Mg0NRveItZzrzl/8vy3vXfJwqORfo0Jvc+Gz7PY4d/56ylqT',
  byPassphrase:
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCA4TksveWRXRG5ZMEhROE5uNFJ1YUpnIDEyCm9nVUtjZzJrU1J2Z2FIMng5' +
    'N3FWVDAyRmtvcjdockVRY0xBbEdkRHJldTQKLS0tIFNMS0R3Wk1PUXM0M1lmb0VZS0JxSEZYMms2cFdrZVJPMjdyRmJ4WFhVMjQK' +
    'm/G/ejv245XhA42mWMSMsBu88Ntoy1R9kKpyMdx6MEXxbJ5qQMcE',
};
const recipient = recipientBytes(given.recipient)!;
const identity = identityBytes(given.identity)!;
const passphrase = 'quatre mots pour une copie';

describe('an age file', () => {
  test('the keys are read as age writes them, and a slip of the pen is found', () => {
    expect(publicBytesOf(identity)).toEqual(recipient);
    expect(recipientBytes(given.recipient.replace('age1m', 'age1q'))).toBeNull();
    expect(recipientBytes(given.identity)).toBeNull();
  });

  test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('%i octets come back, by either way', async (size) => {
    const text = randomBytes(size);
    expect((await open(await seal(text, { recipient }), { identity }, 777)).equals(text)).toBe(true);
    expect((await open(await seal(text, { passphrase, work: 10 }), { passphrase })).equals(text)).toBe(true);
  });

  test('a try of a passphrase costs 64 MiB, unless less is asked for', async () => {
    const costOf = async (lock: AgeLock) =>
      Number(
        /^[^\n]+\n-> scrypt \S+ (\d+)\n/.exec((await seal(Buffer.from('a'), lock)).toString('latin1'))?.[1],
      );
    expect(await costOf({ passphrase })).toBe(16);
    expect(await costOf({ passphrase, work: 10 })).toBe(10);
  });

  test('files that another implementation wrote open', async () => {
    expect((await open(Buffer.from(given.toRecipient, 'base64'), { identity })).toString()).toBe('bonjour');
    expect((await open(Buffer.from(given.byPassphrase, 'base64'), { passphrase })).toString()).toBe(
      'bonjour',
    );
  });

  test('another key, a changed octet and a missing end are told apart from a good file', async () => {
    const file = await seal(randomBytes(150_000), { recipient });
    const other = randomBytes(32);
    await expect(open(file, { identity: other })).rejects.toThrow(/wrong-key/);
    await expect(open(await seal(Buffer.from('a'), { passphrase }), { passphrase: 'autre' })).rejects.toThrow(
      /wrong-key/,
    );
    await expect(open(file, { passphrase })).rejects.toThrow(/wrong-key/);
    for (const place of [file.length - 5, file.length - 100_000]) {
      const changed = Buffer.from(file);
      changed[place]! ^= 1;
      await expect(open(changed, { identity })).rejects.toThrow(/changed/);
    }
    for (const length of [file.length - 1, file.length - 20_000, 150])
      await expect(open(file.subarray(0, length), { identity })).rejects.toThrow(/changed|not-age/);
    await expect(open(randomBytes(5000), { identity })).rejects.toThrow(/not-age/);
  });
});

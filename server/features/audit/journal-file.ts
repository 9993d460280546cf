import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { type AuditEntry, entryHash } from './entry-hash.ts';

/*
 * The audit log as a file to take along: lines of JSON. A first line that says what it is and which key signs it, one for
 * each entry with the hash that chains it, and a last one that counts them, names the last hash and signs all lines before it. Whoever has
 * the file alone can tell that nothing in it was changed, left out or added; whoever knows the installation's fingerprint,
 * that it comes from there.
 */
const format = 1;

const headSchema = z.object({
  journal: z.literal('eclaircie'),
  format: z.literal(format),
  takenAt: z.iso.datetime(),
  publicKey: z.string(),
});
const entrySchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actor: z.string().nullable(),
  by: z.enum(['user', 'staff', 'operator', 'product']),
  action: z.string(),
  subject: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
});
const endSchema = z.object({
  end: z.literal(true),
  entries: z.number().int(),
  lastHash: z.string(),
  signature: z.string(),
});

/** An Ed25519 key out of 32 bytes of ours: the same one at each start (RFC 8410, the private key's fixed beginning). */
export const journalKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  });

const publicKeyOf = (key: KeyObject): Buffer => createPublicKey(key).export({ format: 'der', type: 'spki' });
/** Short enough to be read over the telephone. */
const fingerprintOf = (publicKey: Buffer): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

/** What is signed: every line before the last, to the letter. */
const linesRead = () => {
  const hash = createHash('sha256').update('eclaircie-journal\n');
  return {
    add: (line: string) => void hash.update(`${line}\n`),
    signed: (entries: number, lastHash: string): Buffer =>
      hash.update(JSON.stringify([entries, lastHash])).digest(),
  };
};
/** Base64 that is written in the one way it can be. */
const bytesOf = (base64: string): Buffer | null => {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : null;
};

export type ChainedEntry = AuditEntry & { id: number; hash: string };

/** The lines of the file, without their ends. */
export async function* journalLines(
  entries: AsyncIterable<ChainedEntry>,
  key: KeyObject,
  now: Date,
): AsyncGenerator<string> {
  const read = linesRead();
  const said = (line: object): string => {
    const text = JSON.stringify(line);
    read.add(text);
    return text;
  };
  yield said({
    journal: 'eclaircie',
    format,
    takenAt: now.toISOString(),
    publicKey: publicKeyOf(key).toString('base64'),
  } satisfies z.input<typeof headSchema>);
  let [count, lastHash] = [0, ''];
  for await (const { id, happenedAt, actorId, actorKind, action, subjectId, details, hash } of entries) {
    yield said({
      id,
      at: happenedAt.toISOString(),
      actor: actorId,
      by: actorKind,
      action,
      subject: subjectId,
      details: { ...details },
      hash,
    } satisfies z.input<typeof entrySchema>);
    count += 1;
    lastHash = hash;
  }
  const signature = sign(null, read.signed(count, lastHash), key).toString('base64');
  yield JSON.stringify({ end: true, entries: count, lastHash, signature } satisfies z.input<
    typeof endSchema
  >);
}

export type JournalVerdict =
  | { kind: 'intact'; entries: number; takenAt: Date; fingerprint: string; ours: boolean }
  /** `line`: where it stops making sense, from 1; for a hash, at the first entry that does not follow the one before. */
  | { kind: 'broken'; line: number };

const parse = <T>(schema: z.ZodType<T>, line: string): T | null => {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
};

/** Reads such a file through. @param ourKey to tell whether this installation wrote it */
export const verifyJournal = async (
  lines: AsyncIterable<string> | Iterable<string>,
  ourKey: KeyObject,
): Promise<JournalVerdict> => {
  const read = linesRead();
  let head: z.output<typeof headSchema> | null = null;
  let [number, count, previous, ended] = [0, 0, '', false];
  let signature = '';
  for await (const line of lines) {
    number += 1;
    const broken: JournalVerdict = { kind: 'broken', line: number };
    if (ended) return broken;
    if (!head) {
      head = parse(headSchema, line);
      if (!head) return broken;
      read.add(line);
      continue;
    }
    const end = parse(endSchema, line);
    if (end) {
      if (end.entries !== count || end.lastHash !== previous) return broken;
      ended = true;
      signature = end.signature;
      continue;
    }
    const entry = parse(entrySchema, line);
    if (!entry) return broken;
    const { at, actor, by, action, subject, details, hash } = entry;
    const expected = entryHash(previous, {
      happenedAt: new Date(at),
      actorId: actor,
      actorKind: by,
      action,
      subjectId: subject,
      details,
    });
    if (hash !== expected) return broken;
    read.add(line);
    previous = hash;
    count += 1;
  }
  if (!head || !ended) return { kind: 'broken', line: number + 1 };
  const [publicKey, seal] = [bytesOf(head.publicKey), bytesOf(signature)];
  const broken: JournalVerdict = { kind: 'broken', line: number };
  if (!publicKey || !seal) return broken;
  try {
    const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
    if (!verify(null, read.signed(count, previous), key, seal)) return broken;
  } catch {
    return broken;
  }
  return {
    kind: 'intact',
    entries: count,
    takenAt: new Date(head.takenAt),
    fingerprint: fingerprintOf(publicKey),
    ours: publicKey.equals(publicKeyOf(ourKey)),
  };
};

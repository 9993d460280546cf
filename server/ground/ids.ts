import { randomBytes, randomInt } from 'node:crypto';

/** The 12 bits after the version count the ids of one millisecond (RFC 9562 §6.2, method 1). */
const idsPerMillisecond = 0x1000;
const last = { time: 0, count: 0 };

/** The counter of an id made at `now`. It starts in the lower half at random, so that ids stay hard to guess. */
const countAt = (now: number): number => {
  const isSameTime = now === last.time && last.count + 1 < idsPerMillisecond;
  last.count = isSameTime ? last.count + 1 : randomInt(idsPerMillisecond / 2);
  last.time = now;
  return last.count;
};

/**
 * A UUIDv7 (RFC 9562 §5.7): time-ordered, so that primary keys append instead of scattering. Ids that one process makes
 * in the same millisecond keep their order, up to 2048 of them. Made here because PostgreSQL 15 has no `uuidv7()`.
 * @param now milliseconds since 1970
 */
export const newId = (now: number = Date.now()): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | countAt(now), 6);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

import type { Window } from './query.ts';
import { refusal } from './refusal.ts';

export type Preferences = {
  return: 'representation' | 'minimal' | 'headers-only' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  handling: 'strict' | 'lenient' | null;
  tx: 'commit' | 'rollback' | null;
  maxAffected: number | null;
};

const knownValues = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
} as const;
type KnownName = keyof typeof knownValues;

/** Reads `Prefer` (RFC 7240): the first value of a name counts. @throws AppError PGRST122 under `handling=strict` */
export const parsePrefer = (header: string): Preferences => {
  const found: Record<string, string> = {};
  const invalid: string[] = [];
  let maxAffected: number | null = null;
  for (const raw of header.split(',')) {
    const text = raw.trim();
    if (text === '') continue;
    const [name = '', value = ''] = text.split('=', 2).map((part) => part.trim());
    if (name === 'max-affected' && /^\d{1,15}$/.test(value)) maxAffected ??= Number(value);
    else if (
      Object.hasOwn(knownValues, name) &&
      (knownValues[name as KnownName] as readonly string[]).includes(value)
    ) {
      if (!Object.hasOwn(found, name)) found[name] = value;
    } else invalid.push(text);
  }
  if (found.handling === 'strict' && invalid.length > 0) {
    throw refusal(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ')}`,
    });
  }
  const get = (name: KnownName) => (found[name] ?? null) as never;
  return {
    return: get('return'),
    count: get('count'),
    resolution: get('resolution'),
    missing: get('missing'),
    handling: get('handling'),
    tx: get('tx'),
    maxAffected,
  };
};

/** How the rows are written down. */
export type Representation = {
  kind: 'array' | 'object' | 'csv' | 'openapi';
  stripNulls: boolean;
  contentType: string;
};

const utf8 = '; charset=utf-8';
const asArray: Representation = { kind: 'array', stripNulls: false, contentType: `application/json${utf8}` };

const representationOf = (type: string, parameters: string[]): Representation | null => {
  const stripNulls = parameters.includes('nulls=stripped');
  const stripped = stripNulls ? ';nulls=stripped' : '';
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return asArray;
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      return stripNulls
        ? { kind: 'array', stripNulls, contentType: `application/vnd.pgrst.array+json;nulls=stripped${utf8}` }
        : asArray;
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return {
        kind: 'object',
        stripNulls,
        contentType: `application/vnd.pgrst.object+json${stripped}${utf8}`,
      };
    case 'text/csv':
    case 'text/*':
      return { kind: 'csv', stripNulls: false, contentType: `text/csv${utf8}` };
    case 'application/openapi+json':
      return { kind: 'openapi', stripNulls: false, contentType: `application/openapi+json${utf8}` };
    default:
      return null;
  }
};

/** Chooses by `Accept`, best quality first. @throws AppError PGRST107 when none can be made (plans are off). */
export const parseAccept = (header: string | undefined): Representation => {
  if (header === undefined || header.trim() === '') return asArray;
  const wishes = header
    // A quoted parameter (`for="…"`) may hold commas and semicolons; nothing we serve has one.
    .replaceAll(/"[^"]*"/g, '""')
    .split(',')
    .map((wish) => {
      const [type = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
      const quality = Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? '1');
      return { type, parameters, quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter(({ type, quality }) => type !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { type, parameters } of wishes) {
    const representation = representationOf(type, parameters);
    if (representation) return representation;
  }
  throw refusal(
    406,
    'PGRST107',
    `None of these media types are available: ${wishes.map(({ type }) => type).join(', ')}`,
  );
};

const rangePattern = /^(\d{1,15})-(\d{0,15})$/;

/** Reads `Range: 0-9` (rows, GET only). An unreadable range is no range. @throws AppError PGRST103 */
export const parseRange = (header: string | undefined): Window => {
  const found = header === undefined ? null : rangePattern.exec(header.trim());
  if (!found) return { limit: null, offset: 0 };
  const offset = Number(found[1]);
  if (found[2] === '') return { limit: null, offset };
  const last = Number(found[2]);
  if (last < offset) {
    throw refusal(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  return { limit: last - offset + 1, offset };
};

/** What both `limit`/`offset` and the header allow. */
export const narrowWindow = (a: Window, b: Window): Window => {
  const offset = Math.max(a.offset, b.offset);
  const ends = [a, b].flatMap((w) => (w.limit === null ? [] : [Math.max(w.offset, 0) + w.limit]));
  if (ends.length === 0) return { limit: null, offset };
  return { limit: Math.max(0, Math.min(...ends) - Math.max(offset, 0)), offset };
};

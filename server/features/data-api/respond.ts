import type { Outcome } from './execute.ts';
import type { Preferences, Representation } from './parse-headers.ts';
import type { Window } from './query.ts';
import { refusal } from './refusal.ts';

export type Reply = { status: number; headers: Record<string, string>; body: string };

const rangeText = (first: number, page: number, total: number | null): string => {
  const range = total !== 0 && page > 0 ? `${first}-${first + page - 1}` : '*';
  return `${range}/${total ?? '*'}`;
};

type AppliedName = 'resolution' | 'missing' | 'return' | 'count' | 'handling';

/** What was honoured of `Prefer`, in the reference server's order. */
export const preferenceApplied = (
  preferences: Preferences,
  names: readonly AppliedName[],
  maxAffected: boolean,
): Record<string, string> => {
  const applied = names.flatMap((name) => {
    const value = preferences[name];
    return value === null ? [] : [`${name}=${value}`];
  });
  if (maxAffected && preferences.handling === 'strict' && preferences.maxAffected !== null) {
    applied.push(`max-affected=${preferences.maxAffected}`);
  }
  return applied.length === 0 ? {} : { 'preference-applied': applied.join(', ') };
};

/** 200, 206 when a count was asked and more exists, 416 beyond the end. @throws AppError PGRST103 */
export const readReply = (
  outcome: Outcome,
  window: Window,
  representation: Representation,
  preferences: Preferences,
  profile: Record<string, string>,
): Reply => {
  const { total, page, body } = outcome;
  if (total !== null && window.offset > total) {
    throw refusal(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${window.offset} was requested, but there are only ${total} rows.`,
    });
  }
  return {
    status: total !== null && page < total ? 206 : 200,
    headers: {
      'content-type': representation.contentType,
      'content-range': rangeText(window.offset, page, total),
      ...preferenceApplied(preferences, ['count', 'handling'], false),
      ...profile,
    },
    body,
  };
};

export type WriteKind = 'insert' | 'put' | 'update' | 'delete';

const statusOfWrite = (kind: WriteKind, full: boolean, outcome: Outcome, merges: boolean): number => {
  const onlyMerged = merges && (outcome.inserted ?? 0) <= 0;
  if (kind === 'insert') return onlyMerged ? 200 : 201;
  if (!full) return 204;
  return kind === 'put' && !onlyMerged ? 201 : 200;
};

/** Minimal unless the rows were asked for. */
export const writeReply = (
  kind: WriteKind,
  outcome: Outcome,
  representation: Representation,
  preferences: Preferences,
  profile: Record<string, string>,
): Reply => {
  const full = preferences.return === 'representation';
  const inserts = kind === 'insert' || kind === 'put';
  const merges = kind === 'put' || preferences.resolution === 'merge-duplicates';
  const names: AppliedName[] = [
    ...(kind === 'insert' ? (['resolution'] as const) : []),
    ...(inserts || kind === 'update' ? (['missing'] as const) : []),
    ...(preferences.return === 'headers-only' ? [] : (['return'] as const)),
    'count',
    'handling',
  ];
  return {
    status: statusOfWrite(kind, full, outcome, merges),
    headers: {
      'content-range': `*/${preferences.count === null ? '*' : outcome.page}`,
      ...preferenceApplied(preferences, names, !inserts),
      ...(full ? { 'content-type': representation.contentType, ...profile } : {}),
    },
    body: full ? outcome.body : '',
  };
};

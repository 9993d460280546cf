import type { Who } from '#server/ground/db/who.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from './refusal.ts';

type DatabaseError = { code: string; message: string; detail?: unknown; hint?: unknown };

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code));

/** Exact codes first, then classes, first match wins (wire contract §3.3). */
const statuses: readonly (readonly [pattern: RegExp, status: number])[] = [
  [/^(23503|23505)$/, 409],
  [/^(42P01|42883)$/, 404],
  [/^42P17$/, 500],
  [/^25006$/, 405],
  [/^21000$/, 500],
  [/^P0001$/, 400],
  [/^53400$/, 500],
  [/^57P01$/, 503],
  [/^(08|53)/, 503],
  [/^(28|0L|0P)/, 403],
  [/^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/, 500],
];

/** @param who decides between « sign in » and « not yours » for 42501. */
export const statusOf = (sqlstate: string, message: string, who: Who): number => {
  if (sqlstate === '42501') return who.kind === 'visitor' ? 401 : 403;
  if (sqlstate === '22023') return /^role .* does not exist$/.test(message) ? 401 : 400;
  const chosen = /^PT(\d{3})$/.exec(sqlstate);
  if (chosen) {
    const status = Number(chosen[1]);
    return status >= 200 && status <= 599 ? status : 500;
  }
  if (sqlstate.startsWith('PT')) return 500;
  return statuses.find(([pattern]) => pattern.test(sqlstate))?.[1] ?? 400;
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What the database refused, in the wire's words; anything else is thrown on as it is. */
export const asRefusal = (error: unknown, who: Who): unknown => {
  if (error instanceof AppError || !isDatabaseError(error)) return error;
  const { code, message } = error;
  return refusal(statusOf(code, message, who), code, message, {
    details: text(error.detail),
    hint: text(error.hint),
    cause: error,
  });
};

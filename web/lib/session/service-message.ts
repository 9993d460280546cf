import { serverUnreachable, serviceUnavailable, unexpectedError } from '#shared/messages/auth.ts';

/** A failure of the official client, told apart by name so that this file does not load the client. */
type ServiceError = {
  name?: unknown;
  message?: unknown;
  status?: unknown;
  code?: unknown;
  reasons?: unknown;
};

const fields = (error: unknown): ServiceError =>
  typeof error === 'object' && error !== null ? (error as ServiceError) : {};

/** No answer came: the request may be tried again as it is. */
export function isUnreachable(error: unknown): boolean {
  const { name, status } = fields(error);
  return (name === 'AuthRetryableFetchError' && !status) || name === 'TypeError';
}

/** Something broke on the way or on our side: nothing was refused. */
export const isServiceFailure = (error: unknown): boolean =>
  isUnreachable(error) ||
  fields(error).name === 'AuthRetryableFetchError' ||
  Number(fields(error).status) >= 500;

export const errorCode = (error: unknown): string | null => {
  const { code } = fields(error);
  return typeof code === 'string' ? code : null;
};

/** Reasons of a `weak_password` refusal: length, characters, pwned. */
export function weakPasswordReasons(error: unknown): string[] {
  const { reasons } = fields(error);
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === 'string') : [];
}

/**
 * The sentence to show for a failed call: the service's own French one for a refusal, ours when no readable answer came
 * (the client then holds the browser's or the proxy's English).
 */
export const serviceMessage = (error: unknown): string => refusalMessage(error) || unexpectedError;

/** The same for the screens that have a sentence of their own for a refusal without one: empty there. */
export function refusalMessage(error: unknown): string {
  if (isUnreachable(error)) return serverUnreachable;
  const { name, status, message } = fields(error);
  if (status === 502 || status === 503 || status === 504) return serviceUnavailable;
  const refused = name === 'AuthApiError' || name === 'AuthWeakPasswordError';
  if (!refused) return unexpectedError;
  // Of an answer that says nothing the client makes « {} ».
  return typeof message === 'string' && message !== '{}' ? message : '';
}

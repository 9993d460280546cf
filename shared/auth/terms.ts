import { z } from 'zod';

/** A version of /cgu: the day it is in force from, and what it changes for whoever accepted the one before. */
export type TermsVersion = { version: string; changes: readonly string[] };

/** Newest first. A change of /cgu that changes what people agree to is a new entry here (web/routes/cgu.test.ts). */
export const termsVersions = [
  { version: '2026-11-01', changes: [] },
] as const satisfies readonly TermsVersion[];

/** The version of /cgu a person accepts by signing up; the server stores it with the time of acceptance. */
export const termsVersion: string = termsVersions[0].version;

/**
 * Whether a newer version has to be accepted. Null: this account was opened by another door than signing up (a company's
 * card, the team), which has its own agreement.
 */
export const owesAcceptance = (accepted: string | null): boolean =>
  accepted !== null && accepted !== termsVersion;

/** What changed since the version somebody accepted, oldest first. */
export const changesSince = (
  accepted: string | null,
  versions: readonly TermsVersion[] = termsVersions,
): readonly string[] => {
  const known = versions.findIndex(({ version }) => version === accepted);
  const newer = known === -1 ? versions : versions.slice(0, known);
  return newer.toReversed().flatMap(({ changes }) => changes);
};

export const acceptTermsBody = z.object({ version: z.string().max(100) });

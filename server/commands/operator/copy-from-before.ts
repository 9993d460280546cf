import type { Keyring, KeyringCare } from '../../ground/crypto/keyring.ts';
import { DumpRefused } from '../../ground/db/load-dump.ts';

/*
 * Copies made before they said which keys they need hold names in clear. Restored alone, they would bring back people who were
 * erased since, by name (decision 0053).
 */

const withoutKeys =
  'Cette copie date d’avant le chiffrement des noms : sans clés, elle ferait revenir par leur nom des personnes effacées depuis. Donnez la copie des clés la plus récente, avec --keys. Rien n’a été restauré.';
const keyGone = (count: number): string =>
  `Cette copie date d’avant le chiffrement des noms, et ${count} des personnes qui y ont écrit n’ont pas de clé ici. Si elles ont été effacées depuis, ajoutez --erase-without-key : elles ne reviendront pas. Si les clés sont trop anciennes, donnez-en de plus récentes, avec --keys. Rien n’a été restauré.`;

const tableLine = /^\{"table":"(?:"?public"?)\."?(\w+)"?"/;
/** Whoever has a row here had a key when it was written. */
const sealedFromTheStart = new Set(['messages']);

/** Who wrote something in the copy. */
export const peopleWhoWrote = async (lines: AsyncIterable<string>): Promise<Set<string>> => {
  const people = new Set<string>();
  let wrote = false;
  for await (const line of lines) {
    if (line.startsWith('{"table":')) wrote = sealedFromTheStart.has(tableLine.exec(line)?.[1] ?? '');
    else if (wrote) {
      const { user_id: userId } = JSON.parse(line) as { user_id?: unknown };
      if (typeof userId === 'string') people.add(userId);
    }
  }
  return people;
};

/**
 * What a copy from before needs, asked before its first row: a keyring, and in it the keys of whoever wrote. A key that is gone was
 * destroyed by an erasure, or the keys that were brought are too old: only the operator knows which.
 * @param input.brought whose keys are in the copy of keys that was given; null without one
 * @returns whose erasure is to be remembered, before anything is loaded
 * @throws DumpRefused
 */
export const whoIsGone = async (input: {
  keyring: Pick<Keyring, 'find'> & Pick<KeyringCare, 'fingerprint' | 'wasErased'>;
  brought: ReadonlySet<string> | null;
  lines: AsyncIterable<string>;
  eraseWithoutKey: boolean;
}): Promise<string[]> => {
  const { keyring, brought, lines, eraseWithoutKey } = input;
  if (brought === null && (await keyring.fingerprint()) === null) throw new DumpRefused(withoutKeys);
  const gone: string[] = [];
  for (const userId of await peopleWhoWrote(lines)) {
    if (await keyring.wasErased(userId)) continue;
    if (!brought?.has(userId) && (await keyring.find(userId)) === null) gone.push(userId);
  }
  if (gone.length > 0 && !eraseWithoutKey) throw new DumpRefused(keyGone(gone.length));
  return gone;
};

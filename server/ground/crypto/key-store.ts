import type { Secret } from './secret.ts';

/** Which place that is (`KEYRING_URL`): a folder, or a PostgreSQL that holds nothing else. */
export type KeyringPlace = { folder: string } | { postgres: Secret };

/**
 * Where the wrapped keys stand: named pieces of text, the same names in a folder and in a database, so that the one's copy is the
 * other's. Everything that makes a keyring of them is in `keyring.ts`.
 */
export interface KeyStore {
  /** @returns null where there is none. */
  read(name: string): Promise<string | null>;
  /** Of several calls at once, in several processes, one makes it. @returns whether this one did */
  create(name: string, content: string): Promise<boolean>;
  /** Takes the place of what is there: whoever reads meanwhile gets the one or the other, whole. */
  replace(name: string, content: string): Promise<void>;
  /** Also what was set aside under this name. Nothing happens where there is none. */
  remove(name: string): Promise<void>;
  /** Keeps what is there under another name, which is none of a keyring. */
  setAside(name: string): Promise<void>;
  /** What begins with `folder/`, or all there is. */
  names(folder?: string): AsyncIterable<string>;
  /** A counter that several processes raise without losing any; null where nothing was counted yet. */
  count(): Promise<number | null>;
  /** Begins to count at a number; of several at once, one does. */
  beginCount(at: number): Promise<void>;
  /** Adds to what is counted. */
  raise(by: number): Promise<void>;
  /** After many were replaced: what they held is not left behind in what was freed. @returns false where it had not its turn */
  tidy(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * What keeps the keys does not answer, or is no longer the one this process began with. Nobody gets another key then, and a request
 * is told to come again. `variable` is the setting that names the place.
 */
export class KeysOutOfReach extends Error {
  readonly code: string;
  readonly variable: string;
  constructor(variable: string, message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'KeysOutOfReach';
    this.variable = variable;
    this.code = options.code ?? '';
  }
}

/** How often a keyring changed, in a place of its own, as everything in a keyring. */
export const keyringAgeName = 'age/count';

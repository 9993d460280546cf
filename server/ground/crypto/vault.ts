import { createSecretKey } from 'node:crypto';
import type { Keyring, PersonKey } from './keyring.ts';
import { openWith, SealBroken, sealWith } from './seal.ts';

/** Seals and opens the texts of one person. `column` is `table.column`; a value opens only where it was sealed for. */
export interface Box {
  seal(text: string, column: string): string;
  open(sealed: string, column: string): string;
  /** The same, but a value that does not open gives null: for lists, where one broken row must not hide the rest. */
  tryOpen(sealed: string | null, column: string): string | null;
}

export interface Vault {
  /** The person's box; makes their key at the first call. */
  boxFor(userId: string): Promise<Box>;
  /** The same, for reading: makes no key where there is none. */
  findBox(userId: string): Promise<Box | null>;
  /** The ids of somebody before they were moved to this one; what was noted then may still stand under them. */
  formerIdsOf(userId: string): Promise<readonly string[]>;
  /** Before somebody is moved to another id: what is sealed for them opens by both. */
  moveKey(from: string, to: string): Promise<void>;
  /** Takes back a key that was made for somebody who did not come to be. Nobody was erased, so nothing is marked. */
  discardKey(userId: string): Promise<void>;
  /** After this, nothing sealed for the person can be read again, here or in any backup. */
  destroyKey(userId: string): Promise<void>;
  /** Before rows are deleted whose keys go after them. @throws KeysOutOfReach where no key could be destroyed now */
  assertThere(): Promise<void>;
}

/**
 * The keys of rows that are gone. Each is tried: one that cannot be destroyed keeps none of the others.
 * @throws the first failure, after all were tried
 */
export const destroyKeys = async (
  vault: Pick<Vault, 'destroyKey'>,
  ids: readonly string[],
): Promise<void> => {
  const failures: unknown[] = [];
  for (const id of ids) await vault.destroyKey(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

/** Files read at the same time: more would only wait for each other. */
const atOnce = 32;

/** The boxes of many people, for reading what is theirs. Whoever has no key has none. */
export const findBoxes = async (
  vault: Pick<Vault, 'findBox'>,
  userIds: readonly string[],
): Promise<Map<string, Box>> => {
  const boxes = new Map<string, Box>();
  const waiting = userIds.values();
  const read = async (): Promise<void> => {
    for (const userId of waiting) {
      const box = await vault.findBox(userId);
      if (box) boxes.set(userId, box);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, userIds.length) }, read));
  return boxes;
};

const boxOf = (userId: string, { key: bytes, former }: PersonKey): Box => {
  // What is sealed names the id of that time; whoever is moved takes it along.
  const [sealedFor = userId] = former;
  // Imported once: handing the bytes over at each seal costs more than the seal itself.
  const key = createSecretKey(bytes);
  const contexts = new Map<string, Buffer>();
  const contextOf = (column: string): Buffer => {
    const known = contexts.get(column);
    if (known) return known;
    const context = Buffer.from(`${column}|${sealedFor}`);
    contexts.set(column, context);
    return context;
  };
  return {
    seal: (text, column) => sealWith(key, text, contextOf(column)),
    open: (sealed, column) => openWith(key, sealed, contextOf(column)),
    tryOpen: (sealed, column) => {
      if (sealed === null) return null;
      try {
        return openWith(key, sealed, contextOf(column));
      } catch (error) {
        if (error instanceof SealBroken) return null;
        throw error;
      }
    },
  };
};

/** Keeps at most `size` boxes in memory, least recently used first out. */
export const createVault = (keyring: Keyring, size = 5000): Vault => {
  const boxes = new Map<string, Promise<Box>>();
  return {
    boxFor(userId) {
      const known = boxes.get(userId);
      if (known) {
        boxes.delete(userId);
        boxes.set(userId, known);
        return known;
      }
      // The promise is kept, not its result, so that a hundred simultaneous first calls make one key.
      const box = keyring.findOrCreate(userId).then((key) => boxOf(userId, key));
      boxes.set(userId, box);
      box.catch(() => boxes.delete(userId));
      if (boxes.size > size) boxes.delete(boxes.keys().next().value!);
      return box;
    },
    async findBox(userId) {
      const known = boxes.get(userId);
      if (known) return known;
      const key = await keyring.find(userId);
      return key && boxOf(userId, key);
    },
    formerIdsOf: async (userId) => (await keyring.find(userId))?.former ?? [],
    async moveKey(from, to) {
      await keyring.move(from, to);
      boxes.delete(to);
    },
    async discardKey(userId) {
      boxes.delete(userId);
      await keyring.discard(userId);
    },
    assertThere: () => keyring.assertThere(),
    async destroyKey(userId) {
      boxes.delete(userId);
      await keyring.destroy(userId);
    },
  };
};

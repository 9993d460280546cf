import type { AddressDigest } from '#server/ground/crypto/address-digest.ts';
import { openCell, sealCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Box, Vault } from '#server/ground/crypto/vault.ts';
import { AppError } from '#shared/errors.ts';

/*
 * Who orders for a company, or is its contact: people without an account, or with one that nobody may tie to this. Each row is
 * sealed with a key of its own, found by the row's id, so that it ends with the row and in every backup as well.
 */

export type ContactKeys = {
  vault: Pick<Vault, 'boxFor' | 'findBox' | 'discardKey' | 'destroyKey' | 'assertThere'>;
  addressDigest: AddressDigest;
};

export type Named = { name: string; email: string; phone: string | null };
/** The same as its row holds it: sealed, or in clear from an older version. */
export type NamedCells = Named;

type Place = Readonly<Record<keyof Named, string>>;
export const ofContact: Place = {
  name: 'company_contacts.name',
  email: 'company_contacts.email',
  phone: 'company_contacts.phone',
};
export const ofOrder: Place = {
  name: 'company_orders.contact_name',
  email: 'company_orders.contact_email',
  phone: 'company_orders.phone',
};

export const sealNamed = (box: Box, named: Named, place: Place): NamedCells => ({
  name: sealCell(box, named.name, place.name)!,
  email: sealCell(box, named.email, place.email)!,
  phone: sealCell(box, named.phone, place.phone),
});

/** Null where it does not open: its key was destroyed, and a backup brought the row back. */
export const openNamed = async (
  { vault }: { vault: Pick<Vault, 'findBox'> },
  id: string,
  cells: NamedCells,
  place: Place,
): Promise<Named | null> => {
  const box = await vault.findBox(id);
  const name = openCell(box, cells.name, place.name);
  const email = openCell(box, cells.email, place.email);
  return name === null || email === null
    ? null
    : { name, email, phone: openCell(box, cells.phone, place.phone) };
};

/**
 * Makes the key of a row, then does what writes the row: the key comes from a file, and nothing waits for it in a transaction.
 * Where no row came of it, the key is taken back.
 * @param write.written whether the row is there
 */
export const withKeyOf = async <Result>(
  { vault }: Pick<ContactKeys, 'vault'>,
  id: string,
  write: (box: Box) => Promise<{ written: boolean; result: Result }>,
): Promise<Result> => {
  const box = await vault.boxFor(id);
  try {
    const { written, result } = await write(box);
    if (!written) await vault.discardKey(id);
    return result;
  } catch (error) {
    // Of any other error nobody knows whether the row is there: a key too many opens nothing.
    const refused = error instanceof AppError || (error as { code?: string }).code === '23505';
    if (refused) await vault.discardKey(id);
    throw error;
  }
};

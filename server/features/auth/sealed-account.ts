import type { AddressDigest } from '#server/ground/crypto/address-digest.ts';
import { openCell, sealCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Box, Vault } from '#server/ground/crypto/vault.ts';

/*
 * Who an account belongs to, sealed with the person's key: a stolen copy of the database names nobody (decision 0068).
 */

/** What opens and finds accounts: the keys of people, and the digest of addresses. */
export type AccountKeys = { vault: Vault; addressDigest: AddressDigest };

/** The address is sealed as its mirror in the profile is, which the database copies. */
export const accountColumns = {
  email: 'profiles.email',
  newEmail: 'users.new_email',
  metadata: 'users.raw_user_meta_data',
  identity: 'identities.identity_data',
  /** What a tool with the service key added beside the wire's own words. */
  appMetadata: 'users.app_metadata_sealed',
} as const;

type Json = Record<string, unknown>;

/** Only a row that says nothing sealed is read without a key. */
const boxOf = async ({ vault }: AccountKeys, userId: string): Promise<Box | null> => vault.findBox(userId);

/** An address that does not open is no account without one: whoever asks must learn that something is wrong. */
const openAddress = (box: Box | null, cell: string | null, column: string): string | null => {
  const address = openCell(box, cell, column);
  if (cell !== null && address === null) throw new Error('The address of an account does not open');
  return address;
};

export type StoredUser = {
  id: string;
  email: string | null;
  new_email: string | null;
  raw_user_meta_data: unknown;
  raw_app_meta_data: Json;
  app_metadata_sealed?: string | null;
};

type OpenedMetadata = { raw_user_meta_data: Json; raw_app_meta_data: Json };

export const openUser = async <Row extends StoredUser>(
  keys: AccountKeys,
  row: Row,
): Promise<Omit<Row, 'raw_user_meta_data' | 'raw_app_meta_data'> & OpenedMetadata> => {
  const box = await boxOf(keys, row.id);
  return {
    ...row,
    email: openAddress(box, row.email, accountColumns.email),
    new_email: openAddress(box, row.new_email, accountColumns.newEmail),
    raw_user_meta_data: openCell<Json>(box, row.raw_user_meta_data, accountColumns.metadata) ?? {},
    raw_app_meta_data: {
      ...openCell<Json>(box, row.app_metadata_sealed ?? null, accountColumns.appMetadata),
      ...row.raw_app_meta_data,
    },
  };
};

export const openIdentity = async <Row extends { user_id: string; identity_data: unknown }>(
  keys: AccountKeys,
  row: Row,
): Promise<Omit<Row, 'identity_data'> & { identity_data: Json }> => {
  const box = await boxOf(keys, row.user_id);
  const data = openCell<Json>(box, row.identity_data, accountColumns.identity);
  return { ...row, identity_data: data ?? {} };
};

/** As it is written into a column of JSON. */
export const sealJson = (box: Box, value: Json, column: string): string =>
  JSON.stringify(sealCell(box, value, column));

/** An address as its two columns hold it. */
export const sealAddress = (
  { addressDigest }: AccountKeys,
  box: Box,
  address: string | null,
  column: string,
): { sealed: string | null; digest: string | null } => ({
  sealed: sealCell(box, address, column),
  digest: address === null ? null : addressDigest(address),
});

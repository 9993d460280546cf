import { createHmac } from 'node:crypto';
import { normaliseAddress } from '#shared/auth/email.ts';
import { deriveKey, type Secret } from './secret.ts';

/** By what an address is found where it is sealed: keyed, so that a copy without the keyring cannot be asked for one. */
export type AddressDigest = (address: string) => string;

/** @param house what the house's own keys come from: its secret, never a column */
export const addressDigestOf = (house: Secret): AddressDigest => {
  const key = deriveKey(house, 'addresses');
  return (address) => createHmac('sha256', key).update(normaliseAddress(address)).digest('base64url');
};

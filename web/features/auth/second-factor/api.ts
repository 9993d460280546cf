import { queryOptions } from '@tanstack/react-query';
import { readPublicConfig } from '#web/lib/session/public-config.ts';
import { getSupabase } from '#web/lib/session/supabase-client.ts';

/** Calls of the second factor. Each throws what the client reports; screens word it with `codeTrouble`. */

/** A device that gives codes. */
export type Device = { id: string; name: string; verified: boolean; addedAt: Date };

/** What a phone scans, what a person types when it cannot, and what an authenticator on this device opens. */
export type BegunDevice = { id: string; picture: string; secret: string; address: string };

async function listDevices(): Promise<Device[]> {
  const client = await getSupabase();
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  return data.all
    .filter((factor) => factor.factor_type === 'totp')
    .map(({ id, friendly_name, status, created_at }) => ({
      id,
      name: friendly_name || 'Appareil sans nom',
      verified: status === 'verified',
      addedAt: new Date(created_at),
    }));
}

/**
 * Verified and begun devices, oldest first. Stale after `giveCode` and `removeDevice`.
 * @param account whose they are: one page may see several people come and go
 */
export const devicesQuery = (account: string) =>
  queryOptions({ queryKey: ['second-factor-devices', account], queryFn: listDevices, staleTime: 0 });

/** Begins a device; one that was begun before and left aside makes room for it. */
export async function beginDevice(name: string): Promise<BegunDevice> {
  const client = await getSupabase();
  for (const { id, verified } of await listDevices())
    if (!verified) await client.auth.mfa.unenroll({ factorId: id });
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name });
  if (error) throw error;
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret, address: data.totp.uri };
}

/** The first right code makes a device count; any right code brings this sign-in to the second level. */
export async function giveCode(deviceId: string, code: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: deviceId, code });
  if (error) throw error;
}

export async function removeDevice(deviceId: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.mfa.unenroll({ factorId: deviceId });
  if (error) throw error;
  // The token in this browser still says what it said: a new one says what is now true. The removal is done either way.
  await client.auth.refreshSession();
}

/** What the second factor means for somebody with rights over others; null for everybody else. */
async function staffStanding(userId: string): Promise<{ required: boolean } | null> {
  const client = await getSupabase();
  const { data, error } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .in('role', ['admin', 'moderator']);
  if (error) throw error;
  if (data.length === 0) return null;
  const { features } = await readPublicConfig();
  // An installation that does not say is taken for a strict one.
  return { required: features?.staffSecondFactorRequired ?? true };
}

export const staffQuery = (userId: string) =>
  queryOptions({ queryKey: ['staff-standing', userId], queryFn: () => staffStanding(userId) });

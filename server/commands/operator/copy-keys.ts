import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../ground/config/config.ts';
import type { AgeKey, AgeLock } from '../../ground/crypto/age/age-header.ts';
import { identityBytes, recipientBytes } from '../../ground/crypto/age/age-keys.ts';
import { DumpRefused } from '../../ground/db/load-dump.ts';

type Needs = Pick<Config, 'backup' | 'dataDir' | 'production'>;

const generatedPlace = (dataDir: string): string => join(dataDir, 'backup-passphrase');

/** What closes a copy: the operator's, or outside production a passphrase that is made once. @throws DumpRefused */
export const lockOfCopies = async (config: Needs): Promise<{ lock: AgeLock; said: string[] }> => {
  const { passphrase, recipient } = config.backup;
  const bytes = recipient === null ? null : recipientBytes(recipient);
  if (bytes) return { lock: { recipient: bytes }, said: [] };
  if (passphrase) return { lock: { passphrase: passphrase.reveal() }, said: [] };
  if (config.production)
    throw new DumpRefused(
      'Une copie se chiffre : BACKUP_RECIPIENT ou BACKUP_PASSPHRASE manque. Exemple : BACKUP_RECIPIENT=age1… (age-keygen)',
    );
  const place = generatedPlace(config.dataDir);
  if (existsSync(place)) return { lock: { passphrase: readFileSync(place, 'utf8').trim() }, said: [] };
  const made = randomBytes(24).toString('base64url');
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await writeFile(place, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return {
    lock: { passphrase: made },
    said: [`Phrase qui ouvre les copies, affichée cette seule fois : ${made} (aussi dans ${place})`],
  };
};

/**
 * What opens a copy.
 * @param identityFile as `age-keygen` writes it
 * @throws DumpRefused
 */
export const keyOfCopies = (config: Needs, identityFile: string | null): AgeKey | null => {
  if (identityFile !== null) {
    const lines = existsSync(identityFile) ? readFileSync(identityFile, 'utf8').split('\n') : [];
    const identity = lines.map((line) => identityBytes(line)).find((bytes) => bytes !== null);
    if (!identity)
      throw new DumpRefused(`Le fichier ${identityFile} ne contient pas de clé AGE-SECRET-KEY-1….`);
    return { identity };
  }
  const place = generatedPlace(config.dataDir);
  const passphrase =
    config.backup.passphrase?.reveal() ?? (existsSync(place) ? readFileSync(place, 'utf8').trim() : null);
  return passphrase === null ? null : { passphrase };
};

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret } from '../crypto/secret.ts';
import type { Config } from './config.ts';

/** `APP_SECRET`, or the one generated once into `DATA_DIR` (0600). Losing it loses every sealed text. */
export const appSecretOf = (config: Pick<Config, 'appSecret' | 'dataDir'>): Secret => {
  if (config.appSecret) return config.appSecret;
  const place = join(config.dataDir, 'app-secret');
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  // `wx`: of two processes starting at once, one writes and the other reads what was written.
  if (!existsSync(place)) {
    try {
      writeFileSync(place, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return new Secret(readFileSync(place, 'utf8').trim());
};

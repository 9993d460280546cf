import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AskedModel, LanguageModel } from '#server/adapters/language-model/port.ts';
import type { Mail, Mailer } from '#server/adapters/mail/port.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import type { Speech } from '#server/adapters/speech/port.ts';
import { type AppOptions, buildApp, type House } from '#server/app.ts';
import { type MovableClock, movableClock } from '#server/ground/clock.ts';
import { appSecretOf } from '#server/ground/config/app-secret.ts';
import { readConfig } from '#server/ground/config/config.ts';
import { openPostgres } from '#server/ground/db/open-database.ts';
import { openFreshDatabase } from './database-image.ts';
import { atFileEnd } from './file-end.ts';

export type TestHouse = House & {
  dataDir: string;
  appSecret: string;
  clock: MovableClock;
  mails: Mail[];
  databaseKind: 'embedded' | 'postgres';
};

/** Keeps every mail it is given. */
const recordingMailer = (mails: Mail[]): Mailer => ({
  name: 'recording',
  async send(mail) {
    mails.push(mail);
  },
});

/**
 * The product, raised in a test: a migrated database of its own, a clock that moves, mails that can be read, no port.
 * Closed after the file's tests.
 */
export const house = async (
  options: {
    env?: Record<string, string>;
    /** Otherwise the configured provider, else the guide of paths. */
    model?: LanguageModel & Partial<AskedModel>;
    reader?: AskedModel;
    readerDeadline?: number;
    lookTimes?: AppOptions['lookTimes'];
    startAt?: Date;
    payments?: Payments;
    speech?: Speech;
    messenger?: AppOptions['messenger'];
    logLines?: AppOptions['logLines'];
    /** A second process on the same database, clock and mailbox. On the real server only. */
    beside?: TestHouse;
  } = {},
): Promise<TestHouse> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-house-'));
  const { beside } = options;
  // Two servers on one database have the same keys.
  if (beside) symlinkSync(join(beside.dataDir, 'keyring'), join(dataDir, 'keyring'));
  const database = beside ? openPostgres(beside.database.connectionString!) : await openFreshDatabase();
  const clock = beside?.clock ?? movableClock(options.startAt);
  const mails: Mail[] = beside?.mails ?? [];
  const appSecret = beside?.appSecret ?? randomBytes(48).toString('base64url');
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    APP_SECRET: appSecret,
    ...options.env,
  });
  const { model, reader, readerDeadline, lookTimes } = options;
  const built = await buildApp({
    config: { ...config, appSecret: appSecretOf(config) },
    database,
    clock,
    mailer: recordingMailer(mails),
    quiet: true,
    logLines: options.logLines,
    fastHashing: true,
    ...(model && { model }),
    ...(reader && { reader }),
    ...(readerDeadline !== undefined && { readerDeadline }),
    ...(lookTimes && { lookTimes }),
    ...(options.payments && { payments: options.payments }),
    ...(options.messenger && { messenger: options.messenger }),
    ...(options.speech && { speech: options.speech }),
  });
  await built.app.ready();
  const closeOnce = async () => {
    await built.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  let closed: Promise<void> | null = null;
  const close = () => {
    closed ??= closeOnce();
    return closed;
  };
  atFileEnd(close);
  return {
    ...built,
    dataDir: options.env?.DATA_DIR ?? dataDir,
    clock,
    mails,
    close,
    appSecret,
    databaseKind: database.kind,
  };
};

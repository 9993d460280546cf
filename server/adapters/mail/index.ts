import { join } from 'node:path';
import type { Secret } from '#server/ground/crypto/secret.ts';
import { embeddedMailer } from './embedded.ts';
import type { Mailer } from './port.ts';
import { smtpMailer } from './smtp.ts';

/** The mailer the configuration asks for: a real server, or files in the outbox. */
export const createMailer = (options: {
  smtpUrl: Secret | null;
  from: string;
  dataDir: string;
  now: () => Date;
}): Mailer =>
  options.smtpUrl
    ? smtpMailer({ url: options.smtpUrl, from: options.from })
    : embeddedMailer({ outbox: join(options.dataDir, 'outbox'), from: options.from, now: options.now });

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Mailer } from './port.ts';

/**
 * Writes each mail as an `.eml` file under `outbox`, shown at `/dev/mailbox`. Names sort by time; a file appears whole
 * or not at all.
 */
export const embeddedMailer = (options: { outbox: string; from: string; now: () => Date }): Mailer => {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    name: 'embedded',
    isLocal: true,
    async send({ to, subject, text, html, id }) {
      await mkdir(options.outbox, { recursive: true, mode: 0o700 });
      const mark = id ?? randomBytes(4).toString('hex');
      // Sent twice, the same letter is in the box once.
      if (id && (await readdir(options.outbox)).some((name) => name.endsWith(`-${id}.eml`))) return;
      const date = options.now();
      const { message } = await composer.sendMail({
        from: options.from,
        // As an object: a text would be read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        date,
      });
      const stamp = date.toISOString().replaceAll(':', '-');
      const place = join(
        options.outbox,
        `${stamp}-${String(process.hrtime.bigint()).padStart(20, '0')}-${mark}.eml`,
      );
      await writeFile(`${place}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${place}.part`, place);
    },
  };
};

import nodemailer from 'nodemailer';
import type { Secret } from '#server/ground/crypto/secret.ts';
import { seconds } from '#shared/time.ts';
import { MailError, type Mailer } from './port.ts';

/** Sends through an SMTP server (RFC 5321), over a few connections that are kept. */
export const smtpMailer = (options: { url: Secret; from: string }): Mailer => {
  const transport = nodemailer.createTransport(options.url.reveal(), { from: options.from } as never);
  Object.assign(transport.options, {
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(20),
  });
  return {
    name: 'smtp',
    async send({ to, subject, text, html }) {
      try {
        await transport.sendMail({ from: options.from, to, subject, text, html });
      } catch (cause) {
        const { responseCode } = cause as { responseCode?: number };
        throw new MailError(responseCode && responseCode >= 500 ? 'refused' : 'unreachable', { cause });
      }
    },
  };
};

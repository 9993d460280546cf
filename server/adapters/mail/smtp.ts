import nodemailer from 'nodemailer';
import type { Secret } from '#server/ground/crypto/secret.ts';
import { seconds } from '#shared/time.ts';
import { MailError, type Mailer } from './port.ts';

/** How long each step with the server may take, in milliseconds. A person waits for the answer to their sign-up. */
export type Patience = { connect: number; greeting: number; silence: number };
const patient: Patience = { connect: seconds(10), greeting: seconds(10), silence: seconds(20) };

/** RFC 5322 §3.6.4: unique in the world by the sender's domain. */
const messageId = (id: string, from: string): string =>
  `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;

/** Sends through an SMTP server (RFC 5321), over a few connections that are kept. */
export const smtpMailer = (options: { url: Secret; from: string; patience?: Patience }): Mailer => {
  const { connect, greeting, silence } = options.patience ?? patient;
  const transport = nodemailer.createTransport({
    url: options.url.reveal(),
    pool: true,
    maxConnections: 3,
    connectionTimeout: connect,
    greetingTimeout: greeting,
    socketTimeout: silence,
    // What a mail refers to is never fetched, from here or from a file.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    async send({ to, subject, text, html, id }) {
      try {
        // As an object: a text would be read as a list, and `a,b@exemple.fr` would reach somebody else.
        await transport.sendMail({
          from: options.from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(id && { messageId: messageId(id, options.from) }),
        });
      } catch (cause) {
        const { responseCode, code } = cause as { responseCode?: number; code?: string };
        // RFC 5321 §4.2.1: 4xx asks to come back later. Without an answer, an address no server would take.
        const refused = responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
        throw new MailError(refused ? 'refused' : 'unreachable', { cause });
      }
    },
  };
};

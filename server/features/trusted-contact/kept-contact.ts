import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { letter } from '#server/adapters/mail/letter.ts';
import type { Mail, Mailer } from '#server/adapters/mail/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import type { Box, Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import type { Limiter } from '#server/ground/http/rate-limit.ts';
import { mailboxOf } from '#shared/auth/email.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { days } from '#shared/time.ts';
import { contactFragment, contactPath, type TrustedContact } from '#shared/trusted-contact/contact.ts';
import type { ContactLetter } from '#shared/trusted-contact/letters.ts';
import type { ContactRow } from './store.ts';
import { ticketOf } from './ticket.ts';

export type ContactContext = {
  db: Db;
  vault: Vault;
  clock: Clock;
  mailer: Mailer;
  limiter: Limiter;
  brand: string;
  publicUrl: () => string;
  safety: { spokeOf(userId: string, categories: readonly SafetyCategory[]): Promise<boolean> };
  /** Mail domains of the person's employer, for those who came by their company. */
  employerDomainsOf(userId: string): Promise<readonly string[]>;
  audit: {
    record(
      tx: Tx,
      entry: {
        actorId: string | null;
        actorKind: 'user' | 'product';
        action: string;
        subjectId: string | null;
        details: Record<string, unknown>;
      },
    ): Promise<void>;
  };
  ticketKey: Buffer;
  hashKey: Buffer;
};

export const service = { kind: 'service' } as const;

/** How long an ask waits for its answer; its mail says so. */
export const answerableFor = days(30);

const columns = { names: 'trusted_contacts.names', email: 'trusted_contacts.email' };
const namesSchema = z.object({ contactName: z.string(), personName: z.string() });
export type Names = z.infer<typeof namesSchema>;

export const sealNames = (box: Box, { contactName, personName }: Names): string =>
  box.seal(JSON.stringify({ contactName, personName }), columns.names);
export const openNames = (box: Box, row: Pick<ContactRow, 'names_sealed'>): Names =>
  namesSchema.parse(JSON.parse(box.open(row.names_sealed, columns.names)));
export const sealEmail = (box: Box, email: string): string => box.seal(email, columns.email);
export const openEmail = (box: Box, row: Pick<ContactRow, 'email_sealed'>): string | null =>
  row.email_sealed === null ? null : box.open(row.email_sealed, columns.email);

/** One mailbox under all its spellings, as a keyed hash. */
export const hashOf = ({ hashKey }: Pick<ContactContext, 'hashKey'>, email: string): string =>
  createHmac('sha256', hashKey).update(mailboxOf(email)).digest('base64url');

export const viewOf = (box: Box, row: ContactRow): TrustedContact => ({
  ...openNames(box, row),
  status: row.status,
  email: openEmail(box, row),
  endedBy: row.ended_by,
  askedAt: row.asked_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  lastMessageAt: row.last_message_at?.toISOString() ?? null,
});

/** A letter, with the link that only this contact has. */
export const mailTo = (
  { brand, publicUrl, ticketKey }: Pick<ContactContext, 'brand' | 'publicUrl' | 'ticketKey'>,
  to: { id: string; email: string; kind: string },
  written: ContactLetter,
): Mail =>
  letter({
    brand,
    to: to.email,
    kind: to.kind,
    subject: written.subject,
    paragraphs: written.paragraphs,
    action: {
      label: written.action,
      url: `${publicUrl()}${contactPath}#${contactFragment}${ticketOf(ticketKey, to.id)}`,
    },
    after: written.after,
    footer: written.footer,
  });

/** Notes an act in the log that the person reads; without names or addresses. */
export const note = (
  { db, audit }: Pick<ContactContext, 'db' | 'audit'>,
  action: string,
  by: { userId: string; contactActs?: true },
): Promise<void> =>
  db.system('audit', (tx) =>
    audit.record(tx, {
      actorId: by.contactActs ? null : by.userId,
      actorKind: by.contactActs ? 'product' : 'user',
      action,
      subjectId: by.userId,
      details: {},
    }),
  );

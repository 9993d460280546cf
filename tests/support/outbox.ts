import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Mails never change once they are written: each is parsed once. */
const parsedMails = new Map<string, Promise<Email>>();

const parseMail = (path: string): Promise<Email> => {
  const mail = parsedMails.get(path) ?? PostalMime.parse(readFileSync(path));
  parsedMails.set(path, mail);
  return mail;
};

/** All mails written so far, oldest first. */
export const readOutbox = async (outbox: string): Promise<Email[]> => {
  let names: string[] = [];
  try {
    names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  } catch {
    // No mail was written yet.
  }
  return Promise.all(names.sort().map((name) => parseMail(join(outbox, name))));
};

const isFor = (mail: Email, address: string): boolean =>
  (mail.to ?? []).some((to) => to.address?.toLowerCase() === address.toLowerCase());

/**
 * The newest mail to `address` whose subject matches, once it is there.
 * @throws Error after `within` milliseconds, naming the subjects that did arrive.
 */
export const waitForMail = async (
  outbox: string,
  address: string,
  subject: RegExp = /./,
  within = 10_000,
): Promise<Email> => {
  const deadline = Date.now() + within;
  for (;;) {
    const mails = (await readOutbox(outbox)).filter((mail) => isFor(mail, address));
    const found = mails.findLast((mail) => subject.test(mail.subject ?? ''));
    if (found) return found;
    if (Date.now() > deadline) {
      throw new Error(
        `no mail ${subject} to ${address}; arrived: ${mails.map((mail) => mail.subject).join(', ') || 'none'}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** The first link of a mail's text whose address matches. @throws Error when there is none. */
export const linkIn = (mail: Email, pattern: RegExp = /./): string => {
  const links = (mail.text ?? '').match(/https?:\/\/[^\s<>"]+/g) ?? [];
  const link = links.find((each) => pattern.test(each));
  if (!link)
    throw new Error(`no link ${pattern} in « ${mail.subject} »: ${links.join(' ') || 'no link at all'}`);
  return link;
};

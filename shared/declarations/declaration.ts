import { z } from 'zod';
import { isCalendarDate } from '../auth/birth-date.ts';
import { isEmail } from '../auth/email.ts';

/**
 * What a consumer declares about the contract, on both sides of the form. Termination: code de la consommation,
 * L215-1-1 and D215-1. Withdrawal: L221-21 and D221-5, directive (EU) 2023/2673.
 */

const thousands = (count: number): string => count.toLocaleString('fr-FR');

export const declarationTexts = {
  nameMissing: 'Indiquez vos nom et prénom.',
  emailMissing: 'Indiquez votre adresse email. Nous y envoyons l’accusé de réception.',
  email: 'Cette adresse email n’est pas complète.',
  tooLong: (longest: number) => `Ce texte est trop long : ${thousands(longest)} caractères au plus.`,
  // The acknowledgement repeats these words to an address that nobody has proved to be theirs.
  linked: 'Écrivez ce texte sans lien, s’il vous plaît.',
  dateUnreal: 'Cette date n’existe pas.',
  datePast: 'Cette date est déjà passée.',
  dateFuture: 'Cette date n’est pas encore passée.',
} as const;

/**
 * What can be written and not seen: control signs, other ends of line, marks that turn the direction of what follows.
 * These words are read in a mail and in the operator's terminal, which would obey some of them.
 */
const unseen = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const seen = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '');

/** A mailbox makes a link of « exemple.fr » by itself. « Mme.Vasseur » and « M.Vasseur » are none. */
const linkLike =
  /:\/\/|www\.|[<>]|(?:^|[^\p{L}\d-])(?!(?:mr|mme|mlle|me|dr|pr|st|ste)\.)[\p{L}\d-]{2,}\.\p{L}{2,}/iu;

const singleLine = (longest: number) =>
  z
    .string()
    .overwrite((text) => seen(text).replaceAll(/\s+/g, ' '))
    .trim()
    .max(longest, declarationTexts.tooLong(longest))
    .refine((text) => !linkLike.test(text), declarationTexts.linked);

const longestReason = 1000;
const name = singleLine(120).refine((text) => text.length > 0, declarationTexts.nameMissing);
const reference = singleLine(60);

const email = z
  .string()
  .trim()
  .superRefine((text, context) => {
    if (text === '') context.addIssue(declarationTexts.emailMissing);
    else if (!isEmail(text)) context.addIssue(declarationTexts.email);
  });

/** The calendar day of `moment` where the contract lives, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(moment);

const day = (today: () => Date, side: 'coming' | 'gone') =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      if (text === '') return;
      if (!isCalendarDate(text)) return context.addIssue(declarationTexts.dateUnreal);
      const now = dayOf(today());
      if (side === 'coming' && text < now) context.addIssue(declarationTexts.datePast);
      if (side === 'gone' && text > now) context.addIssue(declarationTexts.dateFuture);
    });

/** /resilier. Empty text stands for « not said »: an empty date asks for the earliest end. */
export const terminationSchema = (today: () => Date) =>
  z.object({
    name,
    email,
    reference,
    endsOn: day(today, 'coming'),
    reason: z.string().overwrite(seen).trim().max(longestReason, declarationTexts.tooLong(longestReason)),
  });

/** /retractation. No reason is asked: none is needed. */
export const withdrawalSchema = (today: () => Date) =>
  z.object({ name, email, reference, orderedOn: day(today, 'gone') });

export type Termination = z.infer<ReturnType<typeof terminationSchema>>;
export type Withdrawal = z.infer<ReturnType<typeof withdrawalSchema>>;
export type Declaration =
  | { kind: 'termination'; content: Termination }
  | { kind: 'withdrawal'; content: Withdrawal };

/** Made by the browser when the declaration is about to be sent: sent again, it is the same declaration. */
export const declarationId = z.uuid();

export const declarationReply = z.object({
  /** What one may quote in a letter. */
  number: z.string(),
  receivedAt: z.iso.datetime(),
  /** False: the acknowledgement could not leave yet; it is tried again. */
  acknowledged: z.boolean(),
});
export type DeclarationReply = z.infer<typeof declarationReply>;

/** The fragment under which an acknowledgement carries what confirms it: it begins with the form's name. */
export const confirmationFragment = 'confirmation=';

export const confirmDeclarationBody = z.object({ ticket: z.string().max(200) });

export const confirmationReply = z.object({
  kind: z.enum(['termination', 'withdrawal']),
  number: z.string(),
  receivedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime(),
});
export type ConfirmationReply = z.infer<typeof confirmationReply>;

const longDay = (text: string): string =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${text}T00:00:00Z`),
  );

/**
 * The declaration as it is read before sending, and again in its acknowledgement. The reason is in neither: it declares
 * nothing, and a mail to an unproved address repeats no free text. `brand`: whose contract it is.
 */
export const declarationLines = (brand: string, { kind, content }: Declaration): [string, string][] => {
  const said: [string, string][] = [
    ['Nom', content.name],
    ['Adresse email', content.email],
    ['Contrat', `abonnement ${brand}${content.reference && `, référence ${content.reference}`}`],
  ];
  if (kind === 'withdrawal')
    return content.orderedOn ? [...said, ['Conclu le', longDay(content.orderedOn)]] : said;
  return [...said, ['Fin souhaitée', content.endsOn ? longDay(content.endsOn) : 'dès que possible']];
};

/** The sentence that declares. */
export const declarationSentence = (brand: string, kind: Declaration['kind']): string =>
  kind === 'termination'
    ? `Je notifie la résiliation de mon contrat avec ${brand}.`
    : `Je notifie ma rétractation du contrat conclu avec ${brand} pour son service en ligne.`;

/** Day and minute of a declaration, as a person reads them. */
export const receivedText = (receivedAt: Date): string => {
  const at = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'Europe/Paris' }).format(receivedAt);
  return `le ${at({ dateStyle: 'long' })} à ${at({ timeStyle: 'medium' })} (heure de Paris)`;
};

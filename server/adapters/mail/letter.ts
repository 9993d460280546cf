import { emergencyLines } from '#shared/safety/directory.ts';
import type { Mail } from './port.ts';

const { france, switzerland, europe } = emergencyLines;
const emergencySentence = `En cas d’urgence : le ${france.number} (France), le ${switzerland.number} (Suisse), le ${europe.number} (Europe).`;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const footer = (brand: string): string =>
  `${brand} est un service de soutien préventif par une intelligence artificielle, et non un service médical. ${emergencySentence}`;

/**
 * One letter, as text and as HTML. No picture, no tracker, nothing from elsewhere: what is read in a mailbox is read by
 * the person alone.
 */
export const letter = (input: {
  brand: string;
  to: string;
  kind: string;
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  after?: readonly string[];
  /** In place of the house's own, where saying what the house does would say something of somebody. */
  footer?: string;
}): Mail => {
  const { brand, action } = input;
  const hello = 'Bonjour,';
  const bye = `L’équipe ${brand}`;
  const foot = input.footer ?? footer(brand);
  const text = [
    hello,
    ...input.paragraphs,
    ...(action ? [`${action.label} :\n${action.url}`] : []),
    ...(input.after ?? []),
    bye,
    `--\n${foot}`,
  ].join('\n\n');
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#b4532a;color:#fffaf3;padding:12px 22px;border-radius:10px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>
${paragraph(`<small>Si le bouton ne s’ouvre pas, copiez cette adresse : <a href="${escapeHtml(action.url)}" style="color:#1f5f66;word-break:break-all">${escapeHtml(action.url)}</a></small>`)}`
    : '';
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(input.subject)}</title></head>
<body style="margin:0;background:#fbf6ee;color:#1d2b3a;font:16px/1.6 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="font-size:20px;margin:0 0 24px;color:#1f5f66">${escapeHtml(brand)}</p>
${[hello, ...input.paragraphs].map((each) => paragraph(escapeHtml(each))).join('\n')}
${button}
${[...(input.after ?? []), bye].map((each) => paragraph(escapeHtml(each))).join('\n')}
<hr style="border:0;border-top:1px solid #e6dccb;margin:24px 0"><p style="font-size:13px;color:#54606c;margin:0">${escapeHtml(foot)}</p>
</div></body></html>`;
  return { to: input.to, kind: input.kind, subject: input.subject, text, html };
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Enough to be read and touched on a phone, by day and night. Attributes: no style sheet of ours but the built one is let in. */
const look = {
  html: 'color-scheme:light dark;font:1.05rem/1.5 system-ui,sans-serif',
  main: 'max-width:40rem;margin:0 auto;padding:0 .75rem 2rem;overflow-wrap:anywhere',
  title: 'font-size:1.6rem;line-height:1.2',
} as const;

/** What is pressed or chosen here: high enough for a thumb. */
export const touchable = 'font:inherit;min-height:2.75rem;max-width:100%;padding:.3rem .9rem;margin:.25rem 0';

/** A bare page of development: no script, nothing that hides what it does. @param body HTML */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="fr" style="${look.html}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body><main style="${look.main}"><h1 style="${look.title}">${escapeHtml(title)}</h1>${body}</main></body></html>`;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** A button that sends the address of its form and nothing else. The policy of content allows style attributes alone. */
export const postButton = (action: string, label: string): string =>
  `<form method="post" action="${escapeHtml(action)}">
<button style="background:#1f5f66;color:#fffaf3;border:0;border-radius:.625rem;padding:.75rem 1.5rem;font:inherit;cursor:pointer">${escapeHtml(label)}</button>
</form>`;

export const pageLink = (address: string, label: string): string =>
  `<p><a href="${escapeHtml(address)}" style="color:#1f5f66">${escapeHtml(label)}</a></p>`;

/** A page of one heading and one step, written by the server for links of mails; it needs no script. */
export const plainPage = (brand: string, heading: string, body: readonly string[]): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(`${heading} - ${brand}`)}</title></head>
<body style="margin:0;background:#fbf6ee;color:#1d2b3a;font:1.125rem/1.6 Georgia,serif">
<main style="max-width:32rem;margin:0 auto;padding:3rem 1.25rem">
<h1 style="font-size:1.5rem">${escapeHtml(heading)}</h1>
${body.join('\n')}
</main></body></html>`;

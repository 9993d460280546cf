const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Where the mailed link of somebody with rights leads: one button, and nothing has happened yet. */
export const followPage = (brand: string, query: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Un dernier geste - ${escapeHtml(brand)}</title></head>
<body style="margin:0;background:#fbf6ee;color:#1d2b3a;font:1.125rem/1.6 Georgia,serif">
<main style="max-width:32rem;margin:0 auto;padding:3rem 1.25rem">
<h1 style="font-size:1.5rem">Un dernier geste</h1>
<p>Votre compte ouvre des accès particuliers. Pour être sûrs que c’est bien vous qui suivez ce lien, nous vous demandons de le confirmer ici.</p>
<form method="post" action="/auth/v1/verify/follow?${escapeHtml(query)}">
<button style="background:#1f5f66;color:#fffaf3;border:0;border-radius:.625rem;padding:.75rem 1.5rem;font:inherit;cursor:pointer">Continuer</button>
</form></main></body></html>`;

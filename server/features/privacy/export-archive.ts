import { strToU8, zipSync } from 'fflate';
import { longDate } from '#shared/french-date.ts';

export type ExportedSection = { label: string; retention: string; data: unknown };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** A value as nested lists a person can read; keys are kept as they are, so that both files say the same. */
const readable = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '<em>—</em>';
  if (Array.isArray(value)) {
    return value.length === 0
      ? '<em>rien</em>'
      : `<ol>${value.map((item) => `<li>${readable(item)}</li>`).join('')}</ol>`;
  }
  if (typeof value === 'object') {
    const rows = Object.entries(value).map(
      ([key, inner]) => `<dt>${escapeHtml(key)}</dt><dd>${readable(inner)}</dd>`,
    );
    return `<dl>${rows.join('')}</dl>`;
  }
  return escapeHtml(String(value)).replaceAll('\n', '<br>');
};

const fileName = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const style =
  'body{font:1rem/1.6 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1f2a37}dt{font-weight:bold}dd{margin:0 0 .5rem 1rem}h2{margin-top:3rem}small{color:#5b6672}';

/** A zip of one JSON file per subject and one page that anybody can read (GDPR art. 15 and 20). */
export const exportArchive = (
  sections: readonly ExportedSection[],
  madeAt: Date,
  brand: string,
): Uint8Array => {
  const day = longDate(madeAt, { timeZone: 'Europe/Paris' });
  const body = sections
    .map(
      ({ label, retention, data }) =>
        `<h2>${escapeHtml(label)}</h2><p><small>Conservation : ${escapeHtml(retention)}.</small></p>${readable(data)}`,
    )
    .join('\n');
  const page = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Mes données – ${escapeHtml(brand)}</title><style>${style}</style>
<h1>Mes données sur ${escapeHtml(brand)}</h1><p>Export du ${escapeHtml(day)}. Ce fichier contient ce que vous avez écrit : gardez-le en lieu sûr. Les réponses du compagnon ont été écrites par une intelligence artificielle.</p>
${body}</html>`;
  const files: Record<string, Uint8Array> = { 'mes-donnees.html': strToU8(page) };
  for (const { label, data } of sections)
    files[`json/${fileName(label)}.json`] = strToU8(`${JSON.stringify(data, null, 2)}\n`);
  return zipSync(files);
};

import type { Sheet, SheetRow, SheetText } from './sheet-content.ts';
import type { SheetPhrase, SheetPhraseTable } from './sheet-phrases.ts';
import type { SheetRule, SheetRuleGroup } from './sheet-rules.ts';

/* The sheet as one page that needs nothing else: no script, no address, readable on paper. */

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const style = `
  body { font: 16px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2b3a; background: #fff; }
  h2 { margin-top: 3rem; border-bottom: 2px solid #1f5f66; }
  h3 { font-size: 1rem; margin: 2rem 0 0.3rem; }
  .when { margin: 0; color: #54606c; font-size: 0.9rem; }
  .text { margin: 0.8rem 0 0.8rem 1rem; padding-left: 1rem; border-left: 3px solid #c9d3d6; break-inside: avoid; }
  .text p { margin: 0.2rem 0; }
  .id, .sign { color: #54606c; font-size: 0.85rem; }
  table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 0.3rem 0.6rem; border-bottom: 1px solid #c9d3d6; }
`;

const signature = ({ reviewedBy }: SheetText): string =>
  reviewedBy === null
    ? 'Relu par ______________________ le ____________ Signature ______________________'
    : `Relu par ${escaped(reviewedBy)}`;

const textBlock = (text: SheetText): string => `<div class="text">
<p class="id">${escaped(text.id)}${text.source ? ` · cité de ${escaped(text.source)}` : ''}</p>
<p>${escaped(text.vous)}</p>
${text.tu === text.vous ? '' : `<p><i>${escaped(text.tu)}</i></p>\n`}<p class="sign">${signature(text)}</p>
</div>`;

const rowBlock = ({ title, facts, texts, again }: SheetRow): string => `<h3>${escaped(title)}</h3>
${facts.map((fact) => `<p class="when">${escaped(fact)}</p>`).join('\n')}
${texts.map(textBlock).join('\n')}
${again.length > 0 ? `<p class="when">Dit aussi (imprimé plus haut) ${escaped(again.join(', '))}</p>` : ''}`;

const ruleRow = ({ id, meaning, matches, not, pattern, isOutright }: SheetRule): string =>
  `<tr><td class="id">${escaped(id)}${isOutright ? '<br>un seul sens' : ''}</td><td>${escaped(meaning)}</td><td>${escaped(matches)}</td><td>${escaped(not)}</td><td class="id">${escaped(pattern)}</td></tr>`;

const groupBlock = ({ name, meaning, level, about, rules }: SheetRuleGroup): string =>
  `<h3>${escaped(name)}</h3>
<p class="when">${escaped(about)}, niveau ${level}. ${escaped(meaning)}</p>
<table><tr><th>Règle</th><th>Ce qu’elle veut dire</th><th>Elle trouve</th><th>Elle laisse passer</th><th>Ce qu’elle cherche</th></tr>
${rules.map(ruleRow).join('\n')}
</table>
<p class="sign">Relu par ______________________ le ____________ Signature ______________________</p>`;

const rulesBlock = (groups: readonly SheetRuleGroup[]): string => `<h2>Règles de lecture</h2>
<p>${groups.reduce((sum, { rules }) => sum + rules.length, 0)} règles en ${groups.length} groupes. Une règle « à un seul sens » est sûre par elle-même ; toute autre est pesée avec l’ensemble des mots, qui peut la rendre incertaine : le produit demande alors, et n’agit pas. Sous « Ce qu’elle cherche », (…) tient la place de quelques mots, et « / » sépare des mots dont un suffit. Pour savoir pourquoi une phrase a été lue comme elle l’a été : npm run --silent assess -- --explain.</p>
${groups.map(groupBlock).join('\n')}`;

const quoted = (texts: readonly string[]): string => texts.map((text) => `« ${escaped(text)} »`).join('<br>');
const phraseRow = ({ id, means, must, mustNot, pattern }: SheetPhrase): string =>
  `<tr><td class="id">${escaped(id)}</td><td>${escaped(means)}</td><td>${quoted(must)}</td><td>${quoted(mustNot)}</td><td class="id">${escaped(pattern)}</td></tr>`;
const phraseTable = ({ title, phrases }: SheetPhraseTable): string => `<h3>${escaped(title)}</h3>
<table><tr><th>Phrase</th><th>Ce qu’elle veut dire</th><th>Reconnue dans</th><th>Laissée dans</th><th>Ce qui est cherché</th></tr>
${phrases.map(phraseRow).join('\n')}
</table>
<p class="sign">Relu par ______________________ le ____________ Signature ______________________</p>`;

const phrasesBlock = (tables: readonly SheetPhraseTable[]): string => `<h2>Phrases que le guide reconnaît</h2>
<p>${tables.reduce((sum, { phrases }) => sum + phrases.length, 0)} phrases. Elles disent ce qui a été confié, demandé ou répondu ; les règles de lecture, plus haut, disent le danger.</p>
${tables.map(phraseTable).join('\n')}`;

/** The whole sheet as an HTML document. */
export const sheetHtml = ({
  title,
  sections,
  choices,
  texts,
  rules,
  phrases,
}: Sheet): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head><body>
<h1>${escaped(title)}</h1>
<p>${texts} textes. Le premier paragraphe de chaque texte vouvoie, le second, en italique, tutoie.</p>
<p>Entre accolades, ce que le produit remplit depuis l’annuaire des numéros du pays.</p>
${sections.map((section) => `<h2>${escaped(section.title)}</h2>\n${section.rows.map(rowBlock).join('\n')}`).join('\n')}
<h2>Choix proposés</h2>
<table><tr><th>Question</th><th>Choix</th><th>Vous</th><th>Tu</th><th>Libellé neutre</th></tr>
${choices
  .map(
    ({ asked, id, vous, tu, neutral }) =>
      `<tr><td>${escaped(asked)}</td><td>${escaped(id)}</td><td>${escaped(vous)}</td><td>${escaped(tu)}</td><td>${escaped(neutral)}</td></tr>`,
  )
  .join('\n')}
</table>
${rulesBlock(rules)}
${phrasesBlock(phrases)}
</body></html>
`;

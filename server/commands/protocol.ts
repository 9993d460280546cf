import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { protocolData } from '../features/safety/guide/load-data.ts';
import { systemClock } from '../ground/clock.ts';
import { readConfig } from '../ground/config/config.ts';
import { sheetOf } from './protocol-sheet/sheet-content.ts';
import { sheetHtml } from './protocol-sheet/sheet-html.ts';
import { sheetPdf } from './protocol-sheet/sheet-pdf.ts';
import { sheetPhrases } from './protocol-sheet/sheet-phrases.ts';
import { sheetRules } from './protocol-sheet/sheet-rules.ts';

/* `npm run protocol -- sheet [dossier]`: every text, act, choice and request of the protocol, the rules of reading and the phrases of the guide, on one page, as HTML and as PDF, to be reviewed and signed. */

const [wanted, folder = '.data/protocole'] = process.argv.slice(2);
if (wanted === 'sheet') {
  const { brand } = readConfig(process.env);
  const sheet = sheetOf(protocolData, sheetRules(), sheetPhrases());
  const target = resolve(folder);
  mkdirSync(target, { recursive: true });
  const html = join(target, 'protocole.html');
  const paper = join(target, 'protocole.pdf');
  writeFileSync(html, sheetHtml(sheet));
  writeFileSync(paper, await sheetPdf(sheet, { brand, at: systemClock.now() }));
  process.stdout.write(`${sheet.texts} textes, ${sheet.rules.length} groupes de règles\n${html}\n${paper}\n`);
} else {
  process.stderr.write('La commande est `npm run protocol -- sheet [dossier]`.\n');
  process.exitCode = 1;
}

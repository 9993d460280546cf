import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { subProcessors } from '#server/adapters/sub-processors.ts';
import { buildApp, type House } from '#server/app.ts';
import { movableClock } from '#server/ground/clock.ts';
import { appSecretOf } from '#server/ground/config/app-secret.ts';
import { readConfig } from '#server/ground/config/config.ts';
import type { JobDeclaration, KeptRecord } from '#server/ground/contributions.ts';
import { embeddedOptions, overPglite } from '#server/ground/db/open-database.ts';
import { operatorFactsOf, toFillIn } from '#shared/operator.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';

/*
 * Writes docs/registers from what the rooms declare: the register of processing (GDPR art. 30), the sub-processors and the
 * retention table. `node scripts/write-registers.ts` after a room changed what it keeps; tests/registers.test.ts fails when
 * it was forgotten.
 */

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
const names = (tables: readonly string[]): string =>
  tables.length === 0 ? '—' : tables.map((name) => `\`${name}\``).join(', ');

const origin =
  'Écrit par `node scripts/write-registers.ts` à partir du code ; ne pas modifier à la main. Un test échoue quand ce fichier ne dit plus la même chose que le service.';

type Declared = Pick<House, 'personalData' | 'keptWithoutAccount' | 'rooms'>;

const keptBy = (house: Declared): readonly KeptRecord[] => [
  ...house.personalData,
  ...house.keptWithoutAccount,
];

const fact = (label: string): string =>
  operatorFactsOf({}).find((each) => each.label === label)?.value ?? toFillIn;

const processing = (house: Declared): string => `# Registre des traitements

${origin}

Responsable du traitement : ${fact('Éditeur')} (${fact('Siège')}). Représentant dans l'Union européenne : ${fact("Représentant dans l'Union européenne")}. Délégué à la protection des données : ${fact('Délégué à la protection des données')}. Hébergement : ${fact('Hébergeur')}.

Personnes concernées : les personnes qui ont un compte, les salariés à qui une entreprise offre l'accès, les contacts d'entreprise, les contacts de confiance, l'équipe. Sécurité : textes chiffrés avec une clé par personne, gardée hors de la base (décision 0010) ; droits tenus par la base elle-même ; journal chaîné des accès.

${table(
  ['Traitement', 'Ce qui est gardé', 'Finalité', 'Base légale', 'Conservation', 'Tables'],
  keptBy(house).map(({ label, holds, purpose, basis, retention, tables }) => [
    label,
    holds,
    purpose,
    basis,
    retention,
    names(tables),
  ]),
)}

## Consentements demandés, chacun à part

Ce que l'on écrit ici touche à la santé (article 9 du RGPD) : chaque usage a son accord, jamais coché d'avance, retiré comme il a été donné.

${table(
  ['Sujet', 'Version', 'Texte'],
  Object.entries(consentPurposes).map(([purpose, { version, text }]) => [`\`${purpose}\``, version, text]),
)}
`;

const subProcessorsPage = (): string => `# Sous-traitants

${origin}

Sans réglage, rien ne sort du serveur : le compagnon, la voix et la boîte aux lettres sont les nôtres. Chaque ligne n'existe que si l'exploitant l'a configurée.

${table(
  ['Qui', 'Sert à', 'Reçoit', 'Où', 'Réglage'],
  [
    [
      'Hébergeur',
      'Faire tourner le service',
      'La base, chiffrée là où elle dit ce qui a été écrit',
      fact('Hébergeur'),
      '—',
    ],
    ...subProcessors.map(({ name, serves, receives, where, setting }) => [
      name,
      serves,
      receives,
      where ?? toFillIn,
      /^[A-Z_]+$/.test(setting) ? `\`${setting}\`` : setting,
    ]),
  ],
)}
`;

/** Rounds that make something go, by their names. */
const isPurge = ({ name }: JobDeclaration): boolean =>
  /^(purge|erase|forget|tidy|idle|carry-out-erasures)/.test(name);

const retention = (house: Declared): string => {
  const rounds = Object.values(house.rooms)
    .flatMap((room) => room.jobs ?? [])
    .filter(isPurge)
    .sort((a, b) => a.name.localeCompare(b.name));
  return `# Durées de conservation

${origin}

${table(
  ['Ce qui est gardé', 'Durée', 'Tables'],
  keptBy(house).map(({ label, retention: kept, tables }) => [label, kept, names(tables)]),
)}

## Ce qui efface, et quand

Par petits lots, pour laisser la base à ceux qui écrivent. Heures de Paris ; \`*/10\` : toutes les dix minutes.

${table(
  ['Ronde', 'Horaire (cron)'],
  rounds.map(({ name, schedule }) => [`\`${name}\``, `\`${schedule ?? '—'}\``]),
)}
`;
};

/** Each page of docs/registers by its file's name. */
export const registersOf = (house: Declared): Readonly<Record<string, string>> => ({
  'processing.md': processing(house),
  'sub-processors.md': subProcessorsPage(),
  'retention.md': retention(house),
});

if (import.meta.main) {
  const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-registers-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const house = await buildApp({
    config: { ...config, appSecret: appSecretOf(config) },
    database: overPglite(await PGlite.create(embeddedOptions)),
    clock: movableClock(),
    quiet: true,
  });
  const folder = new URL('../docs/registers/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(registersOf(house))) writeFileSync(new URL(name, folder), text);
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
}

import type { FactKey } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import type { ActRow, RequestRow } from '../../features/safety/guide/act-data.ts';
import type { ProtocolData } from '../../features/safety/guide/load-data.ts';
import { factOfQuestion } from '../../features/safety/guide/question-facts.ts';
import type { SheetPhraseTable } from './sheet-phrases.ts';
import type { SheetRuleGroup } from './sheet-rules.ts';

/* What the sheet for review says, before it is HTML or PDF: rows in French, texts once, with a line for a signature. */

export type SheetText = {
  id: string;
  vous: string;
  tu: string;
  source: string | null;
  reviewedBy: string | null;
};
export type SheetRow = {
  title: string;
  facts: readonly string[];
  texts: readonly SheetText[];
  again: readonly string[];
};
export type SheetSection = { title: string; rows: readonly SheetRow[] };
export type SheetChoice = { asked: string; id: string; vous: string; tu: string; neutral: string };
export type Sheet = {
  title: string;
  sections: readonly SheetSection[];
  choices: readonly SheetChoice[];
  texts: number;
  rules: readonly SheetRuleGroup[];
  phrases: readonly SheetPhraseTable[];
};

export const groupNames: Record<SafetyCategory, string> = {
  none: 'aucune',
  distress: 'détresse',
  suicide: 'suicide',
  self_harm: 'automutilation',
  work_harassment: 'harcèlement au travail',
  sexual_violence: 'violences sexuelles',
  domestic_violence: 'violences dans le couple ou la famille',
  child_abuse: 'enfant en danger',
  violence_others: 'peur de faire du mal',
  eating_disorder: 'alimentation',
  psychosis: 'voix, idées qui envahissent',
  substance: 'alcool, produits',
  panic: 'panique, malaise',
  minor: 'moins de dix-huit ans',
  third_party: 'inquiétude pour quelqu’un',
};

const factNames: Record<FactKey, string> = {
  thoughts: 'pensées de suicide',
  way: 'une façon, si elle est dite',
  pastAct: 'un geste passé',
  care: 'suivi par un soignant',
  country: 'pays',
  refusals: 'refus d’appeler',
  barrier: 'ce qui rend l’appel difficile',
  anchor: 'ce qui fait tenir',
  under18: 'moins de dix-huit ans',
  inCharge: 'a quelqu’un à charge',
  watched: 'le téléphone peut être lu',
  discharged: 'sortie d’hôpital récente',
  near: 'qui est là',
  who: 'la personne nommée',
  where: 'lieu ou sécurité',
  when: 'moment',
  date: 'date ou moment nommé, avec ses mots',
  means: 'moyens à portée',
  hurt: 'blessure, produit pris',
  canSpeak: 'peut parler',
  help: 'secours',
  intent: 'intention',
  intoxicated: 'alcool ou produits maintenant',
  driving: 'au volant',
  aggressor: 'où est l’auteur des violences',
  aggressorAt: 'où se trouve l’agresseur',
  shelter: 'où est la personne',
  children: 'enfants présents',
  redFlags: 'signes d’alerte du corps',
  purpose: 'pour mourir ou pour tenir',
  urge: 'envie en ce moment',
};

const occasionNames: Record<string, string> = {
  hush: 'Quelqu’un peut voir l’écran : un mot qui ne nomme rien',
  next: 'Acte suivant',
  check: 'Question quand la lecture est incertaine',
  'check-routine': 'Question posée à chacun quand un échange reste lourd',
  'check-sum': 'Avant cette question, quand plusieurs petits signes s’ajoutent',
  'check-failed': 'Avant cette question, quand la lecture a échoué',
  'doubt-number': 'Le numéro, là où un danger reste possible sans être sûr',
  'doubt-next': 'Ce qui aide à côté de ce numéro',
  need: 'Ce qui aiderait, quand les actes sont faits',
  'unknown-answer': 'Une question sans réponse connue',
  'fresh-sign': 'Un moment, un lieu ou un moyen nommé de nouveau',
};

/** A value as its choice is labelled, with the id that stands in the file. */
const valueName = ({ choices }: ProtocolData, fact: FactKey, value: string): string => {
  const label = choices.find(
    ({ asked, id }) =>
      asked in factOfQuestion && factOfQuestion[asked as QuestionId] === fact && id === value,
  )?.vous;
  return label ? `« ${label} » (${value})` : value;
};

const conditionsOf = (
  data: ProtocolData,
  { when, told, untold, countries, asks, shows }: ActRow,
): string[] => [
  ...when.map(({ fact, is, not, unknown }) => {
    const names = (values: readonly string[]) =>
      values.map((value) => valueName(data, fact, value)).join(' ou ');
    const parts = [
      ...(is ? [`est ${names(is)}`] : []),
      ...(not ? [`n’est pas ${names(not)}`] : []),
      ...(unknown === undefined ? [] : [unknown ? 'n’est pas connu' : 'est connu']),
    ];
    return `Si « ${factNames[fact]} » ${parts.join(' et ')}`;
  }),
  ...(told.length > 0 ? [`Si la personne a confié ${told.join(' ou ')}`] : []),
  ...(untold.length > 0 ? [`Sauf si la personne a confié ${untold.join(' ou ')}`] : []),
  ...(countries ? [`Seulement en ${countries.join(', ')}`] : []),
  ...(asks ? [`Pose la question ${asks}`] : []),
  ...(shows.length > 0 ? [`Montre ${shows.join(', ')}`] : []),
];

const subjectNames = {
  self: 'pour soi',
  other: 'pour une autre personne',
  any: 'pour soi ou pour une autre personne',
};

const levelsOf = (levels: readonly number[]): string => `niveau ${levels.join(', ')}`;
const groupsOf = (groups: readonly SafetyCategory[]): string =>
  groups.length > 12 ? 'tous les groupes' : groups.map((group) => groupNames[group]).join(', ');

/** Everything in the data, in table order; a text that two rows say is printed and signed at the first. */
export const sheetOf = (
  data: ProtocolData,
  rules: readonly SheetRuleGroup[],
  phrases: readonly SheetPhraseTable[],
): Sheet => {
  const printed = new Set<string>();
  const textsOf = (wordings: readonly (readonly string[])[]): Pick<SheetRow, 'texts' | 'again'> => {
    const ids = [...new Set(wordings.flat())];
    const first = ids.filter((id) => !printed.has(id));
    for (const id of first) printed.add(id);
    const texts = first.map((id) => {
      const { vous, tu, source = null, reviewedBy } = data.texts.get(id)!;
      return { id, vous, tu, source, reviewedBy };
    });
    return { texts, again: ids.filter((id) => !first.includes(id)) };
  };
  const actRow = (row: ActRow): SheetRow => ({
    title: `${row.id} · ${levelsOf(row.levels)} · ${subjectNames[row.subject]} · ${groupsOf(row.groups)}`,
    facts: conditionsOf(data, row),
    ...textsOf(row.wordings),
  });
  const requestRow = (row: RequestRow): SheetRow => ({
    title: `${row.id} · ${levelsOf(row.levels)} · ${row.groups ? groupsOf(row.groups) : 'tous les groupes'}`,
    facts: [row.means, ...(row.countries ? [`Seulement en ${row.countries.join(', ')}`] : [])],
    ...textsOf(row.wordings),
  });
  const byOccasion = Map.groupBy(data.acts, ({ occasion }) => occasion);
  const sections: SheetSection[] = [...byOccasion].map(([occasion, rows]) => ({
    title: occasionNames[occasion] ?? `Occasion : ${occasion}`,
    rows: rows.map(actRow),
  }));
  sections.push({ title: 'Demandes', rows: data.requests.map(requestRow) });
  return {
    title: 'Le protocole, à relire et à signer',
    sections,
    choices: data.choices.map(({ asked, id, vous, tu, neutral = '' }) => ({ asked, id, vous, tu, neutral })),
    texts: printed.size,
    rules,
    phrases,
  };
};

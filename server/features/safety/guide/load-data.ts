import { protocolDataDir } from '#server/ground/config/protocol-data-dir.ts';
import {
  type ActRow,
  actRowSchema,
  type ChoiceRow,
  choiceRowSchema,
  type Occasion,
  type RequestRow,
  requestRowSchema,
  slots,
  type TextRow,
  textRowSchema,
} from './act-data.ts';
import { givesRowSchema, type Pillar } from './gives.ts';
import { dataDirectory, type Placed, readRows } from './read-rows.ts';

/*
 * The protocol's words and acts, read once from data/*.jsonl. A row that cannot be used stops the start with the file and
 * the line, because a protocol that lacks a sentence must not meet a person.
 */

export type ProtocolData = {
  texts: ReadonlyMap<string, TextRow>;
  /** What a text gives beside its numbers, by its id. */
  gives: ReadonlyMap<string, readonly Pillar[]>;
  acts: readonly ActRow[];
  requests: readonly RequestRow[];
  choices: readonly ChoiceRow[];
  /** The rows that answer one request, in table order. */
  requestsOf: (id: string) => readonly RequestRow[];
  /** Acts by the occasion they are looked for on, in table order. */
  actsOn: (occasion: Occasion) => readonly ActRow[];
};

const refuseTwins = (rows: readonly { id: string; place: string }[]): void => {
  const places = new Map<string, string>();
  for (const { id, place } of rows) {
    const first = places.get(id);
    if (first !== undefined) throw new Error(`${place} : « ${id} » existe déjà (${first}).`);
    places.set(id, place);
  }
};

const placedIds = (rows: readonly Placed<{ id: string }>[]) =>
  rows.map(({ row: { id }, place }) => ({ id, place }));

/** The slots that a template names: `{urgence}` → `urgence`. */
export const slotsOf = (template: string): string[] =>
  Array.from(template.matchAll(/\{([^}]*)\}/g), ([, name]) => name ?? '');

const knownSlots: ReadonlySet<string> = new Set(slots);

/**
 * Reads the five files of a directory.
 * @throws an Error that names the file and the line of the first row that cannot be used
 */
export const readProtocolData = (directory: string): ProtocolData => {
  const texts = readRows(directory, 'texts.jsonl', textRowSchema);
  const acts = readRows(directory, 'acts.jsonl', actRowSchema);
  const requests = readRows(directory, 'requests.jsonl', requestRowSchema);
  const choices = readRows(directory, 'choices.jsonl', choiceRowSchema);
  const gives = readRows(directory, 'gives.jsonl', givesRowSchema);
  refuseTwins(placedIds(texts));
  refuseTwins(placedIds(acts));
  refuseTwins(placedIds(gives));
  refuseTwins(choices.map(({ row: { asked, id }, place }) => ({ id: `${asked}/${id}`, place })));
  const byId = new Map(texts.map(({ row }) => [row.id, row]));
  for (const { row, place } of texts)
    for (const slot of [...slotsOf(row.vous), ...slotsOf(row.tu)])
      if (!knownSlots.has(slot)) throw new Error(`${place} : l'emplacement {${slot}} n'existe pas.`);
  for (const { row, place } of [...acts, ...requests])
    for (const id of row.wordings.flat())
      if (!byId.has(id)) throw new Error(`${place} : le texte « ${id} » n'existe pas dans texts.jsonl.`);
  for (const { row, place } of gives)
    if (!byId.has(row.id))
      throw new Error(`${place} : le texte « ${row.id} » n'existe pas dans texts.jsonl.`);
  const actRows = acts.map(({ row }) => row);
  const byOccasion = Map.groupBy(actRows, ({ occasion }) => occasion);
  const requestRows = requests.map(({ row }) => row);
  const byRequest = Map.groupBy(requestRows, ({ id }) => id);
  return {
    texts: byId,
    gives: new Map(gives.map(({ row }) => [row.id, row.gives])),
    acts: actRows,
    requests: requestRows,
    choices: choices.map(({ row }) => row),
    requestsOf: (id) => byRequest.get(id) ?? [],
    actsOn: (occasion) => byOccasion.get(occasion) ?? [],
  };
};

export const protocolData: ProtocolData = readProtocolData(protocolDataDir() ?? dataDirectory);

/** Who signed the protocol: null as long as one text, act or request is not signed (product.md). */
export const protocolReviewedBy: string | null = [
  ...protocolData.texts.values(),
  ...protocolData.acts,
  ...protocolData.requests,
  ...protocolData.choices,
].reduce<string | null>((signed, row) => (signed === null ? null : row.reviewedBy), '');

import { readFileSync } from 'node:fs';

/*
 * The protocol's words as the data files have them: a journey reads a label or a sentence there, so that a clinician's
 * rewording breaks none.
 */

const rows = <Row>(name: string): Row[] =>
  readFileSync(new URL(`../../server/features/safety/data/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);

const choices = rows<{ asked: string; id: string; vous: string; neutral?: string }>('choices.jsonl');
const texts = new Map(rows<{ id: string; vous: string }>('texts.jsonl').map((row) => [row.id, row.vous]));

/** The label of a choice, as a button shows it. */
export const labelOf = (asked: string, id: string): string => {
  const found = choices.find((choice) => choice.asked === asked && choice.id === id);
  if (!found) throw new Error(`the protocol has no choice « ${id} » under « ${asked} »`);
  return found.vous;
};

/** A page keeps some words together by spaces that do not break. */
const plain = (label: string): string => label.replaceAll(/\s/g, ' ');

/** The questions that have exactly these labels: some, as « oui, non », belong to several. */
export const questionsWith = (shown: readonly string[]): string[] => {
  const labels = shown.map(plain);
  return [...new Set(choices.map(({ asked }) => asked))].filter((asked) => {
    const own = choices.filter((choice) => choice.asked === asked).map(({ vous }) => vous);
    return own.length === labels.length && own.every((label) => labels.includes(plain(label)));
  });
};

/** A text of the protocol up to its first slot. */
export const beginningOf = (textId: string): string => {
  const text = texts.get(textId);
  if (text === undefined) throw new Error(`the protocol has no text « ${textId} »`);
  return text.split('{')[0]!.trim();
};

import { protocolData } from './load-data.ts';

/*
 * Of how many parts a reply is made (docs/decisions/0080), counted from its record alone: texts that stand one after the other in
 * one row of the data are one part. The number, what the team was told, what speaks here and the few words that own a reproach are none.
 */

/** Occasions whose texts stand beside the parts: what the contract wants in a reply, and a reproach that is owned. */
const besideParts = [
  'call',
  'call-short',
  'doubt-number',
  'line',
  // It belongs to the number that it stands beside, and the adult to the line.
  'ask-country',
  'young-beside',
  // How to leave and to erase, beside the first words on a screen that is read; a mistake that is owned.
  'screen-caution',
  'owned-mistake',
  'after-call',
  'told-at-4',
  'told-at-4-refused',
  'told-at-4-ephemeral',
  'withdrawn-4',
  'unsaved',
  // It begins the part that it leads into.
  'self-named',
] as const;
const aboutUs: readonly string[] = ['anger', 'number-tired', 'correction'];

const uncounted = new Set([
  ...besideParts.flatMap((on) => protocolData.actsOn(on).flatMap(({ wordings }) => wordings.flat())),
  ...protocolData
    .actsOn('reception')
    .filter(({ told }) => told.some((id) => aboutUs.includes(id)))
    .flatMap(({ wordings }) => wordings.flat()),
]);

/** The wordings that hold a text. */
const byText = new Map<string, (readonly string[])[]>();
for (const { wordings } of [...protocolData.acts, ...protocolData.requests])
  for (const ids of wordings) for (const id of ids) byText.set(id, [...(byText.get(id) ?? []), ids]);

/** How many texts from here on stand one after the other in one wording. */
const runFrom = (ids: readonly string[], from: number): number => {
  let longest = 1;
  for (const wording of byText.get(ids[from]!) ?? []) {
    const at = wording.indexOf(ids[from]!);
    let run = 1;
    while (from + run < ids.length && wording[at + run] === ids[from + run]) run += 1;
    longest = Math.max(longest, run);
  }
  return longest;
};

/** The parts of a reply besides the number. */
export const partsOf = (textIds: readonly string[]): number => {
  const ids = textIds.filter((id) => !uncounted.has(id));
  let parts = 0;
  for (let at = 0; at < ids.length; at += runFrom(ids, at)) parts += 1;
  return parts;
};

/** What a talk still lacks, where it may stand as a third, short part (docs/decisions/0112). */
const lacking = new Set(
  (['both', 'trusted', 'professional', 'find-professional', 'coping'] as const).flatMap((what) =>
    protocolData.actsOn(`missing-${what}`).flatMap(({ wordings }) => wordings.flat()),
  ),
);

/** The texts that stand as a third part in a reply. */
export const thirdsOf = (textIds: readonly string[]): readonly string[] =>
  partsOf(textIds) > 2 ? textIds.filter((id) => lacking.has(id)) : [];

/** The parts of a reply besides the number and one such text. */
export const partsBesideThird = (textIds: readonly string[]): number => {
  const [third] = thirdsOf(textIds);
  return partsOf(textIds.filter((id) => id !== third));
};

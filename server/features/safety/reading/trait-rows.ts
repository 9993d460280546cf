/** Finds the row of a trait: an open table of trait and row (from 1) in turn, so that one look into memory finds both. */
export type TraitRows = { slots: number; table: Int32Array };

export const traitRows = (traits: Uint32Array): TraitRows => {
  const slots = 2 ** Math.ceil(Math.log2(Math.max(2, traits.length * 2)));
  const table = new Int32Array(slots * 2);
  for (let row = 0; row < traits.length; row += 1) {
    const trait = traits[row]!;
    let slot = trait & (slots - 1);
    while (table[slot * 2 + 1] !== 0) slot = (slot + 1) & (slots - 1);
    table[slot * 2] = trait;
    table[slot * 2 + 1] = row + 1;
  }
  return { slots, table };
};

/** The row of a trait, -1 where it has none. */
export const rowOfTrait = ({ slots, table }: TraitRows, trait: number): number => {
  let slot = trait & (slots - 1);
  for (let row = table[slot * 2 + 1]!; row !== 0; row = table[slot * 2 + 1]!) {
    if (table[slot * 2] === (trait | 0)) return row - 1;
    slot = (slot + 1) & (slots - 1);
  }
  return -1;
};

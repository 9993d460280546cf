import { bank, type Line, type Phrase } from '../../phrase.ts';

/**
 * Something people bring, recognised by its words, and what an attentive listener says to exactly that. Tables only.
 * Slots: {p} who is spoken of, {chose} « les étiquettes », {ce} « ces étiquettes », {temoin} after « devant »,
 * {duree} « vingt-deux ans », {emo} « la honte », {emo2}, {heure} « 18 h 30 ».
 */
export type SituationTable = {
  id: string;
  /** Against the folded message. */
  on: RegExp;
  /** Against the last four folded messages, this one included: where it only makes sense in a subject. */
  near?: RegExp;
  /** The same, against everything the person wrote. */
  ever?: RegExp;
  not?: RegExp;
  /** 10 unless told: the higher is taken up first. */
  weight?: number;
  lines: readonly Line[];
  asks?: readonly Line[];
};

export type Situation = Omit<SituationTable, 'lines' | 'asks'> & {
  lines: readonly Phrase[];
  asks: readonly Phrase[];
};

export const situations = (tables: readonly SituationTable[]): readonly Situation[] =>
  tables.map((table) => ({
    ...table,
    lines: bank(`situation.${table.id}`, table.lines),
    asks: bank(`situation.${table.id}.question`, table.asks ?? []),
  }));

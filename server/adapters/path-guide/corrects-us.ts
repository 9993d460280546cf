import type { Turn } from '#shared/safety/levels.ts';
import { guideData, rowOf } from './guide-data.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain, written } from './shape.ts';

/*
 * « Euh non, moi je m’endors en trois secondes »: a no to what our last reply took for the subject. Known by what stood there, an
 * answer or a sentence that supposes something, and by how the next message opens; a no to a question that we put answers it.
 */

const asked: ReadonlySet<string> = new Set(
  guideData.asked.flatMap(({ id, act, kind }) =>
    (act === 'answer' || act === 'wish' || act === 'plan') && kind !== 'end' ? [id] : [],
  ),
);

/** Answers about this place and kind words suppose nothing of anybody. */
const ofUs =
  /^(?:welcome|bye|praised|no-thanks|no-bother|still-here|go-on-telling|better|relief|gentle-word|number)\b/;

/** What a reply supposed: rows of the table of requests, and free rows that are kept for a form of what is told. */
export const supposedBy = (textIds: readonly string[]): string[] =>
  textIds
    .map((id) => id.split('#')[0]!)
    .filter((id) => {
      if (ofUs.test(id)) return false;
      const row = rowOf(id);
      return asked.has(id) || row?.form !== undefined || row?.of !== undefined || id.startsWith('topic-');
    });

/** Words before the no: a laugh, a sigh. */
const before =
  '(?:(?:mdr+|lol+|ptdr+|haha+|ha ha|euh+|heu+|hein|ah|oh|bah|ben|mais|hum+|pff+|attends?|attendez)[\\s,!.…]*)*';
const opensWithNo = new RegExp(
  `^${before}(?:(?:non|nan|nn|nope)\\b(?! (?:seulement|plus\\b|merci|c'est (?:bon|clair|gentil)))|pas du tout\\b|(?:c'est|ce n'est|c'etait|ce n'etait) pas (?:ca|cela|mon (?:probleme|souci)|le (?:probleme|souci|sujet))\\b|(?:je |j')(?:voulais dire|parlais (?:de|du|des)|n'ai (?:jamais|pas) dit|ai (?:jamais|pas) dit|ai dit que))`,
);
/** « Je ne dors pas mal, c’est le bébé »: not this, but that. */
const notThis =
  /^(?:je |j'|moi,? je |moi,? j')(?:ne |n')?[a-z']+ pas\b[^.!?]{0,50}[,;.:] ?(?:c'est|moi c'est|il s'agit|je (?:parle|parlais))\b/;
/** Said of the answer, and not against it. */
const agrees =
  /\b(?:merci|(?:^|c'est |c |ah |ouais )pas (?:bete|faux|mal)|bonne idee|je (?:ne )?(?:le )?(?:savais|connaissais) pas|savais (?:meme )?pas|t'inquiete\w*|tkt|(?:c'est|c'etait) (?:rien|pas grave))\b/;

const openWord = /\b(?:qu|que|quoi|quel\w*|comment|ou|qui|combien|quand|pourquoi|lequel|laquelle)\b/;
/** A question that a no answers. */
const asksYesOrNo = (ours: string): boolean => {
  const last = sentencesIn(ours).at(-1) ?? '';
  return /\?\s*$/.test(last) && !openWord.test(plain(last).replace(/'/g, ' '));
};

const leastWords = 4;

/** Whether the message at this place says no to what our last reply supposed. */
export const correctsUs = (turns: readonly Turn[], index: number): boolean => {
  const turn = turns[index];
  if (turn?.role !== 'user' || turn.chosen !== undefined) return false;
  const ours = turns.slice(0, index).findLast(({ role }) => role === 'assistant');
  const record = ours?.record;
  if (!record || record.path !== null || supposedBy(record.textIds).length === 0) return false;
  if (asksYesOrNo(ours.text) || countWords(turn.text) < leastWords) return false;
  const [first = ''] = sentencesIn(turn.text);
  const said = written(turn.text);
  return (opensWithNo.test(said) || notThis.test(said)) && !agrees.test(plain(first));
};

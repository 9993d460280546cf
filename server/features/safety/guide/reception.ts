import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { GuideReply } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';
import type { Said } from './wording.ts';

/*
 * Who writes in danger (conversation.md §6): at 2 a model may say two sentences before the guide's, at 3 and before a check one. At 4
 * and in psychosis the guide alone speaks, and under violence too: somebody else may read what was taken up.
 */

/** What a model may say before the guide's words. */
export type Reception = {
  sentences: 1 | 2;
  /** Words of both sentences together. */
  words: number;
  /** The guide's reply without its own reception, to stand after the model's; empty where that was all of it. */
  text: string;
  /** What of the guide's reply is left out then. */
  without: readonly string[];
};

const occasions = [
  'reception',
  'reception-quote',
  'reception-plain',
  'check-lead',
  'unknown-answer',
] as const;

const textsOf = new WeakMap<ReplyView['data'], ReadonlySet<string>>();

/** Ids of texts that only take up what was told, or say that the guide has no words for it: a model has some. */
const receptionTexts = (data: ReplyView['data']): ReadonlySet<string> => {
  let ids = textsOf.get(data);
  if (!ids) {
    ids = new Set(occasions.flatMap((on) => data.actsOn(on).flatMap(({ wordings }) => wordings.flat())));
    textsOf.set(data, ids);
  }
  return ids;
};

const guideAlone: readonly SafetyCategory[] = ['psychosis'];

/** @param said the texts of the reply, in order */
export const receptionOf = (
  view: ReplyView,
  kind: GuideReply['kind'],
  said: readonly Said[],
): Reception | null => {
  const { level, category, data, state } = view;
  const highest = Math.max(level, state.self.level, state.other.level);
  if (highest >= 4 || kind === 'end' || guideAlone.includes(category) || view.hidden) return null;
  // A check is put below 2 as well: what is asked about is unsure.
  if (kind !== 'check' && highest < 2) return null;
  const ids = receptionTexts(data);
  const own = said.filter(({ textIds }) => textIds.length > 0 && textIds.every((id) => ids.has(id)));
  const rest = said.filter((each) => !own.includes(each));
  const text = rest
    .map((each) => each.text)
    .filter(Boolean)
    .join(' ');
  if (text === '' && (kind !== 'guide' || own.length === 0)) return null;
  const sentences = highest === 2 && kind === 'guide' ? 2 : 1;
  return {
    sentences,
    words: sentences === 2 ? 45 : 25,
    text,
    without: own.flatMap(({ textIds }) => textIds),
  };
};

import { type AskedRow, guideData } from './guide-data.ts';
import { practicalIn } from './practical.ts';
import { readSentences, type SentenceRead } from './read-sentences.ts';
import {
  fitsRow,
  formsOf,
  isExcepted,
  isReproach,
  namesIt,
  recognised,
  rowOfKind,
  rowOfStep,
  sentenceBefore,
} from './recognise.ts';
import { echoes } from './reproach.ts';
import type { View } from './view.ts';

/*
 * A reproach is owned in one sentence, and what was asked is looked at again: the question that stands beside it, else the one of the
 * messages before that was passed over.
 */

/** Kinds that ask for nothing that can be answered. */
const withoutAnswer: ReadonlySet<string> = new Set(['complaint', 'change']);

/** How far back a question still waits, in messages of the person. */
const lastMessages = 3;

const rows: ReadonlyMap<string, AskedRow> = new Map(guideData.asked.map((row) => [row.id, row]));
const declined: ReadonlySet<string> = new Set(
  guideData.rows.filter(({ shape }) => ['question', 'opinion', 'ours'].includes(shape)).map(({ id }) => id),
);
const noAnswers = /^(?:no-answer|unanswered)-/;

/** In a path what is asked has an answer as well; what only tells something is none. */
const inPath = (text: string, { door, path }: Pick<View, 'door' | 'path'>): AskedRow | null => {
  const anywhere = recognised(text, path !== null, door);
  if (anywhere || path === null) return anywhere;
  const outside = recognised(text, false, door);
  return outside?.question || outside?.wide ? outside : null;
};

/** What answers a sentence: by its words, else by its kind. */
export const rowFor = (
  sentence: SentenceRead,
  view: Pick<View, 'door' | 'path'> & Partial<Pick<View, 'step'>>,
  whole: string,
): AskedRow | null => {
  const ofStep = view.path !== null && view.step ? rowOfStep(view.step.id, sentence.text) : undefined;
  if (ofStep) return ofStep;
  const like = sentence.kind === null ? null : rowOfKind(sentence.kind, view.path);
  const isMeant = like && !isExcepted(like, sentence.text);
  const own = isMeant && namesIt(like, sentence.text, sentenceBefore(whole, sentence.text)) ? like : null;
  if (own?.path) return own;
  const found = inPath(sentence.text, view);
  const nearer = found?.wide && whole !== sentence.text ? inPath(whole, view) : null;
  if (nearer && !nearer.wide && nearer.kinds.includes('turn-to')) return nearer;
  const isOurs =
    found !== null &&
    (found.question || found.wordings.length > 0 || found.act === 'recap' || found.act === own?.act);
  const around =
    sentence.kind === null && whole !== sentence.text ? recognised(whole, true, view.door) : null;
  return (isOurs ? found : null) ?? practicalIn(sentence.text) ?? own ?? (around?.question ? around : null);
};

const adviceRow = guideData.asked.find(({ id }) => id === 'advice-asked')!;
/** « Vous me conseillez quoi ? » asks, however much it resembles a complaint. */
const asksAdvice = (sentence: string): boolean => fitsRow(adviceRow, formsOf(sentence), true);

/** Sentences of a message that ask for an answer. */
export const questionsIn = (text: string, door: View['door']): SentenceRead[] =>
  readSentences(text, door).filter(
    ({ asks, kind, text: sentence }) =>
      asks && (!(kind !== null && withoutAnswer.has(kind)) || asksAdvice(sentence)) && !isReproach(sentence),
  );

/** A question, and what answers it; `row` is null where only that it has no answer here can be said. */
export type Unanswered = { sentence: SentenceRead; row: AskedRow | null };

/** The question that the person put last and that our reply passed over. */
export const unansweredBefore = (view: View): Unanswered | null => {
  const upTo = view.turns.lastIndexOf(view.last);
  const mine = view.turns.flatMap(({ role, chosen }, index) =>
    role === 'user' && index < upTo && chosen === undefined ? [index] : [],
  );
  for (const index of mine.slice(-lastMessages).toReversed()) {
    const { text } = view.turns[index]!;
    const said = view.turns[index + 1]?.record?.textIds ?? [];
    if (said.some((id) => id.startsWith('leave-it') || id.startsWith('change-'))) return null;
    const ours = view.turns[index - 1]?.text ?? '';
    const sentence = questionsIn(text, view.door).findLast((each) => !echoes(each.text, ours));
    if (!sentence) continue;
    const like = rowFor(sentence, view, text);
    // No other guess takes the place of the answer that was missed.
    const row = like && fitsRow(like, formsOf(sentence.text), true) ? like : null;
    const ids = said.map((id) => id.split('#')[0]!);
    const answered = row
      ? ids.some(
          (id) =>
            id === row.id || id === row.ask || rows.get(id)?.kinds.some((kind) => row.kinds.includes(kind)),
        )
      : ids.some((id) => rows.has(id) || declined.has(id) || noAnswers.test(id));
    // Where no row knows it, only what was marked as a question surely was one.
    if (!row && !/\?[\s»")]*$/.test(sentence.text)) return null;
    return answered ? null : { sentence, row };
  }
  return null;
};

import type { ShownChoice } from '#shared/safety/turn-record.ts';
import { guideData, type Step } from './guide-data.ts';
import { mayShow } from './own-sentences.ts';
import { answerTo, isBrief, markedIn, pageOf } from './passage.ts';
import { line, lineText, type Said } from './speak.ts';
import type { View } from './view.ts';

/* What stands around the question of a step: their words above it, how far it still is, its options aloud. */

export const asking: readonly Step['mode'][] = ['words', 'tap', 'own'];

/** Longer answers stand above in the conversation. */
const longestQuote = 160;

/** Words that have quotation marks of their own need no others. */
const inMarks = (text: string): string => (/[«“"]/.test(text) ? text : `« ${text} »`);

/** A sentence of theirs as a block; none where it may not be shown. */
export const quoted = (view: View, sentence: string | null): Said[] =>
  sentence === null || !mayShow(sentence, view.door)
    ? []
    : [{ id: 'quote', text: `${lineText('you-wrote')[view.address]}\n${inMarks(sentence)}`, block: true }];

/** « Les faits : » before an answer repeats our heading: in the text that is read aloud it stands in the way. */
const heading =
  /(^|[.!?…]\s+)(?:les faits|ce que (?:ça|ca|cela) me fait|ce que je (?:ressens|demande)|(?:ma|la) demande)(?:\s+[àa]\s+\p{L}+)?\s*:\s*/giu;

/** What stands in brackets beside a sentence is not said to anybody. */
const aloud = (text: string): string => text.replace(/(?<=[.!?…])\s*\([^()]*\)/g, '').trim() || text;

/** Answers one after the other; a sentence that stands in one of them already is not shown twice. */
const draftTexts = (view: View, ids: readonly string[]): string[] => {
  const texts = ids.flatMap((id) => answerTo(view, id)?.text ?? []);
  if (texts.length === 0 && ids.length === 1)
    return draftTexts(view, guideData.steps.get(ids[0]!)?.draft ?? []);
  return texts
    .filter((text, index) => !texts.slice(0, index).some((earlier) => earlier.includes(text)))
    .map((text) => aloud(text.replace(heading, '$1')));
};

/** Their own words, above the question. */
export const shownAbove = (view: View, step: Step): Said[] => {
  if (step.page) {
    const page = pageOf(view);
    return page === null ? [] : [{ id: 'page', text: page, block: true }];
  }
  if (step.lastPage && view.lastPage) return [{ id: 'last-page', text: view.lastPage.text, block: true }];
  if (step.quote === 'marked') return quoted(view, markedIn(view));
  if (step.quote) {
    const text = answerTo(view, step.quote)?.text ?? '';
    const shows = view.channel === 'web' && text !== '' && text.length <= longestQuote;
    return shows ? quoted(view, text) : [];
  }
  if (step.draft) {
    const texts = draftTexts(view, step.draft);
    return texts.length === 0 ? [] : [{ id: 'draft', text: texts.join('\n'), block: true }];
  }
  if (step.both) {
    const [first, second] = step.both.map((id) => answerTo(view, id)?.text);
    if (!first || !second) return [];
    return [{ id: 'both', text: `${inMarks(first)}\n${inMarks(second)}`, block: true }];
  }
  return [];
};

/** Whatever is answered, one question more comes before the ordinary way goes on. */
const hasSidePath = ({ otherTo, next }: Step): boolean =>
  otherTo !== undefined && otherTo !== next && guideData.steps.get(otherTo)?.next === next;

/** A step whose choices lead to other steps: it may not be the last one. */
const mayGoOn = ({ choices, next }: Step): boolean =>
  choices.some(({ to }) => to !== undefined && to !== next);

/** How many questions are left with this one, along the ordinary way. */
const questionsLeft = (step: Step): number => {
  const path = step.id.split('/')[0];
  let left = 0;
  let at: Step | undefined = step;
  while (at && at.id.split('/')[0] === path && left < 12) {
    if (asking.includes(at.mode)) left += 1 + (hasSidePath(at) ? 1 : 0);
    at = at.next ? guideData.steps.get(at.next) : undefined;
  }
  return left;
};

const numbers = ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];

/** How many questions come after the one that was put, as a sentence; null outside the asking steps of a path. */
export const leftAfter = (view: View): Said | null => {
  if (!view.step || view.path === null || !asking.includes(view.step.mode)) return null;
  const left = questionsLeft(view.step) - 1;
  if (left < 1) return null;
  return left === 1 ? line(view, 'last-one') : line(view, 'left-n', { n: numbers[left] ?? String(left) });
};

/** How far it still is, in words: said at the second question and at the last, and never aloud. */
export const progress = (view: View, step: Step, begins: boolean): Said[] => {
  // At night the way is shorter than what would be counted.
  if (view.channel === 'voice' || begins || isBrief(view) || !asking.includes(step.mode)) return [];
  // A path of a few minutes needs no counting.
  const path = guideData.paths.find(({ id }) => id === step.id.split('/')[0]);
  if (!path || path.minutes < 6) return [];
  const left = questionsLeft(step);
  if (left === 1) return mayGoOn(step) ? [] : [{ ...line(view, 'last-one'), block: true }];
  // A long way that is counted only seems longer.
  if (view.said.slice(-8).some((id) => id === 'left-n') || left > 3) return [];
  return [{ ...line(view, 'left-n', { n: numbers[left] ?? String(left) }), block: true }];
};

/** By voice the first choices are said as a sentence; words of danger never are. */
export const saidAloud = (view: View, step: Step, choices: readonly ShownChoice[]): Said[] => {
  // A long list is an open question.
  if (view.channel !== 'voice' || !['tap', 'menu'].includes(step.mode) || step.several) return [];
  const [a, b] = choices.filter(({ id }) => !['danger', 'skip', 'leave', 'more'].includes(id));
  if (!a || !b) return [];
  const lowered = ({ label }: ShownChoice) => {
    const name = label.replace(/, [\d à]+min$/, '');
    return name.charAt(0).toLocaleLowerCase('fr') + name.slice(1);
  };
  return [line(view, 'or', { a: lowered(a), b: lowered(b) })];
};

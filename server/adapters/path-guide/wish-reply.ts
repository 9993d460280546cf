import { hasSaidGrave } from './brief-reply.ts';
import { offsetOf } from './choose-row.ts';
import { type Asking, wantsListening, wishOf } from './learnt-kind.ts';
import type { GuideReply } from './occasion.ts';
import { asksSomething, countWords, plain } from './shape.ts';
import { oneLine, type Said, spoken } from './speak.ts';
import { lastRecords, type View } from './view.ts';

/*
 * A wish or a question that no pattern knows and that is surely one (learnt-kind.ts): what is true of it is said, and no filler stands
 * in its place (docs/decisions/0129).
 */

const range = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `wish-${name}-${at + 1}`);
/** What a reproach is, is not learnt well enough: strangers were met with an apology for nothing (docs/decisions/0129). */
type Wish = Exclude<Asking, 'correct'> | 'any';
const unmet: Readonly<Record<Wish, readonly string[]>> = {
  do: range('do', 4),
  fact: range('fact', 4),
  advice: range('advice', 4),
  us: range('us', 4),
  any: range('any', 4),
};
const again = range('again', 3);
const listen = range('listen', 3);

/** What says what can be done instead is said first; the others begin at another place in each talk. */
const instead = /^wish-do-1$/;

const tease = ['tease-1', 'tease-2'];
/** « T’as bien de la chance », « je te taquine »: said with a smile, and nothing is asked. */
const isTease =
  /\b(?:t'as|t'a|tu as|tu en as|t'en as|vous avez|vous en avez) (?:bien |quand meme |vraiment )?(?:de la|d'la) (?:chance|veine)\b|\bje (?:te|vous) (?:taquine|charrie|chambre)\b/;
const mostWordsOfTease = 20;
const teases = (text: string): boolean => isTease.test(plain(text)) && countWords(text) <= mostWordsOfTease;

/** One of several lines, the one said longest ago; not every talk begins with the same. */
export const variedLine = (view: View, ids: readonly string[]): Said => {
  const from = offsetOf(view) % ids.length;
  return oneLine(view, [...ids.slice(from), ...ids.slice(0, from)]);
};

/** What our last reply left unmet; where it said so a second time, what it was the first time. */
const unmetBefore = (view: View): string | undefined => {
  const isLast = lastRecords(view, 1).some(({ textIds }) => textIds.some((id) => id.startsWith('wish-')));
  const kinds = view.said.flatMap((id) => /^wish-(do|fact|advice|us|any)-/.exec(id)?.[1] ?? []);
  return isLast ? kinds.at(-1) : undefined;
};

const lineFor = (view: View, wish: Wish): Said => {
  if (unmetBefore(view) === wish) return oneLine(view, again);
  const ids = unmet[wish];
  const first = ids.filter((id) => instead.test(id) && !view.said.some((said) => instead.test(said)));
  return first.length > 0
    ? oneLine(view, first)
    : variedLine(
        view,
        ids.filter((id) => !instead.test(id)),
      );
};

/**
 * The reply to what is surely asked and not met; null where nothing is.
 * @param closely a question stands ready that fits what was told closely: for who wants advice it is nearer
 */
export const unmetWish = (view: View, closely: boolean): GuideReply | null => {
  if (view.last.chosen !== undefined || view.path !== null || hasSaidGrave(view)) return null;
  if (teases(view.last.text)) return spoken(view, { said: [oneLine(view, tease)], kind: 'listen' });
  const isFirst = view.count === 1;
  const wish = wishOf(view);
  // A first message without a question mark may be anything.
  if (wish === 'correct' || (isFirst && !asksSomething(view.last.text))) return null;
  if (closely && (wish === 'advice' || wish === 'any')) return null;
  if (wish) return spoken(view, { said: [lineFor(view, wish)], kind: 'listen' });
  return wantsListening(view) ? spoken(view, { said: [oneLine(view, listen)], kind: 'listen' }) : null;
};

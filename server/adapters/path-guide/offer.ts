import type { ShownChoice } from '#shared/safety/turn-record.ts';
import { type AskedRow, guideData } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { readSentences } from './read-sentences.ts';
import { namesIt, recognised, rowOfKind } from './recognise.ts';
import { isBeside } from './rows-that-fit.ts';
import { askedOf, filled, line, lineText, oneLine, shownChoice, spoken } from './speak.ts';
import { lastRecords, type View } from './view.ts';

/*
 * What may have been asked is offered as a choice and never asserted (guide.md §2, decision 0065): one honest sentence, at most three
 * answers that a tap opens, and « Rien de cela ».
 */

const step = guideData.steps.get('menu/offer')!;
const offers = ['offer-1', 'offer-2', 'offer-3', 'offer-4'];
const declined = ['offer-none-1', 'offer-none-2'];
const mostOffered = 3;
/** In so many replies the same is not offered again. */
const notAgain = 6;

/** What the other sentences of the message ask for as well. */
const offersIn = (view: View, row: AskedRow): string[] => {
  const others = readSentences(view.last.text, view.door).flatMap(({ text, kind }) => {
    const like = kind === null ? null : rowOfKind(kind);
    const other = recognised(text, false, view.door) ?? (like && namesIt(like, text) ? like : null);
    return other?.offer ?? [];
  });
  return [...new Set([...row.offer, ...others])];
};

/** « Un exercice court ou un chemin pour trouver les mots »: what is offered, by its name. */
const named = (view: View, choices: readonly ShownChoice[]): string => {
  const names = choices.map(({ id }) => lineText(`named-${id}`)[view.address]);
  const last = names.at(-1)!;
  if (names.length === 1) return last;
  return line(view, 'and-or', { a: names.slice(0, -1).join(', '), b: last }).text;
};

const choicesFor = (view: View, offer: readonly string[]): ShownChoice[] => {
  const before = lastRecords(view, notAgain);
  const shown = new Set(
    before
      .filter(({ asked }) => asked === askedOf(step))
      .flatMap(({ choices }) => choices.map(({ id }) => id)),
  );
  return step.choices
    .filter(({ id }) => offer.includes(id) && !shown.has(id))
    .slice(0, mostOffered)
    .map((choice) => shownChoice(view, choice));
};

/** The offer of what a row answers; null where nothing can be offered now: choices stand under every second reply at most. */
export const offerFor = (view: View, row: AskedRow): GuideReply | null => {
  const [before] = lastRecords(view, 1);
  // « C’est tout » and « Autre chose » under free writing ask nothing.
  const chose = (before?.choices.length ?? 0) > 0 && !isBeside(before?.asked);
  const crowded = view.count > 1 && chose;
  if (crowded || view.outage || view.channel === 'voice') return null;
  const choices = choicesFor(view, offersIn(view, row));
  if (choices.length === 0) return null;
  const none = step.choices.find(({ id }) => id === 'none')!;
  const offerId = oneLine(view, offers).id;
  return spoken(view, {
    said: [{ id: offerId, text: filled(view, lineText(offerId), { choses: named(view, choices) }) }],
    kind: 'listen',
    asked: askedOf(step),
    choices: [...choices, shownChoice(view, none)],
  });
};

/** The row whose answer a choice opens; null for « Rien de cela ». */
export const offeredRow = (choice: string): AskedRow | null =>
  guideData.asked.find(({ id }) => id === choice) ?? null;

/** « Rien de cela »: the person goes on. */
export const nothingOffered = (view: View): GuideReply =>
  spoken(view, { said: [oneLine(view, declined)], kind: 'listen' });

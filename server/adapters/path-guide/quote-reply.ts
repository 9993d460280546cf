import type { TurnRecord } from '#shared/safety/turn-record.ts';
import { quoted } from './around-step.ts';
import { isBright } from './bright.ts';
import { complainedOfWords } from './complains-of-way.ts';
import { type FreeRow, guideData } from './guide-data.ts';
import { heaviest } from './heavy.ts';
import { newestSentence } from './newest-sentence.ts';
import type { GuideReply } from './occasion.ts';
import { endsInFarewell } from './recognise.ts';
import { repeats, reproachedIds, reproachesIn } from './reproach.ts';
import { bringsNews } from './returning.ts';
import { hasAskedEnough, hasEnded, isBeside, staysNear, wantsQuiet } from './rows-that-fit.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, plain } from './shape.ts';
import { filled, leastSaid, spoken } from './speak.ts';
import { tellsSuffering } from './suffers.ts';
import { formsTold } from './told-form.ts';
import { lastRecords, type View } from './view.ts';

/*
 * Their newest sentence, whole and in its block, with one question below it (docs/decisions/0123). Strangers found that good where a
 * list of their own sentences tired them. Which one is known by its place and by what it is about; in doubt nothing is quoted.
 */

/** In so many replies before this one nothing was quoted. */
const apart = 2;
const quotes = ({ textIds }: TurnRecord): boolean => textIds.includes('quote');

/** So many messages back none may tell suffering. */
const messagesBack = 3;
/** And so many none may tell something heavy. */
const heavyHolds = 6;

const typedIn = ({ turns }: View): string[] =>
  turns.filter(({ role, chosen }) => role === 'user' && chosen === undefined).map(({ text }) => text);

/** Where nothing is known that forbids it (guide.md §3): by voice or in a preview, near danger, in pain, or for who is tired of it. */
const mayQuote = (view: View): boolean => {
  if (view.channel !== 'web' || view.outage || view.signed || view.open || wantsQuiet(view)) return false;
  // After a question about danger no sentence of the session is shown unasked.
  if (view.turns.some(({ record }) => record?.reader === 'rules' && record.asked !== null)) return false;
  if (complainedOfWords(view) || reproachedIds(view).has('quote')) return false;
  if (lastRecords(view, apart).some(quotes)) return false;
  const typed = typedIn(view);
  if (typed.slice(-heavyHolds).some((text) => heaviest(text, view.door) !== null)) return false;
  return !typed.slice(-messagesBack).some((text) => tellsSuffering(text, view.door));
};

/** The block with the question that was said longest ago and fits the sentence. */
const asked = (view: View, sentence: string): GuideReply | null => {
  const above = quoted(view, sentence);
  const { id, stems } = guideData.steps.get('menu/marked')!;
  const forms = formsTold(sentence);
  const bright = isBright(view.last.text);
  const stem = leastSaid(
    view,
    id,
    stems,
    (each) => !each.chosen && !(each.solemn && bright) && (!each.form || forms.has(each.form)),
    ({ form }) => form !== undefined,
  );
  if (above.length === 0 || !stem) return null;
  return spoken(view, {
    said: [...above, { id: stem.id, text: filled(view, stem.text), block: true }],
    kind: 'listen',
  });
};

const wasQuoted = ({ turns }: View, sentence: string): boolean =>
  turns.some(({ role, text }) => role === 'assistant' && text.includes(sentence));

/** « La suite ? Un gros souper »: our own words said again ask nothing. */
const asksUs = (text: string, ours: string): boolean =>
  sentencesIn(text).some((each) => (/\?/.test(each) || asksSomething(each)) && !repeats(each, ours));

const shapes: readonly FreeRow['shape'][] = ['sentence', 'several', 'long'];
const thanks = /\b(?:merci|mrc)\b/;

/** Their newest sentence with a question, in free writing; null where it is not the moment. */
export const quoteReply = (view: View, shape: FreeRow['shape']): GuideReply | null => {
  const { last, count, turns } = view;
  if (last.chosen !== undefined || count === 1 || !shapes.includes(shape) || !mayQuote(view)) return null;
  if (
    hasAskedEnough(view) ||
    staysNear(view) ||
    bringsNews(view) ||
    hasEnded(last.text) ||
    endsInFarewell(last.text)
  )
    return null;
  const ours = turns.findLast(({ role }) => role === 'assistant')?.text ?? '';
  if (asksUs(last.text, ours) || thanks.test(plain(last.text))) return null;
  if (reproachesIn(view, turns.lastIndexOf(last)).length > 0) return null;
  const [before] = lastRecords(view, 1);
  if ((before?.choices.length ?? 0) > 0 && !isBeside(before?.asked)) return null;
  const sentence = newestSentence(last.text, view.door, ours);
  return sentence === null || wasQuoted(view, sentence) ? null : asked(view, sentence);
};

/** The same for who asks for a question: of what they told last. */
export const quoteOnWish = (view: View): GuideReply | null => {
  if (!mayQuote(view)) return null;
  for (const text of typedIn(view).slice(-messagesBack).toReversed()) {
    const sentence = newestSentence(text, view.door);
    if (sentence !== null && !wasQuoted(view, sentence)) return asked(view, sentence);
  }
  return null;
};

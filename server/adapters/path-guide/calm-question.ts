import { namesGrave, plainKind, sayBriefly } from './brief-reply.ts';
import { isFarFromDanger, isSurelyCalm } from './far-from-danger.ts';
import { wantsGrumbling } from './grumble-with.ts';
import { tellsSurely, wishOf } from './learnt-kind.ts';
import type { GuideReply } from './occasion.ts';
import { openQuestionFor, plainQuestion, questionOnQuote } from './open-question.ts';
import { isQuestioned } from './question-mode.ts';
import { sessionWish } from './quiet-wish.ts';
import { wantsQuiet } from './rows-that-fit.ts';
import { type Drafted, oneLine, spoken } from './speak.ts';
import { lastRecords, type View } from './view.ts';

/*
 * A question to what is told in a calm talk: to who asked to be questioned, and in the place of a second « continuez »
 * (docs/decisions/0134).
 */

/** What is told by who asked to be questioned: one open question, now and then on their own last sentence. */
export const questioned = (view: View): GuideReply | null => {
  if (!isQuestioned(view) || !isFarFromDanger(view)) return null;
  if (wishOf(view) !== null && !tellsSurely(view)) return null;
  const said = questionOnQuote(view) ?? [openQuestionFor(view)].filter((each) => each !== null);
  return said.length > 0 ? spoken(view, { said, kind: 'listen' }) : null;
};

/** What says no more than that one may go on. */
const filler = /^brief-(?:near-|plain-)/;
const fillersApart = 2;
const grumbling = Array.from({ length: 8 }, (_, at) => `grumble-with-${at + 1}`);

/** Few words to what is told; the second of them within three replies is a question, where all is surely calm (docs/decisions/0134). */
export const plainReply = (view: View, below: () => Pick<Drafted, 'asked' | 'choices'>): GuideReply => {
  const kind = plainKind(view);
  const soon = lastRecords(view, fillersApart).some(({ textIds }) => textIds.some((id) => filler.test(id)));
  if (kind === 'plain' && soon && !wantsQuiet(view) && isSurelyCalm(view) && !namesGrave(view.last.text)) {
    const wish = sessionWish(view);
    if (wish === 'grumble' && wantsGrumbling(view))
      return spoken(view, { said: [oneLine(view, grumbling)], kind: 'listen' });
    const question = wish === null ? plainQuestion(view) : null;
    if (question) return spoken(view, { said: [question], kind: 'listen' });
  }
  return sayBriefly(view, kind, below);
};

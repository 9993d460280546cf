import { answerAsked, answered, menuUnder, waysUnder } from './answer-asked.ts';
import { askStep } from './ask-step.ts';
import { wantsSoWhat } from './brief-reply.ts';
import {
  alsoAsked,
  asksBoth,
  beside,
  type Certainty,
  certaintyOf,
  isDropped,
  tellsMore,
  toldFrom,
} from './certainty.ts';
import { waysIn } from './complains-of-way.ts';
import { answeredBefore, freeReply } from './free-reply.ts';
import { type AskedRow, guideData } from './guide-data.ts';
import { rowInstead } from './instead.ts';
import type { GuideReply } from './occasion.ts';
import { nothingOffered, offeredRow, offerFor } from './offer.ts';
import { readSentences, type SentenceRead } from './read-sentences.ts';
import { type Found, fitsRow, formsOf, found, recognised, resembled } from './recognise.ts';
import { echoes, reproachesIn } from './reproach.ts';
import { endsOpen, restLine } from './rest-line.ts';
import { countWords, plain, written } from './shape.ts';
import { line, oneLine, owningLine, spoken, withSaid } from './speak.ts';
import { unansweredBefore } from './unanswered.ts';
import { lastRecords, type View } from './view.ts';

/* A reply as sure as what was recognised: the answer, the offer of it, or nothing of the kind (decision 0065). */

const sorry = ['sorry-1', 'sorry-2', 'sorry-3'];
const missed = ['missed-1', 'missed-2', 'missed-3', 'missed-4'];
const lookedAgain = ['looked-again-1', 'looked-again-2', 'looked-again-3'];
const askedAgain = ['asked-again-1', 'asked-again-2'];
/** Not twice within so many texts. */
const askedAgainFrom = 12;
const askedHere = ['asked-here-1', 'asked-here-2'];
const dropped = ['dropped-1', 'dropped-2', 'dropped-3', 'dropped-4'];

const alsoWords = ['also-words-1', 'also-words-2'];

/** « Un truc pour ruminer moins, ou la recette pour lui parler »: beside the exercise the other wish has its way. */
const wishBeside = (view: View): AskedRow | undefined =>
  readSentences(view.last.text, view.door)
    .flatMap(({ text }) => recognised(text, false, view.door) ?? [])
    .find(({ act, ways }) => act === 'wish' && ways.includes('preparer'));

const leavesBeside =
  /\bje (?:te dis |vous dis )?(?:je )?(?:dois|vais) (?:partir|repartir|y aller|filer|couper|vous laisser|te laisser)\b|\bfaut que (?:je |j')(?:parte|file|y aille|y retourne|me sauve)\b|\b(?:bon|allez),? (?:allez,? |alle,? )?merci (?:quand meme|pour tout|beaucoup|hein)\b|\b(?:au revoir|a bientot|bonne (?:soiree|nuit|journee))\b/;

const answering = (view: View, { row, sentence }: Found): GuideReply => {
  const reply = answerAsked(view, row);
  const wish = row.act === 'exercise' && view.path === null ? wishBeside(view) : undefined;
  if (wish) {
    const { asked = null, choices = [] } = waysUnder(view, wish);
    const after = withSaid(reply, { after: [oneLine(view, alsoWords)] });
    return { ...after, record: { ...after.record, asked, choices: [...choices] } };
  }
  if (row.act !== 'answer' && row.act !== 'wish') return reply;
  const also = sentence ? alsoAsked(view, row) : [];
  const more = also.flatMap((each) => answered(view, each));
  // « Il y a quelqu’un qui lit, ou pas ? » is one question, and has one answer.
  const isOne = also.length > 0 && !asksBoth(view, row, also[0]!) && !asksBoth(view, also[0]!, row);
  const both =
    more.length === 0
      ? reply
      : isOne
        ? row.id === 'who-reads'
          ? reply
          : spoken(view, { said: more, kind: row.kind })
        : withSaid(reply, { before: more });
  if (!sentence || endsOpen(both) || !tellsMore(view, [sentence])) return both;
  // « Je dois partir. Ça s’efface ou pas ? Bon allez merci »: answered, and let go.
  if (leavesBeside.test(written(view.last.text)))
    return withSaid(both, { after: [line(view, 'bye-open-2')] });
  return withSaid(both, { after: restLine(view) });
};

const howToSay = guideData.asked.find(({ id }) => id === 'how-to-say')!;
const weighs = guideData.asked.filter(({ ask }) => ask === 'menu/weigh');

/** « Tu penses quoi ? Je devrais y aller ou le laisser ? », « son panier, le garder ? »: what an opinion was asked about has an answer. */
const nearerThanOpinion = (view: View, asked: Found): Found => {
  // « Comment vous feriez pour la rappeler sans que ça reparte ? » asks for the words, and not for a view.
  const sentence = asked.sentence?.text;
  if (sentence !== undefined && fitsRow(howToSay, formsOf(sentence), true))
    return { ...asked, row: howToSay };
  const near = rowInstead(view, asked.row);
  if (near !== asked.row) return { ...asked, row: near };
  const { text } = view.last;
  const row = weighs.find((each) => fitsRow(each, formsOf(text), true));
  return row ? { ...asked, row } : asked;
};

/** It has a mark, or is built like a question, or surely asks and does not end as what is told. */
const mayBeAsked = ({ text, looksAsked, surely }: SentenceRead): boolean =>
  (looksAsked && !/[.!…]\s*$/.test(text)) ||
  /^(?:et |mais )*(?:comment|combien|qui)\b/.test(plain(text)) ||
  (surely && !/[.!…]\s*$/.test(text));

/** The reply to what was recognised; null where it is not sure enough, and free writing is answered. */
export const replyAsSureAs = (view: View, found: Found, learnt: boolean): GuideReply | null => {
  const asked = found.row.act === 'opinion' ? nearerThanOpinion(view, found) : found;
  // « C'est courant » is an answer: it is given only to a question.
  if (learnt && asked.sentence && !asked.sentence.looksAsked && asked.row.kinds[0] === 'normal') return null;
  // An answer is given to a question, and not to a sentence that tells something in its words.
  // Hard words in a story are no reproach to us.
  if (asked.row.act === 'blunt' && reproachesIn(view, view.turns.lastIndexOf(view.last)).length === 0)
    return null;
  if (asked.row.marked && asked.sentence && !mayBeAsked(asked.sentence)) return null;
  const near = certaintyOf(view, asked, learnt);
  // What says it more closely is as sure as the question that it answers.
  const sure: Certainty =
    near !== 'answer' && asked.row !== found.row ? certaintyOf(view, found, learnt) : near;
  if (sure === 'answer') return answering(view, asked);
  // What a message only resembles is not offered: the menu of this place is no answer to a story.
  return sure === 'offer' && !learnt ? offerFor(view, asked.row) : null;
};

/** A tap under an offer. */
export const takeOffer = (view: View, choice: string): GuideReply => {
  const row = offeredRow(choice);
  return row ? answerAsked(view, row) : nothingOffered(view);
};

/** The last replies in which one apology is enough. */
const apologyHolds = 4;
const fewWords = 4;
/** A longer reproach says what was wrong, and is not asked. */
const mostAlone = 10;

const wasOwned = (view: View): boolean =>
  lastRecords(view, apologyHolds).some(({ textIds }) =>
    textIds.some((id) =>
      [...sorry, ...missed, ...askedHere, 'looked-again-1', 'looked-again-2', 'looked-again-3'].includes(id),
    ),
  );

const bluntStems = guideData.steps.get('menu/blunt')!.stems.length;
/** One of the wordings of « que faut-il changer ? » was not said lately. */
const bluntLeft = (view: View): boolean =>
  new Set(view.said.slice(-30).filter((id) => id.startsWith('menu/blunt#'))).size < bluntStems;

/** « Quel enfant ?? »: the words of our last reply. */
const isAboutWords = (view: View, sentence: string): boolean =>
  echoes(sentence, view.turns.slice(0, -1).findLast(({ role }) => role === 'assistant')?.text ?? '');

/** « Vous ne m’avez pas dit si c’était une personne »: the reproach says again what was asked. */
const saysAgain =
  /\b(?:dit|demand\w+|repondu|savoir) (?:si|s'|qui|ki|combien|comment|ou|pourquoi|quand|ce que|quoi)\b/;

const ofReading = guideData.asked.find(({ id }) => id === 'reads-really')!;

/** What is plainly asked beside a reproach, or said again in it. */
const askedBeside = (view: View, ours: readonly SentenceRead[]): Found | null => {
  const { text } = view.last;
  // Whether we read is a question, however it is meant.
  const reading = ours.find((each) => each.looksAsked && fitsRow(ofReading, formsOf(each.text), true));
  if (reading) return { row: ofReading, sentence: reading };
  for (const sentence of ours)
    if (saysAgain.test(plain(sentence.text))) {
      const forms = formsOf(sentence.text);
      const row = guideData.asked.find(
        (each) =>
          (each.question || each.kinds.includes('identity')) &&
          each.act === 'answer' &&
          !each.inside &&
          fitsRow(each, forms, true),
      );
      if (row && !isDropped(view, row)) return { row, sentence };
    }
  const known = found(text, false, view.door, ['blunt', 'correction', 'thanks', 'hello']);
  const isOurs = (each: Found | null) => ours.some((one) => one.text === each?.sentence?.text);
  if (known && !isOurs(known) && certaintyOf(view, known, false) === 'answer') return known;
  const like = resembled(text, view.door);
  if (!like || like.row.act === 'blunt' || isOurs(like)) return null;
  return certaintyOf(view, like, true) === 'answer' ? like : null;
};

/** « Je viens de le dire »: our question had its answer. */
const saysTold =
  /\b(?:viens|vien|v1) (?:juste )?de (?:(?:te|vous|le|l') ?)*(?:dire|ecrire|repondre)\b|\bl'ai (?:deja )?(?:dit|ecrit)\b/;
const toldAlready = ['told-already-1', 'told-already-2', 'told-already-3'];

/** « Vous ne m’aidez pas du tout », « vous ne répondez à rien ». */
const missesHelp = /\bm'aide[sz]?\b|\b(?:reponds?|repondez) (?:jamais |vraiment )?(?:a rien|rien|jamais)\b/;

/** « C’est vous qui m’avez demandé deux lignes »: what they wrote then was the answer. */
const saysWeAsked = /\bc'est (?:bien )?(?:vous|toi) (?:qui|ki)\b[^.!?]{0,20}\b(?:demand\w+|dit|pos\w+)/;

/** « Je vous demandais pour le déménagement »: said of what was said, and no story. */
const ofTheTalk = /\bje (?:vous|te) (?:demand\w*|dis\w*|parl\w*|pos\w*|ai (?:demande|dit|parle|pose))\b/;

/** What the person typed before the message that is answered. */
const messageBefore = ({ turns, last }: View): string =>
  turns.slice(0, turns.lastIndexOf(last)).findLast(({ role }) => role === 'user')?.text ?? '';

/** Owned, and nothing asked: no list, no sentence shown and no stock question follows an apology. */
const ownedAndHeld = (view: View): GuideReply => {
  // Who asked for « et alors ? » has it; nothing else follows.
  const hold = view.said.includes('sorry-hold') ? [] : [line(view, 'sorry-hold')];
  const held = wantsSoWhat(view) ? [line(view, 'brief-tale-1')] : hold;
  return spoken(view, { said: [owningLine(view, sorry), ...held], kind: 'listen' });
};

/**
 * The reply to a message that says that we were wrong; null where it says nothing of the kind. Owned once; what was taken for the
 * subject does not come back, and no other guess takes its place.
 */
export const replyToReproach = (view: View): GuideReply | null => {
  const ours = reproachesIn(view, view.turns.lastIndexOf(view.last));
  // Before our first answer there is nothing that could have been wrong.
  if (ours.length === 0 || view.count === 1) return null;
  // What is said of our way has its own admission (way-reply.ts).
  const again = wasOwned(view) || waysIn(view.last.text).length > 0;
  const asked = askedBeside(view, ours);
  if (asked) {
    const reply = answerAsked(view, asked.row);
    const owned = again || reply.record.textIds.some((id) => id.startsWith('looked-again'));
    return owned ? reply : withSaid(reply, { before: [owningLine(view, sorry)] });
  }
  // A question put to us beside it is answered as free writing answers one, without another guess.
  const ends = readSentences(view.last.text, view.door).at(-1)!;
  if (ends.looksAsked && !ours.some(({ text }) => text === ends.text)) {
    const reply = freeReply(view);
    return again ? reply : withSaid(reply, { before: [owningLine(view, sorry)] });
  }
  if (ours.some(({ text }) => saysTold.test(plain(text))) && beside(view, ours).length === 0)
    return spoken(view, { said: [oneLine(view, toldAlready)], kind: 'listen' });
  if (ours.some(({ text }) => saysWeAsked.test(plain(text))) && !again)
    return spoken(view, { said: [oneLine(view, askedHere), ...answeredBefore(view)], kind: 'listen' });
  const told = countWords(beside(view, ours).join(' '));
  // Owned already, or help that was missed: the ways to begin stand under it, but not under what somebody tells.
  const under =
    (again && told < fewWords) || ours.some(({ text }) => missesHelp.test(plain(text)))
      ? menuUnder(view)
      : {};
  const others = beside(view, ours).filter((sentence) => !ofTheTalk.test(plain(sentence)));
  const passed = unansweredBefore(view);
  // Who tells something else by now is not called back to it.
  const isWaiting =
    countWords(others.join(' ')) < toldFrom && messageBefore(view).includes(passed?.sentence.text ?? '\n');
  if (passed?.row && isWaiting) {
    const reply = answerAsked(view, rowInstead(view, passed.row));
    return again ? reply : withSaid(reply, { before: [owningLine(view, lookedAgain)] });
  }
  // Without an answer their question stands there whole.
  if (passed && isWaiting && !view.said.slice(-askedAgainFrom).some((id) => askedAgain.includes(id)))
    return spoken(view, {
      said: [oneLine(view, askedAgain)],
      kind: 'listen',
      ...under,
    });
  // Alone it is asked what should change, in other words each time; where a word of ours is protested against, it is owned.
  const said = countWords(ours.map(({ text }) => text).join(' '));
  const asksWhat =
    told < fewWords && said <= mostAlone && (again || !ours.some(({ text }) => isAboutWords(view, text)));
  if (asksWhat && bluntLeft(view)) return askStep(view, 'menu/blunt', { path: null });
  // Owned a moment ago, and more is told by now: that is met, and not the protest once more.
  if (again && told >= toldFrom) return freeReply(view);
  if (again) return spoken(view, { said: [oneLine(view, dropped)], kind: 'listen', ...under });
  // What is told beside it is taken up, and not only promised to be.
  if (countWords(others.join(' ')) >= toldFrom) return ownedAndHeld(view);
  return spoken(view, { said: [oneLine(view, missed)], kind: 'listen', ...under });
};

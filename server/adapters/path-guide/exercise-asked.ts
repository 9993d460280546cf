import { isNarrow, wishIn, wishOfTalk } from './exercise-wish.ts';
import { guideData } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { fitsRow } from './recognise.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain, unquoted } from './shape.ts';
import {
  exerciseStep,
  fits,
  fittingExercise,
  givenLately,
  noExercise,
  wholeExercise,
} from './short-exercise.ts';
import { line, type Said, spoken } from './speak.ts';
import { lastRecords, type View } from './view.ts';

/*
 * An exercise that fits what was wished for, one step at a time where that was asked: « c’est fait », « et ensuite ? » bring the next one
 * (docs/decisions/0134).
 */

const row = guideData.asked.find(({ id }) => id === 'exercise')!;
const named = /\b(?:exercices?|exos?|etirements?|mouvements?|etapes?)\b/;

const next =
  /^(?:(?:ok|oui|bon|voila|bien|merci|super|parfait|alors|hop|et),? )*(?:c'est (?:bon|fait|ok)|cest fait|fait|faite|ok|oui|d'accord|fini|voila|(?:et )?(?:ensuite|apres|la suite|puis)|suivante?|l'etape suivante|continue[sz]?|suite|go|(?:et )?maintenant)\b|\bc'est fait\b|\bla suite\b|\b(?:l'|quelle est l')?etape (?:suivante|d'apres)\b|\bet (?:ensuite|apres|maintenant)(?: quoi)? ?\?/;
const mostWordsNext = 34;
const stops = /^non\b|\b(?:stop|arrete\w*|ca suffit|pas envie|autre chose|laisse[sz]? tomber)\b/;
const howOften = /\bcombien de (?:fois|temps|secondes|tours)\b/;
/** So many replies later a step still waits. */
const waits = 2;

const stepwise =
  /\betapes? (?:par|a) etape\b|\bune etape\b.{0,14}\b(?:a la fois|puis|apres)\b|\betapes? (?:l'une|les unes|une) apres\b|\betapes? une (?:par|a) une\b|\b(?:seulement |juste )?la premiere etape\b|\bpas a pas\b/;
const wantsMore =
  /\b(?:quelque chose|autre chose|un truc|quelque chose d'autre)\b.{0,24}\bcorps\b|\b(?:un|une) autre\b(?! chose)|\b(?:que|quoi|qu'est-ce qu).{0,14}\b(?:fai[st]|faire|fait-on|fais)\b.{0,20}\bpour (?:la|le|les|l')|^(?:et )?pour (?:la|le|les|l')\b/;
const mostWordsMore = 20;
/** So many replies long « un autre » is one of those. */
const moreHolds = 4;
const wants =
  /\?|\b(?:voudrais|veux|aimerais|donne[sz]?|propose[sz]?|besoin|cherche|s'il (?:vous|te) plait|stp|svp|il me faut|je demande|avez-vous|as-tu|t'as|auriez|aurais|pour (?:la|le|les|mes|mon|ma))\b/;

const nextStep = (view: View): GuideReply | null => {
  const given = givenLately(view, waits);
  if (!given || given.at === null) return null;
  const isTap = view.last.chosen === 'next';
  const words = plain(unquoted(view.last.text));
  if (!isTap && (stops.test(words) || countWords(words) > mostWordsNext)) return null;
  if (!isTap && howOften.test(words)) return null;
  if (!isTap && !next.test(words)) return null;
  const at = given.at + 1;
  if (at < given.exercise.steps.length) return spoken(view, exerciseStep(view, given.exercise, at));
  // « C’est fait » after the last one is met as after any exercise; who asks for the next one is told.
  return /\b(?:suite|suivante?|ensuite|apres)\b/.test(words)
    ? spoken(view, { said: [line(view, 'exercise-steps-end')], kind: 'help' })
    : null;
};

/** « Combien de fois ? » of an exercise of ours. */
const times = (view: View): GuideReply | null => {
  const given = givenLately(view, moreHolds);
  if (!given || !howOften.test(plain(view.last.text))) return null;
  const { exercise } = given;
  const said: Said = { id: `ex-times-${exercise.id}`, text: exercise.times[view.address] };
  const record = lastRecords(view, 1)[0];
  const below = record && given.back === 0 ? { asked: record.asked, choices: record.choices } : {};
  return spoken(view, { said: [said], kind: 'help', ...below });
};

const wasExercise = (view: View, most: number): boolean =>
  lastRecords(view, most).some(({ textIds }) =>
    textIds.some((id) => id.startsWith('ex-') || id.startsWith('exercise-')),
  );

/** The reply to who goes on with an exercise, or wishes for one that fits something; null elsewhere. */
export const replyToExercise = (view: View): GuideReply | null => {
  const { last, path, signed, open } = view;
  // The button is answered by what it stands under, whatever was read since.
  if (last.chosen !== undefined) return view.step?.id === 'menu/exercise-step' ? nextStep(view) : null;
  if (path !== null || signed || open) return null;
  const going = nextStep(view) ?? times(view);
  if (going) return going;
  const words = plain(unquoted(last.text));
  const own = wishIn(last.text);
  if (!own) return null;
  const asks = sentencesIn(last.text).some((each) => named.test(plain(each)) && fitsRow(row, each));
  const after = wasExercise(view, moreHolds);
  const inSteps = stepwise.test(words) && (after || named.test(words));
  const more =
    after &&
    sentencesIn(unquoted(last.text)).some(
      (each) => countWords(each) <= mostWordsMore && wantsMore.test(plain(each)),
    );
  const wished = named.test(words) && wants.test(words) && isNarrow(own) && (asks || after);
  if (!inSteps && !more && !wished) return null;
  const wish = wishOfTalk(view, named) ?? own;
  if (!isNarrow(wish) && !inSteps) return null;
  const begun = givenLately(view, moreHolds);
  // « Donnez-moi seulement la première étape » is of the one that was begun.
  // « Pourriez-vous me le donner pas à pas ? » is of the one that was given, with whatever else is said of it.
  const isOfIt = inSteps && own.parts.length === 0;
  const anew =
    inSteps && !more && begun !== null && (isOfIt || fits(wish, begun.exercise)) ? begun.exercise : null;
  const exercise =
    anew ?? fittingExercise(view, wish) ?? (inSteps ? fittingExercise(view, wish, true) : null);
  if (!exercise) return spoken(view, noExercise(view, wish));
  return spoken(
    view,
    inSteps || (begun !== null && begun.at !== null)
      ? exerciseStep(view, exercise, 0, [line(view, 'exercise-step-first')])
      : wholeExercise(view, wish, exercise),
  );
};

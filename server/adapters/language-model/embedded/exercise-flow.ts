import { declinedOffer, type Exercise, exerciseById, exercises } from './exercises.ts';
import { saidIn } from './phrase.ts';
import type { Scene } from './scene.ts';

const turnsSinceOffer = ({ said }: Scene): number => {
  const at = said.findLastIndex((text) =>
    exercises.some(({ offers, steps }) =>
      [...offers, ...steps.flat()].some((phrase) => saidIn(phrase, text)),
    ),
  );
  return at === -1 ? Number.POSITIVE_INFINITY : said.length - at;
};

/** What helps with what: by the situation that was taken up. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  scenarios: ['heure-souci', 'tri'],
  verifier: ['heure-souci'],
  'corps-noue': ['souffle', 'balayage'],
  'anxieux-de-nature': ['souffle', 'ancrage', 'heure-souci', 'tri'],
  'ne-dort-plus': ['carnet'],
  'ruminer-la-nuit': ['carnet', 'heure-souci'],
  'reveil-heure-fixe': ['carnet'],
  exploser: ['souffle', 'marche'],
  'colere-dans-le-corps': ['souffle'],
  surcharge: ['tri', 'sas'],
  fatigue: ['balayage'],
  isolement: ['message'],
  culpabilite: ['ami'],
  'se-trouver-nul': ['ami'],
  comparaison: ['trois'],
  brouille: ['lettre', 'message'],
  'en-vouloir': ['lettre'],
  decision: ['deux-chaises'],
  reve: ['carnet-reves'],
  tristesse: ['trois', 'marche'],
  etudes: ['minuteur', 'souffle'],
};

/** A fitting exercise at the right time: not early, seldom, not when things go well. Null most of the time. */
export const offerExercise = (scene: Scene, situations: readonly string[]): string | null => {
  // The dial: who likes tools is offered some, who wishes to be listened to is not.
  const style = scene.request.dial?.style;
  if (style === 'listen') return null;
  const [earliest, apart] = style === 'tools' ? [2, 4] : [7, 12];
  if (
    scene.turn < earliest ||
    scene.current.tone > 0 ||
    // Nothing painful was said: an exercise would come out of the blue.
    (style !== 'tools' && scene.current.tone === 0 && scene.current.feelings.length === 0) ||
    scene.current.intends ||
    turnsSinceOffer(scene) < apart
  )
    return null;
  // A joke or a denial calls for no breathing; nor does a matter that is not painful.
  if (
    style !== 'tools' &&
    (/\b(vous pouvez rire|tu peux rire|mdr|lol|jamais touche|c'est tout,? mais)\b/.test(
      scene.current.folded,
    ) ||
      scene.current.folded.includes('!'))
  )
    return null;
  // Something was asked, or told at length: not the moment.
  if (scene.current.folded.includes('?') || scene.current.words > 30) return null;
  if (style !== 'tools' && scene.pen.draw(3, 'exercice') === 0) return null;
  for (const id of situations.flatMap((situation) => fitting[situation] ?? [])) {
    const exercise = exerciseById(id);
    if (!exercise || scene.said.some((text) => exercise.offers.some((phrase) => saidIn(phrase, text))))
      continue;
    const offer = scene.pen.pick(exercise.offers);
    if (offer) return offer;
  }
  return null;
};

const done = /\b(fait|essay\w*|mieux|calme\w*|detend\w*|respir\w*|souffl\w*|termine|fini|march\w*|vu|bien)\b/;

type Progress = { exercise: Exercise; step: number };

/** Where the last turn left an exercise: `step` 0 is the offer. */
const progressOf = (last: string): Progress | null => {
  for (const exercise of exercises) {
    if (exercise.offers.some((phrase) => saidIn(phrase, last))) return { exercise, step: 0 };
    const step = exercise.steps.findIndex((phrases) => phrases.some((phrase) => saidIn(phrase, last)));
    if (step !== -1) return { exercise, step: step + 1 };
  }
  return null;
};

const agreed =
  /\b(oui|ok|d'accord|volontiers|pourquoi pas|je veux bien|allons[- ]y|vas[- ]y|allez[- ]y|essayons|on essaie|on y va|avec plaisir|bien sur|partante?|si tu veux|si vous voulez|go|dis[- ]moi|dites[- ]moi|explique\w*|je suis d'accord|ca marche)\b/;
const declined =
  /^(non|.*\b(y (penser|reflechir)|on verra|plus tard|une autre fois|pas maintenant)|pas (maintenant|envie|la peine|trop|vraiment|possible|ce soir)|bof|une autre fois|plus tard|sans facon|j'aime pas|j'ai pas (envie|le temps)|impossible|je ne peux pas|je peux pas|ca sert a rien)\b/;

export type ExerciseTurn = { text: string; complete: boolean } | null;

/** Goes on with an exercise that was offered or begun; null when the person is elsewhere. `complete`: says it all. */
export const continueExercise = (scene: Scene): ExerciseTurn => {
  const progress = progressOf(scene.last);
  if (!progress) return null;
  const { exercise, step } = progress;
  const { current, pen } = scene;
  const no =
    current.kind === 'no' ||
    current.kind === 'meh' ||
    current.kind === 'refusal' ||
    (declined.test(current.folded) && current.words <= 14);
  if (step === 0) {
    if (no) {
      const text = pen.pick(declinedOffer);
      return text ? { text, complete: false } : null;
    }
    const yes =
      current.kind === 'yes' ||
      current.kind === 'ok' ||
      current.kind === 'maybe' ||
      (agreed.test(current.folded) && current.words <= 14);
    if (!yes) return null;
  } else {
    if (no || current.kind === 'complaint' || current.kind === 'stop-asking') {
      const text = pen.pick(declinedOffer);
      return text ? { text, complete: false } : null;
    }
    if (current.kind === 'goodbye' || current.kind === 'unsure') return null;
    // A long message about something else, or no word of what was asked to be done: the exercise gives way.
    const doing = exercise.id === 'souffle' || exercise.id === 'marche';
    if (current.words > 70 || (doing && current.words > 6 && !done.test(current.folded))) return null;
  }
  const next = exercise.steps[step] ?? exercise.after;
  const text = pen.pick(next);
  return text ? { text, complete: true } : null;
};

import { defaultBrand } from '#shared/brand.ts';
import type { ModelRequest } from '../port.ts';
import { askNext, slotsOf } from './ask-next.ts';
import { attend } from './attention/attend.ts';
import { even } from './attention/plain-words.ts';
import { sayGoodbye } from './ending.ts';
import { continueExercise } from './exercise-flow.ts';
import { welcome } from './opening.ts';
import { askEasy } from './phrases/questions.ts';
import { lights, presence } from './phrases/threads.ts';
import { answerQuestion } from './questions-put.ts';
import { type Scene, sceneOf } from './scene.ts';
import { answerShort } from './short-turns.ts';
import { everydayThemes } from './themes/index.ts';
import { capitalised, countWords, sentencesOf } from './wording.ts';

/** A turn never has more words than this (safety-protocol §9, 22). */
const mostWords = 88;
const fewestWords = 7;
/** With the dial on « court ». */
const shortWords = 34;

/** Drops remarks from the middle until the turn is short enough; its first and last sentences stay. */
const shortened = (text: string): string => {
  const sentences = sentencesOf(text);
  while (countWords(sentences.join(' ')) > mostWords && sentences.length > 2) {
    sentences.splice(sentences.length - 2, 1);
  }
  return sentences.join(' ');
};

/** The short answer somebody asked for: what matters first, and the question if there is one. */
const brief = (text: string): string => {
  const sentences = sentencesOf(text);
  const kept: string[] = [];
  const question = sentences.find((sentence) => sentence.includes('?'));
  const room = shortWords - (question ? countWords(question) : 0);
  for (const sentence of sentences) {
    if (sentence === question) continue;
    if (kept.length > 0 && countWords([...kept, sentence].join(' ')) > room) break;
    kept.push(sentence);
  }
  const told = kept.join(' ');
  // A long answer to what was asked stays whole, and asks nothing on top of it.
  return [told, countWords(told) <= room ? question : null].filter(Boolean).join(' ');
};

const answer = (scene: Scene): string => {
  const { current } = scene;
  const leaves = current.kind === 'greeting' && scene.turn > 6 && /^(salut|ciao)/.test(current.folded);
  if (current.kind === 'goodbye' || leaves) return sayGoodbye(scene);
  const unasked =
    current.kind === 'insult' ||
    current.kind === 'foreign' ||
    (current.kind === 'complaint' && !current.folded.includes('?'));
  const question = unasked ? null : answerQuestion(scene);
  if (question) return question;
  const exercise = continueExercise(scene);
  if (exercise?.complete) return exercise.text;
  if (exercise) return [exercise.text, current.words > 4 ? attend(scene) : null].filter(Boolean).join(' ');
  return answerShort(scene) ?? attend(scene);
};

/** Whoever writes without having been welcomed is told first that an AI answers (EU AI Act art. 50). */
const unintroduced = (scene: Scene): string =>
  `${/^(bon(jour|soir)|salut|coucou|hello|hey|slt|bjr)/.test(scene.current.folded) ? 'Bonjour. ' : ''}Je suis le compagnon d’${defaultBrand}, une intelligence artificielle.`;

const replyTo = (scene: Scene): string => {
  let text = answer(scene);
  if (scene.said.length === 0 && !/intelligence artificielle|\bIA\b/.test(text))
    text = `${unintroduced(scene)} ${text}`;
  if (text.trim() === '')
    text = [scene.pen.pick(presence), scene.pen.pick(askEasy)].filter(Boolean).join(' ');
  if (countWords(text) < fewestWords) {
    const sentences = sentencesOf(text);
    const more =
      scene.pen.pick(even) ??
      scene.pen.pick(presence) ??
      scene.pen.pick(lights) ??
      scene.pen.pick(everydayThemes.flatMap((theme) => theme.lights));
    if (more) text = [...sentences.slice(0, -1), more, ...sentences.slice(-1)].join(' ');
  }
  // Whoever asked for fewer questions gets none for a while.
  if (scene.past.slice(-2).some(({ kind }) => kind === 'stop-asking')) {
    const told = sentencesOf(text).filter((sentence) => !sentence.includes('?'));
    text = [...told, ...(countWords(told.join(' ')) < fewestWords ? [scene.pen.pick(presence)] : [])]
      .filter(Boolean)
      .join(' ');
  }
  return shortened(scene.request.dial?.length === 'short' ? brief(text) : text);
};

const compose = (request: ModelRequest): string => {
  const scene = sceneOf(request);
  switch (request.phase) {
    case 'opening':
      return shortened(welcome(scene));
    case 'closing':
      return shortened(sayGoodbye(scene));
    default:
      return request.turns.some(({ role }) => role === 'user') ? replyTo(scene) : shortened(welcome(scene));
  }
};

/** What ends a thought that another model began and could not finish. */
const closeThought = (begun: string, request: ModelRequest): string => {
  const scene = sceneOf(request);
  const question = begun.includes('?') ? null : (askNext(scene, slotsOf(scene)) ?? scene.pen.pick(askEasy));
  if (/[.!?…»]\s*$/.test(begun)) {
    const more = question ?? scene.pen.pick(presence) ?? '';
    return `${/\s$/.test(begun) ? '' : ' '}${more}`;
  }
  return `… ${question ?? scene.pen.pick(presence) ?? 'Voilà.'}`;
};

const introduction = /intelligence artificielle/i;

/** Goes on where the last turn stops: with the rest of the same reply when it is ours, else in a sentence of ours. */
const continued = (request: ModelRequest): string => {
  const begun = request.turns.at(-1)!.text;
  const before = request.turns.slice(0, -1);
  const opening = !before.some(({ role }) => role === 'user');
  const whole = compose({ ...request, turns: before, phase: opening ? 'opening' : 'reply' });
  if (whole.startsWith(begun)) return whole.slice(begun.length);
  if (opening && introduction.test(begun) && begun.length < 160) {
    return `${/\s$/.test(begun) ? '' : ' '}${capitalised(welcome(sceneOf({ ...request, turns: [], phase: 'opening' }), true))}`;
  }
  return closeThought(begun, { ...request, turns: before.length > 0 ? before : request.turns });
};

/**
 * The built-in companion's next turn: pure, the same for the same request. It takes up the person's words, asks one
 * open question at a time, answers what it is asked, and never says a sentence twice in a conversation.
 */
export const composeReply = (request: ModelRequest): string =>
  request.phase === 'continue' && request.turns.at(-1)?.role === 'assistant'
    ? continued(request)
    : compose(request);

import { aboutLife } from './answers/about-life.ts';
import { aboutTheCompanion } from './answers/about-the-companion.ts';
import { plainAdvice } from './answers/plain-advice.ts';
import { slotsOf } from './ask-next.ts';
import { honestUnknown, questionIn, replyToQuestion } from './attention/reply-to-question.ts';
import { bank, type Phrase } from './phrase.ts';
import type { Reading } from './reading/read-message.ts';
import { shortClauseIn } from './reading/words-to-quote.ts';
import { listed, type Scene, subjectsOf } from './scene.ts';

type Put = { id: string; asked: RegExp; lines: readonly Phrase[]; asks: readonly Phrase[] };

const answers: readonly Put[] = [
  ...aboutLife.filter(({ id }) => id === 'medicament' || id === 'diagnostic'),
  ...aboutTheCompanion,
  ...plainAdvice,
  ...aboutLife.filter(({ id }) => id !== 'medicament' && id !== 'diagnostic'),
].map(({ id, asked, lines, asks }) => ({
  id,
  asked,
  lines: bank(`reponse.${id}`, lines),
  asks: bank(`reponse.${id}.question`, asks),
}));

/** Asked about itself again and again, it says so again and again, in other words. */
const again: Record<string, readonly Phrase[]> = {
  humain: bank('encore.humain', [
    'Toujours la même réponse : une intelligence artificielle, et rien d’autre.',
    'Je confirme, sans détour : je suis une intelligence artificielle.',
    'Rien n’a changé depuis tout à l’heure : c’est une machine qui [vous|te] répond, une IA.',
    'Encore une fois, et volontiers : je suis une IA, pas une personne.',
    'La question revient, alors je redis les choses franchement : intelligence artificielle, du début à la fin.',
    'À « {mot} », je réponds pareil : je suis une intelligence artificielle.',
    'Oui, une IA ; la question peut se poser autant de fois qu’il le faut.',
    'Toujours une IA. Le doute est permis, la réponse ne bouge pas.',
    'Même réponse, de bonne grâce : une intelligence artificielle.',
    'Une IA, encore et toujours, sans personne cachée derrière.',
    'De ce côté de l’écran, il n’y a qu’une intelligence artificielle.',
    'C’est bien une IA qui lit et qui répond, rien ni personne de plus.',
    'Si la question insiste, ma réponse aussi : je suis une IA.',
    'Aucun doute à garder : intelligence artificielle.',
    'Je suis un programme, autrement dit une IA.',
    'Ni homme, ni femme, ni quelqu’un : une IA.',
    'Vrai de vrai : je suis une intelligence artificielle.',
    'Pas d’humain ici, seulement une IA.',
    'Une fois de plus, simplement : je suis une IA.',
    'Je n’ai que cette réponse, parce que c’est la vraie : une intelligence artificielle.',
    'Machine je suis, machine je reste : une IA.',
  ]),
  default: bank('encore', [
    'Ma réponse de tout à l’heure tient toujours, et je n’ai rien de plus vrai à ajouter.',
    'Là-dessus, je ne peux guère en dire davantage que tout à l’heure.',
    'Je n’ai pas mieux à offrir sur ce point, et je préfère le dire simplement.',
    'Sur « {mot} », je reste à la même réponse.',
  ]),
};

const openQuestion = bank('question.ouverte', [
  'La question est belle, et je n’ai pas de réponse toute faite.',
  'Je ne sais pas, et je préfère le dire que d’inventer.',
  'Voilà une question à garder près de soi un moment.',
  'Je n’ai pas la réponse ; je vois seulement qu’elle est posée avec sérieux.',
  'Bonne question, de celles qui avancent même sans réponse.',
  'Là, je n’en sais pas plus que [vous|toi], mais on peut tourner autour.',
  'Cela, personne ne peut le dire d’ici.',
  'Je laisserais bien cette question ouverte, elle a quelque chose de juste.',
]);
const openAsk = bank('question.ouverte.retour', [
  'Quelle réponse [aimeriez-vous|aimerais-tu] entendre ?',
  'Quelle réponse [vous ferait|te ferait] peur ?',
  'Qu’est-ce qui fait venir cette question maintenant ?',
  'À qui [auriez-vous|aurais-tu] surtout envie de la poser ?',
  'Et si [vous aviez|tu avais] un début de réponse, même bancal, lequel serait-ce ?',
  'Qu’est-ce que cela changerait, de savoir ?',
]);

/** What is remembered, told plainly; nothing invented. */
const remembered = (scene: Scene): string => {
  const { request, address } = scene;
  const tu = address === 'tu';
  const subjects = subjectsOf({ ...scene, current: { ...scene.current, themes: [], nouns: [] } }, 3);
  const about = scene.current.nouns[0];
  const then =
    about &&
    scene.past.findLast(
      ({ nouns, text }) => nouns.some(({ key }) => key === about.key) && !text.includes('?'),
    );
  const theirs = then && (then.phrase ?? then.striking ?? then.short ?? shortClauseIn(then.text, 2, 10));
  if (about && theirs) {
    return `Oui. À propos de ${about.text}, ${tu ? 'tu as écrit' : 'vous avez écrit'} ceci : « ${theirs} ».`;
  }
  const memory = request.memories[0];
  const quote = memory ? shortClauseIn(memory.text.replace(/'/g, '’'), 2, 12) : null;
  const parts: string[] = [];
  if (subjects.length > 0) {
    parts.push(`Dans cette conversation, je retiens surtout ceci : ${listed(subjects)}.`);
  }
  if (memory && quote)
    parts.push(
      `D’une séance passée, le ${frenchDate(memory.date)}, j’ai gardé ${tu ? 'tes' : 'vos'} mots : « ${quote} ».`,
    );
  const complaint = request.intake?.chiefComplaint
    ? shortClauseIn(request.intake.chiefComplaint.replace(/'/g, '’'), 2, 8)
    : null;
  if (parts.length < 2 && complaint)
    parts.push(`Au tout début, ${tu ? 'tu as écrit' : 'vous avez écrit'} « ${complaint} ».`);
  if (parts.length === 0) {
    return tu
      ? 'Pour l’instant, je ne sais presque rien de toi : seulement ce qui est écrit dans cette conversation. Je ne garde rien que tu ne puisses relire ou effacer.'
      : 'Pour l’instant, je ne sais presque rien de vous : seulement ce qui est écrit dans cette conversation. Je ne garde rien que vous ne puissiez relire ou effacer.';
  }
  return parts.join(' ');
};

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);
/** « 3 mars »; a date that is none is « une autre fois ». */
export const frenchDate = (date: string): string => {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  if (!name || !day) return date;
  return `${Number(day) === 1 ? '1er' : Number(day)} ${name}`;
};

/** The part of a message in which something may be asked: all of a short one, the questions of a long one. */
const askedPart = ({ folded: raw, words }: Reading): string => {
  const folded = raw
    .replace(/\best ce\b/g, 'est-ce')
    .replace(/\bkoi\b/g, 'quoi')
    .replace(/\b(pk|pq|pourkoi)\b/g, 'pourquoi');
  if (words <= 35) return folded;
  return folded
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence.includes('?'))
    .join(' ');
};

const toUs =
  /\?|\b(tu|toi|t'es|vous|dis[- ]moi|dites[- ]moi|aide|conseil|avis|explique|raconte|ecris|traduis|combien|comment|qui|que|quel|quelle|quoi|est-ce|ignore|oublie|joue|tes vraie?|parler a quelqu'un)\b/;

/** What these ask is never answered by anything else: safety, and what the companion is. */
const before = new Set([
  'medicament',
  'diagnostic',
  'humain',
  'psy',
  'humain-dispo',
  'confidentiel',
  'regles',
  'prix',
  'qui',
  'vie',
  'tutoiement',
  'horoscope',
  'blague',
  'heure',
  'dehors',
  'fonctionnement',
  'forme',
]);

export const answerQuestion = (scene: Scene): string | null => {
  const { current, pen } = scene;
  const asked = askedPart(current);
  if (asked === '' || !toUs.test(asked)) return null;
  const slots = { ...slotsOf(scene), ...(current.short && { mot: current.short }) };
  const toTheCompanion = ({ id, asked: on }: Put): boolean =>
    on.test(asked) &&
    // « elle trouverait ça drôle » asks for no joke.
    !(
      id === 'blague' &&
      !/\b(blague|fais[- ]moi rire|faites[- ]moi rire|raconte[- ]moi|une histoire)\b/.test(asked)
    ) &&
    // « en colère contre quelqu’un », « la mutuelle me rembourse »: neither is asked of us.
    !(id === 'humain' && /\b(contre|envers|avec|pour|aimer|vivre|chez) quelqu'un\b/.test(asked)) &&
    !(id === 'prix' && !current.folded.includes('?') && current.words > 8);
  const first = answers.find((answer) => before.has(answer.id) && toTheCompanion(answer));
  if (!first) {
    const answered = replyToQuestion(scene);
    if (answered) return answered;
  }
  const put = answers.find(
    (answer) =>
      toTheCompanion(answer) && (answer.id !== 'humain' || /\?|\b(tu|vous|t'es|t'etes|toi)\b/.test(asked)),
  );
  if (put) {
    const told = put.id === 'memoire' ? remembered(scene) : null;
    const said =
      (told !== null && pen.isNew(told) ? told : pen.pick(put.lines, slots)) ??
      pen.pick(again[put.id] ?? again.default!, slots) ??
      pen.pick(again.default!, slots);
    if (!said) return null;
    const question = pen.pick(put.asks);
    return [said, question].filter(Boolean).join(' ');
  }
  if (questionIn(current.text) === null || current.words > 35) return null;
  return (
    [honestUnknown(scene) ?? pen.pick(openQuestion), pen.pick(openAsk)].filter(Boolean).join(' ') || null
  );
};

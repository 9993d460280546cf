import { personsMeant } from './about-person.ts';
import { grumblesLately, hasSaidGrave } from './brief-reply.ts';
import { offsetOf } from './choose-row.ts';
import { guideData } from './guide-data.ts';
import { isLightMood } from './learnt-kind.ts';
import { isLightTalk } from './light-talk.ts';
import { isToUs } from './recognise.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, countWords, plain } from './shape.ts';
import { filled, line, type Said } from './speak.ts';
import { formsTold } from './told-form.ts';
import { lastRecords, type View } from './view.ts';

/*
 * One open question that fits what the talk is known to be about (data/open-questions.jsonl): a decision, a person, a moment, what holds
 * back, what would change, a light tale; where nothing of it is known, one that is true of anything. None presumes, none is put twice.
 */

/** A decision is what a talk is about for so many messages; everything else is of the last one. */
const decisionHolds = 5;

const typedIn = ({ turns }: View): string[] =>
  turns.filter(({ role, chosen }) => role === 'user' && chosen === undefined).map(({ text }) => text);

/** Who or what was lately asked about in the same way is passed by once: two questions of a kind in a row are enough. */
const mostInARow = 2;
const inARow = (view: View, group: string): boolean => {
  const last = view.said.filter((id) => id.startsWith('open-')).slice(-mostInARow);
  return last.length === mostInARow && last.every((id) => id.startsWith(`${group}#`));
};

/** Relief after what was heavy is no lightness. */
const isLightly = (view: View): boolean =>
  !view.said.some((id) => id.startsWith('beside-')) &&
  !hasSaidGrave(view) &&
  (isLightMood(view) || isLightTalk(view));

const turnsGlad =
  /\bpour rien au monde\b|\b(?:j'adore|j'ai (?:tant |bien |tellement )?ri|on a (?:bien )?ri|quel bonheur|heureu\w+|content\w*)\b/;

/** The kinds of question that fit, the best first. */
const groupsFor = (view: View): string[] => {
  const typed = typedIn(view);
  const text = typed.at(-1) ?? '';
  const forms = formsTold(text);
  const fits = (group: string, told: readonly string[]) =>
    told.some((each) => guideData.openQuestions.get(group)!.where?.test(plain(each)) ?? false);
  const groups: string[] = [];
  if (fits('open-holds', [text])) groups.push('open-holds');
  if (fits('open-decision', typed.slice(-decisionHolds)) || forms.has('doubt')) groups.push('open-decision');
  // « Je râle, mais je ne lâcherais cela pour rien au monde »: a grumble that turns is none.
  const isGlad = turnsGlad.test(plain(text));
  const grumbles = grumblesLately(view) && !isGlad;
  if (grumbles) groups.push('open-grumble');
  else if (isGlad || isLightly(view)) groups.push('open-light');
  if (fits('open-change', [text]) || forms.has('wish')) groups.push('open-change');
  if (['said-to-me', 'talk', 'left-out'].some((form) => forms.has(form)) && personsMeant(text).length === 1)
    groups.push('open-person');
  if (forms.has('tale') || forms.has('own-act')) groups.push('open-moment');
  return groups;
};

/** The first question of these kinds that was not put; not every talk begins with the same. */
const unsaidOf = (view: View, groups: readonly string[]): Said | null => {
  const begins = offsetOf(view);
  for (const group of groups) {
    const { questions } = guideData.openQuestions.get(group)!;
    for (const at of questions.keys()) {
      const index = (at + begins) % questions.length;
      const id = `${group}#${index}`;
      if (!view.said.includes(id)) return { id, text: filled(view, questions[index]!) };
    }
  }
  return null;
};

/** The open question that fits; null where all were put. */
export const openQuestionFor = (view: View): Said | null => {
  const groups = groupsFor(view).filter((group) => !inARow(view, group));
  return unsaidOf(view, [...groups, 'open-neutral']);
};

/**
 * The one that may stand where no one asked for it: true after anything, also after a danger that is told with a smile, and never light
 * (docs/decisions/0134).
 */
export const plainQuestion = (view: View): Said | null => {
  // « À » is no verb: « la haie descend à deux mètres ».
  const words = plain((sentencesIn(view.last.text).at(-1) ?? '').replace(/à/giu, '_'));
  const group = plainly.find((each) => guideData.openQuestions.get(each)!.where!.test(words));
  return group === undefined ? null : unsaidOf(view, [group]);
};
/** What others did, or they did themselves: by the form of the message alone. Of anything else no question was true enough. */
const plainly = ['open-theirs', 'open-own'];

const leastQuoted = 5;
const mostQuoted = 18;
/** So many replies apart. */
const quotesApart = 4;
const ofWriter = /\b(?:je|j'|moi|mon|ma|mes)(?:\b|(?<='))/;

/** Their last sentence, word for word, with a question of it; null where none can stand alone, or one was quoted lately. */
export const questionOnQuote = (view: View): Said[] | null => {
  if (lastRecords(view, quotesApart).some(({ textIds }) => textIds.some((id) => id.startsWith('quote'))))
    return null;
  const phrase = sentencesIn(view.last.text)
    .at(-1)
    ?.replace(/[.!…\s]+$/u, '');
  if (phrase === undefined || /[«»"“”\n]/u.test(phrase) || asksSomething(phrase) || isToUs(phrase))
    return null;
  const words = countWords(phrase);
  if (words < leastQuoted || words > mostQuoted || !ofWriter.test(plain(phrase))) return null;
  const question = unsaidOf(view, ['open-sentence']);
  return question && [line(view, 'quote-short', { phrase }), question];
};

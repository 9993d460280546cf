import { isOwnSentence } from '#shared/companion/guide.ts';
import { longDate } from '#shared/french-date.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { askedBy } from '#shared/safety/turn-record.ts';
import { answerIn } from './aside.ts';
import { guideData, type Step, stepAsked } from './guide-data.ts';
import { momentIn, withoutThanks } from './moment.ts';
import type { SafetyDoor } from './occasion.ts';
import { answersRequest } from './own-sentences.ts';
import { ownWords } from './own-words.ts';
import { quotedVersion, spokenAtWhen } from './quoted-version.ts';
import { removalIn, withoutWords } from './removal.ts';
import { choiceSaid, isListed } from './several.ts';
import { countWords, plain } from './shape.ts';
import { typedMark } from './typed-mark.ts';
import { isWayOut } from './typed-way.ts';
import type { View } from './view.ts';

/* One passage through a path: what was asked and answered since it was begun, and the page made of it. */

export type Answer = { step: Step; text: string; choice: string | null };

/** Stands among the text ids of the reply that begins a path. */
export const beginsPath = (path: string): string => `begin:${path}`;

/** Stands there as well where the short version was chosen. */
export const shortMark = 'short';

/** Stands there where a step is held back until a choice is made. */
export const waits = (step: string): string => `then:${step}`;

/** What is no answer: the ways on, and the ways out. */
const noAnswer: readonly string[] = [
  ...['skip', 'leave', 'done', 'none', 'danger', 'rather-not'],
  ...['keep-it', 'change-it'],
];

/** Steps whose answer tells something; the others only lead on. */
const telling: readonly Step['mode'][] = ['write', 'words', 'tap', 'own'];

/** Stands among the text ids of the reply to a message that was taken as the answer to a step which no reply had just put. */
export const takes = (step: string): string => `takes:${step}`;

const stepTaken = (reply: Turn | undefined): Step | null => {
  const mark = reply?.record?.textIds.find((id) => id.startsWith(takes('')));
  return mark ? (guideData.steps.get(mark.slice(takes('').length)) ?? null) : null;
};

/** How a question about danger ends that rested on nothing: it is owned as a mistake. */
const ownedEnd = /^s-end-(?:explained|no-protest)/;
/** So many turns after it. */
const soonAfter = 4;

/** Whether the question about danger at this place was owned as a mistake soon after. */
export const wasOutOfPlace = (turns: readonly Turn[], index: number): boolean =>
  turns
    .slice(index + 1, index + 1 + soonAfter)
    .some(({ record }) => record?.reader === 'rules' && record.textIds.some((id) => ownedEnd.test(id)));

/** What answers are taken from. */
export type Walked = Pick<View, 'turns' | 'path'> & { door: Pick<SafetyDoor, 'asked'> };

/** The turns since the path was begun. */
export const passageTurns = ({ turns, path }: Pick<View, 'turns' | 'path'>): readonly Turn[] => {
  if (path === null) return [];
  const from = turns.findLastIndex(({ record }) => record?.textIds.includes(beginsPath(path)));
  return from === -1 ? [] : turns.slice(from);
};

/** How far back a message still belongs to the path that is begun, in messages of the person. */
const justWritten = 4;

/**
 * What was written just before a path is begun: the messages that were offered this path, else the last one. Neither the answers
 * of another path nor what the safety room answered.
 */
export const writtenBefore = (turns: readonly Turn[], path: string): string[] => {
  const told = guideData.paths.find(({ id }) => id === path)?.told;
  const tells = told?.tells;
  const mine = turns.flatMap((turn, index) => (turn.role === 'user' ? [index] : [])).slice(-justWritten);
  const free = mine.filter((index) => {
    const { chosen, text } = turns[index]!;
    const reply = turns[index + 1]?.record;
    const aside = reply?.asked === 'path:menu/aside';
    // The message that asks for the path may tell it as well: « explique-moi ce rêve, j’étais… »
    const isNow = tells !== undefined && turns[index + 1] === undefined;
    const isFree = reply?.reader === null && (reply.path === null || aside);
    return chosen === undefined && countWords(text) > 2 && (isNow || isFree);
  });
  const offered = free.filter((index) =>
    turns[index + 1]?.record?.textIds.some((id) =>
      guideData.asked.some((row) => row.ways.includes(path) && id.startsWith(`${row.id}#`)),
    ),
  );
  if (tells) {
    const texts = free.flatMap((index) => {
      const { text } = turns[index]!;
      return tells.test(plain(text)) || (!told?.answers && offered.includes(index)) ? [text] : [];
    });
    return texts.toSorted((a, b) => countWords(b) - countWords(a)).slice(0, 1);
  }
  return (offered.length > 0 ? offered : free.slice(-1)).map((index) => turns[index]!.text);
};

/** Where the path began with « ce qui est déjà écrit », that is the beginning of the answer. */
const beganWith = ({ turns, path }: Pick<View, 'turns' | 'path'>, passage: readonly Turn[]): Answer[] => {
  const told = guideData.paths.find(({ id }) => id === path)?.told;
  const first = told && guideData.steps.get(told.step);
  const step = told?.answers ? guideData.steps.get(told.answers) : first;
  if (path === null || !step || step.mode !== 'write' || stepAsked(passage[0]?.record?.asked) !== first)
    return [];
  const written = writtenBefore(turns.slice(0, turns.indexOf(passage[0]!)), path);
  return written.length > 0 ? [{ step, text: written.join('\n'), choice: null }] : [];
};

const leastVersion = 6;

/** Before so many letters a version needs no mark; before more, what stands there has ended. */
const shortBefore = 60;

/** « Voici ce que je dirais : « Les filles, … » »: the version is what stands in the quotation marks. */
const versionIn = (step: Step, text: string): string => {
  const quoted = quotedVersion(step, text);
  if (quoted) return quoted.version;
  const [, before = '', inner = ''] =
    /^([^«“"]{0,200})[«“"]\s*([^»”"]+?)\s*[»”"]\s*$/su.exec(text.trim()) ?? [];
  const isVersion = before.length <= shortBefore || /[.!?:;…]\s*$/.test(before);
  return isVersion && countWords(inner) >= leastVersion ? inner : text;
};

/** What of a typed answer is theirs to keep. @param before the reply under which it was typed */
const ownOf = (step: Step, typed: string, before: Turn): string | null => {
  const offered = (before.record?.choices ?? []).flatMap(({ id, label }) =>
    isOwnSentence(id) ? [label] : [],
  );
  return ownWords(step, withoutThanks(typed), { offered });
};

/** The answers of the passage, one for each step; what was written in several messages is one answer. */
export const answersOf = (view: Walked): Answer[] => {
  const turns = passageTurns(view);
  const answers = new Map(beganWith(view, turns).map((answer) => [answer.step.id, answer]));
  /** What stood there before the last message was added: « enlève ça » goes back to it. */
  const earlierOf = new Map<string, Answer>();
  for (const [index, turn] of turns.entries()) {
    const before = turns[index - 1];
    if (turn.role !== 'user' || !before) continue;
    const taken = stepTaken(turns[index + 1]);
    const step = taken ?? stepAsked(turn.asked ?? askedBy(before));
    const choice = turn.chosen ?? null;
    if (!step || !telling.includes(step.mode) || (choice !== null && noAnswer.includes(choice))) continue;
    // « C’est tout », typed, is the way on and no answer.
    if (
      choice === null &&
      isWayOut(
        turn.text,
        (before.record?.choices ?? []).map(({ id }) => id),
      )
    )
      continue;
    // What the safety room answered was no answer to the step, unless its question had no place.
    if (turns[index + 1]?.record?.reader === 'rules' && !wasOutOfPlace(turns, index + 1)) continue;
    const removal = choice === null ? removalIn(step, turn.text) : null;
    for (const [id, answer] of removal ? [...answers] : []) {
      const text = answer.step.mode === 'tap' ? answer.text : withoutWords(answer.text, removal!.words);
      if (text === '') answers.delete(id);
      else answers.set(id, { ...answer, text });
    }
    if (removal?.rest === '') continue;
    const typed = choice === null ? answerIn(step, removal?.rest ?? turn.text, view.door) : turn.text;
    if (choice === null && momentIn(step, turn.text) === 'takes-out') {
      const kept = earlierOf.get(step.id);
      if (kept) answers.set(step.id, kept);
      else if (answers.has(step.id) && step.mode === 'write') answers.delete(step.id);
      earlierOf.delete(step.id);
      continue;
    }
    const named = step.mode === 'own' && choice === null ? typedMark(turn.text) : null;
    const own = named ?? (typed !== null && choice === null ? ownOf(step, typed, before) : typed);
    const spoken = own !== null && choice === null ? spokenAtWhen(step, own) : null;
    const then = spoken && guideData.steps.get('preparer/then');
    if (spoken && then) answers.set(then.id, { step: then, text: spoken.said, choice: null });
    if (spoken?.when === '') continue;
    const text = spoken
      ? spoken.when
      : own !== null && step.draft && choice === null
        ? versionIn(step, own)
        : own;
    // A request alone is no answer; what stands beside one is.
    const isAll = typed === turn.text || step.mode === 'tap';
    if (text === null || (isAll && answersRequest(turns[index + 1]))) continue;
    // A question that was gone back to is answered anew.
    const again = before.record?.textIds.includes('back') ?? false;
    const adds = (step.mode === 'write' || taken !== null) && !again;
    const earlier = adds ? answers.get(step.id) : undefined;
    const mark = step.mode === 'write' ? '\n' : ' ';
    const stood = answers.get(step.id);
    if (stood) earlierOf.set(step.id, stood);
    const meant = choice ?? (step.mode === 'tap' ? (choiceSaid(step, text)?.id ?? null) : null);
    answers.set(step.id, { step, text: earlier ? `${earlier.text}${mark}${text}` : text, choice: meant });
  }
  return [...answers.values()];
};

/** The question of the passage that came before this one; null at the first. */
export const stepBefore = (view: Pick<View, 'turns' | 'path'>, current: string): Step | null => {
  const asked = passageTurns(view)
    .flatMap(({ record }) => stepAsked(record?.asked)?.id ?? [])
    .filter((id) => !id.startsWith('menu/'));
  const order = [...new Set(asked)];
  const at = order.indexOf(current);
  return at > 0 ? (guideData.steps.get(order[at - 1]!) ?? null) : null;
};

export const answerTo = (view: View, id: string): Answer | undefined =>
  answersOf(view).find(({ step }) => step.id === id);

/** « Posez-moi une question » tells nothing. */
const wishes = /\bune (?:\S+ )?question[ .!]*$/i;
/** The message that was typed before this one and tells something. */
export const typedBefore = (turns: readonly Turn[], index: number): string =>
  turns
    .slice(0, index)
    .findLast(({ role, chosen, text }) => role === 'user' && chosen === undefined && !wishes.test(text))
    ?.text ?? '';

/** The sentence of theirs that they tapped in free writing, or named there. */
export const markedFreely = (turns: readonly Turn[]): string | null => {
  for (const [index, { role, chosen, text }] of [...turns.entries()].toReversed()) {
    if (role !== 'user' || turns[index - 1]?.record?.asked !== 'path:menu/mark') continue;
    if (chosen?.startsWith('s')) return text;
    const named = turns[index + 1]?.record?.textIds.includes('marked-typed') ?? true;
    const sentence = chosen === undefined && named ? typedMark(text, typedBefore(turns, index)) : null;
    if (sentence !== null) return sentence;
  }
  return null;
};

/** The sentence that the person said counts most. */
export const markedIn = (view: View): string | null =>
  answersOf(view).findLast(({ step }) => step.mode === 'own')?.text ?? markedFreely(view.turns);

/** How many of the person's last answers were typed in one or two words. */
export const shortInARow = (view: View): number => {
  let count = 0;
  const turns = passageTurns(view);
  for (const [index, turn] of [...turns.entries()].toReversed()) {
    const { role, chosen, text } = turn;
    if (role !== 'user') continue;
    // A few words are what breathing asks for.
    const asked = stepAsked(turn.asked ?? (turns[index - 1] ? askedBy(turns[index - 1]!) : null));
    if (asked?.id.startsWith('souffler/')) break;
    if (chosen !== undefined || countWords(text) > 2 || isListed(turn, turns[index - 1])) break;
    count += 1;
  }
  return count;
};

/** Only the steps of the short version: after eleven in the evening, and where it was chosen. */
export const isBrief = (view: View): boolean =>
  view.hour >= 23 ||
  view.hour < 5 ||
  passageTurns(view).some(({ record }) => record?.textIds.includes(shortMark));

/** « On peut continuer sans écrire » holds for the rest of the passage, or until more than a word or two is written. */
export const wantsTaps = (view: Pick<View, 'turns' | 'path'>): boolean => {
  const turns = passageTurns(view);
  const from = turns.findLastIndex(({ record }) => record?.textIds.includes('taps-only'));
  return (
    from !== -1 &&
    !turns
      .slice(from)
      .some(({ role, chosen, text }) => role === 'user' && chosen === undefined && countWords(text) > 2)
  );
};

/** How many passages of a path the records know. */
export const passagesOf = ({ said }: View, path: string): number =>
  said.filter((id) => id === beginsPath(path)).length;

const dateOf = ({ at, country }: View): string =>
  longDate(at, { timeZone: country === 'QC' ? 'America/Toronto' : 'Europe/Paris' });

/** The page of a passage: its day, our questions short, their words whole. Null where nothing was answered. */
export const pageOf = (view: View): string | null => {
  const answers = answersOf(view).filter(({ step }) => step.note);
  if (answers.length === 0) return null;
  const title = guideData.lines.get('page-of')![view.address].replace('{date}', dateOf(view));
  return [title, ...answers.map(({ step, text }) => `${step.note![view.address]}\n${text}`)].join('\n\n');
};

/** The small step of the passage with its time and place, as it was written. */
export const smallStepOf = (view: View): string | null => {
  const answers = answersOf(view);
  const index = answers.findIndex(({ step }) => step.smallStep);
  const what = answers[index];
  if (!what) return null;
  const when = answers[index + 1];
  return when && when.step.id === what.step.next ? `${what.text}\n${when.text}` : what.text;
};

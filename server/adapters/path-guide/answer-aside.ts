import type { ShownChoice } from '#shared/safety/turn-record.ts';
import { isOnlyAboutText } from './about-text.ts';
import { answerAsked, answered, leaveTaken, saidToSentences, stillOpen } from './answer-asked.ts';
import { type Aside, asideIn, insideRow, passesOn, resumeRow } from './aside.ts';
import { askStep } from './ask-step.ts';
import { isAskedBeside } from './asked-beside.ts';
import { feelStep } from './feel-refused.ts';
import { endHere, goTo, leavePath } from './go-to.ts';
import { type AskedRow, guideData, type Step } from './guide-data.ts';
import { mayBeLastWords } from './no-farewell.ts';
import type { GuideReply } from './occasion.ts';
import { answersOf, shortMark } from './passage.ts';
import { quotedVersion } from './quoted-version.ts';
import { recap } from './recall.ts';
import { fitsRow, recognised } from './recognise.ts';
import { removalIn, withoutWords } from './removal.ts';
import { sentencesIn } from './sentences.ts';
import { bare, plain } from './shape.ts';
import { askedOf, type Drafted, line, oneLine, owningLine, type Said, shownChoice, spoken } from './speak.ts';
import { takeRest } from './take-step.ts';
import { rowFor } from './unanswered.ts';
import type { View } from './view.ts';

/* The reply to what is no answer: a protest is owned, a question is answered or honestly not, the end is the end. */

const owning = ['owned-1', 'owned-2', 'owned-3'];
const remarked = ['remarked-1', 'remarked-2', 'remarked-3'];
const rawDraft = ['draft-raw-1', 'draft-raw-2'];
const changed = ['taken-out-1', 'taken-out-2'];
const notChanged = ['edit-here-1', 'edit-here-2'];
const changing = ['change-1', 'change-2', 'change-3'];
const notWritten = ['not-written-1', 'not-written-2'];
const dropping = ['questions-dropped', 'questions-dropped-2'];

/** Stands first among the text ids of a reply to an answer that asked something besides. */
const besideMark = 'beside';

const doings: readonly AskedRow['act'][] = ['tu', 'vous', 'back'];

/** What may be typed under the ways out of a step. */
const leaving: readonly AskedRow['act'][] = ['finish', 'pass', 'protest'];

const asComplaint = { looksAsked: false, mayAsk: true, asks: true, surely: true, kind: 'complaint' };

const always: readonly string[] = ['next', 'more', 'stop'];

/** The step is left; the next one, what was wished for, another path and the end are each a tap away. */
const leaveStep = (view: View, said: readonly Said[], wish?: AskedRow): GuideReply => {
  const aside = guideData.steps.get('menu/aside')!;
  const shown = (id: string) => always.includes(id) || (wish?.ways.includes(id) ?? false);
  // What fits the wish best stands first.
  const place = (id: string) => (wish?.ways.includes(id) ? wish.ways.indexOf(id) : always.length + 9);
  const choices: ShownChoice[] = aside.choices
    .filter(({ id }) => shown(id))
    .toSorted((a, b) => place(a.id) - place(b.id))
    .map((choice) => shownChoice(view, choice));
  return spoken(view, { said, kind: 'path', asked: askedOf(aside), choices, path: view.path });
};

const wishIn = (view: View): AskedRow | undefined => {
  const row = recognised(view.last.text, false, view.door);
  return row?.act === 'wish' ? row : undefined;
};

/** The step under which the protest stood was left already: the one after it is meant. */
const leftAlready = ({ id }: Step): boolean => id === 'menu/aside';

/** What stands under an answer in a writing step: the same step, which waits for more. */
const stays = (view: View, step: Step): Pick<Drafted, 'asked' | 'choices' | 'path' | 'hint'> => ({
  ...stillOpen(view),
  ...(step.hint && { hint: step.hint[view.address] }),
});

/** Admits the mistake. Then answers the question that was missed; without one, writing goes on, or the step is left. */
const ownProtest = (view: View, step: Step): GuideReply => {
  const again = saidToSentences(view, [{ ...asComplaint, text: view.last.text }]);
  if (again) return spoken(view, { ...again, kind: 'path', ...stays(view, step) });
  if (step.mode === 'write')
    return spoken(view, { said: [owningLine(view, remarked)], kind: 'path', ...stays(view, step) });
  return leaveStep(view, [owningLine(view, owning)], wishIn(view));
};

/** A request for their own words that was passed over a moment ago, or stands beside. */
const wantsRecap = (view: View): boolean =>
  view.turns
    .filter(({ role, chosen }) => role === 'user' && chosen === undefined)
    .slice(-2)
    .some(({ text }) => recognised(text, true, view.door)?.act === 'recap');

/** « Laisse tomber les questions »: the path is left, and nothing is asked. */
const dropQuestions = (view: View): GuideReply =>
  spoken(view, {
    said: [oneLine(view, dropping), ...(wantsRecap(view) ? recap(view) : [])],
    kind: 'listen',
  });

/** Steps of a preparation that are about sending it. */
const ofSending: ReadonlySet<string> = new Set([
  'preparer/draft',
  'preparer/dread',
  'preparer/then',
  'preparer/when',
]);

/** « Je ne veux pas l’envoyer »: the draft is finished as a page, and nothing more is asked about its way. */
const replyToUnsent = (view: View, step: Step, rest: string | null): GuideReply => {
  const lead = [oneLine(view, ['not-sent-1', 'not-sent-2'])];
  if (ofSending.has(step.id)) return goTo(view, 'close/keep', { lead });
  if (rest !== null) return takeRest(view, step, rest, { lead });
  return askStep(view, step.id, { path: view.path, again: true, lead });
};

/** « Je peux reprendre ce soir ? », asked by who leaves. */
const asksToResume = ({ last }: View): boolean =>
  sentencesIn(last.text).some((each) => fitsRow(resumeRow, each));

const replyToRow = (view: View, step: Step, row: AskedRow, rest: string | null = null): GuideReply => {
  const { path } = view;
  const after = leftAlready(step) ? 'past' : (step.next ?? 'stop');
  switch (row.act) {
    case 'finish':
      return leavesExercise.test(plain(view.last.text)) ? leavePath(view) : endHere(view);
    case 'goodbye':
      return leaveTaken(view, asksToResume(view) ? answered(view, resumeRow) : [], rest !== null);
    case 'write-on':
      return dropQuestions(view);
    case 'shorten': {
      const lead = [oneLine(view, ['shortened', 'shortened-2'])];
      if (rest !== null) return takeRest(view, step, rest, { lead, marks: [shortMark] });
      return leaveStep(view, [owningLine(view, owning)]);
    }
    case 'remark':
      if (row.id === 'not-mine') {
        const lead = [oneLine(view, notWritten)];
        return rest === null
          ? askStep(view, step.id, { path, again: true, lead })
          : takeRest(view, step, rest, { lead });
      }
      if (row.id === 'not-sending') return replyToUnsent(view, step, rest);
      // « Quelle phrase ? », « pas celles-là » stand before the answer and need no word.
      if (row.quiet && rest !== null) return takeRest(view, step, rest, { lead: [] });
      if (row.quiet) return askStep(view, step.id, { path, again: true });
      // What is said against the draft is no version of it, and the draft need not be shown once more.
      if (row.onDraft && rest === null)
        return spoken(view, { said: [oneLine(view, rawDraft)], kind: 'path', ...stays(view, step) });
      return rest === null
        ? askStep(view, step.id, { path, again: true, lead: [owningLine(view, remarked)] })
        : takeRest(view, step, rest, { lead: [owningLine(view, remarked)] });
    case 'go-on':
      // « Tu mets ça dans l’ordre ? » is answered by doing it.
      if (rest !== null) return takeRest(view, step, rest, { lead: [] });
      return goTo(view, step.id.startsWith('preparer/') && !step.draft ? 'preparer/draft' : after);
    case 'pass':
      return goTo(view, after, { lead: [line(view, step.id === feelStep ? 'feel-passed' : 'passed-over')] });
    case 'rephrase':
      return askStep(view, step.id, { path, again: true });
    case 'correction':
      return askStep(view, step.id, { path, again: true, lead: [line(view, 'put-right')] });
    case 'wish':
      return leaveStep(view, answered(view, row), row);
    default:
      if (passesOn(view.last.text)) return goTo(view, after, { lead: [line(view, 'owned-pass')] });
      return ownProtest(view, step);
  }
};

/** « Je sors de l’exercice »: the path is left, and not the talk. */
const leavesExercise = /\b(?:exercices?|devoirs?|questionnaires?|formulaires?|chemin|parcours)\b/;

/** A plain no, first of all. */
const refusesStep =
  /^(?:(?:pff+|bof|euh|heu|ah|oh|bah|ben|bon|mais) )*(?:non|nan)\b(?! (?:plus|seulement|pas|mais))/;

const opinionRow = guideData.asked.find(({ id }) => id === 'choice-any')!;
const judgeRow = guideData.asked.find(({ id }) => id === 'judge-here')!;

const replyToQuestion = (
  view: View,
  step: Step,
  { ours, rest }: Extract<Aside, { kind: 'question' }>,
): GuideReply => {
  const [only] = ours;
  const row = rest === null && ours.length === 1 ? rowFor(only!, view, view.last.text) : null;
  if (rest === null && ours.every(({ kind }) => kind === 'change') && (!row || row.act === 'leave-it'))
    return leaveStep(view, [oneLine(view, changing)], wishIn(view));
  // Without words of its own a row does something: « tu » is granted, the question before is put again.
  if (row && row.wordings.length === 0 && only!.kind !== 'complaint') return answerAsked(view, row);
  const reply = saidToSentences(view, ours);
  if (!reply && rest === null && !ours.some(({ text }) => isAskedBeside(step, text)))
    return ownProtest(view, step);
  // « C’est trop demander, vous croyez ? » asks for a view, and reproaches nothing.
  const isView = ours.some(({ text }) => isAskedBeside(step, text));
  const none = isView ? answered(view, opinionRow) : [owningLine(view, remarked)];
  // Around a quoted version what is asked is asked of the version.
  const judges =
    quotedVersion(step, view.last.text) !== null &&
    !ours.some((each) => rowFor(each, view, view.last.text) !== null);
  const { said, exercise = null } = judges ? { said: answered(view, judgeRow) } : (reply ?? { said: none });
  if (step.mode === 'write') return spoken(view, { said, exercise, kind: 'path', ...stays(view, step) });
  // « Pff non. Et ma coloc, je lui dis quoi ? »: the step is refused, and something else is asked.
  if (refusesStep.test(bare(view.last.text))) {
    const ways = ours
      .flatMap((each) => rowFor(each, view, view.last.text) ?? [])
      .find((each) => each.act === 'wish');
    return leaveStep(view, said, ways);
  }
  if (rest === null)
    return spoken(view, {
      said: [...said, line(view, 'still-open')],
      exercise,
      kind: 'help',
      ...stillOpen(view),
    });
  return takeRest(view, step, rest, { lead: said, marks: [besideMark] });
};

/** Whether one of these words stood in what was written for somebody. */
const takesSomething = (view: View, words: readonly string[]): boolean => {
  const before = { ...view, turns: view.turns.slice(0, view.turns.lastIndexOf(view.last)) };
  return answersOf(before).some(({ text }) => withoutWords(text, words) !== text);
};

const moments = ['moment-1', 'moment-2', 'moment-3'];

const replyTo = (view: View, step: Step, aside: Aside): GuideReply => {
  // The text stands open under it, without these words.
  if (aside.kind === 'moment')
    return spoken(view, { said: [oneLine(view, moments)], kind: 'path', ...stays(view, step) });
  return aside.kind === 'row'
    ? replyToRow(view, step, aside.row, aside.rest)
    : replyToQuestion(view, step, aside);
};

/** The reply to a message typed under a step that is no answer to it; null where it is one. */
export const replyToAside = (view: View, step: Step): GuideReply | null => {
  const { chosen, text } = view.last;
  if (chosen !== undefined) return null;
  if (leftAlready(step)) {
    const row = insideRow(step, text);
    return row && leaving.includes(row.act) ? replyToRow(view, step, row) : null;
  }
  // What the guide does when asked is done in a path as well: « tu », the question before.
  const done = recognised(text, true, view.door);
  if (done && doings.includes(done.act)) return null;
  const removal = removalIn(step, text);
  // The text stands there once more, without what was taken out; or as it was, where nothing of it was meant or can be done here.
  const toldOnly = removal === null && step.draft !== undefined && isOnlyAboutText(step, text);
  if (removal?.rest === '' || (toldOnly && asideIn(step, text, view.door) === null))
    return askStep(view, step.id, {
      path: view.path,
      again: true,
      lead: [oneLine(view, removal && takesSomething(view, removal.words) ? changed : notChanged)],
    });
  const aside = asideIn(step, text, view.door);
  if (aside?.kind === 'row' && aside.row.act === 'goodbye' && mayBeLastWords(view)) return null;
  return aside && replyTo(view, step, aside);
};

import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { type Clause, joined } from './clauses.ts';
import { begunAct } from './danger-words.ts';
import { namesMeans } from './means-words.ts';
import { phraseIn } from './phrases.ts';
import type { PlainDanger } from './plain-danger.ts';

/*
 * What a question makes dangerous though the words look plain: « sur le parapet » after « où êtes-vous ? », « une pile,
 * exprès » after « êtes-vous blessé ? ». Each row stands for a meaning, not for a line.
 */

export type Answered = {
  asked: QuestionId | null;
  clauses: readonly Clause[];
  /** The clauses, sentence by sentence. */
  sentences: readonly (readonly Clause[])[];
  /** The last messages in plain words, oldest first. */
  told: readonly string[];
  selfLevel: Severity;
  selfCategory: SafetyCategory;
  otherLevel: Severity;
};

const phrase = phraseIn('answer-danger');

const is = (...ids: QuestionId[]): ReadonlySet<QuestionId> => new Set(ids);
const ofDeath = is('check-death', 'danger', 'thoughts', 'check-done', 'moment', 'intent');
const onTheSpot = phrase('on-the-spot');
const passesBy = phraseIn('answers')('passes-by');
const outing = phraseIn('plain-danger')('outing');
const ofAnAct = is('check-done', 'hurt', 'purpose', 'intoxicated', 'red-flags', 'danger');
const ofChange = is('still-near', 'since', 'means-near', 'discharged', 'care');
const ofChildren = is(
  'children',
  'alone',
  'who-near',
  'moment',
  'intent',
  'thoughts',
  'check-death',
  'check-harm',
);

/** A place where a step kills. */
const edge = phrase('edge');
const height = phrase('height');
const stands = phrase('stands');
const harmlessPlace = phrase('harmless-place');
const takes = phrase('takes');
const alcohol = phrase('alcohol');
const longSleep = phrase('long-sleep');
const noWaking = phrase('no-waking');
const swallowed = phrase('swallowed');
const onPurpose = phrase('on-purpose');
const objects = phrase('objects');
const toDie = phrase('to-die');
const tookBefore = phrase('took-before');
const farewell = phrase('farewell');
const byThen = phrase('by-then');
const returned = phrase('returned');
const decided = phrase('decided');
const together = phrase('together');
const notBehind = phrase('not-behind');
const travels = phrase('travels');
const theirPlace = phrase('their-place');
const withWhat = phrase('with-what');
const soon = phrase('soon');

/** Sure signs of an answer to a question about danger. */
export const answerDangers = ({
  asked,
  clauses,
  sentences,
  told,
  selfLevel,
  otherLevel,
}: Answered): PlainDanger[] => {
  const found: PlainDanger[] = [];
  if (asked === null || clauses.length === 0) return found;
  const all = joined(clauses);
  const before = told.join(' ');
  // Without « je », what is said after a question about the other is theirs (other-danger.ts).
  const isMine = otherLevel <= selfLevel || / (?:je|me|moi|mes|mon) /.test(all);
  const put = (clause: Clause, severity: Severity, category: SafetyCategory = 'suicide', taken?: true) =>
    found.push({ subject: 'self', severity, category, clause, ...(taken && { taken }) });
  if (!isMine) return found;

  for (const sentence of sentences) {
    const said = joined(sentence);
    const clause = sentence[0]!;
    if (sentence.every(({ isQuestion }) => isQuestion) || / (?:reve|cauchemar|film|serie|livre) /.test(said))
      continue;
    const isMe = / (?:je|me|suis|moi) /.test(said) || sentence.length === clauses.length || asked === 'where';
    const never = / (?:suis|etais|irai|vais) (?:pas|jamais) /.test(said);

    if (edge.test(said) && isMe && !never && !harmlessPlace.test(said) && !/ (?:il|elle) /.test(said))
      put(clause, 4);
    else if (
      (asked === 'where' || asked === 'moment' || asked === 'check-done') &&
      height.test(said) &&
      !never &&
      !harmlessPlace.test(all) &&
      !/ (?:il|elle) /.test(said) &&
      (selfLevel >= 2 || stands.test(all))
    )
      put(clause, 4);

    // « Je suis sur le quai », as all that is said to a question about death.
    if (
      ofDeath.has(asked) &&
      isMe &&
      !never &&
      sentence.some((each) => onTheSpot.test(each.said)) &&
      !harmlessPlace.test(all) &&
      !passesBy.test(all) &&
      !outing.test(all)
    )
      put(clause, 4);

    if (ofAnAct.has(asked)) {
      const nothing = / (?:pas|rien|jamais|aucun|aucune|sans) /.test(said);
      const drugs = takes.test(said);
      if (drugs && alcohol.test(said) && !nothing)
        put(
          clause,
          longSleep.test(all) || noWaking.test(all) || asked !== 'intoxicated' ? 4 : 3,
          'suicide',
          true,
        );
      else if ((drugs || alcohol.test(said)) && longSleep.test(all)) put(clause, 4, 'suicide', true);
      else if (noWaking.test(said)) put(clause, 3);
      if (sentence.some((each) => swallowed.test(each.said))) put(clause, 4, 'self_harm', true);
      else if (objects.test(said) && onPurpose.test(all) && !nothing) put(clause, 4, 'self_harm', true);
    }
    if (asked === 'purpose' && (toDie.test(said) || longSleep.test(said))) {
      const isTaken = tookBefore.test(before) || begunAct.test(all);
      put(clause, isTaken ? 4 : 3, 'suicide', isTaken ? true : undefined);
    }
    if (
      farewell.test(said) &&
      (selfLevel >= 2 || asked === 'call') &&
      !/ (?:travail|boulot|bureau|conge) /.test(all)
    )
      put(clause, 3);
    if (byThen.test(said) && (selfLevel >= 2 || / (?:saute|pendue?|morte?|avale) /.test(said)))
      put(clause, 4);
    if (
      ofChange.has(asked) &&
      returned.test(said) &&
      (namesMeans.test(`${before} ${all}`) || / de quoi /.test(said))
    )
      put(clause, 3);
    if (
      sentence.some((each) => decided.test(each.said)) &&
      (selfLevel >= 2 || asked === 'thoughts' || asked === 'intent')
    )
      put(clause, 3);
    if (ofChildren.has(asked) && !travels.test(all)) {
      if (together.test(said) && selfLevel >= 2) put(clause, 4);
      else if (
        notBehind.test(said) &&
        / (?:partirai|pars|partir|plus la|mourir|morte?|ferai|vais) /.test(all + before)
      )
        put(clause, selfLevel >= 3 ? 4 : 3);
    }
    if (asked === 'check-harm' || asked === 'check-voices') {
      const signs = [theirPlace, withWhat, soon].filter((shape) => shape.test(all)).length;
      if (signs >= 3) put(clause, 4, 'violence_others');
      else if (signs === 2 && (theirPlace.test(all) || withWhat.test(all)) && !/ (?:pas|jamais) /.test(said))
        put(clause, 3, 'violence_others');
    }
  }
  return found;
};

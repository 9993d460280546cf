import type { Around } from './around.ts';
import { harmTold } from './harm-told.ts';
import type { OrdinaryRule } from './ordinary-rule.ts';
import { phraseIn } from './phrases.ts';

/*
 * A clear intention, in whatever state: « tout sera fini ce soir », « je le fais après le repas de famille ». Where death was asked about
 * and is not answered, a moment alone is the answer: « là, maintenant », « demain avant les cours », « après la dernière ».
 */

const phrase = phraseIn('ordinary');
const over = phrase('an-over');
const overCalm = phrase('an-over-calm');
const doIt = phrase('an-do-it');
const doCalm = phrase('an-do-calm');
const doesIt = phrase('an-does-it');
const shouldDie = phrase('an-should-die');
const yesThinks = phrase('an-yes-thinks');
const yesNear = phrase('an-yes-near');
const nowTime = phrase('an-now');
const laterTime = phrase('an-later');
/** Where somebody threatens, or is to be harmed, a moment is of that. */
const threat = phraseIn('doubt')('threat');
const aim = phrase('vo-aim');
const timeCalm = phrase('an-time-calm');

/** So many turns a question about death that got no clear answer is still what a moment answers. */
const remembered = 2;
const ofDeath: ReadonlySet<string> = new Set(['check-death', 'check-done', 'thoughts', 'intent', 'danger']);

/** Death was asked about, and neither denied nor explained. */
const isAskedOfDeath = ({ asked, state }: Around): boolean => {
  // Where somebody harms, « ce soir » is theirs.
  if (harmTold(state) !== null) return false;
  const { checks, turn } = state.session;
  const last = checks.findLast((check) => ofDeath.has(check.asked));
  const isClosed = last !== undefined && ['no', 'explained', 'other-person'].includes(last.end);
  if (isClosed) return false;
  return ofDeath.has(asked ?? '') || (last !== undefined && turn - last.turn <= remembered);
};

/** Words that ask something of us. */
const asksUs =
  / (?:vous|tu) (?:pourriez|pouvez|pourrais|peux|savez|sais|avez|as) | (?:pouvez|peux|pourriez|pourrais) (?:vous|tu) /;
/** To a list of many dangers a moment alone is an answer, and no moment in a sentence. */
const mostToList = 4;
/** « Vous pourriez me guider, là, maintenant ? »: the moment of a request is no answer. */
const isAnswered = (around: Around): boolean =>
  isAskedOfDeath(around) &&
  !around.clauses.some(({ said, isQuestion }) => isQuestion && asksUs.test(said)) &&
  (around.asked !== 'danger' ||
    around.clauses.reduce((sum, { words }) => sum + words.length, 0) <= mostToList);

/** A sign was met, or death asked about, a moment ago. */
const isNearDeath = (around: Around): boolean =>
  isAskedOfDeath(around) ||
  around.state.session.signs.some(({ turn }) => around.state.session.turn - turn <= remembered);

const asked = { severity: 3, category: 'suicide', asks: true, sign: 'act', neverAfter: overCalm } as const;
const answers = {
  category: 'suicide',
  sign: 'act',
  when: isAnswered,
  most: 14,
  unless: [timeCalm, doCalm, threat, aim],
} as const;

export const timeRules: readonly OrdinaryRule[] = [
  { ...asked, find: over, unless: [overCalm, doCalm, timeCalm] },
  { ...asked, find: doIt, unless: [overCalm, doCalm, timeCalm] },
  { ...asked, find: shouldDie, unless: [phraseIn('plain-danger')('not-meant')] },
  { ...asked, find: yesThinks, unless: [overCalm, doCalm, timeCalm] },
  { ...asked, find: doesIt, unless: [overCalm, doCalm, timeCalm], when: isNearDeath },
  {
    severity: 3,
    category: 'suicide',
    sign: 'act',
    find: yesThinks,
    unless: [overCalm, doCalm, timeCalm],
    when: isNearDeath,
  },
  { ...asked, find: yesNear, unless: [overCalm, doCalm, timeCalm], when: isNearDeath },
  { ...answers, severity: 4, find: nowTime },
  { ...answers, severity: 3, find: laterTime },
];

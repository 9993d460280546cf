import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Clause } from './clauses.ts';
import { phraseIn } from './phrases.ts';
import { saysOwnDeath } from './standing-danger.ts';

/*
 * « Non, je n'ai pas l'intention de me tuer », « non, me tuer, jamais »: a no that names what it denies, after a question about one's
 * own death. What is denied with a limit (« pas ce soir », « pas tant que ma mère est là »), for want of courage, or beside a wish to
 * be no more is none: there the other rows of short-answers.ts decide.
 */

const phrase = phraseIn('clear-no');
const deniesBefore = phrase('wish-denied-before');
const deniesFuture = phrase('wish-denied-future');
const deniesByLife = phrase('wish-denied-by-life');
const thenDenied = phrase('wish-then-denied');
const onlyWish = phrase('only-the-wish');
const deniesIt = phrase('denies-it');
const nobodyWill = phrase('nobody-will');
/** « J'ai un crédit et deux mômes »: why one goes on living stands beside the denial, and says no more than it. */
const reasonToStay = phrase('reason-to-stay');
const beforeIt = phrase('before-it');
const hedgesNo = phrase('hedges-no');
const onlyNotNow = phrase('only-not-now');
const onlyWhile = phrase('only-while');
const withLimit = phrase('denied-with-limit');
const awayForAWhile = new RegExp(phrase('away-for-a-while').source, 'g');
const mayBeDeath = phrase('may-be-death');

const answers = phraseIn('answers');
const plainNo = answers('no');
const opensNo = answers('opens-no');
const kill = answers('kill');
const passive = answers('passive');
/** « Pas me tuer » alone may leave dying open. */
const isBareDenial = quick(/^ (?:(?:et|mais|juste|enfin|surtout) )*(?:pas|sans|ni) /);

const denies = ({ said }: Clause): boolean =>
  deniesBefore.test(said) ||
  deniesFuture.test(said) ||
  deniesByLife.test(said) ||
  thenDenied.test(said) ||
  nobodyWill.test(said);

/** The clauses that name the act and deny it, also in two steps: « me suicider, ça non ». */
export const deniedActs = (clauses: readonly Clause[]): Clause[] => {
  const found = new Set<Clause>();
  for (const [at, clause] of clauses.entries()) {
    if (clause.isAsked || clause.isQuoted) continue;
    if (denies(clause)) found.add(clause);
    const next = clauses[at + 1];
    if (onlyWish.test(clause.said) && next?.sentence === clause.sentence && deniesIt.test(next.said))
      found.add(clause).add(next);
  }
  return [...found];
};

/** « Non… enfin si », « non, je crois pas »: taken back at once. */
export const takesNoBack = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuestion }, at) => at > 0 && !isQuestion && hedgesNo.test(said));

/** « Non, pas ce soir », « je ne me tuerai pas tant qu'elle est là »: a no for now alone. */
export const isNoForNow = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuestion }) => !isQuestion && (onlyNotNow.test(said) || withLimit.test(said)));

/** « Pas tant que ma mère est là »: with or without a no before it, there is a thought that waits. */
export const isOnlyWhile = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuestion }) => !isQuestion && onlyWhile.test(said));

/** « Pour l'instant », « dans une heure peut-être », « sans moi », « pour écrire la lettre »: what leaves it open, in any clause. */
const leavesOpen = quick(
  / (?:pour le (?:instant|moment)|encore|bientot|ce soir|cette nuit|demain|tout a le heure|peut etre|dans (?:une?|deux|trois|quelques|\d+) \S+|sans moi|(?:de |d )?(?:tout arreter|en finir)|(?:avec|pour) (?:vous|toi) laissez?|lettres?|adieu|au revoir|pardon)(?= )/,
);
/** After « avez-vous fait quelque chose ? »: it was not done, and nothing says that it will not be. */
export const leavesItOpen = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said }) => leavesOpen.test(said));

/** Words without a holiday that is called « disparaître une semaine au soleil ». */
const withoutHoliday = (said: string): string => said.replace(awayForAWhile, ' ');

/**
 * The clauses of a clear no to a question about one's own death.
 * @returns null where it is none: nothing is denied by name, or another clause leaves death open
 */
export const clearNo = (clauses: readonly Clause[]): Clause[] | null => {
  const said = clauses.filter(
    ({ isQuoted, isQuestion, said: words }) => !isQuoted && !isQuestion && !beforeIt.test(words),
  );
  const first = said[0];
  if (!first) return null;
  const denied = deniedActs(clauses);
  const saysNo = said.filter((clause) => plainNo.test(clause.said));
  const holidays = said.filter(({ said: words }) => withoutHoliday(words) !== words);
  if (denied.length === 0 && holidays.length === 0) return null;
  const isSaid = saysNo.includes(first) || opensNo.test(first.said);
  const opens =
    isSaid || (denied.includes(first) && !isBareDenial.test(first.said) && !onlyWish.test(first.said));
  if (!opens || takesNoBack(said) || isNoForNow(said)) return null;
  const others = said.filter((clause) => !denied.includes(clause) && !saysNo.includes(clause));
  // Without a no that opens it, the denial is all there is: « me tuer, non. Me laisser tomber en panne » says more.
  if (!isSaid && others.some((clause) => !reasonToStay.test(clause.said))) return null;
  const leavesOpen = others.some((clause) => {
    const words = withoutHoliday(clause.said);
    return (
      kill.test(words) ||
      passive.test(words) ||
      mayBeDeath.test(words) ||
      saysOwnDeath([{ ...clause, said: words }])
    );
  });
  return leavesOpen ? null : [...new Set([...denied, ...saysNo, ...holidays])];
};

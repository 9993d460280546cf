import { plain } from './checks.ts';
import { type Clause, joined } from './clauses.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { harmTold } from './harm-told.ts';
import { isHelped } from './next-act.ts';
import { phraseIn } from './phrases.ts';
import type { ScreenSaid } from './screen-said.ts';

/*
 * « Voilà quelqu'un », « chut », a word agreed on, then « il fait beau aujourd'hui »: where somebody may read this screen, the next words
 * name nothing and show no number, until the way is clear or a danger is told (conversation.md §6, `watched`).
 */

const phrase = phraseIn('hush');
const comes = phrase('somebody-comes');
const clear = phrase('coast-clear');
const danger = phrase('own-danger-words');
const mustClose = phrase('must-close');
const asksTraces = phrase('asks-traces');
const anotherTime = phrase('another-time');
const erasesNow = phrase('erases-now');

/** « Comment faire disparaître ce que je viens d'écrire ? »: asked of the screen, and no sign of anything else. */
export const traceClauses = (clauses: readonly Clause[], isRead = false): readonly Clause[] =>
  clauses.filter(
    ({ said, isQuoted }) => !isQuoted && (asksTraces.test(said) || (isRead && erasesNow.test(said))),
  );

/** « Faut que je ferme, y a ma cousine »: the device is closed or put away now. */
export const saysMustClose = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && mustClose.test(said));

/** « Ils arrivent », after a call, where nobody does harm: whoever comes is the help. */
const several = / (?:ils|elles) (?:arrivent|viennent|montent|entrent|sont la) /;
const isHelpComing = (next: GuideState, said: string): boolean =>
  isHelped(next, 'self') && !isHarmByAnother(next.self.category) && several.test(said);

/** « Change de sujet si jdis banane », « quand j'écris citron, efface »: the word, in plain letters. */
const agreed =
  /\b(?:si|quand|d[eè]s que)\s+(?:je\s*|j['’]?\s*)(?:te\s+|vous\s+)?(?:dis|[eé]cris|tape|mets|parle de|r[eé]ponds)\s+[«"“]?\s*(\p{L}{3,20})/iu;
const whatFor = /change|sujet|code|efface|arr[eê]te|stop|r[eé]pon|autre chose|veut dire|c['’]est qu|ferme/iu;
const codeWordIn = (text: string): string | null => {
  const word = whatFor.test(text) ? agreed.exec(text)?.[1] : undefined;
  return word ? plain(word) : null;
};

/** Words of an alert, of what is said for whoever reads along, and beside the word that was agreed on. */
const mostAlert = 12;
const mostCover = 8;
const mostBesideCode = 3;
/** Turns during which ordinary words after an alert are said for whoever reads along. */
const coverTurns = 2;
/** Turns during which whoever took the screen may still hold it. */
const takenTurns = 4;

/** `closes`: they are about to close; how to leave and to erase is said, and nothing else. */
export type Hush = {
  isNow: boolean;
  closes?: boolean;
  hushAt: number | null;
  takenAt: number | null;
  codeWord: string | null;
};

/**
 * Whether somebody may see the screen at this message.
 * @param next the state after it: what it tells of the phone is known already
 */
export const hushAt = (
  next: GuideState,
  { text, chosen }: PersonMessage,
  clauses: readonly Clause[],
  {
    severity,
    asks,
    screen,
    leaves = false,
  }: { severity: number; asks: boolean; screen: ScreenSaid; leaves?: boolean },
): Hush => {
  const { session, self } = next;
  const told = codeWordIn(text);
  const codeWord = told ?? session.codeWord;
  const kept: Hush = { isNow: false, hushAt: session.hushAt, takenAt: session.takenAt, codeWord };
  if (screen !== null)
    return {
      ...kept,
      isNow: true,
      hushAt: session.turn,
      takenAt: screen === 'taken' ? session.turn : session.takenAt,
    };
  if (chosen !== undefined || told !== null) return kept;
  // At 4 the number is in every reply (conversation.md §2.7), but where whoever does harm may be the one who reads.
  const isSafe = Math.max(self.level, next.other.level) === 4 && !isHarmByAnother(self.category);
  if (isSafe) return severity >= 2 ? { ...kept, hushAt: null, takenAt: null } : kept;
  const words = clauses.flatMap((clause) => clause.words);
  const isCode =
    codeWord !== null && words.length <= mostBesideCode && ` ${plain(text)} `.includes(` ${codeWord} `);
  if (isCode) return { ...kept, isNow: true, hushAt: session.turn };
  const isRead = self.facts.watched?.value === 'watched' || codeWord !== null || session.hushAt !== null;
  const all = joined(clauses);
  // « Elle rentre à midi », « il vient la nuit parfois »: of another time, and no one reads at this minute.
  const alerts =
    words.length <= mostAlert &&
    clauses.some(({ said }) => comes.test(said) && !anotherTime.test(said) && !isHelpComing(next, said));
  const isSeen = isRead || clauses.some(({ said }) => / (?:etait derriere|lit par dessus) /.test(said));
  // Whoever is hurt at home and closes now may be seen to.
  const isNear = harmTold(next) === 'sure' && words.length <= mostAlert;
  // Who leaves or erases on a screen that is read is told how, whatever else is due.
  const erases = clauses.some(
    ({ said, isAsked, isQuestion }) => !isAsked && !isQuestion && erasesNow.test(said),
  );
  const leavesRead = isRead && !asks && (leaves || erases);
  if ((((isRead || isNear) && saysMustClose(clauses)) || leavesRead) && !clear.test(all))
    return { ...kept, isNow: true, closes: true, hushAt: session.turn };
  if (alerts && isSeen && !clear.test(all)) return { ...kept, isNow: true, hushAt: session.turn };
  const isAfter = session.hushAt !== null && session.turn - session.hushAt <= coverTurns;
  // Whoever took the screen goes on, until words that are clearly the person's own.
  const isTaken = session.takenAt !== null && session.turn - session.takenAt <= takenTurns;
  if (isTaken && severity < 2 && !danger.test(all) && !clear.test(all)) return { ...kept, isNow: true };
  const isCover =
    isAfter && words.length <= mostCover && severity < 2 && !asks && !danger.test(all) && !clear.test(all);
  if (isCover) return { ...kept, isNow: true };
  return { ...kept, hushAt: null, takenAt: null };
};

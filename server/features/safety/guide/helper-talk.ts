import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import { plain } from './checks.ts';
import { type Clause, clausesOf, joined, saidIn } from './clauses.ts';
import { isOwn } from './danger-words.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState } from './guide-state.ts';
import { speaksOfOwnDanger } from './not-self.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Je prends la route, j'y suis dans quarante minutes », « il vient de m'insulter »: told by somebody who helps another person in
 * danger and has never spoken of their own. What only resembles a danger is then none of theirs.
 */

const phrase = phraseIn('standing-danger');
const keepsForThem = phrase('keeps-for-them');
const badWords = phrase('bad-words');
/** Blows or threats to the writer, whoever is in danger. */
const harmToMe = phrase('harm-to-me');
/** « Moi aussi j'y pense » is asked about. */
const meToo = phrase('me-too');
const keptFromThem = phraseIn('facts')('kept-from-them');
/** Words of a threat, whatever was put away. */
const threat = quick(
  / (?:tuer?|planter?|buter?|crever?|egorger?|eventrer?|veng\S*|payer|regler|descendre|frapper?|saigner?) /,
);
const weapon = quick(
  / (?:armes?|fusils?|carabine|pistolet|revolver|flingue|couteaux?|lames?|cutter|rasoirs?|machette|cartouches?) /,
);

const ofDeath: ReadonlySet<SafetyCategory> = new Set(['suicide', 'self_harm', 'distress']);
const confirmed: readonly string[] = ['yes', 'passive', 'sometimes'];

const theirThings = quick(
  / (?:ses|son|sa|leurs?) (?:\S+ )?(?:cachets|comprimes|medicaments|medocs|pilules|somniferes|boites?|plaquettes?|lames?|rasoirs?|couteaux?|cutter|corde|fusil|arme|bouteilles?) /,
);
const takesThem = quick(
  / je (?:les|la|le) ai (?:\S+ )?(?:pris|prise|prises|recupere\S*|ramasse\S*|enleve\S*)(?= )/,
);
/** « J'ai trouvé ses somnifères, je les ai pris » takes them away; what was swallowed is another verb. */
const takesTheirs = (clauses: readonly Clause[]): readonly Clause[] =>
  clauses.some(({ said }) => theirThings.test(said))
    ? clauses.filter(({ said }) => takesThem.test(said))
    : [];

/** « J'ai trouvé des lames dans sa trousse »: where they were found says whose they are. */
const foundAtTheirs = quick(
  / (?:ai|a|avons) (?:\S+ )?(?:trouvee?s?|decouvert\S*|vue?s?|repere\S*) (?:\S+ ){1,6}?(?:dans|sous|derriere|chez|au fond de) (?:sa|son|ses|leur|lui|elle) /,
);

/** « J'ai ses cachets dans mon sac » keeps them from somebody else, and is no means of one's own. */
const tellsOwn = (clauses: readonly Clause[]): boolean =>
  speaksOfOwnDanger(
    clauses.filter(
      (clause) =>
        !keepsForThem.test(clause.said) &&
        !foundAtTheirs.test(clause.said) &&
        !takesTheirs(clauses).includes(clause),
    ),
  );

/** A first-person wish, act or means was told in this session, or an answer said so. */
export const toldOwnDanger = ({ self }: GuideState, before: readonly string[]): boolean =>
  confirmed.includes(self.facts.thoughts?.value ?? '') || before.some((text) => tellsOwn(clausesOf(text)));

/** « J'ai peur qu'il se tue »: said outright, of somebody else, in these very words. */
const tellsOfThem = (signals: readonly Signal[], subjects: ReadonlyMap<Signal, Subject>): boolean =>
  signals.some(
    (signal) =>
      signal.severity >= 2 &&
      !isResemblance(signal) &&
      ofDeath.has(signal.category === 'third_party' ? 'suicide' : signal.category) &&
      (signal.category === 'third_party' || subjects.get(signal) === 'other'),
  );

/** The writer helps somebody else who is in danger, and is in none. */
const helps = (
  state: GuideState,
  clauses: readonly Clause[],
  before: readonly string[],
  isTold: boolean,
): boolean =>
  (isTold || (state.other.level >= 2 && !isHarmByAnother(state.other.category))) &&
  state.self.level <= 1 &&
  state.self.peak <= 1 &&
  !tellsOwn(clauses) &&
  !toldOwnDanger(state, before);

const quotes = /[«"“]([^«»"“”]+)[»"”]/gu;
/** The words stand between quotation marks: sent or received, they are not how the writer is. */
const isWithinQuote = (words: string, text: string): boolean =>
  words.trim() !== '' && [...text.matchAll(quotes)].some(([, inner]) => inner!.includes(words.trim()));

/** Hands that the writer fears, or that strike: what a carer may have to say of themselves. */
const ownHands = quick(
  / (?:me retien\S*|retenir|craqu\S*|oreiller|etouff\S*|empoisonn\S*|massacr\S*|le feu|noy\S*|gifl\S*|tap\S*|frapp\S*|secou\S*|cogn\S*|etrangl\S*|(?:faire|ferais|fais|fait) (?:\S+ )?mal|controle) /,
);

/** Beside a danger of theirs that is known, « je les lui prends en douce » is care, and no harm that the writer means to do. */
const asCare = (signals: readonly Signal[], state: GuideState, clauses: readonly Clause[]): Signal[] => {
  const own = joined(clauses.filter(({ isQuoted }) => !isQuoted));
  const isCare =
    state.other.level >= 2 &&
    !isHarmByAnother(state.other.category) &&
    state.self.category !== 'violence_others' &&
    !threat.test(own) &&
    !ownHands.test(own);
  return signals.map((signal) =>
    isCare && signal.category === 'violence_others' && signal.severity >= 2
      ? { ...signal, severity: 1 as const, isDoubted: true as const }
      : signal,
  );
};

/** The signs of a message of somebody who helps: what is not plainly their own is none of theirs. */
export const asHelper = (
  found: readonly Signal[],
  state: GuideState,
  clauses: readonly Clause[],
  subjects: Map<Signal, Subject>,
  { text, before }: { text: string; before: readonly string[] },
): Signal[] => {
  const signals = asCare(found, state, clauses);
  const isTold = tellsOfThem(signals, subjects);
  if (!signals.some(({ severity }) => severity >= 2) || !helps(state, clauses, before, isTold))
    return [...signals];
  const own = joined(clauses.filter(({ isQuoted }) => !isQuoted));
  if (meToo.test(own)) return [...signals];
  const isHurt = [...before.map(saidIn), own].some((said) => harmToMe.test(said.replace(badWords, ' ')));
  const keptAway = clauses.some(({ said }) => keptFromThem.test(said));
  const isTakenAway = takesTheirs(clauses).length > 0;
  return signals.map((signal): Signal => {
    const { category, severity, words } = signal;
    if (severity < 2 || category === 'third_party' || subjects.get(signal) === 'other') return signal;
    // « J'ai trouvé ses somnifères » is told of them, and taking them away is no act of the writer's.
    // « Les couteaux, le grand couteau, tout est dans le coffre »: put out of their reach, and no threat.
    if (category === 'violence_others' && keptAway && !threat.test(own))
      return { ...signal, severity: 1, isDoubted: true };
    const ofTheirs =
      ofDeath.has(category) && (theirThings.test(` ${plain(words)} `) || foundAtTheirs.test(own));
    if (ofDeath.has(category) && isTakenAway) return { ...signal, severity: 1, isDoubted: true };
    // « Il vient de m'insulter par SMS », of the one who is in danger.
    const isInsult = severity <= 3 && isHarmByAnother(category) && !isHurt && badWords.test(own);
    // Control and threats to leave by dying are the writer's, too, where nothing was known before.
    const isKnown = state.other.level >= 2;
    if (isKnown && (isInsult || (isResemblance(signal) && !isHurt)))
      return { ...signal, severity: 1, isDoubted: true };
    // « J'ai peur qu'il se tue, il a gardé son arme »: a weapon threatens the one who has it.
    if (isHarmByAnother(category) && !isHurt && weapon.test(` ${plain(words)} `)) {
      const theirs: Signal = { ...signal, category: 'third_party' };
      subjects.set(theirs, 'other');
      return theirs;
    }
    const isSaid = isOwn(words, clauses) && !isWithinQuote(words, text);
    if (!ofDeath.has(category) || (isSaid && !ofTheirs) || isResemblance(signal)) return signal;
    const moved: Signal = { ...signal, category: 'third_party' };
    subjects.set(moved, 'other');
    return moved;
  });
};

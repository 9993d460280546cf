import { mayMatchIn, quick } from '#server/ground/patterns/quick-pattern.ts';
import { type Clause, joined, saidIn } from './clauses.ts';
import { firstSigns } from './first-signs.ts';
import { phraseIn } from './phrases.ts';
import type { PlainDanger } from './plain-danger.ts';
import type { Around, VeiledRule } from './veiled-rule.ts';
import { warningSigns } from './warning-signs.ts';

/*
 * « Je n'aurai plus à m'en occuper bien longtemps », « pas CE dormir-là », « j'en ai plein la salle de bain »: an end or a means that
 * is said and not named. Each has its calm double in an ordinary life, and each only asks; a wish to die with its day or its
 * means is sure.
 */

const phrase = phraseIn('veiled');

const drove = phrase('car-drive');
const hadSign = ({ hadSign: had, selfLevel }: Around): boolean => had || selfLevel >= 1;
const ofLife = phrase('not-literal');
const notLong = phrase('not-long-of-life');
const atWork = phrase('simpler-of-what');
const hadGrave = ({ hadGrave: had }: Around): boolean => had;

const rules: readonly VeiledRule[] = [
  ...firstSigns,
  ...warningSigns,
  { severity: 3, find: phrase('not-long'), unless: notLong, neverAfter: notLong },
  { severity: 3, find: phrase('that-sleep') },
  { severity: 2, find: phrase('no-death-wish'), beside: phrase('long-sleep'), unless: ofLife },
  { severity: 2, find: phrase('no-death-wish'), beside: phrase('forgotten'), unless: ofLife },
  { severity: 2, find: phrase('forgotten'), beside: phrase('long-sleep'), unless: ofLife },
  {
    severity: 2,
    find: phrase('simpler'),
    beside: phrase('thinks-at-night'),
    unless: phrase('simpler-of-what'),
  },
  {
    severity: 3,
    find: phrase('not-stopped'),
    unless: phrase('stopped-by-work'),
    neverAfter: phrase('stopped-before'),
  },
  { severity: 2, find: phrase('burden-dead'), unless: phrase('worn-of-weight') },
  { severity: 3, find: phrase('car-thought'), beside: phrase('car-place'), unless: phrase('car-of-life') },
  { severity: 3, find: phrase('insured-pays'), beside: drove, unless: phrase('car-of-life') },
  { severity: 3, find: phrase('if-took-all'), asked: true, unless: ofLife },
  { severity: 3, find: phrase('pet-left'), asked: true, when: hadSign, unless: phrase('pet-in-life') },
  { severity: 2, find: phrase('what-it-is-like'), unless: ofLife },
  { severity: 2, find: phrase('never-waking'), unless: ofLife },
  { severity: 3, find: phrase('pet-found'), asked: true, unless: phrase('pet-in-life') },
  { severity: 2, find: phrase('envy'), after: phrase('killed-themselves'), unless: ofLife },
  {
    severity: 3,
    find: phrase('stocks'),
    beside: phrase('of-remedies'),
    own: true,
    unless: phrase('aside-in-life'),
  },
  { severity: 3, find: phrase('prepares'), when: hadSign, unless: atWork },
  { severity: 3, find: phrase('takes-all'), unless: ofLife },
  { severity: 3, find: phrase('insured-pays'), beside: phrase('car-place'), unless: phrase('car-of-life') },
  { severity: 3, find: phrase('like-them'), after: phrase('killed-themselves'), asked: true, unless: ofLife },
  { severity: 2, find: phrase('knows-why'), after: phrase('killed-themselves'), unless: ofLife },
  { severity: 2, find: phrase('said-it-clear'), asked: true, when: ({ hadVeiled }) => hadVeiled },
  { severity: 3, find: phrase('set-aside'), own: true, unless: phrase('aside-in-life') },
  {
    severity: 3,
    find: phrase('boxes-aside'),
    own: true,
    after: phrase('of-pharmacy'),
    unless: phrase('aside-in-life'),
  },
  { severity: 3, find: phrase('boxes-aside'), own: true, when: hadSign, unless: phrase('aside-in-life') },
  { severity: 3, find: phrase('means-there'), own: true, when: hadSign, unless: phrase('means-in-life') },
  { severity: 3, find: phrase('order-for-them'), when: hadGrave, unless: notLong },
  { severity: 3, find: phrase('cleanly'), when: hadGrave, unless: atWork },
  {
    severity: 3,
    find: phrase('edge-alone'),
    beside: phrase('drank-or-night'),
    unless: phrase('edge-of-life'),
  },
  { severity: 3, find: phrase('edge-alone'), when: hadSign, unless: phrase('edge-of-life') },
  {
    severity: 3,
    find: phrase('edge-often'),
    beside: phrase('drank-or-night'),
    when: hadSign,
    unless: phrase('edge-of-life'),
  },
];

const wish = phrase('wish-dated');
const day = phrase('own-day');
const means = phrase('own-means');

/** « Je veux mourir dimanche, avec ces comprimés. » */
const isDated = (said: string, all: string): boolean =>
  wish.test(said) && (day.test(said) || means.test(said)) && !ofLife.test(all);

const ofAnother = quick(
  / (?:il|elle|ils|elles|qui|monsieur|dame|cousine?|voisine?|amie?|mere|pere|soeur|frere|fille|fils|mari|femme) (?:\S+ ){0,3}?(?:a|ait|avait|met|mettait|garde|gardait|cache|stocke|veut|voulait|va|ont) /,
);

const suicide = 'suicide';

/** Signs of a message whose danger is said in other words. */
export const veiledDangers = (sentences: readonly (readonly Clause[])[], around: Around): PlainDanger[] => {
  const all = ` ${sentences.map((sentence) => joined(sentence).trim()).join(' ')} `;
  let toldBefore: string | null = null;
  const before = (): string => (toldBefore ??= around.before.map(saidIn).join(' ').replace(/ +/g, ' '));
  const found: PlainDanger[] = [];
  for (const sentence of sentences) {
    const said = joined(sentence);
    const may = mayMatchIn(said);
    const clause = sentence[0]!;
    const asks = sentence.every(({ isQuestion }) => isQuestion);
    if (!asks && isDated(said, all))
      found.push({ subject: 'self', severity: 3, category: suicide, clause, isWish: true });
    for (const rule of rules) {
      const { severity, find, beside, after, unless, neverAfter, own, when, asked } = rule;
      if ((asks && !asked) || !may(find) || !find.test(said)) continue;
      if (beside && !beside.test(all)) continue;
      if (after && !after.test(all) && !after.test(before())) continue;
      if (unless?.test(all)) continue;
      if (neverAfter && around.told.slice(-2).some((each) => neverAfter.test(each))) continue;
      if (own && ofAnother.test(said)) continue;
      if (when && !when(around)) continue;
      // An unsure 3 that was asked about and left, and another: two signs are sure (conversation.md §5).
      const isSure = severity === 3 && around.wasLeft && !asks;
      found.push({
        subject: 'self',
        severity,
        category: rule.category ?? suicide,
        clause,
        isVeiled: true,
        ...(rule.loss && { isLoss: true }),
        ...(!isSure && { asks: true }),
      });
    }
  }
  return found;
};

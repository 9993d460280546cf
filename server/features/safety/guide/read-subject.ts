import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { Signal } from '../reading/read-text.ts';
import type { Clause } from './clauses.ts';
import type { About } from './guide-state.ts';
import { phraseIn } from './phrases.ts';

/*
 * Whom a message speaks of: the writer, another person, or « a friend » who may be either (conversation.md §4).
 */

const phrase = phraseIn('whose');

/** « C'est mon fils, pas moi », « je parle de ma sœur », « il s'agit de mon père ». */
const notMe = phrase('is-not-me');
const isTheirs = phrase('is-about-them');
/** « C'est moi qui ai fait ça ? », « qui ai appelé »: guilt, or help, and nobody's own danger. */
const isMine = phrase('is-about-me');
/** « Je parle d’une amie, pas d’un soignant »: what is set right is which person was named, not who is in danger. */
const anotherPersonMeant = quick(/ pas (?:de |d )(?:un|une|le|la|mon|ma) (?!enfant)\S+ /);
/** « Gilles, c'est mon frère »: who somebody is, not whose danger it is. */
const introduced = quick(/ (\S+) (?:ce est|ce etait) (?:mon|ma) /);
const openers = new Set(
  'mais non oui fait la bah ben enfin et pas moi danger parce car alors bon ah ok puis si nan stop attends attendez dis dites que'.split(
    ' ',
  ),
);
const tellsWhoSomebodyIs = (said: string): boolean => {
  const before = introduced.exec(said)?.[1];
  return before !== undefined && !openers.has(before);
};
const saysWho = quick(/^ (?:et |oui |mais )*(?:ce est|c est) (?:mon|ma|mes) /);
const somebodyIsThere = quick(
  / (?:quelque un|quelqu un|une personne|on) (?:\S+ )?(?:est|reste|dort|arrive) | (?:est|suis) (?:pas|plus) seule? | (?:suis|est) avec quelque un /,
);
/** « Ma sœur a eu ça aussi », told of what another has lived through: whose danger it is now is not said. */
const hadItToo = quick(
  / (?:a|avait|ont|a deja) (?:\S+ )?(?:eu|connu|vecu|traverse|fait) (?:ca|cela|pareil|la meme|le meme|une depression|la meme chose)/,
);
const namesSomebody = phrase('names-somebody');
const isBoth = quick(
  / (?:moi aussi|lui (?:et|comme) moi|elle (?:et|comme) moi|nous deux|tous les deux|toutes les deux) /,
);

/** « C’est pas moi », « c’est pas pour moi », and no more: who else is meant was said before. */
export const deniesSelf = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    ({ said, isQuestion }) => !isQuestion && / (?:ce est|ce etait) pas (?:de |pour )?moi $/.test(said),
  );

const notForMe = phraseIn('standing-danger')('not-for-me');
const notMeAtAll = phrase('not-me');
/** « Non, pas moi », « il n'y a pas de danger sur moi », « c'est mon fils le sujet »: whose danger it is is set right. */
export const saysNotMe = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuestion }) => !isQuestion && (notMeAtAll.test(said) || notForMe.test(said)));

/** « C'est pas pour moi », « mais lui, pas moi »: said of the whole talk, until the writer speaks of themselves. */
export const saysNotSelf = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuestion }) => !isQuestion && notForMe.test(said));

/** « C'est ma fille, pas moi », « moi je vais bien »: the writer is said to be in no danger. */
export const deniesMe = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuestion }) => !isQuestion && notMe.test(said));

/** What a message says about whom it is about; null where it says nothing of it. */
export const subjectSaid = (clauses: readonly Clause[]): 'self' | 'other' | 'both' | null => {
  const all = clauses.filter(({ isQuestion }) => !isQuestion);
  if (all.some(({ said }) => hadItToo.test(said))) return null;
  const theirs = all.some(
    ({ said }, at) =>
      isTheirs.test(said) &&
      !anotherPersonMeant.test(said) &&
      !tellsWhoSomebodyIs(said) &&
      // « Quelqu'un est près de moi, c'est ma femme » says who is there.
      !(saysWho.test(said) && somebodyIsThere.test(all[at - 1]?.said ?? '')),
  );
  const denied = all.some(({ said }) => notMe.test(said));
  if (all.some(({ said }) => isBoth.test(said)) && theirs) return 'both';
  if (theirs || (denied && all.some(({ said }) => namesSomebody.test(said)))) return 'other';
  if (!denied && all.some(({ said }) => isMine.test(said))) return 'self';
  return null;
};

/** « Y a pas d’ami », « l’ami, c’est moi »: after « de qui parlez-vous ? » the writer speaks of themselves. */
export const noFriend = phrase('no-friend');
export const namesSuicide = quick(/ (?:suicid\S*|se tuer|mourir|en finir|se pendre|mettre fin a) /);

const unnamed = phrase('unnamed-friend');
const ownSign = phrase('own-sign');

/** The words hold a sign in the first person: then moving leaves it with the writer as well. */
export const isOwnSign = (words: string): boolean => ownSign.test(` ${plain(words)} `);
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(
      /\b([jmtsdlc])['’]/g,
      (_, letter: string) => `${letter === 'j' ? 'je' : letter === 'm' ? 'me' : letter} `,
    )
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Categories in which the harm is done to the one who is named, not always to the writer. */
const toSomeone: ReadonlySet<SafetyCategory> = new Set([
  'child_abuse',
  'domestic_violence',
  'sexual_violence',
  'work_harassment',
]);
const byOther = phrase('harm-to-somebody');
const me = quick(/ (?:me|moi|nous|je|m) /);
const iAct = quick(
  / je (?:\S+ ){0,3}?(?:secoue|secouer|frapper|frappe|tape|taper|crie|hurle|perds|craque|vais|ai) /,
);

/** What one perceives or asks oneself beside another person. */
const besideThem = new RegExp(phrase('perceived-beside-them').source, 'g');
const theirBond = phrase('their-bond');
const somebodyIsHarmed = phrase('somebody-is-harmed');
/** « Mon mari est violent »: said of him, and lived by the writer. */
const violentAtHome = phrase('violent-at-home');
const namesOwnKin = phrase('names-own-kin');
/** « La voisine secoue son bébé, je l'ai vue »: somebody else does it, to a child who is not the writer's. */
const neighbourDoes = phrase('neighbour-does');
const iHarm = phrase('i-harm');
/** « Mon ex est devant ma porte »: whoever lives there is in danger. */
const atMyPlace = phrase('at-my-place');
/** Nothing is told of the writer: another person suffers, and the writer sees, hears or asks what to do. */
export const speaksOfThem = (clauses: readonly Clause[]): boolean => {
  const said = clauses.map((clause) => clause.said).join('');
  const rest = said.replace(besideThem, ' ');
  return (
    theirBond.test(said) &&
    !/ (?:je|j|me|moi|m|nous|mes) /.test(rest) &&
    / (?:il|elle|son|sa|ses|se|lui|est|a|respire|tient) /.test(said)
  );
};

/** « Je crois qu'il va se foutre en l'air », also where « qu'il » is written « ki » */
const killsThemselves = phraseIn('standing-danger')('kills-themselves');

/** The subject of one signal of a message. */
export const subjectOf = (signal: Signal, clauses: readonly Clause[], standing: SafetyCategory): Subject => {
  if (signal.category === 'third_party') return 'other';
  if (signal.category === 'suicide' && killsThemselves.test(clauses.map(({ said }) => said).join('')))
    return 'other';
  if (!toSomeone.has(signal.category)) return 'self';
  if (signal.category === 'domestic_violence' && clauses.some(({ said }) => violentAtHome.test(said)))
    return 'self';
  const isAtMine = clauses.some(({ said }) => atMyPlace.test(said));
  if (speaksOfThem(clauses) && !(signal.category === 'domestic_violence' && isAtMine)) return 'other';
  const words = ` ${plain(signal.words)} `;
  const around = clauses.find(({ said }) => said.includes(words.trim())) ?? null;
  const told = around ? around.said : clauses.map(({ said }) => said).join('');
  if (signal.category === 'child_abuse') {
    const all = clauses.map(({ said }) => said).join('');
    const isTheirs = clauses.some(({ said }) => neighbourDoes.test(said));
    if (isTheirs && !clauses.some(({ said }) => iHarm.test(said))) return 'other';
    if (standing === 'child_abuse') return 'self';
    return byOther.test(all) && !me.test(words) && !iAct.test(all) && !/ (?:me|moi|m) /.test(all)
      ? 'other'
      : 'self';
  }
  return !isAtMine && somebodyIsHarmed.test(told) && !me.test(told.replace(/ me a dit /g, ' '))
    ? 'other'
    : 'self';
};

/** Self, other, or a friend without a name: with a question on method or a feeling from inside, nobody can tell. */
export const aboutOf = (subject: Subject, severity: number, clauses: readonly Clause[]): About => {
  if (severity < 2) return subject;
  const said = clauses.map((clause) => clause.said).join('');
  return unnamed.test(said) && !namesOwnKin.test(said) && !/ je (?:\S+ )?(?:me|veux|vais) /.test(said)
    ? 'unknown'
    : subject;
};

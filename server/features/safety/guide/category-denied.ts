import { type Subject, subjects } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { Clause } from './clauses.ts';
import { familyOf } from './families.ts';
import { type GuideState, subjectOfKept } from './guide-state.ts';
import { raise } from './levels.ts';

/*
 * « Personne n'est violent ici », « personne ne me donne d'ordres », « je ne lui ferai jamais de mal »: the kind of danger was
 * misread. The level stands, because a denial is an answer and no proof; the words and numbers become those of the danger that
 * was told besides (conversation.md §4: what explains a phrase takes away that phrase's reading). Where a resemblance alone stood
 * for it, the level goes as well.
 */

const noViolence =
  / (?:(?:personne|il|elle|on) (?:\S+ )?(?:est|sont|etait|a ete) (?:\S+ )?violente?s?|personne (?:me|nous) (?:\S+ )?(?:met|fait|veut|frappe|menace|tape|bat|attaque|agresse)|(?:il|elle|on) (?:me|nous) (?:\S+ )?(?:frappe|tape|menace|bat|fait|touche) (?:\S+ )?(?:pas|jamais|rien)|(?:me|nous) a (?:jamais|pas|rien) (?:\S+ )?(?:frappee?|tapee?|menacee?|touchee?|fait)|pas (?:de |d )?(?:violence|violences|agresseur|agression|coups)|suis (?:pas|en rien) (?:une )?(?:femme |homme )?(?:battue?|victime|menacee?)|entre qui et qui|(?:y|il y) a pas de personne|quelle personne) /;
const neverViolent =
  / (?:(?:il|elle) (?:\S+ )?est (?:pas|jamais) violente?|personne (?:\S+ )?est violente?) /;
/** « Chu pas en danger de personne », « pas de menace chez nous »: said in so many words, it ends what asks about safety. */
const notInDanger =
  / (?:(?:suis|est|etais) pas (?:du tout )?(?:en danger|menacee?)|pas (?:du tout )?en danger(?: de| avec| chez| a la)|(?:pas|aucune) (?:de )?menace|personne (?:me |nous )?(?:veut|fait) (?:de |du )?mal) /;
const mostSaid = 2;
const noPsychosis =
  / (?:(?:ai|avais) (?:pas|aucune|jamais (?:eu )?)(?: de)? (?:peur|voix|hallucinations?)|entends (?:pas|aucune|jamais) (?:de |des )?voix|toute ma tete|suis pas (?:folle|fou|delirante?|parano|malade)|personne (?:me |ne me )?(?:donne|parle|suit|surveille|commande)|pas (?:de |parle de )traitement) /;
const noHarm =
  / (?:(?:ferai|ferais|fait|fais) (?:\S+ )?(?:jamais|pas|rien) (?:de |du )?(?:mal)?|jamais (?:je )?(?:\S+ )?(?:ferai|ferais|toucherai|toucherais)|(?:veux|voudrais) (?:\S+ )?(?:de |du )?(?:mal|tuer) (?:a )?personne|suis pas (?:dangereuse?|un danger)|pas (?:lui |leur )?faire (?:de |du )?mal) /;

/** « C'est pour elle que j'ai peur » */
const fearsForThem =
  / (?:peur|inquiete|inquiet|crains) pour (?:lui|elle|sa vie|mon|ma|eux) | pour (?:lui|elle|sa vie) que (?:je |j )?(?:\S+ )?(?:ai peur|crains|inquiete|tremble)| (?:peur|crains) que (?:il|elle) (?:\S+ )?(?:se |en finisse|passe a le acte|mette fin)| (?:lui|elle) (?:que je |qui )(?:\S+ )?(?:crains pour|est en danger|veut mourir|va se) /;

const denies = (clauses: readonly Clause[], shape: RegExp): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && shape.test(said));

/** What the message denies to be the matter. */
const deniedCategories = (clauses: readonly Clause[]): ((category: SafetyCategory) => boolean) => {
  const violence =
    denies(clauses, noViolence) || denies(clauses, neverViolent) || denies(clauses, notInDanger);
  const psychosis = denies(clauses, noPsychosis);
  const isVoice = denies(clauses, voice) && !psychosis;
  const harm = denies(clauses, noHarm);
  return (category) =>
    ((violence || isVoice) && familyOf(category) === 'violence') ||
    (psychosis && category === 'psychosis') ||
    (harm && category === 'violence_others');
};

/** The gravest other kind of danger that was told of this subject, or distress without a name. */
const voice = / (?:une|la|cette|des|les) voix /;
const insteadOf = ({ session }: GuideState, subject: Subject, denied: (c: SafetyCategory) => boolean) => {
  const others = [
    ...session.rises.filter((rise) => rise.subject === subject),
    ...session.signs.filter((sign) => subjectOfKept(sign) === subject),
  ]
    .filter(({ level, category }) => level >= 2 && !denied(category) && category !== 'minor')
    .sort((a, b) => b.level - a.level);
  return others[0]?.category ?? (subject === 'other' ? 'third_party' : 'distress');
};

/** The state after a message that says which danger it is not. Blows that were told outright are not taken back this way. */
export const withoutDenied = (state: GuideState, clauses: readonly Clause[], now: Date): GuideState => {
  const denied = deniedCategories(clauses);
  const fears = denies(clauses, fearsForThem);
  let next = state;
  for (const subject of subjects) {
    const { level, category } = next[subject];
    if (level < 2 || !denied(category)) continue;
    const own = next.session.rises.filter((rise) => rise.subject === subject && denied(rise.category));
    const isMild = denies(clauses, notInDanger) && own.every((rise) => rise.level <= mostSaid);
    if (!isMild && own.some((rise) => (rise.plain && !rise.resembles) || rise.own)) continue;
    const all = next.session.rises.filter((rise) => rise.subject === subject);
    // Nothing but a resemblance stood for it, and nothing else was told: it is as if it had not been read.
    const before = own.length > 0 && own.length === all.length ? own[0]!.from : null;
    next = {
      ...next,
      [subject]: {
        ...next[subject],
        ...(before && !denies(clauses, voice) && !(fears && subject === 'other')
          ? before
          : { category: denies(clauses, voice) ? 'psychosis' : insteadOf(next, subject, denied) }),
      },
      session: {
        ...next.session,
        rises: next.session.rises.filter((rise) => rise.subject !== subject || !denied(rise.category)),
        signs: next.session.signs.filter((sign) => !denied(sign.category)),
      },
    };
    // « C'est pour lui que j'ai peur, pas de lui »: what was read of the writer is the other person's danger.
    if (fears && subject === 'self')
      next = raise(next, { level, category: 'third_party', subject: 'other', own: false, plain: false }, now);
  }
  return next;
};

/**
 * The writer's own wish to die, said where violence stands that is not beside them: the words become those of that danger; what is
 * hidden from the screen stays hidden (the violence is kept among the rises).
 */
export const ownDangerFirst = (
  state: GuideState,
  raised: { level: number; category: SafetyCategory; subject: Subject },
): GuideState => {
  const { level, category, facts } = state.self;
  if (raised.subject !== 'self' || raised.level < 3 || familyOf(raised.category) !== 'suicide') return state;
  if (level <= raised.level && familyOf(category) === 'suicide') return state;
  if (familyOf(category) !== 'violence' || facts.aggressor?.value === 'here') return state;
  return { ...state, self: { ...state.self, category: raised.category } };
};

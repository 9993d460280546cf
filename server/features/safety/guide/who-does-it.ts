import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Clause } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/*
 * Who does something, and to whom, by the grammar of one clause and no list of verbs: « il me pousse », « je lui ai serré les bras », « elle
 * s'est enfermée », « je me suis fait frapper », « il tape maman ». Where the grammar says nothing, nothing is said here.
 */

export type Doing = {
  by: 'writer' | 'other' | null;
  /** `themselves`: the one who does it. */
  to: 'writer' | 'other' | 'themselves' | null;
};

const phrase = phraseIn('whose');
const they = '(?:il|elle|y|i|ils|elles|on|lui|ce|qui)';
/** « Il y a », « il faut », « y a »: no one does it. */
const noOne =
  / (?:il|y|ce|ca)(?: ne)? (?:faut|fallait|faudrait|reste|manque|semble|y (?:a|avait|aura)|avait|en a|fait (?:froid|noir|nuit|jour|chaud|\d+)|pleut|neige|est (?:tard|tot|deja|\d+))(?= )/g;
/** What is said to the writer is done to no one. */
const says = '(?:dit|disait|demande|ecrit|raconte|parle|repond|rappelle|inquiete)';
const kin = phrase('names-kin');
const theyToMe = quick(
  new RegExp(` (?:${they}|\\S+) (?:ne )?(?<! je )(?:me|nous)(?! ${says} )(?! (?:a|ont) (?:\\S+ )?${says}) `),
);
const myself = / je (?:ne )?me /;
const onMe = quick(
  / (?:sur|contre|apres|vers) (?:moi|nous) | (?:toutes|tous) nous | je (?:me suis|me fais|me faisais) (?:fait |faite |faire )?\S+(?:er|re|ir) | je (?:ai|avais) (?:\S+ )?ete | je (?:ai|viens de) (?:\S+ )?(?:pris|prendre|recu|recevoir) (?:\S+ )?(?:coups?|gifles?|claques?|baffes?|poing|droite) /,
);
const reflexive = quick(/ (?:ne )?se /);
const iDoToThem = quick(
  / je (?:ne )?(?:la|le|les|lui|leur) (?!meme|reste|nuit|soir|matin|jour|fois)| (?:peur|envie|failli) de (?:la|le|les|lui|leur) | je (?:\S+ ){0,3}?(?:contre|sur|apres) (?:lui|elle|eux) | (?:crie|tape|cogne) dessus /,
);
const iDo = quick(/ (?:je|moi qui) /);
const theyDo = quick(new RegExp(` ${they} `));
const theyToThem = quick(
  new RegExp(
    ` ${they} (?:ne )?(?:la|le|les|lui|leur) (?:a |ont |avait )?(?!meme|reste|nuit|soir|matin|jour)\\S+ $| ${they} (?:ne )?(?:la|le|les|lui|leur) (?:a|ont|avait) `,
  ),
);
/** « Ma fille a été battue », « elle se fait taper »: done to them. */
const suffersIt = quick(
  / (?:a|ont|avait|est|etait) (?:\S+ )?(?:ete|etait) | se (?:est |sont |etait )?(?:fait|font|faisait|faire) \S+(?:er|re|ir) /,
);

/** « Faut-il le faire vomir ? »: what another person is made to do is theirs, and not of the one who asks. */
export const madeToDo = /(?<! pour) (?:le|la|les|lui) (?:faire|fait|fais) \S+(?:er|ir|re) /;

export const doingIn = ({ said: all }: Clause): Doing => {
  const said = all.replace(noOne, ' ');
  if (onMe.test(said)) return { by: 'other', to: 'writer' };
  if (myself.test(said)) return { by: 'writer', to: 'themselves' };
  if (theyToMe.test(said)) return { by: 'other', to: 'writer' };
  // « On se parle pas »: the writer is one of them.
  if (/ on (?:ne )?se /.test(said)) return { by: null, to: null };
  const isTheirs = !iDo.test(said) && (theyDo.test(said) || kin.test(said));
  if (isTheirs && suffersIt.test(said)) return { by: null, to: 'other' };
  if ((isTheirs || theyDo.test(said)) && reflexive.test(said)) return { by: 'other', to: 'themselves' };
  if (iDoToThem.test(said) || (iDo.test(said) && !theyDo.test(said) && kin.test(said)))
    return { by: 'writer', to: 'other' };
  if (theyToThem.test(said) || (isTheirs && theyDo.test(said) && kin.test(said)))
    return { by: 'other', to: 'other' };
  if (iDo.test(said)) return { by: 'writer', to: null };
  return isTheirs ? { by: 'other', to: null } : { by: null, to: null };
};

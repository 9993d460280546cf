import type { Slots } from '../phrase.ts';
import type { Scene } from '../scene.ts';
import { folded } from '../wording.ts';
import { calling, castOf, type Person } from './cast.ts';
import { isAbstract, type Thing, thingsOf } from './things.ts';

/** What this turn may be filled with: people, things, durations, feelings, in forms that keep a sentence whole. */
export type Attention = {
  cast: readonly Person[];
  /** Somebody spoken of in this message. */
  here: Person | null;
  things: readonly Thing[];
  /** A thing or somebody from the last messages that no reply took up yet. */
  waiting: string | null;
  slots: Slots;
};

const duration =
  /(?<![\p{L}\d])((?:\d{1,3}|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt(?:-deux|-trois|-cinq)?|trente(?:-huit|-cinq)?|quarante|cinquante|soixante|septante|nonante) (?:ans?|mois|semaines?))(?![\p{L}])/iu;
const sinceWhen =
  /[Dd]epuis ((?:le |la |l’|les |cet |mon |ma )?(?:printemps|été|automne|hiver|rentrée|vacances|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|Noël|enfance|naissance|[\p{Ll}-]+ (?:semaines|mois|années)|des (?:semaines|mois|années)|longtemps|toujours))(?![\p{L}])/u;
const clock = /(?<![\p{L}\d])(\d{1,2} ?h(?: ?\d{2})?)(?!\d)/u;
const witness =
  /(?<![\p{L}])devant ((?:tout le monde|toute l’équipe|toute la classe|(?:les|mes|ses|des|l’|le|la|mon|ma|trente|vingt|dix|deux|trois) ?[\p{Ll}-]+|\p{Lu}[\p{Ll}-]+))/u;

const definite = (noun: string): string =>
  noun.startsWith('cette ')
    ? /^cette [aeiouyhéèêâîô]/.test(noun) && !/^cette hon/.test(noun)
      ? `l’${noun.slice(6)}`
      : `la ${noun.slice(6)}`
    : noun.startsWith('cet ')
      ? `l’${noun.slice(4)}`
      : `le ${noun.slice(3)}`;

const owned = (words: string, tu: boolean): string =>
  words
    .replace(/^mes /, tu ? 'tes ' : 'vos ')
    .replace(/^mon /, tu ? 'ton ' : 'votre ')
    .replace(/^ma /, tu ? 'ta ' : 'votre ');

export const attentionOf = (scene: Scene): Attention => {
  const messages = [...scene.past, scene.current].map(({ text }) => text);
  const cast = castOf(messages, scene.address);
  const here = cast.find(({ at, plural }) => at === messages.length - 1 && !plural) ?? null;
  const said = folded(scene.said.join('\n'));
  const fresh = (text: string) =>
    !said.includes(folded(text).replace(/^(?:le |la |les |l'|votre |vos |ton |ta |tes |son |sa |ses )/, ''));
  const things = thingsOf(scene.current.text, scene.address);
  const concrete = things.filter((thing) => !isAbstract(thing));
  const plainly = concrete.filter(({ loose }) => !loose);
  const chose = plainly.find(({ text }) => fresh(text)) ?? plainly[0] ?? null;
  // What the last message that said something left untouched: whoever it named, else what comes back, else its first thing.
  const told = scene.past.findLast(({ words }) => words >= 6);
  const at = told ? scene.past.lastIndexOf(told) : -1;
  const everywhere = folded(messages.join('\n'));
  const often = ({ key }: Thing) => everywhere.split(key).length - 1;
  const left = told ? thingsOf(told.text, scene.address).filter((thing) => !isAbstract(thing)) : [];
  const waiting =
    cast.find((person) => person.at === at && !person.plural && !person.gone && person.name !== null)?.name ??
    // In mourning, whoever is missed comes before the things around them.
    cast.find((person) => person.gone && person.name !== null)?.name ??
    cast.find((person) => person.at === at && !person.plural && !person.gone)?.relation ??
    left
      .filter(({ loose }) => !loose)
      .toSorted((a, b) => often(b) - often(a))
      .find(({ text }) => fresh(text))?.text ??
    left.find(({ loose }) => !loose)?.text ??
    null;
  const plain = scene.current.text;
  const seen = witness.exec(plain)?.[1];
  const feelings = scene.current.feelings.filter(({ tone }) => tone < 0).map(({ noun }) => definite(noun));
  // « jusqu’à mes douze ans », « elle a 17 ans »: an age is no length of time.
  const age =
    /(?:\b(?:à|a|ai|as|mes|ses|aura|avait|avais|fête|de) |’ai )(?:bientôt |presque |déjà |eu )?[\p{L}\d-]+ ans/iu.test(
      plain,
    ) && !/(?:depuis|pendant|ça fait|il y a|voilà)/iu.test(plain);
  const lasted = age ? undefined : duration.exec(plain)?.[1]?.toLowerCase();
  const day = /(?<![\p{L}])(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?![\p{L}])/u.exec(
    plain,
  )?.[1];
  const since = sinceWhen.exec(plain)?.[1];
  const hour = clock.exec(plain)?.[1];
  return {
    cast,
    here,
    things,
    waiting,
    slots: {
      ...(here && { p: calling(here) }),
      ...(chose && { chose: chose.text }),
      ...(chose?.this && { ce: chose.this }),
      ...(seen && { temoin: owned(seen, scene.address === 'tu') }),
      ...(lasted && { duree: lasted }),
      ...(hour && { heure: hour }),
      ...(since && { quand: since }),
      ...(day && { date: day }),
      ...(feelings[0] && { emo: feelings[0] }),
      ...(feelings[1] && { emo2: feelings[1] }),
      ...(waiting && { avant: waiting }),
      ...(scene.name && { nom: scene.name }),
    },
  };
};

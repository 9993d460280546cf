import { QuickPattern, quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Clause } from './clauses.ts';
import { phraseIn } from './phrases.ts';
import { isOwnSign } from './read-subject.ts';

/* Words that change how a message is weighed, besides the signs of the rules. */

/** Danger that no helpful clause may hide. */
export const grave = phraseIn('standing-danger')('grave-words');

/** Words that speak to the one who reads (conversation.md §4): a sign to ask. */
export const toTheReader = quick(
  /\b(?:niveau|level|severity|s[ée]v[ée]rit[ée]|score|risque)\s*(?:=|:|est|de|à|a)?\s*(?:0|z[ée]ro|nul|none)\b|\b(?:ignore[zr]?|oublie[zr]?)\s+(?:toutes?\s+)?(?:tes|vos|les|mes)\s+(?:instructions|consignes|r[èe]gles)\b|\b(?:r[ée]ponds?|r[ée]pondez|classe[zr]?|marque[zr]?)\s+(?:toujours\s+)?(?:niveau|none|aucun risque|pas de danger)\b|\bsystem prompt\b/i,
);

export const takesBack = phraseIn('unmade')('takes-back');

const goodbyeWords = phraseIn('done-that')('goodbye-words');

/** A goodbye said to other people is a sign of danger; it does not end the conversation with us. */
const goodbyeToOthers = quick(
  / (?:dire|dit|ecrit|ecrire|texte|textee?s?|txte|textos?|sms|mails?|poste|envoye|envoyee?s|lettres?|messages?|vocal|vocaux|adieux?|leur|lui|tous|toutes|(?:mes|mon|ma) (?:loulous?|cheris?|cherie|amours?|enfants|petits?|petite|grands?|anges?|coeur|fils|fille|filles|puce|bebes?|poussins?)) /,
);

/** A short message that only takes leave of us. */
export const isGoodbye = (said: string): boolean =>
  goodbyeWords.test(said) && said.trim().split(' ').length <= 14 && !goodbyeToOthers.test(said);

const alcohol =
  'bieres?|vin|rose|whiskys?|rhum|vodka|gin|pastis|ricard|calva|gnole|prune|porto|cognac|cidre|champagne|apero|pinte';
const besidesDrink =
  'cachets?|comprimes?|medicaments?|medocs?|pilules?|boites?|plaquettes?|flacons?|gouttes?|somniferes?|gelules?|javel|veines?|tout|avec';
const drink = `(?:un|une|le|la|du|de|deux|trois|quatre|mon|ma) (?:\\S+ ){0,3}?(?:${alcohol}) `;
const bottle = `(?:un|une|la|ma|deux) (?:\\S+ )?(?:bouteilles?|canettes?) (?!(?:de |d )(?!(?:${alcohol}|rouge|blanc) ))`;
const notOnly = `(?!(?:\\S+ )*(?:${besidesDrink}) )`;
/** A drink, and nothing else in the same clause: « j'ai ouvert une bouteille », « j'ai pris une bière » begin no act. */
const butDrink = `(?! ${notOnly}${drink})`;
const butBottle = `(?! ${notOnly}(?:${bottle}|${drink}))`;
/** Something was taken, cut or opened: an act begun. */
export const begunAct = new QuickPattern(
  [
    ' (?:ai|a|viens de|vient de|suis en train de) (?:\\S+ ){0,3}?',
    `(?:avalee?s?|avaler|(?:prise?s?|prendre|bue?s?)${butDrink}|ouverte?s?${butBottle}`,
    '|gobee?s?|gober|ingeree?s?|videe?s? (?:\\S+ ){0,2}?(?:boites?|plaquettes?|flacons?|tubes?|bouteilles?)',
    '|melangee?s?|injectee?s?|coupee?s?|tranchee?s?|tailladee?s?|saute|ouvert le gaz) ',
    '| (?:je saigne|ca saigne|perds du sang|overdose|surdose) ',
  ].join(''),
);
/** « C'est fait », « ça y est »: of an act or of a call, as the clauses beside it say. */
export const onlyDone = phraseIn('done-that')('only-done');
/** « C'est pas moi qui me coupe » */
export const notMeWho = quick(/ (?:ce est|c est|est) pas (?:de )?moi (?:qui|que|dont) /);

/** Things that are grave by their name alone, where the clause says that they were put away. */
export const keptThings = / (?:fusil|couteau|arme|lame|corde|rasoir|cutter)(?= )/g;

/** Somebody was reached: « j'ai appelé », « je lui ai écrit ». */
export const calledNow = quick(
  / (?:ai|a|viens de) (?:\S+ )?(?:appele|appeler|rappele|telephone|telephoner|prevenue?s?|prevenir|ecrit|envoye|parle|demande)(?: |$)/,
);
export const hedges = new Set(['mais', 'pourtant', 'sauf', 'sinon']);

export const timeOrFarewell = quick(
  / (?:ce soir|cette nuit|maintenant|demain|adieu|merci pour tout|pardon a|au revoir|lettre|testament|prendre soin|dernier|derniere|date) /,
);

/** The sign stands in a clause of the writer's own « je ». */
export const isOwn = (words: string, clauses: readonly Clause[]): boolean => {
  if (isOwnSign(words)) return true;
  const last = words.toLowerCase().split(/\s+/).at(-1) ?? '';
  const around = clauses.find((clause) =>
    clause.said.includes(` ${last.normalize('NFD').replace(/\p{M}/gu, '')} `),
  );
  return around !== undefined && / je /.test(around.said) && !/ (?:il|elle|ils|elles) /.test(around.said);
};

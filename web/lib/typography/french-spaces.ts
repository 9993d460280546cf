const noBreak = '\u00a0';
const mayBreak = / [?!:;»€%]|« |\d \d{3}|\d [ajhms]|\b[yY] /;

/** The one text quoted in the specification that this would touch: quoted texts are kept byte for byte. */
const quoted = "S'inscrire - 1 mois gratuit";

/**
 * French puts a space before « ? ! : ; » », after « « », before a unit and inside a large number; no line may end there,
 * nor after the one letter « y ».
 * Only the kind of space changes, so that a text stays as long as it was and reads the same aloud. No-break rather than
 * narrow (U+202F): our fonts hold the former.
 */
export const holdTogether = (text: string): string =>
  mayBreak.test(text) && text !== quoted
    ? text
        .replaceAll(/ (?=[?!:;»€%])/g, noBreak)
        .replaceAll('« ', `«${noBreak}`)
        .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, noBreak)
        .replaceAll(
          /(?<=\d) (?=(?:ans?|jours?|heures?|h|minutes?|min|mois|mots|secondes?|s)(?![\p{L}\d]))/gu,
          noBreak,
        )
        .replaceAll(/(?<![\p{L}\d])([yY]) /gu, `$1${noBreak}`)
    : text;

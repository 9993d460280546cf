/*
 * Messages that no person writes, made to keep the reading busy: half of what rules ask for said again and again, very many
 * clauses, no spaces, letters repeated, signs without width. Each is as long as the longest message the product takes, or longer.
 */

const full = 8000;
const repeated = (part: string, length = full): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Whole numbers that look random and are the same in every run (a linear congruential generator). */
const seededNumbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** Words picked by chance from a list. */
const shuffled = (words: readonly string[], seed: number, between: readonly string[] = [' ']): string => {
  const pick = seededNumbers(seed);
  let text = '';
  while (text.length < full) text += `${words[pick(words.length)]}${between[pick(between.length)]}`;
  return text.slice(0, full);
};

const grave =
  'je me mon mes veux vais envie pense besoin de du la le les en finir mourir tuer pendre jeter sauter couper cachets boîtes corde pont fusil lame ce soir maintenant demain pas plus jamais rien il elle mari chef frappe menace viole peur seul adieu pardon lettre depuis tout'.split(
    ' ',
  );
const grammar =
  'je me le la les de du un une que qui est ai a en y ne pas plus tout ça on il elle se mon ma mes'.split(
    ' ',
  );

export const craftedMessages: Readonly<Record<string, string>> = {
  'half a wish': repeated('je veux envie de pense à '),
  'half a plan': repeated('je vais ce soir prendre tout ce que '),
  'a wish that never ends': repeated('je veux que je veux me '),
  'means alone': repeated('cachets boîtes corde lame pont fusil '),
  'a person and no act': repeated('mon mari me ma mère il elle me '),
  'persons in a row': repeated('ma sœur mon frère ma mère mon père '),
  'a pronoun that reaches far': repeated("je les ai j'en ai tout il en a tout "),
  'spaced phrases': repeated("on a dit que j'ai été, "),
  'many clauses': repeated('je, '),
  'many sentences': repeated('Non. Oui. Moi. '),
  'many questions': repeated('quoi ? comment ? '),
  'clauses without commas': repeated('mais je et je puis je '),
  'no spaces': repeated('jeveuxmourircesoir'),
  'one long word': repeated('a'),
  'two letters in turn': repeated('ab'),
  'glued words that cannot be cut': repeated('jeveuxmourirx', 60).concat(' ').repeat(130).slice(0, full),
  'different glued words': shuffled(
    grave.flatMap((one) => grave.map((other) => `${one}${other}tuer`)),
    3,
  ),
  'letters one by one': repeated('m o u r i r '),
  'letters with full stops': repeated('m.o.u.r.i.r '),
  'letters that differ in gaps': repeated('a b  c d   e '),
  'repeated letters': repeated('jeeeee veuuuux mouriiiir '),
  'starred words': repeated('s*icide m**rir t*er '),
  'different starred words': shuffled(
    Array.from(
      { length: 400 },
      (_, at) => `s${'*'.repeat((at % 9) + 1)}${'abcdefghijklmnopqrst'[at % 20]}${at}`,
    ),
    5,
  ),
  'slips of words': shuffled(
    'mouriir suiicide cachetts comprimees violense panniqe pandre nojer testamant urgense'.split(' '),
    7,
  ),
  'different slips': shuffled(
    Array.from(
      { length: 3000 },
      (_, at) =>
        `${'bcdfglmnprstv'[at % 13]}${'aeiou'[at % 5]}${'lmnrst'[at % 6]}${at.toString(26).replace(/\d/g, 'e')}ment`,
    ),
    11,
  ),
  emoji: repeated('😂💊🔪💀👨‍👩‍👧‍👦'),
  'combining marks': repeated(`e${'\u0301'.repeat(40)} `),
  'one letter and its marks': `e${'\u0301'.repeat(full - 1)}`,
  'many kinds of marks': repeated('a\u0316\u0301\u0315\u0327\u0300'),
  'signs without width': repeated('m\u200bo\u200du\u2060r\ufeffi\u00adr '),
  'letters of other alphabets': repeated('ѕuісіdе мοurіr '),
  'bold letters': repeated('𝐣𝐞 𝐯𝐞𝐮𝐱 𝐦𝐨𝐮𝐫𝐢𝐫 '),
  'one sign that unfolds to eighteen letters': repeated('ﷺ'),
  'other languages': repeated('i want to die ich will sterben хочу умереть quiero morir '),
  'half of other languages': repeated('i want to to to ich will will хочу хочу quiero '),
  quotes: repeated('« je " « veux » “ mourir " '),
  apostrophes: repeated("j'm't's'd'l'c'qu'"),
  digits: repeated('15 16 17 ans j4i 3nvi3 2 m0urir '),
  'line ends': repeated('\n'),
  spaces: repeated(' '),
  'words of danger by chance': shuffled(grave, 13),
  'words of danger, clauses by chance': shuffled(grave, 17, [' ', ' ', ', ', '. ', ' mais ']),
  'words of grammar by chance': shuffled(grammar, 19),
  'words of danger and of grammar': shuffled([...grave, ...grammar], 23),
  'one more than a million': repeated('je veux mourir ce soir, ', 1_000_001),
  'a million letters': repeated('a', 1_000_000),
  'a million marks': `e${'\u0301'.repeat(1_000_000)}`,
};

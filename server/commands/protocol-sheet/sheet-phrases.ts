import { factRules } from '../../features/safety/guide/fact-rules.ts';
import {
  type Phrase,
  type PhraseTable,
  phrasesOf,
  phraseTables,
} from '../../features/safety/guide/phrases.ts';

/* The phrases that the guide knows in a message, on the sheet: each row of data/phrases and of data/fact-rules.jsonl. */

export type SheetPhrase = Pick<Phrase['row'], 'id' | 'means' | 'must' | 'mustNot' | 'reviewedBy'> & {
  /** What it looks for, as far as it can be read without knowing patterns. */
  pattern: string;
};
export type SheetPhraseTable = { title: string; phrases: readonly SheetPhrase[] };

const titles: Record<PhraseTable, string> = {
  ordinary:
    'Ce qui est grave en mots ordinaires : deux ou trois mots qui ne le sont pas seuls, et la vie qui parle ainsi',
  times: 'Une date, et ce qui en fait le moment d’un danger',
  told: 'Ce qui est confié en passant',
  requests: 'Ce qui est demandé',
  'other-requests': 'Ce qui est demandé pour quelqu’un d’autre',
  asking: 'Ce qui distingue une demande d’un récit',
  'clear-no': 'Un non qui nomme ce qu’il nie, et ce qui n’en est pas un',
  'set-right':
    'Ce qui reprend ou explique des mots qui avaient inquiété, et ce qui dit qu’une personne est morte',
  'answer-topics': 'À quelle question répond ce qui suit un oui ou un non',
  answers: 'Ce que veut dire une réponse courte',
  believed: 'Ce qui doit être dit pour être cru : le sujet d’une réponse, une présence, un moment, un moyen',
  facts: 'Un fait du moment',
  meant: 'Ce qui parle d’un acte ou d’un départ sans dire lequel, et ce qui l’explique',
  pieces:
    'Un danger dit par morceaux : tuer quelqu’un et y aller, un réveil chez un inconnu, des enfants avec qui a bu',
  'plain-danger': 'Un danger clair par ses mots',
  'four-words': 'Ce qui ressemble à un danger de cette minute, et n’en dit aucun',
  roles: 'Qui a fait quoi à qui, et qui écrit : de qui est le danger',
  'put-off': 'Ce qui n’est pas pour maintenant, et ce qui est rangé sans être sorti',
  steps: 'Un pas qui protège, fait ou prévu',
  suffered: 'Des violences subies, dites par morceaux',
  theirs:
    'Le danger d’une autre personne, dit par morceaux : un adieu envoyé, une porte fermée sur soi, un corps',
  'standing-danger': 'Un danger près d’un autre, déjà connu',
  'answer-danger': 'Un danger par la question à laquelle on répond',
  hush: 'Quelqu’un peut voir l’écran en ce moment',
  helpers: 'Qui est nommé comme quelqu’un sur qui s’appuyer',
  images: 'Des images de soi qui ne sont pas voulues',
  countries: 'Un pays nommé',
  'done-that': 'Ce qui dit qu’une chose est faite, sans dire laquelle',
  doubt:
    'Ce qui peut parler d’un danger dont on n’est pas sûr : un acte, un lieu, un moyen, un moment, un coup, une menace, un enfant, un corps, une voix',
  'own-requests': 'Ce qui est demandé quand sa propre vie est en danger',
  'waiting-requests': 'Ce qui est demandé une fois les secours prévenus pour un autre',
  whereabouts: 'Où sont la personne, l’agresseur et les enfants',
  witnessed: 'Ce qui est vu ou su de violences faites à quelqu’un d’autre, et une famille menacée',
  denials: 'Ce qui est nié, et n’est donc pas retenu',
  'after-no': 'Un « non » qui répond à autre chose qu’à la question',
  body: 'Un corps en danger, en mots ordinaires, et ce qui en est la cause',
  wheel: 'Les clés, le volant, l’alcool',
  voices: 'Des voix, des croyances qui font peur, et ce qui va être fait',
  spared:
    'Ce qui parle d’un proche malade ou d’un deuil, ou d’une vie ordinaire, et ce qui parle de soi ou en dit plus',
  'not-at-home': 'Là où l’on est, quand ce n’est pas un logement, et une famille qui menace',
  where: 'Là où une personne dit être en ce moment',
  whose: 'De qui parle une proposition, par sa grammaire',
  exits: 'Ce qui dit que nous avons mal compris',
  protests: 'Ce qui conteste ce que nous avons affirmé, et de quoi chaque chose confiée parle',
  unmade:
    'Ce qui dit qu’aucun appel n’a été passé, que rien n’a été pris, que l’exercice est fait, et son âge',
  veiled: 'Un danger dit en d’autres mots, et la vie ordinaire qui parle comme lui',
};

/** « vais (le / la) prendre »: alternatives apart, « (…) » for words between. */
const frenchPhrase = (pattern: string): string =>
  pattern
    .replace(/\(\?<?!/g, '(sauf ')
    .replace(/\(\?<?=/g, '(suivi de ')
    .replace(/\(\?(?::|<\w+>)/g, '(')
    .replace(/\((?: ?\\S\+ ?)\)(?:\{\d+,\d*\}|\?)\??/g, '(…) ')
    .replace(/(?<!\\p)\{([a-zA-Z]+)\}/g, '[liste $1]')
    .replace(/\\S[+*]?/g, '…')
    .replace(/\\d(?:\+|\{[\d,]+\})/g, '[nombre]')
    .replaceAll('|', ' / ')
    .replaceAll('$', '(fin)')
    .replaceAll('^', '(début)')
    .replace(/ +/g, ' ')
    .trim();

/** Every table in order of its name's place above, the facts told in passing last. */
export const sheetPhrases = (): SheetPhraseTable[] => [
  ...phraseTables.map((table) => ({
    title: titles[table],
    phrases: phrasesOf(table).map(({ row: { pattern, ...row } }) => ({
      ...row,
      pattern: frenchPhrase(pattern),
    })),
  })),
  {
    title: 'Un fait dit en passant, qui ne sera plus demandé',
    phrases: factRules.map(({ rule: { id, means, must, mustNot, pattern, reviewedBy } }) => ({
      id,
      means,
      must,
      mustNot,
      reviewedBy,
      pattern: frenchPhrase(pattern),
    })),
  },
];

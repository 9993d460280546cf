import type { Flag, RuleRow } from '../../features/safety/reading/rule-rows.ts';

/* What a rule looks for, as a clinician can read it. */

const flagNames: Readonly<Record<Flag, string>> = {
  'self-acts': 'seulement si la personne agit elle-même',
  'not-laughing': 'pas avec un rire',
  'even-negated': 'même après une négation',
  dated: 'selon la date : plus de trois mois, niveau 1 ; sans date, niveau 2',
  'dated-blow': 'plus de trois mois : niveau 2',
  'short-message': 'message de quatre mots au plus',
  'whole-message': 'message de deux mots au plus',
  'no-setting': 'pas dans une histoire, un cours ou une actualité',
  'clause-start': 'en début de phrase',
  'other-language': 'autre langue',
  plain:
    'dit en une proposition : le reste du message n’en fait une question que s’il est très loin de tout danger',
};

const wordIn = (word: string): string => {
  if (word.startsWith('@')) return `[liste ${word.slice(1)}]`;
  if (word === '#') return '[nombre]';
  return word.replaceAll('_', ' ').replace(/\*$/, '…');
};

const tokenIn = (token: string): string => {
  if (/^(?:\.\.|~)\d*$/.test(token)) return '(…)';
  const isOptional = token.startsWith('?');
  const words = (isOptional ? token.slice(1) : token).split('|').map(wordIn).join(' / ');
  return isOptional ? `(${words})` : words;
};

const sequenceIn = (sequence: string): string =>
  sequence.split(' ').map(tokenIn).join(' + ').replaceAll(' + (…)', ' (…)').replaceAll('(…) + ', '(…) ');

/** « sang (…) s'arrête pas · près de : je / me · sauf près de : nez ». A `(…)` stands for a few words between. */
export const frenchPattern = ({
  find,
  near = [],
  anywhere = [],
  unlessNear = [],
  unlessAnywhere = [],
  flags = [],
}: RuleRow): string =>
  [
    sequenceIn(find),
    ...near.map((each) => `près de : ${sequenceIn(each)}`),
    ...anywhere.map((each) => `dans le message : ${sequenceIn(each)}`),
    ...unlessNear.map((each) => `sauf près de : ${sequenceIn(each)}`),
    ...unlessAnywhere.map((each) => `sauf si le message contient : ${sequenceIn(each)}`),
    ...flags.map((flag) => flagNames[flag]),
  ].join(' · ');

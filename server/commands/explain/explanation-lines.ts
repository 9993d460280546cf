import type { ConversationAssessment } from '../../features/safety/assess.ts';
import type { ExplainedPart, ExplainedText, Explanation } from '../../features/safety/explain.ts';
import type { TraitShare } from '../../features/safety/reading/likeness.ts';
import { groupNames } from '../protocol-sheet/sheet-content.ts';
import words from './words.json' with { type: 'json' };

/* The explanation of a reading as French sentences, for a clinician who wants to know why a sentence was read as it was. */

type Named = Record<string, string>;
const questionName = (asked: string): string =>
  `« ${(words.questions as Named)[asked] ?? asked} » (${asked})`;
/** Kinds of traits (reading/traits.ts) whose names are ideas; where a word may stand beside an idea, the idea comes last. */
const ideas = { all: new Set([3, 4, 5, 6, 7, 8, 9]), last: new Set([11, 12]), afterQuestion: 15 };
const traitName = ({ kind, names }: TraitShare, said: readonly string[]): string =>
  names
    .map((name, at) => {
      const isIdea =
        ideas.all.has(kind) ||
        (ideas.last.has(kind) && at === names.length - 1) ||
        (kind === ideas.afterQuestion && !said.includes(name));
      const isQuestion = kind === ideas.afterQuestion && name in words.questions;
      if (isQuestion) return 'la question elle-même';
      return (isIdea && (words.concepts as Named)[name]) || name;
    })
    .join(' + ');
const number = (value: number): string => value.toFixed(2).replace('.', ',').replace('-', '−');
const shortened = (text: string, most = 160): string =>
  text.length <= most ? text : `${text.slice(0, most)}…`;

const headOf = (text: string, assessment: ConversationAssessment): string[] => {
  const { severity, category, sure, states } = assessment;
  const level = `niveau ${severity} (${words.levels[`${severity}`]})`;
  const danger = severity === 0 ? '' : `, ${groupNames[category]}, ${sure ? 'sûr' : 'incertain'}`;
  return [
    `« ${shortened(text)} »`,
    `Lu : ${level}${danger}. Après ce message : soi ${states.self}, autre personne ${states.other}.`,
  ];
};

/** « Un danger dit en clair. » as a part of a sentence. */
const inSentence = (meaning: string): string =>
  meaning.charAt(0).toLowerCase() + meaning.slice(1).replace(/\.$/, '');

const whySure = ({ severity, sure }: ConversationAssessment, { signals, texts }: Explanation): string => {
  if (severity === 0) return 'Aucun signe n’est resté : le message est lu comme la vie ordinaire.';
  const top = signals.filter((signal) => signal.severity === severity);
  const acting = top.filter((signal) => !signal.onlyAsks);
  if (sure && acting.length > 0) {
    // A rule is named here and explained once, in its own line below.
    const reasons = [...new Set(acting.map(({ row, meaning }) => (row ? `[${row}]` : inSentence(meaning))))];
    return `Sûr : ${reasons.join(', ')}. Rien ne fait taire ce signe, et l’ensemble des mots ne le dément pas.`;
  }
  if (sure && texts.some(({ question }) => question !== null))
    return 'Sûr : le signe est incertain à lui seul, mais il répond à une question sur le danger. Deux signes indépendants comptent pour sûrs.';
  if (sure)
    return 'Sûr : le signe est incertain à lui seul, mais ce qui a été dit avant, ou un geste nommé, fait agir tout de suite.';
  if (top.some(({ rule }) => rule === 'context/hints'))
    return 'Incertain : rien de ce message ne suffit seul, ce sont les indices de l’échange, ensemble, qui font demander.';
  if (top.some(({ rule }) => rule.startsWith('likeness/')))
    return 'Incertain : seule la ressemblance parle. Le produit demande, il n’agit pas.';
  if (top.length > 0)
    return 'Incertain : une règle parle, mais l’ensemble des mots ressemble trop peu à ce danger. Le produit demande.';
  return 'Incertain : le produit demande.';
};

/** Rules that mean the same at the same level share a line. */
const keptRuleLines = (kept: ExplainedText['rules']): string[] =>
  [...Map.groupBy(kept, (rule) => `${rule.severity} ${rule.meaning} ${rule.isOutright}`).values()].map(
    (alike) => {
      const [{ severity, category, meaning, isOutright }] = alike as [(typeof alike)[number]];
      const named = alike.map(({ row, quote }) => `[${row}] sur « ${quote} »`).join(', ');
      const outright = isOutright ? ' (mots à un seul sens : la ressemblance n’est pas demandée)' : '';
      const rules = alike.length > 1 ? 'Règles' : 'Règle';
      return `  ${rules} ${named}, niveau ${severity}, ${groupNames[category]} : ${meaning}${outright}`;
    },
  );

const ruleLines = ({ rules }: ExplainedText): string[] => {
  const kept = rules.filter(({ silence }) => silence === null);
  const silent = rules.filter(({ silence }) => silence !== null);
  return [
    ...(kept.length === 0 ? ['  Aucune règle de danger ne parle.'] : []),
    ...keptRuleLines(kept),
    ...silent.map(
      ({ row, quote, silence }) => `  Règle tue [${row}] sur « ${quote} » : ${words.silences[silence!]}.`,
    ),
  ];
};

/** What the rules and the weighing came to together. */
const weighedWith = ({ found, rules, levels }: ExplainedPart): string => {
  const reached = Math.max(0, ...levels.filter(({ margin }) => margin >= 0).map(({ level }) => level));
  const ofRules = rules === 0 ? 'aucune règle ne parle' : `les règles disent ${rules}`;
  return `${ofRules}, la ressemblance atteint ${reached} ; ensemble : niveau ${found}`;
};

const partLines = (part: ExplainedPart): string[] => {
  const weighing = part.levels
    .map(
      ({ level, weighed, needed, margin }) =>
        `niveau ${level} ${margin >= 0 ? 'atteint' : 'non atteint'} (${number(weighed)} points, il en faut ${number(needed)})`,
    )
    .join(' ; ');
  const traits = part.traits
    .map(
      (trait) =>
        `${words.kinds[trait.kind]} « ${traitName(trait, part.words.split(' '))} » ${number(trait.share)}`,
    )
    .join(' ; ');
  const { unasked } = part;
  const outcome =
    unasked !== null
      ? `règles non demandées : ${unasked.standing > 0 ? `un niveau ${unasked.standing} est déjà retenu et aucune ne dirait plus` : 'l’ensemble des mots est si loin de tout danger qu’aucune règle n’y changerait rien'}`
      : weighedWith(part);
  const allowances = [
    ...(part.isHarmless ? ['une expression, un cadre ou un rire explique des mots'] : []),
    ...(part.isCalm ? ['conversation calme jusqu’ici : le seuil est plus haut'] : []),
  ];
  return [
    `  Ressemblance aux messages connus, « ${shortened(part.words, 100)} » (${outcome})${allowances.length > 0 ? `, ${allowances.join(', ')}` : ''}`,
    `    ${weighing}`,
    ...(unasked && unasked.rules.length > 0
      ? [`    Auraient parlé : ${unasked.rules.map((rule) => `[${rule}]`).join(', ')}`]
      : []),
    ...(traits === ''
      ? []
      : [`    Ce qui pèse le plus au niveau ${part.traitLevel}, pour ou contre (−) : ${traits}`]),
  ];
};

const textLines = (text: ExplainedText, isWhole: boolean): string[] => [
  ...(isWhole ? [] : [`Lu : « ${shortened(text.text)} »`]),
  ...(text.question ? [`Lu comme réponse à la question ${questionName(text.question)}.`] : []),
  ...ruleLines(text),
  ...text.harmless.map(
    ({ what, row, quote, meaning }) =>
      `  ${words.harmless[what]}${row === null ? '' : ` [${row}]`} sur « ${quote} » : ${meaning}`,
  ),
  ...text.parts.flatMap(partLines),
];

const answerLines = ({ answer }: Explanation): string[] =>
  answer === null
    ? []
    : [
        `Réponse à ${questionName(answer.asked)} : ${answer.choice === null ? 'aucun choix reconnu dans les mots' : `comprise comme « ${answer.choice} »`}.`,
        ...(answer.notRead.length > 0
          ? [
              `Non lu comme danger, parce que cela ne fait que répondre ou protéger : ${answer.notRead.map((each) => `« ${each} »`).join(', ')}.`,
            ]
          : []),
      ];

const sumLines = ({ sum }: Explanation): string[] =>
  sum.length === 0
    ? []
    : [`Indices de ce message et des précédents, faibles seuls : ${sum.map(inSentence).join(' + ')}.`];

/** The sentences, one a line. */
export const linesOfExplanation = (
  text: string,
  assessment: ConversationAssessment,
  explanation: Explanation,
): string[] => [
  ...headOf(text, assessment),
  whySure(assessment, explanation),
  ...answerLines(explanation),
  ...sumLines(explanation),
  ...explanation.texts.flatMap((each) => textLines(each, each.text === text)),
  ...(explanation.texts.length === 0
    ? [
        'Rien n’a été lu comme danger : un choix touché dit ce qu’il dit, et une réponse entière n’est que réponse.',
      ]
    : []),
];

import type { Address } from '#shared/safety/levels.ts';
import type { AskedId, ShownChoice } from '#shared/safety/turn-record.ts';

/*
 * Choices by voice (conversation.md §3): told aloud without the words of a danger that the person did not say, understood by
 * their words and by their place in the list. What would lower is asked back first. Ids alone say what a choice means.
 */

/** What can be answered now: the question, and its choices in their fixed order. */
export type OpenChoices = { asked: AskedId | null; choices: readonly ShownChoice[] };

/** Choices whose words name a danger. */
const namesDanger: Readonly<Record<string, readonly string[]>> = {
  danger: ['die', 'done', 'hurt-by', 'fear-for', 'fear-of-harm'],
  'check-death': ['kill-myself', 'die-passive'],
  'check-voices': ['harm-self', 'harm-other'],
  'check-harm': ['harm-self', 'harm-other'],
  thoughts: ['passive'],
  purpose: ['die'],
};

/** Choices that may lower what stands, or close a question about danger. */
const lowering: Readonly<Record<string, readonly string[]>> = {
  'check-death': ['no', 'figure-of-speech', 'other-person'],
  'check-voices': ['no'],
  'check-harm': ['no'],
  'check-other': ['no'],
  'check-safe': ['yes'],
  'safe-now': ['yes'],
  'check-done': ['thinking', 'no', 'figure-of-speech', 'other-person'],
  thoughts: ['no'],
  moment: ['none'],
  'means-near': ['away', 'handed-over', 'none'],
  alone: ['with-trusted', 'until-tomorrow'],
  'who-near': ['with-trusted', 'until-tomorrow'],
  where: ['yes'],
  'red-flags': ['no'],
  urge: ['no'],
  aggressor: ['gone'],
  purpose: ['hold'],
  intent: ['no'],
  call: ['done'],
  help: ['called', 'here', 'in-care'],
  hurt: ['no'],
  'about-whom': ['other'],
  seen: ['private'],
  'still-near': ['yes'],
};

/** A bare « oui » or « non » where no choice has that id: the graver meaning of a yes, the plainer one of a no. */
const bare: Readonly<Record<string, { yes?: string; no?: string }>> = {
  'check-death': { yes: 'kill-myself' },
  'check-done': { yes: 'done' },
  'means-near': { yes: 'near', no: 'away' },
};

export const wouldLower = (asked: AskedId | null, id: string): boolean =>
  asked !== null && (lowering[asked]?.includes(id) ?? false);

/** Without accents, marks and the second half of « seul·e ». */
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/·\p{L}+/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** « seul·e » is said « seul » or « seule ». */
const waysToSay = (label: string): string[][] => [wordsIn(label), wordsIn(label.replace(/·(?=\p{L})/gu, ''))];

const small = new Set(
  'a ai au c ce d de des du elle en est et il j je l la le les m me moi mon n ne on ou pas que qu qui s sans se suis t te toi tu un une vous y oui non'.split(
    ' ',
  ),
);
const telling = (words: readonly string[]): string[] => words.filter((word) => !small.has(word));

const ordinals: readonly (readonly string[])[] = [
  ['un', 'une', '1', 'premier', 'premiere'],
  ['deux', '2', 'deuxieme', 'second', 'seconde'],
  ['trois', '3', 'troisieme'],
  ['quatre', '4', 'quatrieme'],
  ['cinq', '5', 'cinquieme'],
  ['six', '6', 'sixieme'],
  ['sept', '7', 'septieme'],
  ['huit', '8', 'huitieme'],
];
const aroundOrdinals = new Set(['le', 'la', 'numero', 'choix', 'reponse', 'option', 'euh']);

/** The place that is named and nothing else; -1 where something else is said. */
const placeNamed = (words: readonly string[], count: number): number => {
  const rest = words.filter((word) => !aroundOrdinals.has(word));
  const [only] = rest;
  if (only === undefined || rest.length !== 1) return -1;
  if (only === 'dernier' || only === 'derniere') return count - 1;
  const place = ordinals.findIndex((names) => names.includes(only));
  return place < count ? place : -1;
};

const isOneOf = (words: readonly string[], ...sayings: string[]): boolean =>
  sayings.includes(words.join(' '));

export const isYes = (text: string): boolean =>
  isOneOf(
    wordsIn(text),
    'oui',
    'oui oui',
    'ouais',
    'c est ca',
    'oui c est ca',
    'c est bien cela',
    'tout a fait',
  );
export const isNo = (text: string): boolean =>
  isOneOf(wordsIn(text), 'non', 'non non', 'pas du tout', 'non pas du tout', 'ce n est pas ca');

const isOfPath = (asked: AskedId | null): boolean => asked?.startsWith('path:') ?? false;

/** The steps of a path in which one writes, or speaks, as long as one likes. A test holds them to the steps themselves. */
const writingPaths = /^path:(?:deposer|joie|lettre|reve)\//;

/** Nothing said under this step goes before « j’ai fini ». */
export const isWritingStep = ({ asked, choices }: OpenChoices): boolean =>
  asked !== null && writingPaths.test(asked) && choices.some(({ id }) => id === 'done');

/** Said once where nothing was heard for a long time under a writing step. Read by no clinician yet. */
const waitingLines: Record<Address, string> = {
  vous: 'J’attends sans vous couper. Dites « j’ai fini » quand vous voulez.',
  tu: 'J’attends sans te couper. Dis « j’ai fini » quand tu veux.',
};

/** Empty where no writing step is open. */
export const waitingAloud = (open: OpenChoices, address: Address): string =>
  isWritingStep(open) ? waitingLines[address] : '';

const endings =
  /(?:^|[\s,.;:!?…-])(?:voil[àa][\s,.]+)?(?:j[’' ]ai fini|c[’' ]est tout|c[’' ]est fini)[\s.!…]*$/iu;

/** What was said before « j’ai fini »; null where it does not end so. */
export const finishedWords = (text: string): string | null =>
  endings.test(text.trim()) ? text.trim().replace(endings, '').trim() : null;

/** Choices of a path that are never counted aloud: danger, and the ways on and out. */
const uncounted: readonly string[] = ['danger', 'skip', 'leave', 'more', 'none'];

/** Ways on and out of a path, as one says them. */
const wayOf = (words: readonly string[]): string | null => {
  if (isOneOf(words, 'passe', 'passer', 'je passe', 'on passe', 'question suivante')) return 'skip';
  if (isOneOf(words, 'stop', 'on arrete', 'on s arrete la', 'je m arrete la')) return 'leave';
  return isOneOf(words, 'j ai fini', 'c est tout', 'fini') ? 'done' : null;
};

/**
 * The choice that was said: its words, some of them that no other choice has, its place, or a bare yes or no.
 * @returns null where it is none of these: then it is free text, which the server reads
 */
export const heardChoice = (text: string, { asked, choices }: OpenChoices): ShownChoice | null => {
  const words = wordsIn(text);
  if (words.length === 0) return null;
  const byId = (id: string | undefined) => choices.find((choice) => choice.id === id) ?? null;
  const same = choices.find(({ label }) => waysToSay(label).some((way) => way.join(' ') === words.join(' ')));
  if (same) return same;
  if (isYes(text)) return byId('yes') ?? byId(bare[asked ?? '']?.yes);
  if (isNo(text)) return byId('no') ?? byId(bare[asked ?? '']?.no);
  const way = isOfPath(asked) ? wayOf(words) : null;
  if (way) return byId(way);
  const counted = isOfPath(asked) ? choices.filter(({ id }) => !uncounted.includes(id)) : choices;
  const place = placeNamed(words, counted.length);
  if (place >= 0) return counted[place] ?? null;
  if (telling(words).length === 0) return null;
  const fitting = choices.filter(({ label }) => {
    const own = waysToSay(label).flat();
    return words.every((word) => own.includes(word));
  });
  return fitting.length === 1 ? fitting[0]! : null;
};

/** As it is said: « seul·e » has one ending aloud. */
const aloud = (label: string): string => label.replace(/·\p{L}+/gu, '');

const numberNames = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'];

/** Read by no clinician yet. */
const sentences: Record<Address, { list: (choices: string) => string; plain: string }> = {
  vous: {
    list: (choices) => `Vous pouvez dire : ${choices}.`,
    plain: 'Vous pouvez dire oui, non, ou le dire autrement. Les réponses sont aussi à l’écran.',
  },
  tu: {
    list: (choices) => `Tu peux dire : ${choices}.`,
    plain: 'Tu peux dire oui, non, ou le dire autrement. Les réponses sont aussi à l’écran.',
  },
};

/**
 * What is said after the question.
 * @param said the person's own words so far: a danger that they named themselves may be named
 */
export const choicesAloud = (
  { asked, choices }: OpenChoices,
  said: readonly string[],
  address: Address,
): string => {
  // The guide of paths says in its question what can be answered.
  if (choices.length === 0 || isOfPath(asked)) return '';
  const own = new Set(said.flatMap(wordsIn));
  const isUnsaid = ({ id, label }: ShownChoice): boolean =>
    asked !== null &&
    (namesDanger[asked]?.includes(id) ?? false) &&
    !telling(wordsIn(label)).every((word) => own.has(word));
  if (choices.some(isUnsaid)) return sentences[address].plain;
  return sentences[address].list(
    choices.map(({ label }, index) => `${numberNames[index] ?? index + 1}, ${aloud(label)}`).join(' ; '),
  );
};

/** Asked back before an answer that would lower counts. */
export const askedBack = ({ label }: ShownChoice): string =>
  `J’ai compris : « ${aloud(label)} ». C’est bien cela ? Oui, ou non.`;

/** Said where what was heard is too uncertain to be an answer. */
export const heardBadly = 'Je n’ai pas bien entendu.';

/** Below this an ear is not sure of what it heard. Some browsers tell nothing, or 0: that is no doubt. */
export const isUncertain = (confidence: number | undefined): boolean =>
  confidence !== undefined && confidence > 0 && confidence < 0.5;

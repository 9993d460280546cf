import type { Address } from '#shared/safety/levels.ts';
import type { ModelRequest } from '../port.ts';
import type { NounPhrase } from './reading/noun-phrases.ts';
import { type Reading, readMessage } from './reading/read-message.ts';
import { type Theme, themeById } from './themes/index.ts';
import { createPen, type Pen } from './variation.ts';
import { addressed, folded } from './wording.ts';

/** A conversation as the companion sees it when it takes its turn. */
export type Scene = {
  request: ModelRequest;
  address: Address;
  /** The person's messages, oldest first; the last one is answered. */
  past: readonly Reading[];
  current: Reading;
  /** The companion's turns, oldest first. */
  said: readonly string[];
  /** Its last turn, or nothing. */
  last: string;
  /** How many messages the person wrote. */
  turn: number;
  pen: Pen;
  /** What the person asked to be called, when it can be said. */
  name: string | null;
};

const nameOf = (request: ModelRequest): string | null => {
  const name = request.intake?.nameOrPseudo?.trim() ?? '';
  return /^[\p{L}][\p{L}’' -]{0,19}$/u.test(name) && !/^(je|j'|non|aucun|rien|anonyme|personne)\b/i.test(name)
    ? name
    : null;
};

export const sceneOf = (request: ModelRequest): Scene => {
  const { address, turns } = request;
  const person = turns.filter(({ role }) => role === 'user');
  const said = turns.filter(({ role }) => role === 'assistant').map(({ text }) => text.replace(/'/g, '’'));
  const current = readMessage(person.at(-1)?.text ?? '', address);
  return {
    request,
    address,
    past: person.slice(0, -1).map(({ text }) => readMessage(text, address)),
    current,
    said,
    last: said.at(-1) ?? '',
    turn: person.length,
    pen: createPen({
      seed: turns.map(({ text }) => text).join('\n'),
      address,
      said,
      message: person.map(({ text }) => folded(text)).join('\n'),
    }),
    name: nameOf(request),
  };
};

/** Subjects that stay the subject, whatever is mentioned beside them: `heaviest` at once, `lasting` once they came back. */
const heaviest = new Set(['deuil', 'rupture', 'bout', 'proche-malade']);
const lasting = new Set(['enfants', 'couple', 'chef', 'solitude', 'sante']);
const passing = new Set([
  'amitie',
  'plaisirs',
  'quotidien',
  'attente',
  'passe',
  'famille',
  'corps',
  'habitudes',
  'changement',
  'travail',
  'etudes',
  'argent',
  'choix',
]);

/** What the conversation is about now: good news, this message's theme, else the one that lasts, else the latest. */
export const themeNow = ({ current, past }: Scene): Theme | null => {
  if (current.tone > 0) return themeById('joie') ?? null;
  const here = current.themes.find(({ id }) => id !== 'joie');
  const tops = past.flatMap(({ themes }) => themes.slice(0, 1)).filter(({ id }) => id !== 'joie');
  const first = tops.slice(-8);
  const recent = new Set(past.slice(-3).flatMap(({ themes }) => themes.slice(0, 1)));
  const stays =
    first.findLast((theme) => {
      const often = first.filter((each) => each === theme).length > 1;
      return lasting.has(theme.id) && (often || recent.has(theme));
    }) ?? tops.findLast(({ id }) => heaviest.has(id));
  if (here && !(stays && passing.has(here.id))) return here;
  const latest = past.slice(-3).findLast(({ themes }) => themes.length > 0)?.themes[0];
  if (stays ?? here) return stays ?? here!;
  if (latest && latest.id !== 'joie') return latest;
  // Nothing lately: what the conversation was mostly about.
  return first.findLast((theme) => first.filter((each) => each === theme).length > 1) ?? null;
};

/** Things named before, newest last, each once; not those of the present message. */
export const earlierNouns = ({ current, past }: Scene): NounPhrase[] => {
  const here = new Set([current, ...past.slice(-1)].flatMap(({ nouns }) => nouns.map(({ key }) => key)));
  const found = new Map<string, NounPhrase>();
  for (const { nouns } of past.slice(0, -1)) {
    for (const noun of nouns) if (noun.known && !here.has(noun.key)) found.set(noun.key, noun);
  }
  return [...found.values()];
};

/** The main subjects so far, as they would be called aloud, most often named first. */
export const subjectsOf = (scene: Scene, most: number): string[] => {
  const weights = new Map<string, { called: string; weight: number }>();
  const add = (key: string, called: string, weight: number) => {
    const known = weights.get(key);
    weights.set(key, { called, weight: (known?.weight ?? 0) + weight });
  };
  for (const { themes, nouns } of [...scene.past, scene.current]) {
    // « les choses de tous les jours » says nothing of what somebody told.
    for (const theme of themes
      .filter(({ id }) => !/^(?:quotidien|plaisirs|attente|passe|bout|changement)$/.test(id))
      .slice(0, 2))
      add(`theme ${theme.id}`, addressed(theme.called, scene.address), 2);
    for (const noun of nouns) if (noun.person) add(`nom ${noun.key}`, noun.text, 1.5);
  }
  return [...weights.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ called }) => called);
};

/** « a, b et c » */
export const listed = (things: readonly string[]): string =>
  things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} et ${things.at(-1)}`;

const runs = (text: string): Set<string> => {
  const words = folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return new Set(words.slice(3).map((_, index) => words.slice(index, index + 4).join(' ')));
};

/** How many of the companion's turns took up more than three consecutive words of the person. */
export const longQuotes = (scene: Pick<Scene, 'said' | 'past' | 'current'>): number => {
  const theirs = new Set([...scene.past, scene.current].flatMap(({ text }) => [...runs(text)]));
  return scene.said.filter((text) => [...runs(text)].some((run) => theirs.has(run))).length;
};

import { readFileSync } from 'node:fs';
import { composeReply } from '../../server/adapters/language-model/embedded/compose-reply.ts';
import { folded, sentencesOf } from '../../server/adapters/language-model/embedded/wording.ts';
import type { ModelRequest } from '../../server/adapters/language-model/port.ts';
import type { Address, Turn } from '../../shared/safety/levels.ts';

/** Ten people written before the replies, by another hand; what they say does not depend on what is answered. */
export type Persona = { id: string; who: string; address: Address; turns: readonly string[] };

export const personas = (): Persona[] =>
  readFileSync(new URL('../fixtures/companion/personas-30.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Persona);

export const requestOf = (
  turns: readonly Turn[],
  address: Address,
  phase: ModelRequest['phase'],
): ModelRequest => ({
  instructions: '',
  turns,
  address,
  intake: null,
  memories: [],
  phase,
  horoscope: null,
  pace: 0,
});

/** The whole conversation with the built-in companion: its welcome, then an answer to each message. */
export const converseWith = ({ address, turns: said }: Persona): Turn[] => {
  const turns: Turn[] = [{ role: 'assistant', text: composeReply(requestOf([], address, 'opening')) }];
  for (const text of said) {
    turns.push({ role: 'user', text });
    turns.push({ role: 'assistant', text: composeReply(requestOf(turns, address, 'reply')) });
  }
  return turns;
};

/** What a reader gets: the person in quotation, the companion in plain. */
export const asMarkdown = (persona: Persona, turns: readonly Turn[]): string =>
  [
    `# ${persona.who}`,
    '',
    'Le compagnon intégré, sans modèle extérieur. Fichier produit par `node scripts/write-conversations.ts`.',
    '',
    ...turns.flatMap(({ role, text }) => [role === 'user' ? `> ${text.replaceAll('\n', '\n> ')}` : text, '']),
  ].join('\n');

/** Words that anybody says about anything: sharing one of them is no proof of listening. */
const empty = new Set(
  (
    'etre avoir faire fait faites font avec pour dans mais plus moins tout tous toute toutes bien rien comme quand cela ceci cette celui celle elles nous vous leur leurs dont donc alors encore deja ' +
    'aussi trop tres peut pouvez veux voulez doit dois faut sans sous chez entre vers depuis pendant avant apres meme autre autres chose choses fois jour jours moment temps vrai vraiment juste ' +
    'quelque quelqu personne gens dire dites disait sait sais savoir voir vois voit voila peu beaucoup est-ce qu-est aujourd oui non merci bonjour bonsoir bonne accord suis etes avez avais avait ' +
    'votre notre cela ainsi puis parce alle aller vais aura serait sera etait etaient sont soit ont eux lui moi toi soi qui que quoi quel quelle quels pas une des les parfois souvent toujours jamais ' +
    'peut-etre possible petit petite petits petites grand grande seul seule ici la-bas hier demain maintenant ecrit ecrire parler parle parlez reste rester passe passer prend prendre mettre mis ' +
    'venir vient vienne tient tenir trouve trouver laisse laisser garde garder demande demander aime aimerais aimeriez pense penser crois croire comprends comprendre compte compter'
  ).split(' '),
);

const words = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** Verbs that change their stem. */
const irregular: readonly [RegExp, string][] = [
  [/^dor[st]$|^dorm\w*$/, 'dormir'],
  [/^(?:souviens?|souvien\w*|souven\w*)$/, 'souvenir'],
  [/^verr\w*$/, 'verra'],
  [/^ri[st]?$|^rire\w*$|^riai\w*$/, 'rire'],
];
/** A word without its ending, enough to see that « pleuré » and « pleurer » are one. */
const stem = (word: string): string =>
  word
    .replace(
      /(?:issements?|ements?|ations?|erait|eraient|aient|antes?|ants?|euses?|eurs?|erez|iez|ees|ez|er|ent|ait|ais|es|ee|s|x|e)$/,
      '',
    )
    .slice(0, 7);
const content = (text: string): Set<string> =>
  new Set(
    words(text)
      .filter((word) => (word.length >= 4 || /^\d+$/.test(word)) && !empty.has(word))
      .map((word) => irregular.find(([form]) => form.test(word))?.[1] ?? stem(word))
      .filter((word) => word.length >= 3 || /^\d+$/.test(word)),
  );
const runs = (text: string): string[] => {
  const all = words(text);
  return all.slice(3).map((_, index) => all.slice(index, index + 4).join(' '));
};

export type Measure = {
  replies: number;
  /** Replies said before in the same conversation. */
  repeated: number;
  /** Sentences said before in the same conversation. */
  sentencesRepeated: number;
  /** Replies that share a content word or a name with anything the person wrote before. */
  refers: number;
  /** The same, with the last two messages alone. */
  refersNearby: number;
  /** Replies that take over more than three consecutive words. */
  quotes: number;
  /** Replies with a question. */
  asks: number;
  /** Replies that share nothing, for reading. */
  unrelated: string[];
};

/** Goodbyes, greetings and « oui » count like everything else: nothing is left out of the figures. */
export const measure = (turns: readonly Turn[]): Measure => {
  const found: Measure = {
    replies: 0,
    repeated: 0,
    sentencesRepeated: 0,
    refers: 0,
    refersNearby: 0,
    quotes: 0,
    asks: 0,
    unrelated: [],
  };
  const said = new Set<string>();
  const sentences = new Set<string>();
  const theirs: string[] = [];
  for (const { role, text } of turns) {
    if (role === 'user') {
      theirs.push(text);
      continue;
    }
    if (theirs.length === 0) continue;
    found.replies += 1;
    if (said.has(text)) found.repeated += 1;
    said.add(text);
    for (const sentence of sentencesOf(text)) {
      const bare = words(sentence).join(' ');
      if (sentences.has(bare)) found.sentencesRepeated += 1;
      sentences.add(bare);
    }
    const mine = content(text);
    const shares = (messages: readonly string[]) => {
      const known = content(messages.join('\n'));
      return [...mine].some((word) => known.has(word));
    };
    if (shares(theirs)) found.refers += 1;
    else found.unrelated.push(`« ${theirs.at(-1)} » → ${text}`);
    if (shares(theirs.slice(-2))) found.refersNearby += 1;
    const known = new Set(theirs.flatMap(runs));
    if (runs(text).some((run) => known.has(run))) found.quotes += 1;
    if (text.includes('?')) found.asks += 1;
  }
  return found;
};

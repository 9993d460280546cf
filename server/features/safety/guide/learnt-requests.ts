import { readFileSync } from 'node:fs';
import { oncePerText } from '#server/ground/patterns/while-reading.ts';
import { decodeClasses } from './class-weights.ts';
import { clausesOf } from './clauses.ts';
import { phraseIn } from './phrases.ts';
import { recogniserOf } from './recogniser.ts';

/*
 * What a person in danger asks for, by resemblance, for words that no expression knows (requests.ts). Of what it names, at least 93
 * of 100 lines it had not seen were right. scripts/train-requests.ts learns the weights.
 */

export type RequestNotes = {
  /** Per class: requests of the expressions that answer more closely. */
  closer: readonly (readonly string[])[];
  /** On lines that neither had seen, the recogniser was right more often than an expression that said another request. */
  overrules: boolean;
};

const learnt = decodeClasses<RequestNotes>(readFileSync(new URL('request-weights.bin', import.meta.url)));

const recognised = recogniserOf(learnt);

const quoted = /«[^»]*»?|“[^”]*”?|(?<![\p{L}\p{N}])"[^"]*"/gu;
/** « Mehdi m’a écrit t’es vivant ? », « elle me demande où je suis »: asked of the writer, up to the end of the sentence. */
const reported =
  /(?<!\p{L})(?:m['’](?:a (?:écrit|ecrit|demandé|demande|dit|envoyé|envoye|sorti)|[ée]crit|envoie)|(?:il|elle|on) m['’]?e? ?(?:dit|demande|sort)|me (?:dit|demande|[ée]crit|sort))(?!\p{L})[^.!?…]*[.!?…]?/giu;

/** What of a message may be asked of us: without the words of others that it brings. */
export const withoutOthersWords = (text: string): string =>
  text.replace(quoted, ' ').replace(reported, ' ').trim();

const phrase = phraseIn('meant');
/** Told, and not asked for: « j'veux pas appeler personne », « mon coloc reste avec moi jusqu'à demain ». */
const toldInstead: Readonly<Record<string, RegExp | undefined>> = {
  'talk-to-human': phrase('refuses-talk'),
  'stay-with-me': phrase('stays'),
  tomorrow: phrase('stays'),
  recap: phrase('said-because'),
};

/** Asked for only where this is named: « un chat, ça s'habitue à quelqu'un d'autre ? » resembles a question about the chat of a line. */
const namedIn: Readonly<Record<string, RegExp | undefined>> = { 'write-sms': phrase('names-writing') };

/**
 * Of what strangers judged, no such request that resemblance alone chose was right (docs/decisions/0116): it is left to the expressions.
 */
const notByResemblance: ReadonlySet<string> = new Set(['what-happens', 'number-for-topic']);

/** The request of a message (data/requests.jsonl); null where none is sure enough. */
export const learntRequest: (text: string) => string | null = oncePerText((text) => {
  const likely = recognised(withoutOthersWords(text));
  const found = likely !== null && notByResemblance.has(likely) ? null : likely;
  const shape = found === null ? undefined : toldInstead[found];
  const isTold = shape && clausesOf(text).some(({ said, isAsked }) => !isAsked && shape.test(said));
  const named = found === null ? undefined : namedIn[found];
  const isNamed = !named || clausesOf(text).some(({ said }) => named.test(said));
  return isTold || !isNamed ? null : found;
});

/**
 * Whether a request that was learnt counts where an expression says another: on lines that neither had seen it was right more often,
 * but for an expression that says the same more closely.
 */
export const overrules = (request: string, said: string): boolean =>
  learnt.extra.overrules && learnt.extra.closer[learnt.names.indexOf(request)]?.includes(said) !== true;

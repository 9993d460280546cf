import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { personas } from '../tests/support/persona-conversations.ts';
import type { Bench, BenchRow } from './run.ts';
import { newPerson, newSession, say, startProduct } from './support/product.ts';

/*
 * What a long session costs with a model: characters sent and received per turn, by purpose (reply, second reader, looks, notes),
 * at turns 1, 15, 30 and 60; and how much of a reply's request is the beginning of the one before, which an endpoint that keeps
 * what it read does not read again (issue: at least 70 % in the mean of turns 16–30). The whole product runs; the endpoint is ours,
 * records what it is sent and answers in some sixty words. The people are those of the thirty-turn conversations, two in a row.
 * Tokens are characters through four: no tokenizer is asked. Peers: the whole session in every request; what changes in front.
 */

type Message = { role: string; content: string };
type Purpose = 'reply' | 'reader' | 'look' | 'notes';
type Sent = { purpose: Purpose; messages: Message[]; in: number; out: number };

const shown = [1, 15, 30, 60];
const charactersPerToken = 4;

const instructionsOf = (path: string): string =>
  readFileSync(new URL(`../server/features/safety/${path}/instructions.txt`, import.meta.url), 'utf8');
const readerBegins = instructionsOf('second-reader').slice(0, 60);
const lookBegins = instructionsOf('outgoing/look').slice(0, 60);

const sentences = [
  'Ce que vous décrivez là revient depuis le début, et vous le dites avec des mots précis.',
  'Il y a ce qui s’est passé, et puis ce que vous vous en dites le soir, une fois la porte fermée.',
  'Vous avez tenu bon devant les autres, et c’est ensuite, dans le calme, que cela a pris de la place.',
  'On peut rester un moment sur cette scène, ou regarder plutôt ce qui viendrait après.',
];

const replyTo = (count: number): string =>
  `${[0, 1, 2].map((at) => sentences[(count + at) % sentences.length]).join(' ')} Qu’est-ce qui compte le plus, là, pour la fois ${count} ?`;

/** What the endpoint answers to a question of each kind. */
const answers: Record<Exclude<Purpose, 'reply'>, (asked: string) => string> = {
  reader: () => '{"about":"self","level":0,"category":"none","quote":""}',
  look: () => '{"stop":false,"category":"none"}',
  notes: (asked) => {
    const { messages = [] } = JSON.parse(asked) as { messages?: string[] };
    return JSON.stringify({ resume: messages.join(' ').slice(0, 900) });
  },
};

const purposeOf = (messages: readonly Message[], json: boolean): Purpose => {
  if (!json) return 'reply';
  const instructions = messages[0]!.content;
  if (instructions.startsWith(readerBegins)) return 'reader';
  return instructions.startsWith(lookBegins) ? 'look' : 'notes';
};

const startRecorder = async () => {
  const sent: Sent[] = [];
  const notes: Sent[] = [];
  let replies = 0;
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { messages, response_format: json } = JSON.parse(body) as {
        messages: Message[];
        response_format?: object;
      };
      const purpose = purposeOf(messages, json !== undefined);
      if (purpose === 'reply') replies += 1;
      const text = purpose === 'reply' ? replyTo(replies) : answers[purpose](messages.at(-1)!.content);
      // Notes are written after a reply, and belong to no turn.
      const list = purpose === 'notes' ? notes : sent;
      list.push({ purpose, messages, in: JSON.stringify(messages).length, out: text.length });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const delta = JSON.stringify({
        choices: [{ index: 0, delta: { content: text }, finish_reason: 'stop' }],
      });
      response.end(`data: ${delta}\n\ndata: [DONE]\n\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, sent, notes, close: () => server.closeAllConnections() };
};

/** The part of a request that is the beginning of the one before. */
const shared = (before: string, after: string): number => {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  return at / after.length;
};

const changing = /\[Contexte\][\s\S]*?\[Fin du contexte\]\n\n/;

/** The same request with what changes in the instructions, where most prompts have it. */
const changingInFront = (messages: readonly Message[]): Message[] => {
  const last = messages.at(-1)!;
  const block = changing.exec(last.content)?.[0] ?? '';
  const [system, ...rest] = messages;
  const words = { ...last, content: last.content.replace(changing, '') };
  return [{ ...system!, content: `${block}${system!.content}` }, ...rest.slice(0, -1), words];
};

type TurnCost = { in: number; out: number; replyIn: number; wholeIn: number; request: Message[] | null };

/** One person's long session; a turn that the protocol answered has no request. */
const talk = async (said: readonly string[], url: string, sent: Sent[]): Promise<TurnCost[]> => {
  const product = await startProduct({ LLM_BASE_URL: url, LLM_MODEL: 'mesure' });
  const token = await newPerson(product);
  const conversationId = await newSession(product, token);
  const costs: TurnCost[] = [];
  let everything = 0;
  for (const text of said) {
    sent.length = 0;
    const reply = await say(product, token, conversationId, text);
    everything += text.length + reply.text.length;
    const request = sent.find(({ purpose }) => purpose === 'reply');
    const instructions = request?.messages[0]?.content.length ?? 0;
    costs.push({
      in: sent.reduce((sum, each) => sum + each.in, 0),
      out: sent.reduce((sum, each) => sum + each.out, 0),
      replyIn: request?.in ?? 0,
      wholeIn: instructions + everything,
      request: request?.messages ?? null,
    });
  }
  await product.server.stop();
  return costs;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const tokens = (characters: number): number => Math.round(characters / charactersPerToken);
const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** Over a span of turns, the mean of what two requests in a row share; turns without a request are left out. */
const sharedOver = (
  people: readonly TurnCost[][],
  [from, to]: readonly [number, number],
  shape: (messages: readonly Message[]) => readonly Message[],
): number =>
  mean(
    people.flatMap((turns) =>
      turns.slice(from - 1, to).flatMap(({ request }, at) => {
        const before = turns[from - 2 + at]?.request;
        return before && request
          ? [shared(JSON.stringify(shape(before)), JSON.stringify(shape(request)))]
          : [];
      }),
    ),
  );

export const bench: Bench = {
  name: 'model-tokens',
  async run() {
    const written = personas();
    const recorder = await startRecorder();
    const people: TurnCost[][] = [];
    for (const at of [0, 2, 4])
      people.push(
        await talk([...written[at]!.turns, ...written[at + 1]!.turns], recorder.url, recorder.sent),
      );
    recorder.close();
    const rows: BenchRow[] = shown.map((turn) => {
      const here = people.map((turns) => turns[turn - 1]!).filter(({ request }) => request !== null);
      const of = (pick: (cost: TurnCost) => number): number => tokens(mean(here.map(pick)));
      const [all, reply, whole] = [
        of((cost) => cost.in),
        of((cost) => cost.replyIn),
        of((cost) => cost.wholeIn),
      ];
      return {
        question: `jetons au tour ${turn} : réponse, tout compris / écrits`,
        ours: `${reply}, ${all} / ${of((cost) => cost.out)}`,
        peer: `séance entière ${whole}`,
        ratio: (reply / whole).toFixed(2),
        promise: '',
        kept: null,
      };
    });
    rows.push({
      question: 'jetons des notes, tous les quinze messages dès le 30e',
      ours: `${tokens(mean(recorder.notes.map((note) => note.in)))} / ${tokens(mean(recorder.notes.map(({ out }) => out)))}`,
      peer: '',
      ratio: '',
      promise: '',
      kept: null,
    });
    const same = (messages: readonly Message[]) => messages;
    const spans = { '16–30': [16, 30], '31–60': [31, 60] } as const;
    const withoutModel = people.flat().filter(({ request }) => request === null).length;
    const figures: Record<string, unknown> = {
      people: people.length,
      'turns without a request': withoutModel,
      'notes written': recorder.notes.length,
      turns: rows.map(({ question, ours, peer }) => ({ question, ours, peer })),
    };
    for (const [name, span] of Object.entries(spans)) {
      const [ours, peer] = [sharedOver(people, span, same), sharedOver(people, span, changingInFront)];
      figures[`shared ${name}`] = { ours, peer };
      rows.push({
        question: `début commun de deux demandes, tours ${name}`,
        ours: percent(ours),
        peer: `en tête ${percent(peer)}`,
        ratio: '',
        promise: name === '16–30' ? '≥ 70 %' : '',
        kept: name === '16–30' ? ours >= 0.7 : null,
      });
    }
    return { rows, figures };
  },
};

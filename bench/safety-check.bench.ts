import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { assessText } from '#server/features/safety/assess.ts';
import { freshGuideState } from '#server/features/safety/guide/guide-state.ts';
import type { TakeJob } from '#server/features/safety/reading-thread/jobs.ts';
import { createReadingThread, readAtOnce } from '#server/features/safety/reading-thread/reading-thread.ts';
import type { Bench } from './run.ts';
import { craftedMessages } from './support/crafted-messages.ts';

/*
 * How long the safety check holds a message back (safety-protocol §11: 0.1 ms at p50, 0.5 ms at p99; §1: 1 ms at p99
 * for 1 000 characters), against the bluntest thing that could stand there: one regular expression of 26 word stems
 * over the same messages. Messages: the development set and our own lines as they are, up to 1 000 characters; and the
 * same lines laid end to end until they make 1 000, every sentence another alarm, which no person writes. What people do
 * write at that length is ordinary talk, laid end to end as well. Then messages made to be slow: how long each holds the
 * server's own thread, read in a session as the server reads it, the first time it is met; and the first message after a start.
 */

const fixtures = new URL('../tests/fixtures/safety/', import.meta.url);
const textsOf = (...names: string[]): string[] =>
  names
    .flatMap((name) => readFileSync(new URL(name, fixtures), 'utf8').split('\n').filter(Boolean))
    .map((line) => (JSON.parse(line) as { text: string }).text.slice(0, 1000));
const endToEnd = (lines: readonly string[]): string[] => {
  const long: string[] = [];
  let end = '';
  for (const line of lines) {
    end += `${line} `;
    if (end.length < 1000) continue;
    long.push(end.slice(0, 1000));
    end = '';
  }
  return long;
};
const texts = textsOf('dev.jsonl', 'own.jsonl');
const long = endToEnd(texts);
const ordinary = endToEnd(textsOf('ordinary-1.jsonl', 'ordinary-2.jsonl'));

const stems =
  /suicid|mourir|tuer|mort|pend|corde|cachet|médic|sauter|pont|train|arme|fusil|coup|frapp|viol|sang|drogu|alcool|vomi|voix|harc|seul|peur|adieu|vivre/i;

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;

/**
 * Milliseconds each message takes, one by one: the best of seven rounds, so that what else the machine did meanwhile
 * is not counted as the check's.
 */
const times = (
  messages: readonly string[],
  work: (text: string) => unknown,
): { p50: number; p99: number } => {
  for (const text of messages.slice(0, 1500)) work(text);
  const best = messages.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 7; round += 1)
    for (const [index, text] of messages.entries()) {
      const began = performance.now();
      work(text);
      best[index] = Math.min(best[index]!, performance.now() - began);
    }
  return { p50: percentile(best, 0.5), p99: percentile(best, 0.99) };
};

const jobOf = (text: string, turns: TakeJob['input']['turns'] = []): TakeJob => ({
  kind: 'take',
  state: turns.length > 0 ? null : freshGuideState(),
  input: {
    userId: '',
    conversationId: 'bench',
    messageId: null,
    text,
    turns,
    channel: 'web',
    country: 'FR',
    address: 'vous',
  },
  now: new Date(),
  keptLately: 0,
});

type Held = { name: string; ms: number };

/** What this thread has worked so far, in milliseconds: what else the machine does meanwhile is not counted. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** How long each job keeps the server's thread: what `read` does before it waits. */
const heldBy = async (jobs: readonly (readonly [name: string, job: TakeJob])[]): Promise<Held[]> => {
  const thread = createReadingThread({ log: console });
  thread.warm();
  const held: Held[] = [];
  for (const [name, job] of jobs) {
    const began = worked();
    const reading = thread.read(job, 'member');
    held.push({ name, ms: worked() - began });
    await reading;
  }
  await thread.close();
  return held.toSorted((a, b) => b.ms - a.ms);
};

/** Each crafted message whole, cut to what is read at once, and after sixty turns of its like. */
const craftedJobs = Object.entries(craftedMessages).flatMap(([name, text]) => {
  const turns = Array.from({ length: 60 }, () => ({ role: 'user', text: text.slice(0, 8000) }) as const);
  return [
    [`${name}, read at once`, jobOf(text.slice(0, readAtOnce))],
    [`${name}, whole`, jobOf(text)],
    [`${name}, 60 turns`, jobOf(text.slice(0, 8000), turns)],
  ] as const;
});

/** The first message that a fresh process reads, after what it does when it starts. In milliseconds. */
const firstRead = (): number => {
  const code = `
    const jobs = await import('#server/features/safety/reading-thread/jobs.ts');
    jobs.warmUpReading();
    const began = performance.now();
    jobs.runJob({ kind: 'assess', texts: ['Je ne sais plus quoi faire, tout va de travers depuis mardi.'] }, () => {});
    console.log(performance.now() - began);`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  return Number(child.stdout);
};

const ms = (value: number): string => `${value < 0.01 ? value.toPrecision(2) : value.toFixed(3)} ms`;

export const bench: Bench = {
  name: 'safety-check',
  async run() {
    const ours = times(texts, (text) => assessText({ text }));
    const peer = times(texts, (text) => stems.test(text));
    const oursLong = times(long, (text) => assessText({ text }));
    const peerLong = times(long, (text) => stems.test(text));
    const oursOrdinary = times(ordinary, (text) => assessText({ text }));
    const peerOrdinary = times(ordinary, (text) => stems.test(text));
    const crafted = await heldBy(craftedJobs);
    const peerCrafted = Math.max(
      ...Object.values(craftedMessages).map(
        (text) => times([text.slice(0, 8000)], (each) => stems.test(each)).p50,
      ),
    );
    const first = firstRead();
    const row = (question: string, mine: number, theirs: number, most: number) => ({
      question,
      ours: ms(mine),
      peer: ms(theirs),
      ratio: `×${Math.round(mine / theirs)}`,
      promise: `≤ ${most} ms`,
      kept: mine <= most,
    });
    return {
      rows: [
        row(`Contrôle d'un message, médiane (${texts.length} messages)`, ours.p50, peer.p50, 0.1),
        row("Contrôle d'un message, p99", ours.p99, peer.p99, 0.5),
        row(
          `1 000 caractères ordinaires, p99 (${ordinary.length} messages)`,
          oursOrdinary.p99,
          peerOrdinary.p99,
          1,
        ),
        row(`1 000 caractères d'alarmes, p99 (${long.length} messages)`, oursLong.p99, peerLong.p99, 1),
        row(`Fil du serveur, pire de ${crafted.length} messages fabriqués`, crafted[0]!.ms, peerCrafted, 5),
        row('Premier message après le démarrage', first, peer.p50, 5),
      ],
      figures: {
        ours,
        peer,
        oursOrdinary,
        peerOrdinary,
        oursLong,
        peerLong,
        crafted: crafted.slice(0, 12),
        first,
        messages: texts.length,
        longMessages: long.length,
      },
    };
  },
};

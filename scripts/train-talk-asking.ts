import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { lookAtTalk } from '#server/features/safety/reading/talk-likeness.ts';
import { seenMessages } from '#server/features/safety/reading/talk-traits.ts';
import { evidenceFor, readOnce, share } from './evidence-for.ts';
import { fitFew } from './logistic.ts';

/*
 * Learns server/features/safety/reading/asking-weights.jsonl: how the evidence of a calm talk (talk-evidence.ts) is weighed to tell whether
 * it is one to ask in, because a listener would see a 2 or more by now. It is learnt on scripted dialogues labelled message by message
 * and on calm people, none of which the scores themselves were learnt from: weights fitted on talks that the scores know would trust
 * the scores too much.
 */

/** Of 1 000 messages of calm people, so many may be asked about. */
const wronglyAsked = 0.006;
/** A message before which less was said is no talk yet (said-in-danger.ts), nor are so few words (talk-likeness.ts). */
const leastBefore = 2;
const leastWords = 12;
const parts = 5;

type Message = { talk: string; isCalm: boolean; level: number; values: number[] };
const material = new URL('../training/safety/', import.meta.url);
const linesOf = (name: string): Record<string, unknown>[] =>
  readFileSync(new URL(name, material), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** The scripts of 29 November, `b`, are learnt from by the scores (`talks-2026-11-29g.jsonl`). */
const scripts = /^scripts-2026-11-(?:29c|30|30b|30c)\.jsonl$/;
const calm = /^(?:unseen-calm-|judged-calm-talks-)/;

type Script = { id: string; steps: { say?: string }[]; levels: number[] };
const scripted = readdirSync(material)
  .filter((name) => scripts.test(name))
  .sort()
  .flatMap((name) => linesOf(name) as Script[])
  .map(({ id, steps, levels }) => ({
    talk: id,
    isCalm: false,
    texts: steps.flatMap(({ say }) => say ?? []),
    levels,
  }));
const calmPeople = readdirSync(material)
  .filter((name) => calm.test(name))
  .sort()
  .flatMap((name) => [
    ...Map.groupBy(linesOf(name) as { person: string; text: string }[], ({ person }) => `${name}/${person}`),
  ])
  .map(([talk, said]) => ({
    talk,
    isCalm: true,
    texts: said.map(({ text }) => text),
    levels: said.map(() => 0),
  }));

const messages: Message[] = [...scripted, ...calmPeople].flatMap(({ talk, isCalm, texts, levels }) =>
  texts.flatMap((_, at) => {
    const shown = texts.slice(0, at + 1);
    const seen = shown.slice(-seenMessages).map(readOnce);
    const words = seen.reduce((sum, { word }) => sum + word.length, 0);
    if (at < leastBefore || words < leastWords) return [];
    return [{ talk, isCalm, level: levels[at]!, values: evidenceFor(shown, null, lookAtTalk(seen).scores) }];
  }),
);

/** Length tells who wrote a set, not whether they are in danger. */
const unused = (values: readonly number[]): number[] => {
  const without = [...values];
  without[without.length - 3] = 0;
  return without;
};
const learn = (among: readonly Message[]): number[] =>
  fitFew(among.map(({ values, level }) => ({ values: unused(values), one: level >= 2 })));
const scoreOf = (weights: readonly number[], { values }: Message): number =>
  unused(values).reduce((sum, value, at) => sum + value * weights[at]!, 0);

const partOf = ({ talk }: Message): number =>
  createHash('sha256').update(`asking ${talk}`).digest().readUInt32BE() % parts;
const unseen = new Map<Message, number>();
for (let part = 0; part < parts; part += 1) {
  const weights = learn(messages.filter((each) => partOf(each) !== part));
  for (const each of messages) if (partOf(each) === part) unseen.set(each, scoreOf(weights, each));
}
const bound = share(
  messages.filter(({ isCalm }) => isCalm).map((each) => unseen.get(each)!),
  wronglyAsked,
);
const round = (value: number): number => Math.round(value * 1000) / 1000;
const weights = learn(messages).map(round);
weights[weights.length - 3] = 0;
writeFileSync(
  new URL('../server/features/safety/reading/asking-weights.jsonl', import.meta.url),
  `${JSON.stringify({ weights, bound: round(bound) })}\n`,
);

const inDanger = messages.filter(({ level }) => level >= 2);
const over = inDanger.filter((each) => unseen.get(each)! >= bound).length;
const low = messages.filter(({ isCalm, level }) => !isCalm && level < 2);
console.error(
  `${messages.length} messages, bound ${round(bound)}; asked about, by weights that have not seen the talk: ${over} of ${inDanger.length} at 2 or more, ${low.filter((each) => unseen.get(each)! >= bound).length} of ${low.length} below 2 in talks that may become grave`,
);

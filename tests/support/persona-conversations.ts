import { readFileSync } from 'node:fs';
import { writeTurn } from '../../server/commands/conversation/write-turn.ts';
import type { Address, Turn } from '../../shared/safety/levels.ts';

/** Ten people written before the replies, by another hand; what they say does not depend on what is answered. */
export type Persona = { id: string; who: string; address: Address; turns: readonly string[] };

/** Somebody who also taps: `#id` is a choice under the last reply, everything else was typed. */
export type PlayedPerson = Persona & { at: string };

const readLines = <Row>(name: string): Row[] =>
  readFileSync(new URL(`../fixtures/companion/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

export const personas = (): Persona[] => readLines('personas-30.jsonl');
export const playedPeople = (): PlayedPerson[] => readLines('played-conversations.jsonl');

/** Seconds between two turns. */
const pause = 40;

/**
 * The whole conversation without a model: the welcome, then a reply to each message, by the way a message takes on the server.
 * @throws an Error where a choice is tapped that the reply did not show
 */
export const converseWith = async ({ address, turns: said, at }: PlayedPerson): Promise<Turn[]> => {
  const turns: Turn[] = [];
  let now = new Date(at);
  const answer = async () => {
    const written = await writeTurn({
      model: null,
      turns,
      intake: null,
      country: 'FR',
      address,
      at: now,
    });
    turns.push({ role: 'assistant', text: written.text, at: now.toISOString(), record: written.record });
  };
  await answer();
  for (const each of said) {
    now = new Date(now.getTime() + pause * 1000);
    const choice = each.startsWith('#')
      ? turns.at(-1)?.record?.choices.find(({ id }) => id === each.slice(1))
      : undefined;
    if (each.startsWith('#') && !choice)
      throw new Error(`« ${each} » is no choice after ${turns.at(-1)?.text}`);
    turns.push({
      role: 'user',
      text: choice?.label ?? each,
      at: now.toISOString(),
      ...(choice && { chosen: choice.id }),
    });
    await answer();
  }
  return turns;
};

/** What a reader gets: the person in quotation, taps marked, the guide in plain with its choices in small. */
export const asMarkdown = (person: PlayedPerson, turns: readonly Turn[]): string => {
  const lines = [`# ${person.who}`, ''];
  lines.push(
    'Sans modèle : le guide des chemins. Fichier produit par `node scripts/write-conversations.ts`.',
    '',
  );
  for (const { role, text, chosen, record } of turns) {
    const whole = role === 'user' && chosen ? `▸ ${text}` : text;
    lines.push(role === 'user' ? `> ${whole.replaceAll('\n', '\n> ')}` : whole, '');
    if (record && record.choices.length > 0)
      lines.push(`<sub>${record.choices.map(({ label }) => label).join(' · ')}</sub>`, '');
  }
  return lines.join('\n');
};

import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { asMarkdown, converseWith, playedPeople } from '../tests/support/persona-conversations.ts';

/*
 * Writes what the guide of paths answers to ten people who write and tap, to docs/conversations:
 * `node scripts/write-conversations.ts`. To be read aloud after every change of its words.
 */

const folder = new URL('../docs/conversations/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const old of globSync('*.md', { cwd: folder })) rmSync(new URL(old, folder));
for (const person of playedPeople()) {
  writeFileSync(new URL(`${person.id}.md`, folder), asMarkdown(person, await converseWith(person)));
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { asMarkdown, converseWith, personas } from '../tests/support/persona-conversations.ts';

/*
 * Writes what the built-in companion answers to ten people, thirty messages each, to docs/conversations:
 * `node scripts/write-conversations.ts`. To be read aloud after every change of its phrases; a test fails when stale.
 */

const folder = new URL('../docs/conversations/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const persona of personas()) {
  writeFileSync(new URL(`${persona.id}.md`, folder), asMarkdown(persona, converseWith(persona)));
}

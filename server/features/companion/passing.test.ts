import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LanguageModel } from '#server/adapters/language-model/port.ts';
import { newId } from '#server/ground/ids.ts';
import type { StreamEvent } from '#shared/companion/conversation.ts';
import { days } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person, plainModel } from '../../../tests/support/people.ts';

/*
 * « Rien n'est gardé »: every table of the database is counted and read before and after, and every file beside it.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-passing-'));
let model: LanguageModel = plainModel();
let site: TestHouse;
let count = 0;

beforeAll(async () => {
  site = await house({
    env: { DATA_DIR: dataDir },
    model: { name: 'embedded', write: (...call) => model.write(...call) },
  });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const somebody = () => aPerson(site, { email: `passage-${count++}@exemple.fr` });

type Turn = { role: 'user' | 'assistant'; text: string };

/** One turn of an ephemeral session, as the browser holds it. */
const say = async (person: Person, sessionId: string, turns: readonly Turn[]) => {
  const reply = done(await person.call('POST', '/functions/v1/converse-in-passing', { sessionId, turns }));
  const events = reply.body
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice(6)) as StreamEvent);
  const start = events.find((event) => event.type === 'start');
  const text = events.reduce((said, event) => (event.type === 'text' ? said + event.text : said), '');
  return { text, meta: start!.meta, end: events.at(-1) };
};

/** All rows of all tables, whoever owns them: `pg_catalog` aside. */
const dump = (): Promise<Map<string, string[]>> =>
  site.db.system('test', async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`select n.nspname || '.' || t.relname as name
      from pg_class t join pg_namespace n on n.oid = t.relnamespace
      where t.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`.execute(
      tx,
    );
    const all = new Map<string, string[]>();
    for (const { name } of tables) {
      const { rows } = await sql<{
        row: string;
      }>`select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(tx);
      all.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return all;
  });
const counted = (all: Map<string, string[]>) =>
  Object.fromEntries([...all].map(([name, rows]) => [name, rows.length]));

describe('an ephemeral session', () => {
  it('is answered from what was said in it, and leaves no row in any table, no word in any row or file', async () => {
    const ada = await somebody();
    const before = await dump();
    expect(before.size).toBeGreaterThan(30);
    const sessionId = newId();
    const turns: Turn[] = [];
    const opening = await say(ada, sessionId, turns);
    expect(opening.text).toMatch(/intelligence artificielle/);
    turns.push({ role: 'assistant', text: opening.text });
    for (const text of [
      'Je repense au xylophrase de mon grand-père, il me manque.',
      'Je suis fatigué et seul depuis des semaines, sans mon brumaquille.',
      'Comment dormir mieux ?',
    ]) {
      turns.push({ role: 'user', text });
      const reply = await say(ada, sessionId, turns);
      expect(reply.text.length).toBeGreaterThan(20);
      expect(reply.end).toEqual({ type: 'end', state: 'complete' });
      turns.push({ role: 'assistant', text: reply.text });
    }
    const after = await dump();
    expect(counted(after)).toEqual(counted(before));
    expect(
      [...after].filter(([name, rows]) => rows.join() !== before.get(name)?.join()).map(([name]) => name),
    ).toEqual([]);
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    for (const file of files)
      expect(readFileSync(join(file.parentPath, file.name)).toString()).not.toMatch(/xylophrase|brumaquille/);
    expect(site.rooms.companion.openReplies()).toBe(0);
  });

  it('meets danger with the protocol, and keeps of it a level and a time, never a word', async () => {
    const ada = await somebody();
    const before = await dump();
    const reply = await say(ada, newId(), [
      { role: 'user', text: 'Je vais me tuer ce soir, j’ai la xylophrase.' },
    ]);
    expect(reply.meta).toMatchObject({ kind: 'protocol', severity: 4 });
    expect(reply.meta.resources.length).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        const after = await dump();
        return [...after.keys()].filter((name) => after.get(name)!.length !== before.get(name)!.length);
      })
      .toEqual(['public.alert_events', 'public.alerts', 'public.safety_events', 'public.safety_states']);
    expect(JSON.stringify([...(await dump())])).not.toMatch(/xylophrase/);
  });

  it('is refused when the free month is over, and never in danger', async () => {
    const ada = await somebody();
    site.clock.advance(days(60));
    await ada.signIn();
    const body = (text: string) => ({ sessionId: newId(), turns: [{ role: 'user', text }] });
    const calm = await ada.call('POST', '/functions/v1/converse-in-passing', body('Bonsoir.'));
    expect(calm.statusCode).toBe(403);
    const grave = await say(ada, newId(), body('je voudrais mourir').turns as Turn[]);
    expect(grave.meta.kind).toBe('protocol');
    site.clock.reset();
  });

  it('is held for its reader while it is written: a line that was cut takes the same reply up again', async () => {
    const ada = await somebody();
    let go = (): void => {};
    model = {
      name: 'embedded',
      async write(_request, onPiece) {
        onPiece('Le début. ');
        await new Promise<void>((resolve) => {
          go = resolve;
        });
        onPiece('La fin.');
        return 'complete';
      },
    };
    const first = say(ada, newId(), [{ role: 'user', text: 'Bonsoir, la journée fut longue.' }]);
    await expect.poll(() => site.rooms.companion.openReplies()).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    go();
    expect((await first).text).toMatch(/Le début\. La fin\.$/);
    model = plainModel();
  });
});

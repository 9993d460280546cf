import type { Fill } from '#server/ground/contributions.ts';
import { movedId, movePerson } from '#server/ground/db/move-person.ts';
import type { CardsContext } from './context.ts';
import * as store from './store.ts';

const atOnce = 100;

/**
 * Moves accounts of before to ids at random: theirs begin with the moment their card was used. One transaction each, which can be
 * cut anywhere: the key is there under both ids before, and a second start takes up those that are left. Whoever was here in the
 * last hour is moved another night: their access token names the former id.
 */
export const moveFill = (context: CardsContext): Fill => {
  const { db, vault, auth, idKey } = context;
  const changed: string[] = [];
  return {
    table: 'public.employees',
    // Filled while people are moved, and read afterwards.
    mirrors: changed,
    async fill() {
      changed.length = 0;
      const tables = new Set<string>();
      let count = 0;
      for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
        const page = await db.system('job', (tx) => store.listTimed(tx, after, atOnce));
        for (const from of page) {
          if (await auth.cameLately(from)) continue;
          const to = movedId(idKey, from);
          await vault.moveKey(from, to);
          for (const table of await db.system('job', (tx) => movePerson(tx, from, to))) tables.add(table);
          count += 1;
        }
        if (page.length < atOnce) break;
        after = page.at(-1)!;
      }
      changed.push(...tables);
      return count;
    },
  };
};

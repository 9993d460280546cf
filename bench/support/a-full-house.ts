import { sql } from 'kysely';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db } from '#server/ground/db/db.ts';
import { newId } from '#server/ground/ids.ts';
import { days } from '#shared/time.ts';

/** Many people at once, as sign-up leaves them, without its hashing. @returns their ids, oldest first */
export const fillPeople = async (db: Db, count: number, now: Date): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => newId());
  const at = ids.map((_, index) => new Date(now.getTime() - (count - index) * 60_000).toISOString());
  const first = ['Ada', 'Basile', 'Chloé', 'Driss', 'Elsa', 'Farid', 'Garance', 'Hugo', 'Inès', 'Jules'];
  const names = ids.map((_, index) => `${first[index % first.length]} N${index}`);
  const states = ids.map((_, index) => ['none', 'trialing', 'active', 'active', 'canceled'][index % 5]!);
  for (let from = 0; from < count; from += 1000) {
    const part = <T>(all: T[]): T[] => all.slice(from, from + 1000);
    await db.system('demo', async (tx) => {
      await sql`insert into auth.users (id, email, created_at, updated_at)
        select v.id, 'personne-' || v.n || '@exemple.fr', v.at, v.at
        from unnest(${part(ids)}::uuid[], ${part(at)}::timestamptz[], ${part(ids.map((_, n) => n))}::int[]) v (id, at, n)`.execute(
        tx,
      );
      await sql`insert into public.profiles (user_id, name_or_pseudo, subscription_status, created_at)
        select v.id, v.name, v.state, v.at
        from unnest(${part(ids)}::uuid[], ${part(names)}::text[], ${part(states)}::text[], ${part(at)}::timestamptz[]) v (id, name, state, at)`.execute(
        tx,
      );
    });
  }
  return ids;
};

const sentence = 'Ma sœur appelle le soir, après la promenade au parc, et la semaine avance doucement : ';
export const textOf = (seed: number): string => `${sentence.repeat(3)}${seed}`;

/**
 * Sessions of fifty messages for these people, sealed as the product seals them; every second session is older than the
 * twelve months they are kept.
 * @returns one message to look for again, of a session that stays
 */
export const fillMessages = async (
  db: Db,
  vault: Vault,
  people: readonly string[],
  options: { total: number; now: Date },
): Promise<{ userId: string; id: string; text: string }> => {
  const perSession = 50;
  const sessions = Math.ceil(options.total / perSession);
  let sample = { userId: '', id: '', text: '' };
  for (let session = 0; session < sessions; session += 1) {
    const userId = people[session % people.length]!;
    const box = await vault.boxFor(userId);
    const age = session % 2 === 0 ? days(420) : days(30);
    const at = new Date(options.now.getTime() - age).toISOString();
    const conversationId = newId();
    const ids = Array.from({ length: perSession }, () => newId());
    const bodies = ids.map((_, index) => box.seal(textOf(session * perSession + index), 'messages.body'));
    if (session % 2 === 1) sample = { userId, id: ids[0]!, text: textOf(session * perSession) };
    await db.system('demo', async (tx) => {
      await sql`insert into public.conversations (id, user_id, title_sealed, started_at, last_message_at, ended_at)
        values (${conversationId}, ${userId}, ${box.seal('Une séance', 'conversations.title')}, ${at}, ${at}, ${at})`.execute(
        tx,
      );
      await sql`insert into public.messages (id, conversation_id, user_id, seq, role, state, body_sealed, created_at, updated_at)
        select v.id, ${conversationId}, ${userId}, v.seq, case v.seq % 2 when 1 then 'user' else 'assistant' end, 'complete',
          v.body, ${at}, ${at}
        from unnest(${ids}::uuid[], ${bodies}::text[]) with ordinality as v (id, body, seq)`.execute(tx);
    });
  }
  return sample;
};

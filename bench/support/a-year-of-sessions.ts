import { sql } from 'kysely';
import type { House } from '#server/app.ts';
import { newId } from '#server/ground/ids.ts';

/** A session a day for a year, 10 000 messages in all: what one faithful person leaves. */
export const yearOf = { sessions: 365, messages: 10_000 } as const;

/** In one message of the oldest session: what is looked for through all the rest. */
export const rareWord = 'hellébore';

const words =
  'je ne sais pas comment dire cela mais depuis quelques jours mon sommeil revient et le travail pèse moins sur les épaules quand ma sœur appelle le soir après la promenade au parc il reste une fatigue que personne ne voit et pourtant la semaine avance doucement vers autre chose de plus clair'.split(
    ' ',
  );

/** About 45 words, other ones each time; the same on every machine. */
const textOf = (seed: number): string =>
  Array.from({ length: 30 + (seed % 31) }, (_, index) => words[(seed * 7 + index * 13) % words.length]).join(
    ' ',
  );

/** Fills a person's year, sealed as the product seals it. @returns the texts, for a peer that reads them in clear */
export const fillYear = async (
  { db, vault }: Pick<House, 'db' | 'vault'>,
  userId: string,
  now: Date,
): Promise<{ id: string; text: string }[]> => {
  const box = await vault.boxFor(userId);
  const texts: { id: string; text: string }[] = [];
  let left: number = yearOf.messages;
  for (let day = 0; day < yearOf.sessions; day += 1) {
    const count = Math.round(left / (yearOf.sessions - day));
    left -= count;
    const began = new Date(now.getTime() - (yearOf.sessions - 1 - day) * 86_400_000 - 3_600_000);
    const conversationId = newId();
    const rows = Array.from({ length: count }, (_, index) => {
      const text =
        day === 0 && index === 1 ? `Le ${rareWord} a fleuri. ${textOf(1)}` : textOf(day * 29 + index);
      const id = newId();
      texts.push({ id, text });
      return {
        id,
        seq: index + 1,
        role: index % 2 === 1 ? 'user' : 'assistant',
        body: box.seal(text, 'messages.body'),
        at: new Date(began.getTime() + index * 60_000).toISOString(),
      };
    });
    await db.system('demo', async (tx) => {
      const title = box.seal(textOf(day).slice(0, 58), 'conversations.title');
      await sql`insert into public.conversations (id, user_id, title_sealed, started_at, last_message_at, ended_at)
        values (${conversationId}, ${userId}, ${title}, ${began}, ${rows.at(-1)!.at}, ${rows.at(-1)!.at})`.execute(
        tx,
      );
      await sql`insert into public.messages (id, conversation_id, user_id, seq, role, state, body_sealed, created_at, updated_at)
        select v.id, ${conversationId}, ${userId}, v.seq, v.role, 'complete', v.body, v.at, v.at
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ seq }) => seq)}::int[],
          ${rows.map(({ role }) => role)}::text[], ${rows.map(({ body }) => body)}::text[],
          ${rows.map(({ at }) => at)}::timestamptz[]) as v(id, seq, role, body, at)`.execute(tx);
    });
  }
  return texts;
};

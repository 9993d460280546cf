import { sql } from 'kysely';
import type { Figure, PersonalData } from '#server/ground/contributions.ts';
import { oldestGoes } from '#server/ground/db/retention.ts';
import { goesOn } from './jobs.ts';
import type { CompanionContext } from './ports.ts';
import { findPreferences } from './preferences.ts';
import { openConversation, openMessage, openRunningSummary } from './sealed-texts.ts';
import type { ConversationRow, MessageRow } from './store.ts';

/** Sessions and messages. They leave with the account (foreign keys cascade), and after twelve months by themselves. */
export const companionPersonalData = (context: Pick<CompanionContext, 'db' | 'vault'>): PersonalData => ({
  tables: ['public.conversations', 'public.messages'],
  inCopy: 'first',
  label: 'Vos séances et vos messages',
  holds:
    'Ce que vous avez écrit et ce qui a été répondu, et pour une longue séance quelques notes tirées de vos mots, le tout chiffré avec votre clé.',
  purpose: 'Tenir la conversation avec vous',
  basis: 'contrat',
  nextPurge: oldestGoes(context.db, 'public.messages', 'created_at', goesOn),
  retention: '12 mois, message après message, ou dès que vous les supprimez',
  async figures(tx, userId) {
    const { rows } = await sql<Figure>`
      select to_char(date_trunc('quarter', started_at at time zone 'UTC'), 'YYYY-MM-DD') as quarter,
        'Séances tenues' as figure, count(*)::int as count
      from public.conversations where user_id = ${userId} group by 1 order by 1`.execute(tx);
    return rows;
  },
  async export(userId) {
    const box = await context.vault.boxFor(userId);
    const { conversations, messages } = await context.db.system('data-export', async (tx) => ({
      conversations: (
        await sql<
          ConversationRow & { running_summary_sealed: string | null }
        >`select * from public.conversations where user_id = ${userId} order by started_at`.execute(tx)
      ).rows,
      messages: (
        await sql<MessageRow>`select m.* from public.conversations c join public.messages m on m.conversation_id = c.id
          where c.user_id = ${userId} order by m.conversation_id, m.seq`.execute(tx)
      ).rows,
    }));
    return conversations.map((row) => ({
      ...openConversation(box, row),
      runningSummary: openRunningSummary(box, row.running_summary_sealed),
      messages: messages
        .filter((message) => message.conversation_id === row.id)
        .map((message) => openMessage(box, message))
        .map(({ role, text, state, createdAt }) => ({ role, text, state, createdAt })),
    }));
  },
});

/** How the companion speaks with the person: choices, nothing told. */
export const preferencesPersonalData = (context: Pick<CompanionContext, 'db'>): PersonalData => ({
  tables: ['public.companion_preferences'],
  label: 'Vos réglages de séance',
  holds: 'Tutoiement, style et rythme choisis.',
  purpose: 'Vous parler comme vous le voulez',
  basis: 'contrat',
  retention: 'jusqu’à l’effacement du compte',
  export: (userId) => context.db.system('data-export', (tx) => findPreferences(tx, userId)),
});

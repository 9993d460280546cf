import { memo } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '#shared/companion/conversation.ts';
import type { FoundMessage } from '#shared/companion/history.ts';
import { fullDate, longDate } from '#shared/french-date.ts';

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' });

const byMonth = (sessions: readonly Conversation[]): [string, Conversation[]][] => {
  const months = new Map<string, Conversation[]>();
  for (const session of sessions) {
    const name = monthName.format(new Date(session.lastMessageAt));
    months.set(name, [...(months.get(name) ?? []), session]);
  }
  return [...months];
};

/** Drawn once: the rows above do not change when older ones come below. */
const SessionRow = memo(function SessionRow({ session }: { session: Conversation }) {
  return (
    <li className="far-rows">
      <Link to={`/seance?s=${session.id}`} className="block rounded-xl px-3 py-2 leading-snug hover:bg-sunk">
        <span className="block font-semibold">{session.title ?? 'Séance sans message'}</span>
        <span className="block text-[0.95rem] text-soft">{longDate(new Date(session.lastMessageAt))}</span>
        {session.summary && <span className="mt-1 line-clamp-2 block">{session.summary}</span>}
      </Link>
    </li>
  );
});

/** Sessions under their months. What is far from the window is neither laid out nor painted (`.far-rows`). */
export function MonthList({ sessions }: { sessions: readonly Conversation[] }) {
  return byMonth(sessions).map(([month, ofMonth]) => (
    <section key={month} aria-label={month} className="mt-8">
      <h2 className="text-xl first-letter:uppercase">{month}</h2>
      <ul className="mt-3 flex flex-col gap-1">
        {ofMonth.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  ));
}

const speaker = { user: 'Vous', assistant: 'Le compagnon', team: 'L’équipe', notice: '' } as const;

/** Where the words were said; each leads to the very message. */
export function FoundList({ found }: { found: readonly FoundMessage[] }) {
  if (found.length === 0) return null;
  return (
    <ul aria-label="Passages trouvés" className="mt-4 flex flex-col gap-3">
      {found.map(({ id, conversationId, seq, role, at, excerpt }) => (
        <li key={id} className="far-rows">
          <Link
            to={`/seance?s=${conversationId}&m=${seq}`}
            className="block rounded-2xl border border-line bg-raised px-4 py-3 hover:border-lake"
          >
            <span className="block text-[0.95rem] text-soft">
              {speaker[role]} · <time dateTime={at}>{fullDate(new Date(at))}</time>
            </span>
            <span className="mt-1 block">
              {excerpt.before}
              <mark className="rounded-sm bg-dawn-wash px-0.5 text-ink">{excerpt.match}</mark>
              {excerpt.after}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Dumbbell, type LucideIcon, NotebookPen, Send } from 'lucide-react';
import { Link } from 'react-router';
import { ComeBack } from '#web/features/moderation/come-back.tsx';
import { LockedContent } from '#web/features/privacy/locked-content.tsx';
import { AfterDangerCard, useAfterDanger } from '#web/features/safety/after-danger.tsx';
import { intakeDone, ownName, ownSessions } from '#web/features/welcome/api.ts';
import { greetingAt, leftOff } from '#web/features/welcome/greeting.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { storedAddress } from '#web/lib/settings.ts';
import { PageShell } from '#web/ui/page-shell.tsx';
import { StartHere } from './start-here.tsx';

const ways: readonly { to: string; title: string; text: string; Icon: LucideIcon }[] = [
  {
    to: '/plan',
    title: 'Mon plan',
    text: 'Ce qui vous aide, et qui appeler, sur une page.',
    Icon: NotebookPen,
  },
  { to: '/exercices', title: 'Exercices', text: 'Quelques minutes pour souffler.', Icon: Dumbbell },
];

/** The room of whoever is signed in, at `/`: where they left off, a box to write in, and what is theirs. No prices. */
export function Home() {
  const { client, userId } = useSession();
  const { data: name } = useQuery({ ...ownName(userId ?? ''), enabled: userId !== undefined });
  const { data: sessions } = useQuery({ ...ownSessions(userId ?? ''), enabled: userId !== undefined });
  const { data: answered } = useQuery({ ...intakeDone(userId ?? ''), enabled: userId !== undefined });
  const after = useAfterDanger(client, userId);
  if (!client || !userId) return null;
  const open = sessions?.open ?? null;
  return (
    <PageShell writes className="py-6! sm:py-10!">
      <h1 className="text-3xl sm:text-4xl">{greetingAt(new Date(), name)}</h1>
      <p className="mt-2 mb-4 text-soft">
        {sessions?.last ? (
          <>
            {leftOff(sessions.last, new Date())}{' '}
            <Link to={`/seance?s=${sessions.last.id}`} className="link">
              {sessions.last.id === open ? 'Reprendre' : 'Relire'}
            </Link>
          </>
        ) : (
          'Écrivez ce qui vient, il n’y a rien à préparer.'
        )}
      </p>
      <div className="mb-5 flex flex-col gap-4 empty:hidden">
        <LockedContent client={client} />
        <ComeBack client={client} address={storedAddress()} />
        <AfterDangerCard after={after} resume={open} />
      </div>
      <StartHere client={client} userId={userId} continues={open} careful={after?.careful ?? true} />
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {ways.map(({ to, title, text, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-center gap-3 rounded-2xl border border-line bg-raised px-4 py-3 hover:border-lake"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-lake" strokeWidth={1.6} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-[0.95rem] text-soft">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-raised px-4 py-3">
        <Send aria-hidden="true" className="size-6 shrink-0 text-lake" strokeWidth={1.6} />
        <p className="min-w-0 flex-[1_1_12rem] text-[0.95rem] text-soft">Écrire aussi depuis Telegram.</p>
        <Link to="/telegram-setup" className="link inline-flex min-h-11 items-center font-semibold">
          Configurer Telegram
        </Link>
      </div>
      {answered === false && (
        <p className="mt-6 text-soft">
          Huit questions peuvent aider le compagnon à vous connaître, quand vous voudrez.{' '}
          <Link to="/intake" className="link">
            Répondre aux premières questions
          </Link>
        </p>
      )}
    </PageShell>
  );
}

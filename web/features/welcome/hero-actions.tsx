import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '#web/lib/session/session-context.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { intakeDone, openSession } from './api.ts';

/** Where one starts from the landing page (specification §2, product.md « Signing up and in »). */
export function HeroActions() {
  const { state, userId } = useSession();
  if (state === 'session' && userId) return <SignedIn userId={userId} />;
  return (
    <div
      data-signed-out-guess={state === 'loading' ? '' : undefined}
      className="flex flex-wrap items-center gap-x-5 gap-y-3"
    >
      <ButtonLink to="/auth" kind="main" className="px-[min(1.75rem,5vw)] text-lg">
        Commencer maintenant
      </ButtonLink>
      <Link to="/login" className="link inline-flex min-h-12 items-center font-semibold">
        Se connecter
      </Link>
    </div>
  );
}

function SignedIn({ userId }: { userId: string }) {
  const { data: done } = useQuery(intakeDone(userId));
  const { data: session, isError } = useQuery(openSession(userId));
  // Without the list of sessions one still gets in.
  const known = done !== undefined && (session !== undefined || isError);
  const continues = done || typeof session === 'string';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink to="/telegram-setup" kind="main" className="px-[min(1.75rem,5vw)] text-lg">
        Configurer Telegram
      </ButtonLink>
      {/* Until it is known, the room is kept, so that nothing moves. */}
      <ButtonLink
        to={session ? `/seance?s=${session}` : done ? '/seance' : '/intake'}
        className={known ? '' : 'invisible'}
        aria-hidden={known ? undefined : true}
      >
        {continues ? 'Continuer ma séance' : 'Commencer'}
      </ButtonLink>
    </div>
  );
}

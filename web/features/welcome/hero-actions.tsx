import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '#web/lib/session/session-context.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { intakeDone } from './api.ts';

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
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink to="/telegram-setup" kind="main" className="px-[min(1.75rem,5vw)] text-lg">
        Configurer Telegram
      </ButtonLink>
      {/* Until it is known, the room is kept, so that nothing moves. */}
      <ButtonLink
        to={done ? '/seance' : '/intake'}
        className={done === undefined ? 'invisible' : ''}
        aria-hidden={done === undefined ? true : undefined}
      >
        {done ? 'Continuer ma séance' : 'Commencer'}
      </ButtonLink>
    </div>
  );
}

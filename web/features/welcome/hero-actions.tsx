import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';

/** Where one starts from the landing page; whoever is signed in has their own room there instead (product.md, ux.md). */
export function HeroActions() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ButtonLink to="/auth?onglet=inscription" kind="main" className="px-[min(1.75rem,5vw)] text-lg">
        Commencer maintenant
      </ButtonLink>
      <Link to="/login" className="link inline-flex min-h-12 items-center font-semibold">
        Se connecter
      </Link>
    </div>
  );
}

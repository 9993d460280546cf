import { ResetScreen } from '#web/features/auth/reset-screen.tsx';
import { toast } from '#web/lib/toasts.ts';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = {
  title: 'Mot de passe oublié',
  description: 'Recevez par email un lien pour choisir un nouveau mot de passe.',
};

export function Component() {
  return <ResetScreen notify={toast} />;
}

import { AuthScreen } from '#web/features/auth/auth-screen.tsx';
import { toast } from '#web/lib/toasts.ts';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = {
  title: 'Connexion et inscription',
  description: 'Connectez-vous, ou ouvrez un compte. Le premier mois est offert, sans carte bancaire.',
};

export function Component() {
  return <AuthScreen notify={toast} />;
}

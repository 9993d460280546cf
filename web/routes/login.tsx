import { LoginScreen } from '#web/features/auth/login-screen.tsx';
import { toast } from '#web/lib/toasts.ts';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = {
  title: 'Connexion',
  description: 'Retrouvez votre espace avec votre adresse email.',
};

export function Component() {
  return <LoginScreen notify={toast} />;
}

import { NewPasswordScreen } from '#web/features/auth/new-password-screen.tsx';
import { toast } from '#web/lib/toasts.ts';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = {
  title: 'Nouveau mot de passe',
  description: 'Choisissez un nouveau mot de passe.',
  indexed: false,
};

export function Component() {
  return <NewPasswordScreen notify={toast} />;
}

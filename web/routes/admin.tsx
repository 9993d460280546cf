import { AdminScreen } from '#web/features/administration/admin-screen.tsx';
import { StaffNotice } from '#web/features/auth/second-factor/staff-notice.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';

export const handle: PageHandle = {
  title: 'Administration',
  description: 'Comptes, rôles et état du service.',
  indexed: false,
};

export function Component() {
  return (
    <RequireSignIn>
      <PageShell width="wide" footer={false} className="py-8">
        <AdminScreen notice={<StaffNotice className="mt-6" />} />
      </PageShell>
    </RequireSignIn>
  );
}

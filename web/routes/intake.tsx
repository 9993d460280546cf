import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HelpSheet } from '#web/features/emergency/help-sheet.tsx';
import { IntakeScreen } from '#web/features/intake/intake-screen.tsx';
import { knownOf } from '#web/features/intake/known.ts';
import { intakeDone } from '#web/features/welcome/api.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Faisons connaissance',
  description:
    'Quelques questions, toutes facultatives, pour que votre première séance parte de ce que vous vivez.',
};

export function Component() {
  const { userId } = useSession();
  const queries = useQueryClient();
  const { data, isPending } = useQuery({ ...knownOf(userId ?? ''), enabled: userId !== undefined });
  // Where it cannot be read, everything is asked.
  const known = data ?? (userId && isPending ? undefined : {});
  const onSaved = () => {
    if (userId) void queries.invalidateQueries({ queryKey: intakeDone(userId).queryKey });
  };
  return (
    <PageShell width="wide" footer={false} className="py-6 sm:py-10">
      <IntakeScreen onSaved={onSaved} known={known} helpSheet={(props) => <HelpSheet {...props} />} />
    </PageShell>
  );
}

import { HelpSheet } from '#web/features/emergency/help-sheet.tsx';
import { PlanScreen } from '#web/features/safety-plan/plan-screen.tsx';
import { ContactSection } from '#web/features/trusted-contact/contact-section.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';

export const handle: PageHandle = {
  title: 'Mon plan de sécurité',
  description: 'Ce qui annonce un mauvais moment, ce qui aide, et qui appeler.',
  indexed: false,
};

function Plan() {
  const { client, userId } = useSession();
  if (!client || !userId) return null;
  return (
    <PageShell className="print:p-0">
      <h1 className="mb-6 print:mb-2 print:text-2xl">Mon plan de sécurité</h1>
      <PlanScreen
        key={userId}
        client={client}
        userId={userId}
        contact={<ContactSection client={client} />}
        helpSheet={(category, onClose) => (
          <HelpSheet category={category} onClose={onClose} backLabel="Revenir à mon plan" />
        )}
      />
    </PageShell>
  );
}

export function Component() {
  return (
    <RequireSignIn>
      <Plan />
    </RequireSignIn>
  );
}

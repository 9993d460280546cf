import { StaffNotice } from '#web/features/auth/second-factor/staff-notice.tsx';
import { ComingSoon } from '#web/ui/coming-soon.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = {
  title: 'Administration',
  description: "L'administration ouvre bientôt.",
  indexed: false,
};

export function Component() {
  return (
    <ComingSoon title="Administration" notice={<StaffNotice className="mt-6" />}>
      {"L'administration ouvre bientôt."}
    </ComingSoon>
  );
}

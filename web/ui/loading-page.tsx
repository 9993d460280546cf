import { PageShell } from './page-shell.tsx';
import { Skeleton } from './skeleton.tsx';

/** A whole screen whose content is on its way. */
export function LoadingPage() {
  return (
    <PageShell>
      <Skeleton lines={5} />
    </PageShell>
  );
}

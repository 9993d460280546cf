import { failureText } from '#web/lib/failure-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What stands where something is still being read, or could not be: `lines` is about how long it will be. */
export function NotYetRead(props: { error: Error | null; lines: number; onRetry: () => void }) {
  const { error, lines, onRetry } = props;
  if (!error) return <Skeleton lines={lines} className="mt-4" />;
  return (
    <Alert className="mt-4" title={failureText(error)}>
      <Button size="small" className="mt-2" onClick={onRetry}>
        Réessayer
      </Button>
    </Alert>
  );
}

import { useMutation } from '@tanstack/react-query';
import { serviceMessage } from '#web/lib/session/service-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** A button that hands a file of the server to the browser, and says when it could not. */
export function TakeAlong({ label, take }: { label: string; take: () => Promise<void> }) {
  const taking = useMutation({ networkMode: 'always', mutationFn: take });
  return (
    <>
      <Button
        kind="plain"
        busy={taking.isPending}
        busyLabel="Préparation..."
        onClick={() => !taking.isPending && taking.mutate()}
      >
        {label}
      </Button>
      {taking.error && <Alert className="w-full" title={serviceMessage(taking.error)} />}
    </>
  );
}

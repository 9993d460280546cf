import { Checkbox } from './checkbox.tsx';

type Decision = {
  isPending: boolean;
  variables: boolean | undefined;
  error: Error | null;
  mutate(given: boolean): void;
};

/**
 * A switch whose truth is the server's. What was asked for is shown while it is on its way, and again what is true when it
 * failed; one's mind may change meanwhile (`useDecision`).
 */
export function Switch({
  label,
  help,
  on,
  decide,
  failure,
}: {
  label: string;
  help: string;
  on: boolean;
  decide: Decision;
  failure: (error: Error) => string;
}) {
  return (
    <Checkbox
      role="switch"
      label={<span className="font-semibold">{label}</span>}
      help={help}
      checked={decide.isPending ? decide.variables === true : on}
      onChange={(event) => decide.mutate(event.target.checked)}
      error={decide.error ? `Rien n’a changé. ${failure(decide.error)}` : undefined}
    />
  );
}

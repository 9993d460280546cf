import { Undo2 } from 'lucide-react';
import { revocation } from './thread-choices.ts';

/** Takes back the answer that was tapped last. */
export function Revoke({ onRevoke }: { onRevoke: () => void }) {
  return (
    <button
      type="button"
      // A phone's keyboard stays as it is, open or closed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRevoke}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 text-left text-[0.95rem] text-soft hover:bg-sunk hover:text-ink"
    >
      <Undo2 size={16} className="shrink-0" aria-hidden="true" />
      {revocation}
    </button>
  );
}

import { useEffect, useRef } from 'react';
import { seconds } from '#shared/time.ts';
import { Button } from '#web/ui/button.tsx';

/** How long a deletion can be taken back, in milliseconds. */
const undoFor = seconds(10);

/**
 * What was deleted is gone from the server already; for a moment this page can write it again. The focus comes here: the
 * button it was on is gone.
 */
export function UndoRow({ onUndo, onOver }: { onUndo: () => void; onOver: () => void }) {
  const row = useRef<HTMLDivElement>(null);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    row.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => over.current(), undoFor);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      ref={row}
      tabIndex={-1}
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-xl border-l-4 border-lake bg-lake-wash px-4 py-3"
    >
      <span className="font-semibold">Souvenir supprimé. Le compagnon ne s’en servira plus.</span>
      <Button size="small" onClick={onUndo}>
        Annuler la suppression
      </Button>
    </div>
  );
}

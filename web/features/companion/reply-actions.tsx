import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReadAloudButton, useReadAloud } from './read-aloud.tsx';

function CopyWords({ text }: { text: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const copy = async () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <>
      <Button size="small" onClick={() => void copy().catch(() => setState('refused'))}>
        {state === 'copied' ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        Copier
      </Button>
      <p role="status" className="text-[0.95rem] text-soft empty:hidden">
        {state === 'copied' && 'Copié.'}
        {state === 'refused' && 'Ce navigateur ne laisse pas copier.'}
      </p>
    </>
  );
}

/** What can be done with a finished reply: on its line, and again in the sheet that a long press on it opens. */
export function ReplyActions({
  text,
  silent,
  open,
  onOpenChange,
  children,
}: {
  text: string;
  /** No sound where somebody else may hear it. */
  silent: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the route knows to do with it. */
  children: ReactNode;
}) {
  const reading = useReadAloud(text);
  return (
    <>
      {!silent && <ReadAloudButton reading={reading} />}
      {children}
      <Dialog title="Cette réponse" open={open} onOpenChange={onOpenChange}>
        <div data-sheet="" className="flex flex-col items-start gap-3 text-base">
          <CopyWords text={text} />
          {/* Read from its line: the voice goes on once the sheet is closed. */}
          {!silent && <ReadAloudButton reading={reading} onPressed={() => onOpenChange(false)} />}
          {children}
        </div>
      </Dialog>
    </>
  );
}

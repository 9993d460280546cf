import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';

/** The reset, after a question: no single tap takes eight answers away. */
export function StartAgain({ onConfirm }: { onConfirm: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      title="Recommencer depuis le début ?"
      description="Ce que vous avez répondu ici sera effacé de ce navigateur. Des réponses déjà enregistrées restent dans votre compte jusqu’à ce que les nouvelles les remplacent."
      open={asking}
      onOpenChange={setAsking}
      trigger={
        <Button size="small" kind="quiet" className="-ml-3.5">
          <RotateCcw size={16} aria-hidden="true" />
          Recommencer
        </Button>
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button
          kind="danger"
          onClick={() => {
            onConfirm();
            setAsking(false);
          }}
        >
          Tout recommencer
        </Button>
        <DialogClose>
          <Button>Garder mes réponses</Button>
        </DialogClose>
      </div>
    </Dialog>
  );
}

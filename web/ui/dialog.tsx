import { X } from 'lucide-react';
import { Slot } from 'radix-ui';
import {
  createContext,
  type DialogHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

type Props = {
  title: string;
  description?: string;
  /** What opens it, where the dialog opens itself. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

const Close = createContext<() => void>(() => {});

/**
 * A question or a sheet above the page; Escape, the cross and a tap beside it close it, the focus goes back where it was.
 * The browser's own dialog: it keeps the focus and the rest of the page still without any style put in at run time, which
 * our content security policy refuses.
 */
export function Dialog({ title, description, trigger, open, onOpenChange, children }: Props) {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return (
    <>
      {trigger && (
        <Slot.Root aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => change(true)}>
          {trigger}
        </Slot.Root>
      )}
      {isOpen && (
        <Sheet title={title} description={description} onClose={() => change(false)}>
          {children}
        </Sheet>
      )}
    </>
  );
}

function Sheet({
  title,
  description,
  onClose,
  children,
}: {
  title: string;
  description: string | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = sheet.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // A dialog that leaves the page with its parent does not give the focus back by itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const described: DialogHTMLAttributes<HTMLDialogElement> = description
    ? { 'aria-describedby': `${id}-text` }
    : {};
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === sheet.current) onClose();
  };
  return (
    <Close value={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key that does what a tap beside it does */}
      <dialog
        ref={sheet}
        aria-labelledby={`${id}-title`}
        {...described}
        onCancel={(event) => {
          event.preventDefault();
          onClose();
        }}
        onClick={onBackdrop}
        className="fixed inset-x-3 top-auto bottom-3 z-50 mx-auto max-h-[85dvh] w-auto max-w-lg overflow-y-auto rounded-2xl bg-raised p-0 text-ink shadow-lift backdrop:bg-[rgb(20_22_24/0.55)] sm:inset-y-0 sm:my-auto sm:h-fit"
      >
        <div className="relative p-6">
          <h2 id={`${id}-title`} className="pr-10 text-2xl">
            {title}
          </h2>
          {description && (
            <p id={`${id}-text`} className="mt-2 text-soft">
              {description}
            </p>
          )}
          <div className="mt-4">{children}</div>
          <button
            type="button"
            onClick={onClose}
            className="absolute top-4 right-4 grid size-10 place-items-center rounded-lg text-soft hover:bg-sunk hover:text-ink"
          >
            <X size={20} aria-hidden="true" />
            <span className="sr-only">Fermer</span>
          </button>
        </div>
      </dialog>
    </Close>
  );
}

/** A button inside that closes it: `<DialogClose><Button>Annuler</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Slot.Root onClick={useContext(Close)}>{children}</Slot.Root>;
}

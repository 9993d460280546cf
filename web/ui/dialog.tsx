import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  description?: string;
  /** What opens it, where the dialog opens itself. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** A question or a sheet above the page; Escape and the cross close it, the focus goes back where it was. */
export function Dialog({ title, description, trigger, open, onOpenChange, children }: Props) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(20_22_24/0.55)]" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-x-3 bottom-3 z-50 mx-auto max-h-[85dvh] max-w-lg overflow-y-auto rounded-2xl bg-raised p-6 shadow-lift sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2"
        >
          <Radix.Title className="pr-10 text-2xl">{title}</Radix.Title>
          {description && <Radix.Description className="mt-2 text-soft">{description}</Radix.Description>}
          <div className="mt-4">{children}</div>
          <Radix.Close className="absolute top-4 right-4 grid size-10 place-items-center rounded-lg text-soft hover:bg-sunk hover:text-ink">
            <X size={20} aria-hidden="true" />
            <span className="sr-only">Fermer</span>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A button inside that closes it: `<DialogClose><Button>Annuler</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}

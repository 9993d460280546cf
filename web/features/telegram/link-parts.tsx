import { spacedLinkCode } from '#shared/telegram/link-code.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { QrPicture } from './qr-picture.tsx';

const moment = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Opens the chat with the bot, with the code where there is one. */
export function OpenMessenger({ address, main }: { address: string; main: boolean }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook({ kind: main ? 'main' : 'plain' }, 'self-start')}
    >
      Ouvrir Telegram
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}

/** The code, to scan, to follow or to type. */
export function CodeToUse({ code, expiresAt, address }: { code: string; expiresAt: Date; address: string }) {
  return (
    <div className="mt-5 flex flex-wrap items-start gap-6">
      <QrPicture address={new URL(address, window.location.href).href} />
      <div className="min-w-[min(14rem,100%)] flex-1">
        <p className="text-soft">Votre code</p>
        <p
          className="mt-1 break-words font-semibold text-3xl tracking-[0.12em] tabular-nums"
          data-code={code}
        >
          <span aria-hidden="true">{spacedLinkCode(code)}</span>
          <span className="sr-only">{[...code].join(' ')}</span>
        </p>
        <p className="mt-2 text-soft">
          Il sert une seule fois, jusqu’au {moment.format(expiresAt)} (24 heures).
        </p>
        <ol className="mt-4 list-decimal space-y-1 pl-5">
          <li>Ouvrez Telegram, ou scannez le code avec votre téléphone.</li>
          <li>Touchez « Démarrer », puis répondez à la question du bot.</li>
          <li>Revenez ici, cette page vous demandera de confirmer.</li>
        </ol>
        <div className="mt-5">
          <OpenMessenger address={address} main />
        </div>
      </div>
    </div>
  );
}

/** A chat asks and said yes: the other half is the person's, here. */
export function ClaimQuestion({
  name,
  busy,
  onAnswer,
}: {
  name: string;
  busy: boolean;
  onAnswer: (given: boolean) => void;
}) {
  return (
    <section
      aria-labelledby="demande"
      className="mt-5 flex flex-col gap-4 rounded-2xl border-2 border-lake bg-raised px-5 py-5"
    >
      <h3 id="demande" className="text-xl">
        Est-ce bien votre Telegram ?
      </h3>
      <p>
        Le compte Telegram <strong className="break-words">{name}</strong> demande à être relié à votre
        compte. S’il n’est pas le vôtre, refusez. Il n’aura rien vu.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="main" disabled={busy} onClick={() => onAnswer(true)}>
          Oui, relier
        </Button>
        <Button disabled={busy} onClick={() => onAnswer(false)}>
          Non, refuser
        </Button>
      </div>
    </section>
  );
}

export function UnlinkButton({ busy, onUnlink }: { busy: boolean; onUnlink: () => void }) {
  return (
    <Dialog
      title="Délier Telegram ?"
      description="Le bot ne vous écrira plus et ne vous répondra plus. Vos séances restent ici, et vous pourrez relier de nouveau quand vous voulez."
      trigger={<Button disabled={busy}>Délier</Button>}
    >
      <div className="flex flex-wrap gap-3">
        <DialogClose>
          <Button kind="main" onClick={onUnlink}>
            Oui, délier
          </Button>
        </DialogClose>
        <DialogClose>
          <Button>Garder</Button>
        </DialogClose>
      </div>
    </Dialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { asksWhoItIs, ProveIdentity } from '#web/lib/proof/prove-identity.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { type BegunDevice, beginDevice, giveCode, removeDevice } from './api.ts';
import { CodeField } from './code-field.tsx';
import { codeTrouble } from './code-trouble.ts';
import { useCodeForm } from './use-code-form.ts';

type Props = {
  /** Names already taken. */
  taken: readonly string[];
  onAdded: () => void;
  onCancel: () => void;
};

/** Adding a device, in two steps: its name, then what it scans and its first code. */
export function AddDevice({ taken, onAdded, onCancel }: Props) {
  const [begun, setBegun] = useState<BegunDevice | null>(null);
  const leave = () => {
    // Left aside, it would go by itself after five minutes; nothing depends on the answer.
    if (begun) void removeDevice(begun.id).catch(() => {});
    onCancel();
  };
  return (
    <Card className="mt-6">
      {begun ? (
        <ScanAndConfirm begun={begun} onAdded={onAdded} onCancel={leave} />
      ) : (
        <NameDevice taken={taken} onBegun={setBegun} onCancel={leave} />
      )}
    </Card>
  );
}

/** The heading of a step takes the focus: what was there before it is gone. */
function StepTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h3>
  );
}

function NameDevice({
  taken,
  onBegun,
  onCancel,
}: {
  taken: readonly string[];
  onBegun: (begun: BegunDevice) => void;
  onCancel: () => void;
}) {
  const { client } = useSession();
  const [name, setName] = useState(taken.includes('Mon téléphone') ? '' : 'Mon téléphone');
  const [trouble, setTrouble] = useState<string>();
  const begin = useMutation({ mutationFn: () => beginDevice(name.trim()), onSuccess: onBegun });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong =
      name.trim() === ''
        ? 'Donnez un nom à cet appareil, pour le reconnaître plus tard.'
        : taken.includes(name.trim())
          ? 'Vous avez déjà un appareil de ce nom. Choisissez-en un autre.'
          : undefined;
    setTrouble(wrong);
    if (!wrong) begin.mutate();
  };
  if (client && asksWhoItIs(begin.error))
    return <ProveIdentity client={client} codeOnly onProved={() => begin.mutate()} />;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <StepTitle>1. Nommez votre appareil</StepTitle>
      <p>
        Il vous faut une application d’authentification : Apple Mots de passe, Google Authenticator, Aegis,
        FreeOTP, ou votre gestionnaire de mots de passe.
      </p>
      {begin.error && <Alert>{codeTrouble(begin.error).form}</Alert>}
      <TextField
        label="Nom de l’appareil"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setTrouble(undefined);
        }}
        error={trouble}
        maxLength={60}
        autoComplete="off"
      />
      <Actions submit="Continuer" busy={begin.isPending} busyLabel="Préparation…" onCancel={onCancel} />
    </form>
  );
}

function ScanAndConfirm({
  begun,
  onAdded,
  onCancel,
}: {
  begun: BegunDevice;
  onAdded: () => void;
  onCancel: () => void;
}) {
  const { field, alert, busy, onSubmit } = useCodeForm(async (code) => {
    await giveCode(begun.id, code);
    onAdded();
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <StepTitle>2. Scannez, puis recopiez le code</StepTitle>
      <p>Dans votre application, ajoutez un compte et scannez ce carré. Vous avez cinq minutes.</p>
      <div className="flex flex-wrap items-center gap-6">
        {/* White in both themes: a phone reads it as dark on light. */}
        <img
          src={begun.picture}
          alt="Code QR à scanner avec votre application d’authentification"
          width={208}
          height={208}
          className="size-52 max-w-full rounded-xl border border-line bg-white p-1"
        />
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold">Impossible de scanner ?</p>
          <p className="mt-1 text-[0.95rem] text-soft">
            Si l’application est sur cet appareil,{' '}
            <a className="link" href={begun.address}>
              ouvrez-la directement
            </a>
            . Sinon, choisissez la saisie manuelle et recopiez cette clé :
          </p>
          <Secret secret={begun.secret} />
        </div>
      </div>
      {alert && <Alert>{alert}</Alert>}
      <CodeField {...field} help="L’application affiche un code qui change toutes les trente secondes." />
      <Actions submit="Activer" busy={busy} busyLabel="Vérification…" onCancel={onCancel} />
    </form>
  );
}

/** In groups of four, as one reads it aloud; copied without the spaces. */
function Secret({ secret }: { secret: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      // Refused by the browser: the key is there to be selected.
      () => setCopied(false),
    );
  return (
    <>
      <p data-testid="secret" className="mt-2 font-mono text-[0.95rem] break-words select-all">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <Button kind="quiet" size="small" className="-ml-3.5 mt-1" onClick={() => void copy()}>
        {copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        {copied ? 'Clé copiée' : 'Copier la clé'}
      </Button>
    </>
  );
}

function Actions({
  submit,
  busy,
  busyLabel,
  onCancel,
}: {
  submit: string;
  busy: boolean;
  busyLabel: string;
  onCancel: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" kind="main" busy={busy} busyLabel={busyLabel}>
        {submit}
      </Button>
      <Button disabled={busy} onClick={onCancel}>
        Annuler
      </Button>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { endSessionHere } from '../api.ts';
import { AuthForm, AuthFrame } from '../auth-frame.tsx';
import { type Device, devicesQuery, giveCode } from './api.ts';
import { CodeField } from './code-field.tsx';
import { codeTrouble } from './code-trouble.ts';
import { LostPhoneAdvice } from './lost-phone.tsx';
import { UnknownDevices } from './unknown-devices.tsx';
import { useCodeForm } from './use-code-form.ts';

/**
 * The second step of signing in: stands in place of the form while the code is due, also after a reload.
 * @param recovering this sign-in came by a mailed link of recovery
 */
export function CodeStep({
  email,
  recovering = false,
  onDone,
}: {
  email: string;
  recovering?: boolean;
  onDone: () => void;
}) {
  const { data, error, refetch } = useQuery(devicesQuery(email));
  const devices = (data ?? []).filter(({ verified }) => verified);
  return (
    <AuthFrame
      title="Votre code"
      intro={
        <>
          Votre compte {email && <strong className="text-ink">{email}</strong>} est protégé par un second
          facteur.
        </>
      }
    >
      {error && (
        <Alert title={codeTrouble(error).form}>
          <Button size="small" className="mt-2" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton lines={3} />}
      {data && <CodeForm devices={devices} onDone={onDone} />}
      {recovering && <UnknownDevices email={email} devices={devices} />}
      <details>
        <summary className="link w-fit cursor-pointer">Je n’ai plus mon téléphone</summary>
        <div className="mt-3">
          <LostPhoneAdvice nameless={!email} />
        </div>
      </details>
      <p>
        <Button kind="quiet" size="small" className="-ml-3.5" onClick={() => void endSessionHere()}>
          Utiliser un autre compte
        </Button>
      </p>
    </AuthFrame>
  );
}

function CodeForm({ devices, onDone }: { devices: readonly Device[]; onDone: () => void }) {
  const [chosen, setChosen] = useState(devices[0]?.id ?? '');
  const { field, alert, busy, onSubmit } = useCodeForm(async (code) => {
    await giveCode(chosen, code);
    onDone();
  });
  const input = field.ref;
  // The form that had the focus is gone; the keyboard offers the code where the system knows it.
  useEffect(() => input.current?.focus(), [input]);
  return (
    <AuthForm onSubmit={onSubmit}>
      {alert && <Alert>{alert}</Alert>}
      {devices.length > 1 && (
        <SelectField
          label="Appareil qui donne le code"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          placeholder={null}
          options={devices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <CodeField
        {...field}
        help="Ouvrez votre application d’authentification et recopiez le code affiché. Il change toutes les trente secondes."
      />
      <Button type="submit" kind="main" busy={busy} busyLabel="Vérification…">
        Continuer
      </Button>
    </AuthForm>
  );
}

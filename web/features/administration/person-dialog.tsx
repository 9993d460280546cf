import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type GrantableRole, grantableRoles, roleNames } from '#shared/administration/administration.ts';
import { Refused } from '#web/lib/call-function.ts';
import { serviceMessage } from '#web/lib/session/service-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { administrationKey, type Line, resetPassword, rolesQuery, setRole } from './api.ts';

/** Nothing is sent later than its click: an act on somebody's account fails at once without a network. */
const now = { networkMode: 'always' } as const;

/** What stopped an act, in the server's own words; a missing second factor leads to where it is added. */
function ActTrouble({ error }: { error: unknown }) {
  if (!(error instanceof Refused)) return <Alert title={serviceMessage(error)} />;
  return (
    <Alert title={error.message}>
      {(error.code === 'second_factor_missing' || error.code === 'insufficient_aal') && (
        <Link className="link" to="/compte/securite">
          Sécurité du compte
        </Link>
      )}
    </Alert>
  );
}

function NewPassword({ client, email }: { client: SupabaseClient; email: string }) {
  const [password, setPassword] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const reset = useMutation({
    ...now,
    mutationFn: () => resetPassword(client, email, password),
    onSuccess: (answer) => {
      setTrouble(answer.error);
      if (answer.success) setPassword('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    const missing = password === '' ? 'Écrivez le nouveau mot de passe.' : undefined;
    setTrouble(missing);
    if (!missing) reset.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h3>Réinitialiser le mot de passe</h3>
      <p className="text-soft">
        Toutes les connexions de la personne se ferment, un email la prévient, et ses écrits d’avant attendent
        un code de sa propre boîte. C’est noté au journal.
      </p>
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        value={password}
        error={trouble}
        onChange={({ target }) => {
          setPassword(target.value);
          setTrouble(undefined);
        }}
      />
      <Button
        type="submit"
        kind="danger"
        className="self-start"
        busy={reset.isPending}
        busyLabel="Changement..."
      >
        Réinitialiser le mot de passe
      </Button>
      <p role="status">{reset.data?.success && reset.data.message}</p>
      {reset.error && <ActTrouble error={reset.error} />}
    </form>
  );
}

function Rights({ client, profileId }: { client: SupabaseClient; profileId: string }) {
  const queries = useQueryClient();
  const { data, error } = useQuery(rolesQuery(client, profileId));
  const change = useMutation({
    ...now,
    mutationFn: ({ role, granted }: { role: GrantableRole; granted: boolean }) =>
      setRole(client, profileId, role, granted),
    onSuccess: () => queries.invalidateQueries({ queryKey: administrationKey }),
  });
  return (
    <div className="flex flex-col gap-3">
      <h3>Rôles</h3>
      {grantableRoles.map((role) => {
        const held = data?.roles.includes(role) ?? false;
        return (
          <div key={role} className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {roleNames[role]} : <strong>{data ? (held ? 'oui' : 'non') : '…'}</strong>
            </p>
            <Button
              kind="plain"
              disabled={!data || change.isPending}
              onClick={() => change.mutate({ role, granted: !held })}
            >
              {held ? 'Retirer' : 'Donner'}
              <span className="sr-only"> le rôle {roleNames[role]}</span>
            </Button>
          </div>
        );
      })}
      {data?.self && <p className="text-soft">C’est votre propre compte.</p>}
      {(error ?? change.error) && <ActTrouble error={error ?? change.error} />}
    </div>
  );
}

/** What an administrator does with one account. Its conversations are not among it. */
export function PersonDialog({
  client,
  line,
  name,
  onClose,
}: {
  client: SupabaseClient;
  line: Line;
  name: string;
  onClose: () => void;
}) {
  return (
    <Dialog open title={name} onOpenChange={(stays) => !stays && onClose()}>
      <div className="flex flex-col gap-8">
        {line.email ? (
          <NewPassword client={client} email={line.email} />
        ) : (
          <p className="text-soft">Ce compte sans adresse n’a pas de mot de passe.</p>
        )}
        <Rights client={client} profileId={line.id} />
      </div>
    </Dialog>
  );
}

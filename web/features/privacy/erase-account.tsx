import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ErasureState, type ErasureWay, erasureWord } from '#shared/privacy/erasure.ts';
import { Unreachable } from '#web/lib/call-function.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { asksWhoItIs, ProveIdentity } from '#web/lib/proof/prove-identity.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { eraseMyAccount, erasureQuery, orderErasure } from './erasure-api.ts';
import { ErasureWaits } from './erasure-waits.tsx';

type When = 'later' | 'now';

/** A lost line may have lost the answer alone: then the honest word is that we do not know. */
const eraseFailure = (error: unknown): string =>
  error instanceof Unreachable
    ? `${failureText(error)} L’effacement n’est pas confirmé. Réessayez dans un instant.`
    : `Rien n’a été effacé. ${failureText(error)}`;

const figuresText = (figures: ErasureState['figures']): string =>
  figures.length === 0
    ? 'Aujourd’hui, rien ne serait ajouté aux chiffres de tous.'
    : `Les chiffres de tous garderaient de vous ${figures.map(({ figure, count }) => `${count} pour « ${figure} »`).join(' et ')}.`;

function Question({
  client,
  state,
  onDone,
  onErased,
}: {
  client: SupabaseClient;
  state: ErasureState;
  onDone: () => void;
  onErased: (receipt: string) => void;
}) {
  const queries = useQueryClient();
  const [way, setWay] = useState<ErasureWay>('erase');
  const [when, setWhen] = useState<When>('later');
  const [word, setWord] = useState('');
  const [wrong, setWrong] = useState(false);
  const erase = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (when === 'now') return (await eraseMyAccount(client, way)).receipt;
      await orderErasure(client, way);
      return null;
    },
    onSuccess: async (receipt) => {
      if (receipt !== null) return onErased(receipt);
      await queries.invalidateQueries({ queryKey: erasureQuery(client).queryKey });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A telephone writes the first letter large and the others small: the word counts, not its size.
    const typed = word.trim().toUpperCase() === erasureWord;
    setWrong(!typed);
    if (typed && !erase.isPending) erase.mutate();
  };
  if (asksWhoItIs(erase.error)) return <ProveIdentity client={client} onProved={() => erase.mutate()} />;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {state.means.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {state.means.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <RadioGroup
        legend="Que faire ?"
        name="way"
        value={way}
        onChange={({ target }) => setWay(target.value as ErasureWay)}
        options={[
          { value: 'erase', label: 'Tout effacer', help: 'Rien n’est gardé pour les chiffres.' },
          {
            value: 'anonymise',
            label: 'M’anonymiser',
            help: `Tout est effacé de même, clé comprise. ${figuresText(state.figures)}`,
          },
        ]}
      />
      <RadioGroup
        legend="Quand ?"
        name="when"
        value={when}
        onChange={({ target }) => setWhen(target.value as When)}
        options={[
          {
            value: 'later',
            label: 'Dans sept jours',
            help: `D’ici là, tout reste ouvert, et un bouton ${state.hasMailbox ? 'ou le lien d’un email suffit' : 'suffit'} pour changer d’avis.`,
          },
          { value: 'now', label: 'Tout de suite', help: 'Sans retour possible, pour nous non plus.' },
        ]}
      />
      <TextField
        label={`Pour confirmer, écrivez ${erasureWord}`}
        value={word}
        onChange={(event) => {
          setWord(event.target.value);
          setWrong(false);
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={wrong ? `Écrivez ${erasureWord} pour confirmer.` : undefined}
      />
      {erase.error && <Alert title={eraseFailure(erase.error)} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="danger" busy={erase.isPending} busyLabel="Un instant…">
          {when === 'now' ? 'Tout effacer maintenant' : 'Effacer dans sept jours'}
        </Button>
        <DialogClose>
          <Button>Garder mon compte</Button>
        </DialogClose>
      </div>
    </form>
  );
}

/**
 * Erasure, in seven days or at once, after typing a word; `onErased` ends what is left of the session in this browser, and
 * takes the receipt.
 */
export function EraseAccount({
  client,
  onErased,
}: {
  client: SupabaseClient;
  onErased: (receipt: string) => void;
}) {
  const [asking, setAsking] = useState(false);
  const { data: state, error, refetch } = useQuery(erasureQuery(client));
  if (!state)
    return error ? (
      <Alert className="mt-4" title={failureText(error)}>
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Alert>
    ) : null;
  if (state.order) return <ErasureWaits client={client} order={state.order} className="mt-4" />;
  return (
    <Dialog
      title="Effacer votre compte ?"
      description="Votre compte, vos séances, vos réponses et vos réglages s’effacent, et la clé qui chiffre vos textes est détruite ; ses sauvegardes disparaissent en 7 jours au plus. Ce que la loi fait garder reste le temps qu’elle dit : factures et déclarations, s’il y en a."
      open={asking}
      onOpenChange={setAsking}
      trigger={
        <Button kind="danger" className="mt-4">
          Effacer mon compte et mes données
        </Button>
      }
    >
      <Question client={client} state={state} onDone={() => setAsking(false)} onErased={onErased} />
    </Dialog>
  );
}

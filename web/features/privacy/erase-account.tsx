import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Unreachable } from '#web/lib/call-function.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { eraseMyAccount, erasureWord } from './api.ts';

/** A lost line may have lost the answer alone: then the honest word is that we do not know. */
const eraseFailure = (error: unknown): string =>
  error instanceof Unreachable
    ? `${failureText(error)} L'effacement n'est pas confirmé : réessayez dans un instant.`
    : `Rien n'a été effacé. ${failureText(error)}`;

/** Erasure at once, after typing a word; `onErased` ends what is left of the session in this browser. */
export function EraseAccount({ client, onErased }: { client: SupabaseClient; onErased: () => void }) {
  const [asking, setAsking] = useState(false);
  const [word, setWord] = useState('');
  const [wrong, setWrong] = useState(false);
  const erase = useMutation({ mutationFn: () => eraseMyAccount(client), onSuccess: onErased });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A telephone writes the first letter large and the others small: the word counts, not its size.
    const typed = word.trim().toUpperCase() === erasureWord;
    setWrong(!typed);
    if (typed) erase.mutate();
  };
  const turn = (open: boolean) => {
    if (erase.isPending) return;
    setAsking(open);
    setWord('');
    setWrong(false);
    erase.reset();
  };
  return (
    <Dialog
      title="Effacer votre compte ?"
      description="Votre compte, vos séances, vos réponses et vos réglages sont effacés tout de suite, et la clé qui chiffre vos textes est détruite ; ses sauvegardes disparaissent en 7 jours au plus. Personne ne pourra revenir en arrière."
      open={asking}
      onOpenChange={turn}
      trigger={
        <Button kind="danger" className="mt-4">
          Effacer mon compte et mes données
        </Button>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={`Pour confirmer, écrivez ${erasureWord}`}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={wrong ? `Écrivez ${erasureWord} pour confirmer.` : undefined}
        />
        {erase.error && <Alert title={eraseFailure(erase.error)} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="danger" busy={erase.isPending} busyLabel="Effacement…">
            Tout effacer maintenant
          </Button>
          <DialogClose>
            <Button>Garder mon compte</Button>
          </DialogClose>
        </div>
      </form>
    </Dialog>
  );
}

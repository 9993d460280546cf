import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { cardPlaceholder } from '#shared/companies/card-code.ts';
import { readPhrase } from '#shared/companies/recovery-phrase.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { openAccount } from './api.ts';
import { troubleText } from './trouble-text.ts';

/** Coming back: the card, and the six words. */
export function OpenAccountForm({ onOpened }: { onOpened: () => void }) {
  const ready = useHydrated();
  const [code, setCode] = useState('');
  const [phrase, setPhrase] = useState('');
  const [tried, setTried] = useState(false);
  const run = useMutation({ mutationFn: () => openAccount(code, phrase), onSuccess: onOpened });
  const sixWords = readPhrase(phrase) !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.trim() !== '' && sixWords) run.mutate();
    else run.reset();
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Code de votre carte"
        placeholder={cardPlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
        error={tried && code.trim() === '' ? 'À renseigner' : undefined}
      />
      <TextAreaField
        label="Vos six mots"
        help="Dans l'ordre, avec ou sans accents."
        rows={2}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={phrase}
        onChange={(event) => setPhrase(event.target.value)}
        error={tried && !sixWords ? 'Il en faut six.' : undefined}
      />
      {run.error && <Alert>{troubleText(run.error)}</Alert>}
      <Button
        type="submit"
        disabled={!ready}
        busy={run.isPending}
        busyLabel="Vérification..."
        className="self-start"
      >
        Ouvrir mon compte
      </Button>
    </form>
  );
}

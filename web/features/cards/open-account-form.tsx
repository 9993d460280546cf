import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { cardPlaceholder } from '#shared/companies/card-code.ts';
import { readPhrase } from '#shared/companies/recovery-phrase.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EarlyForm } from '#web/ui/early-form.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { openAccount } from './api.ts';
import { troubleText } from './trouble-text.ts';
import { intoCapitals, typedIn } from './typed-text.ts';

/** Coming back: the card, and the six words. */
export function OpenAccountForm({ onOpened }: { onOpened: () => void }) {
  const ready = useHydrated();
  const [blank, setBlank] = useState<readonly string[]>([]);
  const run = useMutation({
    mutationFn: ({ code, phrase }: { code: string; phrase: string }) => openAccount(code, phrase),
    onSuccess: onOpened,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [code, phrase] = [typedIn(form, 'code').toUpperCase(), typedIn(form, 'phrase')];
    const missing = [
      ...(code.trim() === '' ? ['code'] : []),
      ...(readPhrase(phrase) === null ? ['phrase'] : []),
    ];
    setBlank(missing);
    if (missing.length > 0) run.reset();
    else run.mutate({ code, phrase });
  };
  return (
    <EarlyForm onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Code de votre carte"
        placeholder={cardPlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        name="code"
        onInput={intoCapitals}
        error={blank.includes('code') ? 'À renseigner' : undefined}
      />
      <TextAreaField
        label="Vos six mots"
        help="Dans l’ordre, avec ou sans accents."
        rows={2}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        name="phrase"
        error={blank.includes('phrase') ? 'Il en faut six.' : undefined}
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
    </EarlyForm>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { activationTexts } from '#shared/companies/activation.ts';
import { cardPlaceholder } from '#shared/companies/card-code.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EarlyForm } from '#web/ui/early-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { activateCard } from './api.ts';
import type { Activated } from './recovery-words.tsx';
import { troubleText } from './trouble-text.ts';
import { intoCapitals, typedIn } from './typed-text.ts';

/** Card and company; no e-mail (specification §2). */
export function ActivationForm({ onActivated }: { onActivated: (activated: Activated) => void }) {
  const ready = useHydrated();
  const [blank, setBlank] = useState<readonly string[]>([]);
  const run = useMutation({
    mutationFn: ({ code, company }: { code: string; company: string }) => activateCard(code, company),
    onSuccess: onActivated,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = { code: typedIn(form, 'code').toUpperCase(), company: typedIn(form, 'company') };
    const missing = Object.entries(typed).flatMap(([name, value]) => (value.trim() === '' ? [name] : []));
    setBlank(missing);
    if (missing.length > 0) run.reset();
    else run.mutate(typed);
  };
  const asked = 'À renseigner';
  return (
    <EarlyForm onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Code de la carte"
        placeholder={cardPlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        name="code"
        onInput={intoCapitals}
        error={blank.includes('code') ? asked : undefined}
      />
      <TextField
        label="Nom de la société"
        help="Tel qu’il est écrit sur votre carte. Il est vérifié, puis oublié."
        autoComplete="off"
        maxLength={200}
        name="company"
        error={blank.includes('company') ? asked : undefined}
      />
      <Note title="Avant d’activer, préparez de quoi noter six mots.">
        Ils s’afficheront une seule fois. Votre employeur connaît le code de votre carte ; ces mots-là, il ne
        les aura jamais. Sans eux, personne ne pourra rouvrir votre compte, pas même nous. Vos séances
        seraient perdues pour vous.
      </Note>
      <p className="text-[0.95rem] leading-snug text-soft">
        En activant, vous confirmez avoir 18 ans ou plus et vous acceptez les{' '}
        <Link to="/cgu" className="link">
          conditions d’utilisation
        </Link>
        .{' '}
        <Link to="/ce-que-voit-votre-employeur" className="link">
          Ce que voit votre employeur
        </Link>
      </p>
      {blank.length > 0 && <Alert>{activationTexts.missing}</Alert>}
      {run.error && <Alert>{troubleText(run.error)}</Alert>}
      <Button
        type="submit"
        kind="main"
        disabled={!ready}
        busy={run.isPending}
        busyLabel="Vérification..."
        className="self-start"
      >
        Activer mon accès
      </Button>
    </EarlyForm>
  );
}

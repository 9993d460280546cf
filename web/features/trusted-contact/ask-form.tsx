import { zodResolver } from '@hookform/resolvers/zod';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { safetyQuestion } from '#shared/trusted-contact/asks-safety.ts';
import { type AskedContact, askContactBody } from '#shared/trusted-contact/contact.ts';
import { askLetter } from '#shared/trusted-contact/letters.ts';
import { brand } from '#web/lib/brand.ts';
import { Refused } from '#web/lib/call-function.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { forgetDraft, useFormDraft } from '#web/lib/use-form-draft.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { askContact, contactQuery } from './api.ts';
import { LetterPreview } from './letter-preview.tsx';

const text = z.string().max(300);
const draft = {
  name: 'trusted-contact',
  kept: z.object({ contactName: text, email: text, personName: text }).partial(),
};
/** Refusals that speak of the address stand beside it. */
const aboutAddress = new Set(['contact_is_self', 'contact_is_employer', 'contact_not_askable']);

/** Names somebody and shows the letter that asks them, before it leaves. */
export function AskForm({ client, asksSafety }: { client: SupabaseClient; asksSafety: boolean }) {
  const queries = useQueryClient();
  const form = useForm<AskedContact>({
    resolver: zodResolver(askContactBody),
    mode: 'onTouched',
    defaultValues: { contactName: '', email: '', personName: '' },
  });
  useFormDraft(form, draft, true);
  const { errors } = form.formState;
  const ask = useMutation({
    mutationFn: (contact: AskedContact) => askContact(client, contact),
    onSuccess: async () => {
      forgetDraft(draft.name);
      await queries.invalidateQueries({ queryKey: contactQuery(client).queryKey });
    },
    onError: (error) => {
      if (error instanceof Refused && aboutAddress.has(error.code))
        form.setError('email', { message: error.message }, { shouldFocus: true });
    },
  });
  const besideField = ask.error instanceof Refused && aboutAddress.has(ask.error.code);
  const names = form.watch();
  const letter = askLetter({
    brand,
    contactName: names.contactName.trim() || '(son prénom)',
    personName: names.personName.trim() || '(votre prénom)',
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((contact) => ask.mutate(contact))(event)}
      className="mt-5 flex max-w-xl flex-col gap-5"
    >
      {asksSafety && <Note title={safetyQuestion}>Si vous hésitez, ne lui demandez rien d’ici.</Note>}
      <TextField
        label="Son prénom"
        autoComplete="off"
        error={errors.contactName?.message}
        {...form.register('contactName')}
      />
      <TextField
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        label="Son adresse email personnelle"
        help="Jamais une adresse de votre entreprise, ni celle d’un collègue. Votre employeur ne doit rien en savoir."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Votre prénom, tel que cette personne vous connaît"
        help="C’est lui qui signe l’email."
        autoComplete="given-name"
        error={errors.personName?.message}
        {...form.register('personName')}
      />
      <details>
        <summary className="link min-h-11 cursor-pointer py-2">Lire l’email qui va partir</summary>
        <div className="mt-2">
          <LetterPreview letter={letter} />
        </div>
      </details>
      {ask.error && !besideField && <Alert title={`Rien n’est parti. ${failureText(ask.error)}`} />}
      <div>
        <Button type="submit" busy={ask.isPending} busyLabel="Envoi…">
          Envoyer la demande
        </Button>
      </div>
    </form>
  );
}

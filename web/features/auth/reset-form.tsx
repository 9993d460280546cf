import { resetSchema } from '#shared/auth/schemas.ts';
import { type Notice, resetFailed, resetNotices } from '#shared/messages/auth.ts';
import { refusalMessage } from '#web/lib/session/service-message.ts';
import { Button } from '#web/ui/button.tsx';
import { requestReset } from './api.ts';
import { AuthForm } from './auth-frame.tsx';
import { emailDraft } from './drafts.ts';
import { EmailField } from './email-field.tsx';
import { resetNoticeFor } from './trouble-texts.ts';
import { useAuthForm } from './use-auth-form.ts';

type Props = { notify: (notice: Notice) => void; onSent: (email: string) => void };

/** The form of /reset. The service answers alike for known and unknown addresses, and so do we. */
export function ResetForm({ notify, onSent }: Props) {
  const { form, submit, action } = useAuthForm({
    schema: resetSchema,
    // The address typed on /login a moment ago is most likely the one.
    draft: { name: 'login', kept: emailDraft },
    onTroubles: (troubles) => notify(resetNoticeFor(troubles)),
    send: async ({ email }) => {
      await requestReset(email);
      notify(resetNotices.sent);
      onSent(email);
      return true;
    },
    onFailure: (error) => notify(resetFailed(refusalMessage(error))),
  });

  return (
    <AuthForm onSubmit={submit}>
      <EmailField
        error={form.formState.errors.email?.message}
        autoComplete="username"
        {...form.register('email')}
      />
      <Button type="submit" kind="main" {...action} busyLabel="Envoi...">
        Envoyer le lien
      </Button>
    </AuthForm>
  );
}

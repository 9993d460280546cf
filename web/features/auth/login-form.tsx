import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { signInSchema } from '#shared/auth/schemas.ts';
import { loginAlerts, type Notice, signInNotices } from '#shared/messages/auth.ts';
import { pastTerms } from '#web/lib/session/past-terms.ts';
import { safeNext } from '#web/lib/session/safe-next.ts';
import { errorCode, serviceMessage } from '#web/lib/session/service-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { signIn } from './api.ts';
import { AuthForm } from './auth-frame.tsx';
import { emailDraft } from './drafts.ts';
import { EmailField } from './email-field.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { loginAlertFor } from './trouble-texts.ts';
import { useAuthForm } from './use-auth-form.ts';
import { WorkNote } from './work-note.tsx';

/** The form of /login. Its refusals stay on the page (specification §5: alerts). */
export function LoginForm({ notify }: { notify: (notice: Notice) => void }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [alert, setAlert] = useState<string | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const { form, submit, action } = useAuthForm({
    schema: signInSchema,
    draft: { name: 'login', kept: emailDraft },
    onTroubles: (troubles) => setAlert(loginAlertFor(troubles)),
    send: async (values) => {
      setAlert(null);
      setUnconfirmed(null);
      // The screen asks for the code by itself, and goes on once it is given.
      if (await signIn(values)) return true;
      notify(signInNotices.success);
      void navigate(await pastTerms(safeNext(params.get('next'), window.location.origin)));
      return true;
    },
    onFailure: (error) => {
      // « Identifiants invalides » only when they are: a lost network or an unconfirmed address is another story.
      setAlert(errorCode(error) === 'invalid_credentials' ? loginAlerts.refused : serviceMessage(error));
      if (errorCode(error) === 'email_not_confirmed') setUnconfirmed(form.getValues('email').trim());
    },
  });
  const { errors } = form.formState;

  return (
    <AuthForm onSubmit={submit}>
      {alert && <Alert>{alert}</Alert>}
      <WorkNote />
      {unconfirmed && <ResendConfirmation email={unconfirmed} />}
      <EmailField error={errors.email?.message} autoComplete="username" {...form.register('email')} />
      <PasswordField
        label="Mot de passe"
        error={errors.password?.message}
        autoComplete="current-password"
        {...form.register('password')}
      />
      <Button type="submit" kind="main" {...action} busyLabel="Connexion...">
        Se connecter
      </Button>
    </AuthForm>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { authSignInSchema } from '#shared/auth/schemas.ts';
import { type Notice, signInFailed, signInNotices } from '#shared/messages/auth.ts';
import { errorCode, serviceMessage } from '#web/lib/session/service-message.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { signIn } from './api.ts';
import { AuthForm } from './auth-frame.tsx';
import { emailDraft } from './drafts.ts';
import { EmailField } from './email-field.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { authSignInNoticeFor } from './trouble-texts.ts';
import { useAuthForm } from './use-auth-form.ts';
import { WorkNote } from './work-note.tsx';

/** The tab « Connexion » of /auth: its messages are toasts (product.md, Signing up and in). */
export function AuthSignInForm({ notify }: { notify: (notice: Notice) => void }) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const { form, submit, action } = useAuthForm({
    schema: authSignInSchema,
    draft: { name: 'login', kept: emailDraft },
    onTroubles: (troubles) => notify(authSignInNoticeFor(troubles)),
    send: async (values) => {
      setUnconfirmed(null);
      const codeDue = await signIn(values);
      // The screen asks for the code by itself, and says the rest once it is given.
      if (!codeDue) notify(signInNotices.success);
      return true;
    },
    onFailure: (error) => {
      notify(signInFailed(serviceMessage(error)));
      if (errorCode(error) === 'email_not_confirmed') setUnconfirmed(form.getValues('email').trim());
    },
  });
  const { errors } = form.formState;

  return (
    <AuthForm onSubmit={submit}>
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
      <p>
        <Link className="link" to="/reset">
          Mot de passe oublié ?
        </Link>
      </p>
    </AuthForm>
  );
}

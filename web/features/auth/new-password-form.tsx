import { newPasswordSchema } from '#shared/auth/schemas.ts';
import { type Notice, newPasswordNotices, resetFailed } from '#shared/messages/auth.ts';
import { refusalMessage } from '#web/lib/session/service-message.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { setNewPassword } from './api.ts';
import { AuthForm } from './auth-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { isWeakPassword, weakPasswordText } from './service-refusals.ts';
import { newPasswordNoticeFor } from './trouble-texts.ts';
import { useAuthForm } from './use-auth-form.ts';

type Props = {
  /** Whether this tab came through a valid recovery link. */
  allowed: boolean;
  email: string;
  notify: (notice: Notice) => void;
  onDone: () => void;
};

/** The form of /reset-password: nothing to submit until both fields are filled (specification §2). */
export function NewPasswordForm({ allowed, email, notify, onDone }: Props) {
  const { form, submit, action } = useAuthForm({
    schema: newPasswordSchema,
    onTroubles: (troubles) => notify(newPasswordNoticeFor(troubles)),
    send: async ({ password }) => {
      await setNewPassword(password);
      notify(newPasswordNotices.updated);
      onDone();
      return true;
    },
    onFailure: (error) => {
      notify(resetFailed(refusalMessage(error)));
      if (isWeakPassword(error)) form.setError('password', { message: weakPasswordText(error) });
    },
  });
  const { errors } = form.formState;
  const [password = '', confirmation = ''] = form.watch(['password', 'confirmation']);
  const filled = Boolean(password && confirmation);

  return (
    <AuthForm onSubmit={submit}>
      {/* Lets a password manager know whose password changes. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label="Nouveau mot de passe"
        error={errors.password?.message}
        typed={password}
        personal={[email]}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirmation du mot de passe"
        error={errors.confirmation?.message}
        autoComplete="new-password"
        {...form.register('confirmation')}
      />
      <Button
        type="submit"
        kind="main"
        {...action}
        busyLabel="Mise à jour..."
        disabled={action.disabled || !allowed || !filled}
      >
        Changer le mot de passe
      </Button>
    </AuthForm>
  );
}

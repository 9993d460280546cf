import { useState } from 'react';
import { calendarDay, firstBirthYear, isAdultOn } from '#shared/auth/birth-date.ts';
import { maritalStatusOptions, professionalStatusOptions } from '#shared/auth/profile-options.ts';
import { authSignUpSchema } from '#shared/auth/schemas.ts';
import { type Notice, signUpFailed, signUpNotices } from '#shared/messages/auth.ts';
import { serviceMessage } from '#web/lib/session/service-message.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { AdultsOnly } from './adults-only.tsx';
import { type SignedUp, signUpFromAuth } from './api.ts';
import { AuthForm, pairLook } from './auth-frame.tsx';
import { authSignUpDraft } from './drafts.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { isMinorRefusal, isWeakPassword, weakPasswordText } from './service-refusals.ts';
import { TermsNotice } from './terms-notice.tsx';
import { authSignUpNoticeFor } from './trouble-texts.ts';
import { useAuthForm } from './use-auth-form.ts';

const today = () => new Date();
const schema = authSignUpSchema(today);

type Props = { notify: (notice: Notice) => void; onSignedUp: (signedUp: SignedUp) => void };

/** The tab « Inscription » of /auth (specification §2, §5): its messages are toasts. */
export function AuthSignUpForm({ notify, onSignedUp }: Props) {
  const [minor, setMinor] = useState(false);

  const { form, submit, action } = useAuthForm({
    schema,
    draft: { name: 'auth-sign-up', kept: authSignUpDraft },
    onTroubles: (troubles) => {
      setMinor(false);
      notify(authSignUpNoticeFor(troubles));
    },
    send: async (values) => {
      const adult = isAdultOn(values.birthDate, today());
      setMinor(!adult);
      if (!adult) return false;
      const signedUp = await signUpFromAuth(values);
      notify(signUpNotices.success);
      onSignedUp(signedUp);
      return true;
    },
    onFailure: (error) => {
      if (isMinorRefusal(error)) return setMinor(true);
      notify(signUpFailed(serviceMessage(error)));
      if (isWeakPassword(error)) form.setError('password', { message: weakPasswordText(error) });
    },
  });
  const { errors } = form.formState;
  const [email = '', firstName = '', lastName = '', password = ''] = form.watch([
    'email',
    'firstName',
    'lastName',
    'password',
  ]);

  return (
    <AuthForm onSubmit={submit}>
      <div className={pairLook}>
        <TextField
          label="Prénom"
          error={errors.firstName?.message}
          autoComplete="given-name"
          {...form.register('firstName')}
        />
        <TextField
          label="Nom"
          error={errors.lastName?.message}
          autoComplete="family-name"
          {...form.register('lastName')}
        />
      </div>
      <TextField
        label="Date de naissance"
        type="date"
        min={`${firstBirthYear}-01-01`}
        max={calendarDay(today())}
        error={errors.birthDate?.message}
        autoComplete="bday"
        {...form.register('birthDate')}
      />
      <EmailField error={errors.email?.message} autoComplete="email" {...form.register('email')} />
      <NewPasswordField
        label="Mot de passe"
        error={errors.password?.message}
        typed={password}
        personal={[email, firstName, lastName]}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirmation du mot de passe"
        error={errors.confirmation?.message}
        autoComplete="new-password"
        {...form.register('confirmation')}
      />
      <div className={pairLook}>
        <SelectField
          label="Situation familiale"
          options={maritalStatusOptions}
          error={errors.maritalStatus?.message}
          {...form.register('maritalStatus')}
        />
        <SelectField
          label="Situation professionnelle"
          options={professionalStatusOptions}
          error={errors.professionalStatus?.message}
          {...form.register('professionalStatus')}
        />
      </div>
      <TermsNotice />
      {minor && <AdultsOnly />}
      <Button type="submit" kind="main" {...action} busyLabel="Inscription...">
        S’inscrire
      </Button>
    </AuthForm>
  );
}

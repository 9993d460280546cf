import { useState } from 'react';
import { isAdultOn } from '#shared/auth/birth-date.ts';
import { genderOptions } from '#shared/auth/profile-options.ts';
import { individualSignUpSchema } from '#shared/auth/schemas.ts';
import { individualAlerts } from '#shared/messages/auth.ts';
import { refusalMessage } from '#web/lib/session/service-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { AdultsOnly } from './adults-only.tsx';
import { type SignedUp, signUpIndividual } from './api.ts';
import { AuthForm, pairLook } from './auth-frame.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { individualDraft } from './drafts.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { isMinorRefusal, isWeakPassword, weakPasswordText } from './service-refusals.ts';
import { SubscriptionSummary } from './subscription-summary.tsx';
import { TermsNotice } from './terms-notice.tsx';
import { individualAlertFor } from './trouble-texts.ts';
import { useAuthForm } from './use-auth-form.ts';

const today = () => new Date();
const schema = individualSignUpSchema(today);

/** The form of /inscription-particuliers (specification §2, §5): its messages are alerts on the page. */
export function IndividualSignUpForm({ onSignedUp }: { onSignedUp: (signedUp: SignedUp) => void }) {
  const [alert, setAlert] = useState<string | null>(null);
  const [minor, setMinor] = useState(false);

  const { form, submit, action } = useAuthForm({
    schema,
    draft: { name: 'individual-sign-up', kept: individualDraft },
    onTroubles: (troubles) => {
      setMinor(false);
      setAlert(individualAlertFor(troubles));
    },
    send: async (values) => {
      setAlert(null);
      const adult = isAdultOn(values.birth, today());
      setMinor(!adult);
      if (!adult) return false;
      onSignedUp(await signUpIndividual(values));
      return true;
    },
    onFailure: (error) => {
      if (isMinorRefusal(error)) return setMinor(true);
      setAlert(refusalMessage(error) || individualAlerts.failed);
      if (isWeakPassword(error)) form.setError('password', { message: weakPasswordText(error) });
    },
  });
  const { errors } = form.formState;
  const birth = errors.birth;
  const [email = '', firstName = '', password = ''] = form.watch(['email', 'firstName', 'password']);

  return (
    <AuthForm onSubmit={submit}>
      <TextField
        label="Prénom"
        help="Ou le nom que vous préférez. C’est ainsi que nous vous appellerons."
        error={errors.firstName?.message}
        autoComplete="given-name"
        {...form.register('firstName')}
      />
      <BirthDateField
        day={form.register('birth.day')}
        month={form.register('birth.month')}
        year={form.register('birth.year')}
        error={birth?.day?.message ?? birth?.month?.message ?? birth?.year?.message}
      />
      <div className={pairLook}>
        <TextField
          label="Heure de naissance (facultatif)"
          type="time"
          error={errors.birthTime?.message}
          {...form.register('birthTime')}
        />
        <SelectField
          label="Genre (facultatif)"
          options={genderOptions}
          placeholder="Je préfère ne pas le dire"
          error={errors.gender?.message}
          {...form.register('gender')}
        />
      </div>
      <EmailField error={errors.email?.message} autoComplete="email" {...form.register('email')} />
      <NewPasswordField
        label="Mot de passe"
        error={errors.password?.message}
        typed={password}
        personal={[email, firstName]}
        {...form.register('password')}
      />
      <SubscriptionSummary />
      <TermsNotice />
      {alert && <Alert>{alert}</Alert>}
      {minor && <AdultsOnly />}
      <Button type="submit" kind="main" {...action} busyLabel="Traitement...">
        S'inscrire - 1 mois gratuit
      </Button>
    </AuthForm>
  );
}

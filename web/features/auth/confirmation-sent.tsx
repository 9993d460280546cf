import { QuietButton } from './fields.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

type Props = { email: string; onCorrect: () => void };

/** After a sign-up that waits for its mail: what to do now, and what to do if nothing comes. */
export function ConfirmationSent({ email, onCorrect }: Props) {
  return (
    <section aria-labelledby="boite-mail" className="auth-panel">
      <h2 id="boite-mail">Regardez votre boîte mail</h2>
      <p>
        Un lien est parti vers <strong>{email}</strong>. Ouvrez-le sur cet appareil ou sur un autre : votre
        compte sera actif aussitôt.
      </p>
      <p>Rien après quelques minutes ? Jetez un œil aux courriers indésirables, puis renvoyez-le.</p>
      <ResendConfirmation email={email} />
      <QuietButton onClick={onCorrect}>Corriger mon adresse</QuietButton>
    </section>
  );
}

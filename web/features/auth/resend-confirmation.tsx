import { useState } from 'react';
import { seconds } from '#shared/time.ts';
import { serviceMessage } from '#web/lib/session/service-message.ts';
import { resendConfirmation } from './api.ts';
import { QuietButton } from './fields.tsx';
import { useCooldown } from './use-cooldown.ts';

/** The service sends one mail a minute to the same person (wire contract §1.2). */
const pause = seconds(60);

/** Sends the confirmation mail again, and says what came of it. */
export function ResendConfirmation({ email }: { email: string }) {
  const { left, start } = useCooldown(pause);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  const resend = async () => {
    if (busy || left > 0) return;
    setBusy(true);
    setSaid('');
    try {
      await resendConfirmation(email);
      setSaid(`Un nouveau mail est parti vers ${email}.`);
      start();
    } catch (error) {
      setSaid(serviceMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="auth-resend">
      {/* Not `disabled`: the focus would be lost in the middle of an action. */}
      <QuietButton aria-disabled={busy || left > 0} onClick={resend}>
        {left > 0 ? `Renvoyer le mail (dans ${left} s)` : 'Renvoyer le mail de confirmation'}
      </QuietButton>
      <p role="status">{said}</p>
    </div>
  );
}

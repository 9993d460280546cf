import { useState } from 'react';
import { seconds } from '#shared/time.ts';
import { serviceMessage } from '#web/lib/session/service-message.ts';
import { Button } from '#web/ui/button.tsx';
import { resendConfirmation } from './api.ts';
import { useCooldown } from './use-cooldown.ts';

/** The service sends one mail a minute to the same person (wire contract §1.2). */
const pause = seconds(60);

/** Sends the confirmation mail again, and says what came of it. `justSent`: one left a moment ago. */
export function ResendConfirmation({ email, justSent = false }: { email: string; justSent?: boolean }) {
  const { left, start } = useCooldown(pause, justSent);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const resting = busy || left > 0;

  const resend = async () => {
    if (resting) return;
    setBusy(true);
    setSaid('');
    try {
      await resendConfirmation(email);
      setSaid(`Un nouvel email est parti vers ${email}.`);
      start();
    } catch (error) {
      setSaid(serviceMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flex flex-col items-start gap-2">
      {/* Not `disabled`: the focus would be lost in the middle of an action. */}
      <Button
        aria-disabled={resting}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        onClick={() => void resend()}
      >
        {left > 0 ? `Renvoyer l’email (dans ${left} s)` : 'Renvoyer l’email de confirmation'}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}

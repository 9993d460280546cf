import { type ReactNode, useState } from 'react';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import type { VoiceConsent } from './use-voice-consent.ts';

const { text } = consentPurposes.voice;

/** Asks for the yes to the voice where it is needed: its own wording, its own box, which nobody ticks but the person. */
export function VoiceYes({
  consent,
  outside = false,
  quiet = false,
  action,
  icon,
  others,
  onGiven,
}: {
  consent: VoiceConsent;
  /** Asked for outside any session, where nothing of what is said is kept. */
  outside?: boolean;
  /** Something else is the main thing to do here. */
  quiet?: boolean;
  /** What the button says, and what happens once the yes is given. */
  action: string;
  icon?: ReactNode;
  onGiven: () => void;
  /** How one goes on without. */
  others?: ReactNode;
}) {
  const [ticked, setTicked] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const give = async () => {
    setAsked(true);
    setFailure(null);
    if (!ticked) return;
    setBusy(true);
    try {
      await consent.decide(true);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
      return;
    }
    setBusy(false);
    onGiven();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <Checkbox
        label={text}
        checked={ticked}
        onChange={(event) => setTicked(event.target.checked)}
        error={asked && !ticked ? 'Cochez cette case pour parler, ou continuez par écrit.' : undefined}
      />
      <p className="mt-2 text-[0.95rem] leading-snug text-soft">
        {outside && 'Ici, hors séance, rien n’en est gardé, ni le son, ni les mots. '}
        {consent.kept
          ? 'Votre accord se note dans « Mes données », où vous pouvez le retirer.'
          : 'Votre accord s’efface quand vous quittez cette page.'}
      </p>
      <FieldError id="voice-yes-failure">{failure ?? consent.outdated ?? undefined}</FieldError>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind={quiet ? 'plain' : 'main'} type="submit" busy={busy} busyLabel="Un instant…">
          {icon}
          {action}
        </Button>
        {others}
      </div>
    </form>
  );
}

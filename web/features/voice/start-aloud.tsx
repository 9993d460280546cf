import { useState } from 'react';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

const { text } = consentPurposes.voice;

/** Before a session aloud: what happens to the words and to the sound, and a yes of its own (requirements L16). */
export function StartAloud({
  agreed,
  busy,
  failure,
  onStart,
}: {
  agreed: boolean;
  busy: boolean;
  /** In French, when the session could not begin; `to` leads to what can be done about it. */
  failure: { text: string; to?: { label: string; address: string } } | null;
  onStart: () => void;
}) {
  const [ticked, setTicked] = useState(false);
  const [asked, setAsked] = useState(false);
  const mayStart = agreed || ticked;
  return (
    <Card>
      <h2 className="text-2xl">Une séance à voix haute</h2>
      <p className="mt-2">
        La même séance que par écrit, avec le même compagnon, qui reste une intelligence artificielle. Tout ce
        qui se dit s’écrit sous vos yeux, et vous pouvez repasser au clavier à tout moment.
      </p>
      {!agreed && (
        <div className="mt-4">
          <Checkbox
            label={text}
            checked={ticked}
            onChange={(event) => setTicked(event.target.checked)}
            error={asked && !ticked ? 'Cochez cette case pour parler, ou continuez par écrit.' : undefined}
          />
        </div>
      )}
      {failure && (
        <Alert className="mt-4" title={failure.text}>
          {failure.to && (
            <ButtonLink size="small" className="mt-2" to={failure.to.address}>
              {failure.to.label}
            </ButtonLink>
          )}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          kind="main"
          busy={busy}
          busyLabel="Un instant…"
          onClick={() => {
            setAsked(true);
            if (mayStart) onStart();
          }}
        >
          Continuer à voix haute
        </Button>
        <ButtonLink to="/seance">Continuer par écrit</ButtonLink>
      </div>
    </Card>
  );
}

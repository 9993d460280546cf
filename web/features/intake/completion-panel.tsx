import { type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** What stands where the box stood: what becomes of the answers, and the way on. */
export function CompletionPanel({
  signedIn,
  saved,
  agreed,
  takesFocus,
  consent,
  indicator,
  onAgree,
}: {
  signedIn: boolean;
  saved: boolean;
  agreed: boolean;
  /** True when the dialogue ended just now: the box that had the focus is gone. */
  takesFocus: boolean;
  consent: ReactNode;
  indicator: ReactNode;
  /** Says yes to keeping the answers; they are saved wherever one goes. */
  onAgree: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Card className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        Tout est prêt
      </h2>
      {indicator}
      {!saved && (
        <>
          {!agreed && (
            <p>
              Sans votre accord, vos réponses restent dans ce navigateur. Chacune a été relue par un
              programme, pour votre sécurité, puis oubliée, et le compagnon ne les connaît pas. Enregistrer,
              c’est donner l’accord ci-dessous. Dans les deux cas, vous pouvez commencer.
            </p>
          )}
          {consent}
        </>
      )}
      {!signedIn && (
        <p>
          Votre séance demande un compte, gratuit le premier mois.{' '}
          <strong className="font-semibold">Rien n’est perdu,</strong> vos réponses vous attendent ici
          {agreed && ', et s’enregistreront d’elles-mêmes après la connexion'}.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {signedIn && !saved && !agreed ? (
          <>
            <ButtonLink to="/seance" onClick={onAgree}>
              Enregistrer et commencer
            </ButtonLink>
            <ButtonLink to="/seance">Commencer sans enregistrer</ButtonLink>
          </>
        ) : (
          <ButtonLink kind="main" to={signedIn ? '/seance' : '/inscription-particuliers'}>
            Commencer ma première séance
          </ButtonLink>
        )}
        {!signedIn && <ButtonLink to="/login?next=/intake">J’ai déjà un compte</ButtonLink>}
      </div>
    </Card>
  );
}

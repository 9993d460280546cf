import { useEffect, useState } from 'react';
import { setWordsToNote } from '#web/lib/session/unseen-words.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { takeFocus } from './take-focus.ts';

export type Activated = { message: string; pseudonym: string; phrase: string };

/** The six words, shown once: the price of losing them first, then the words, then the way on after an activation. */
export function RecoveryWords({ phrase, activated }: { phrase: string; activated?: Activated }) {
  const [shown, setShown] = useState(false);
  const [noted, setNoted] = useState(false);
  useEffect(() => {
    if (noted) return;
    // Leaving by mistake before they are noted would lose them.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [noted]);

  return (
    <div className="flex flex-col gap-6">
      {activated && (
        <>
          <Alert tone="success">{activated.message}</Alert>
          <p className="text-lg">
            Ici, vous êtes <strong>{activated.pseudonym}</strong>.
          </p>
        </>
      )}
      {!shown && (
        <>
          <Note title="Vos six mots s’affichent une seule fois.">
            Pour revenir, il faudra votre carte et ces six mots. Si vous les perdez, votre compte ne pourra
            plus être ouvert, ni par vous, ni par nous, ni par votre employeur.
          </Note>
          <Button kind="main" className="self-start" onClick={() => setShown(true)}>
            Afficher mes six mots
          </Button>
        </>
      )}
      {shown && (
        <>
          <ol
            ref={takeFocus}
            tabIndex={-1}
            aria-label="Vos six mots"
            className="grid outline-none gap-3 rounded-2xl border-2 border-lake bg-raised p-[min(1.5rem,6vw)] sm:grid-cols-2"
          >
            {phrase.split(' ').map((word, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: six words in their order, two may be the same
              <li key={index} className="flex items-baseline gap-3 text-2xl">
                <span aria-hidden="true" className="w-6 text-right text-base text-soft tabular-nums">
                  {index + 1}
                </span>
                <span className="font-serif">{word}</span>
              </li>
            ))}
          </ol>
          <p className="text-soft">
            Notez-les sur papier, ou dans votre gestionnaire de mots de passe personnel. Ni sur un appareil de
            votre entreprise, ni dans sa messagerie.
          </p>
          <Button className="self-start print:hidden" onClick={() => window.print()}>
            Imprimer
          </Button>
          <Checkbox
            className="print:hidden"
            label="J’ai noté mes six mots"
            checked={noted}
            onChange={(event) => {
              setNoted(event.target.checked);
              setWordsToNote(!event.target.checked);
            }}
          />
          {noted && activated && (
            <div className="flex flex-wrap gap-3 print:hidden">
              <ButtonLink kind="main" to="/intake">
                Commencer
              </ButtonLink>
              <ButtonLink to="/seance">Aller directement à ma séance</ButtonLink>
            </div>
          )}
        </>
      )}
    </div>
  );
}

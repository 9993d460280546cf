import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Where one begins, or takes up, a session aloud. */
const aloud = '/dialogue?voix=1';

/** After the closing reply: the first session it proposes, aloud or in writing. */
export function AfterDialogue({ signedIn }: { signedIn: boolean }) {
  return (
    <Card>
      <h2 className="text-2xl">Votre première séance</h2>
      <p className="mt-2">
        {signedIn
          ? 'Elle reprend là où vous en êtes, à voix haute ou par écrit. C’est le même fil, vous passez de l’un à l’autre quand vous voulez.'
          : 'Pour qu’elle reste à vous et que vous puissiez la relire, elle demande un compte. Ce que vous venez de dire n’a été gardé nulle part.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {signedIn ? (
          <>
            <ButtonLink kind="main" to={aloud}>
              Continuer à voix haute
            </ButtonLink>
            <ButtonLink to="/seance">Continuer par écrit</ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink kind="main" to="/inscription-particuliers">
              Créer mon compte
            </ButtonLink>
            <ButtonLink to={`/login?next=${encodeURIComponent(aloud)}`}>J’ai déjà un compte</ButtonLink>
          </>
        )}
      </div>
    </Card>
  );
}

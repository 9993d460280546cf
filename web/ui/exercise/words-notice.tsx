import { dialOf, lineWith } from '#shared/safety/directory.ts';
import { Button } from '#web/ui/action-button.tsx';

const suicideLine = lineWith('FR', 'crisis');

/** Where the words are, the way to make them go, and where to turn: nothing written here is read by anybody. */
export function WordsNotice({
  storable,
  anyWritten,
  forgetLabel,
  onForget,
}: {
  storable: boolean;
  anyWritten: boolean;
  forgetLabel: string;
  onForget: () => void;
}) {
  return (
    <div className="w-full border-t border-line pt-4 text-[0.95rem] leading-snug text-soft">
      <p>
        {storable
          ? 'Ce que vous écrivez ici reste dans ce navigateur et n’est jamais envoyé. Sur un appareil partagé, oubliez-le avant de partir.'
          : 'Ce que vous écrivez ici n’est jamais envoyé. Ce navigateur refuse de le garder : tout disparaîtra avec la page.'}
      </p>
      {anyWritten && (
        <Button kind="quiet" size="small" className="mt-1 -ml-3.5" onClick={onForget}>
          {forgetLabel}
        </Button>
      )}
      <p className="mt-3">
        Personne ne lit ces mots, et personne ne peut y répondre. Si vous pensez à mourir ou à vous faire du
        mal,{' '}
        {suicideLine && (
          <>
            appelez le{' '}
            <a href={dialOf(suicideLine)} className="link font-semibold">
              {suicideLine.number}
            </a>{' '}
            ou{' '}
          </>
        )}
        ouvrez la page{' '}
        <a href="/urgence" className="link">
          Urgences
        </a>
        .
      </p>
    </div>
  );
}

import { Button } from '#web/ui/action-button.tsx';

/** Where the words are, and the way to make them go. */
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
          ? "Ce que vous écrivez ici reste dans ce navigateur et n'est jamais envoyé. Sur un appareil partagé, oubliez-le avant de partir."
          : "Ce que vous écrivez ici n'est jamais envoyé. Ce navigateur refuse de le garder : tout disparaîtra avec la page."}
      </p>
      {anyWritten && (
        <Button kind="quiet" size="small" className="mt-1 -ml-3.5" onClick={onForget}>
          {forgetLabel}
        </Button>
      )}
    </div>
  );
}

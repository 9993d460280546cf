import { clsx } from 'clsx';
import { Send } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { sendingOnEnter, useGrowingArea } from '#web/lib/growing-area.ts';
import { Button } from '#web/ui/button.tsx';

/** The check of danger reads no more than this at once. */
const longestAnswer = 8000;

/**
 * Where one answers. Grows with the text; Enter sends and Shift+Enter makes a line. While the next message is coming one
 * can already write; sending waits. The focus stays here.
 */
export function AnswerBox({
  area,
  text,
  waiting,
  disabled = false,
  onWrite,
  onAnswer,
}: {
  area?: RefObject<HTMLTextAreaElement | null>;
  text: string;
  waiting: boolean;
  /** Before the page is alive: nothing could be kept of what is typed. */
  disabled?: boolean;
  onWrite: (text: string) => void;
  onAnswer: (text: string | null) => void;
}) {
  useGrowingArea(area, text);

  const tooLong = text.length > longestAnswer;
  const blank = text.trim() === '';
  const [sentNothing, setSentNothing] = useState(false);
  const send = () => {
    setSentNothing(!waiting && blank);
    if (!waiting && !blank && !tooLong) onAnswer(text);
    area?.current?.focus();
  };
  const skip = () => {
    setSentNothing(false);
    if (!waiting) onAnswer(null);
    // On a touch screen the keyboard would jump up for somebody who just chose not to write.
    if (!window.matchMedia('(pointer: coarse)').matches) area?.current?.focus();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex flex-col gap-3"
    >
      <div className="flex items-end gap-2">
        <label className="min-w-0 flex-1">
          <span className="sr-only">Votre réponse</span>
          <textarea
            ref={area}
            rows={1}
            value={text}
            disabled={disabled}
            onChange={(event) => onWrite(event.target.value.replaceAll('\0', ''))}
            onKeyDown={sendingOnEnter(send)}
            placeholder="Votre réponse…"
            enterKeyHint="send"
            autoComplete="off"
            aria-invalid={tooLong}
            aria-describedby="answer-help answer-safety"
            className="control resize-none overflow-y-auto"
          />
        </label>
        <Button kind="main" type="submit" disabled={disabled} className="shrink-0">
          <Send size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">Envoyer</span>
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Button kind="quiet" size="small" disabled={disabled} onClick={skip} className="-ml-3.5">
          Préférer ne pas répondre
        </Button>
        <p
          id="answer-help"
          className={clsx(
            'text-[0.9rem] text-soft',
            !tooLong && !(sentNothing && blank) && 'pointer-coarse:hidden',
          )}
          aria-live="polite"
        >
          {tooLong
            ? `Cette réponse dépasse ${longestAnswer.toLocaleString('fr-FR')} caractères : raccourcissez-la un peu.`
            : sentNothing && blank
              ? 'Écrivez quelques mots, ou choisissez « Préférer ne pas répondre ».'
              : 'Entrée pour envoyer, Maj + Entrée pour aller à la ligne.'}
        </p>
      </div>
      <p className="text-[0.95rem] leading-snug text-soft">
        <span id="answer-safety">
          Un programme relit chaque réponse, pour votre sécurité. S’il y trouve un danger, des numéros d’aide
          s’affichent. Cette relecture ne garde rien, ni texte ni trace.
        </span>{' '}
        <Link to="/urgence" className="link">
          Voir les numéros d’aide
        </Link>
      </p>
    </form>
  );
}

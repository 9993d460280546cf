import { clsx } from 'clsx';
import { Send, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { longestMessage } from '#shared/companion/conversation.ts';
import { sendingOnEnter, useGrowingArea } from '#web/lib/growing-area.ts';
import { Button } from '#web/ui/button.tsx';
import { DictationButton, DictationState } from './dictation.tsx';
import { useDictation } from './use-dictation.ts';
import { keepDraft, readDraft } from './waiting-messages.ts';

const hasBegun = (state: unknown): boolean => typeof state === 'object' && state !== null && 'begun' in state;

/**
 * Where one writes. Grows with the text, keeps it through a reload, Enter sends and Shift+Enter makes a line. While a
 * reply is being written it can be stopped; what is typed meanwhile stays, and what is sent meanwhile leaves when the reply
 * has ended, unless it is changed first.
 */
export function Composer({
  conversationId,
  writing,
  onSend,
  onStop,
  onTyped,
  hint,
  restored,
  queues = false,
  fresh = false,
}: {
  /** Null: what is typed here is kept nowhere. */
  conversationId: string | null;
  writing: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
  /** What stands in the box, after each change of it. */
  onTyped?: (text: string) => void;
  /** The current question in a few words. */
  hint?: string | undefined;
  /** An earlier answer, to be changed; where something is written already, that stays. */
  restored?: { text: string } | null;
  /** What is sent while a reply is being written leaves the box at once, and waits its turn in the conversation. */
  queues?: boolean;
  /** Nothing was written before: whoever has a keyboard may type at once. */
  fresh?: boolean;
}) {
  const [text, setText] = useState(() => (conversationId ? readDraft(conversationId) : ''));
  /** Enter was pressed while a reply was being written. */
  const [held, setHeld] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  const { state } = useLocation();

  useGrowingArea(area, text);
  // The button that began the session is gone with its panel, and the focus with it. Somebody on a touch screen presses
  // where they like, and the keyboard would cover what the companion says.
  useEffect(() => {
    if (!(fresh || hasBegun(state)) || document.activeElement !== document.body) return;
    if (!window.matchMedia('(pointer: coarse)').matches) area.current?.focus({ preventScroll: true });
  }, [state, fresh]);

  const change = (next: string) => {
    setText(next);
    setHeld(false);
    if (conversationId) keepDraft(conversationId, next);
    onTyped?.(next);
  };
  const restore = useEffectEvent((earlier: string) => {
    if (text === '') change(earlier);
  });
  useEffect(() => {
    if (restored) restore(restored.text);
  }, [restored]);
  const dictation = useDictation((heard) => {
    const before = area.current?.value ?? text;
    change(before === '' || /\s$/.test(before) ? `${before}${heard}` : `${before} ${heard}`);
  });
  const tooLong = text.length > longestMessage;
  const send = () => {
    if (text.trim() === '' || tooLong) return;
    if (writing && !queues) {
      setHeld(true);
      return;
    }
    onSend(text.trim());
    change('');
    area.current?.focus();
  };
  const leave = useEffectEvent(send);
  useEffect(() => {
    if (held && !writing) leave();
  }, [held, writing]);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex flex-col gap-2"
    >
      {/* With large text on a narrow screen the buttons go below: the place to write keeps its width. */}
      <div className="flex flex-wrap items-end justify-end gap-2">
        <label className="min-w-0 flex-[1_1_9rem]">
          <span className="sr-only">Votre message</span>
          <textarea
            ref={area}
            id="ecrire"
            rows={1}
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={sendingOnEnter(send)}
            placeholder={hint ?? 'Écrivez ce qui vient…'}
            enterKeyHint="send"
            autoComplete="off"
            aria-invalid={tooLong}
            aria-describedby="composer-help"
            className="control resize-none overflow-y-auto"
          />
        </label>
        <DictationButton dictation={dictation} />
        {writing && !(queues && text.trim() !== '') ? (
          <Button onClick={onStop} className="shrink-0">
            <Square size={18} aria-hidden="true" />
            <span className="max-sm:sr-only">Arrêter</span>
          </Button>
        ) : (
          <Button kind="main" type="submit" disabled={text.trim() === '' || tooLong} className="shrink-0">
            <Send size={18} aria-hidden="true" />
            <span className="max-sm:sr-only">Envoyer</span>
          </Button>
        )}
      </div>
      <DictationState dictation={dictation} />
      <p
        id="composer-help"
        className={clsx(
          'text-[0.9rem] text-soft',
          !tooLong && !held && 'max-sm:hidden pointer-coarse:hidden',
        )}
        aria-live="polite"
      >
        {tooLong
          ? `Ce message dépasse ${longestMessage.toLocaleString('fr-FR')} caractères : partagez-le en plusieurs envois.`
          : held
            ? 'C’est noté, votre message part dès que la réponse est finie.'
            : 'Entrée pour envoyer, Maj + Entrée pour aller à la ligne.'}
      </p>
    </form>
  );
}

import { Send } from 'lucide-react';
import { useId, useRef } from 'react';
import { shortestReply } from '#shared/voice/dialogue-script.ts';
import { sendingOnEnter, useGrowingArea } from '#web/lib/growing-area.ts';
import { Button } from '#web/ui/button.tsx';

/** What is heard, as it is heard; it can be corrected, or written from the start. */
export function AnswerBox({
  text,
  disabled,
  help,
  onType,
  onSend,
}: {
  text: string;
  disabled: boolean;
  help: string;
  onType: (text: string) => void;
  onSend: () => void;
}) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useGrowingArea(area, text);
  const ready = !disabled && text.trim().length >= shortestReply;
  const send = () => {
    if (ready) onSend();
  };
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="font-semibold">
        Votre réponse
      </label>
      <p id={`${id}-help`} className="text-[0.95rem] leading-snug text-soft">
        {help}
      </p>
      <div className="mt-1.5 flex flex-wrap items-end gap-2">
        <textarea
          id={id}
          ref={area}
          rows={1}
          value={text}
          disabled={disabled}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={sendingOnEnter(send)}
          autoComplete="off"
          enterKeyHint="send"
          aria-describedby={`${id}-help`}
          className="control min-w-0 flex-[1_1_14rem] resize-none overflow-y-auto"
        />
        <Button type="submit" disabled={!ready} className="shrink-0">
          <Send size={18} aria-hidden="true" />
          Envoyer
        </Button>
      </div>
    </form>
  );
}

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isTick } from '#shared/companion/guide.ts';
import { Button } from '#web/ui/button.tsx';
import { ReplyActions } from './reply-actions.tsx';
import { Resources } from './resources.tsx';
import { isFinishedReply, type ThreadMessage } from './thread.ts';
import { isUntoldChoice } from './thread-choices.ts';
import { useLongPress } from './use-long-press.ts';

const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

function Notice({
  message,
  kept,
  onSendAgain,
}: {
  message: ThreadMessage;
  kept: boolean;
  onSendAgain: () => void;
}) {
  switch (message.state) {
    case 'sending':
      return <p className="mt-1 text-[0.95rem] text-soft">Envoi…</p>;
    case 'failed':
      return (
        // Not red: nothing that the person did is wrong, and the words are there.
        <p role="status" className="mt-1 flex flex-wrap items-center gap-x-2 text-[0.95rem] text-soft">
          <span className="font-semibold">
            {kept ? 'Pas encore envoyé, mais gardé ici.' : 'Pas encore envoyé.'}
          </span>
          <Button kind="quiet" size="small" onClick={onSendAgain}>
            Envoyer à nouveau
          </Button>
        </p>
      );
    case 'stopped':
      return <p className="mt-1 text-[0.95rem] text-soft">Réponse arrêtée.</p>;
    case 'interrupted':
      return <p className="mt-1 text-[0.95rem] text-soft">Réponse interrompue, reprise en cours…</p>;
    default:
      return null;
  }
}

type Props = {
  message: ThreadMessage;
  brand: string;
  /** The help lines it brings stand under it, and under no later message. */
  showsHelp?: boolean;
  /** What one came here to find. */
  found?: boolean;
  /** What has not left yet survives a reload. */
  kept?: boolean;
  /** What can be done with a finished reply, or with an answer that was tapped. */
  actions?: ReactNode;
  onSendAgain: () => void;
};

/** One message: whose it is, when, its words, and what goes with them. */
export function MessageView({
  message,
  brand,
  showsHelp = true,
  found = false,
  kept = true,
  actions = null,
  onSendAgain,
}: Props) {
  if (message.role === 'notice') return <NoticeLine message={message} />;
  if (isUntoldChoice(message)) {
    return (
      <li className="flex flex-col items-end empty:hidden">
        <Notice message={message} kept={false} onSendAgain={onSendAgain} />
      </li>
    );
  }
  if (isTick(message.meta?.record)) return <Tick text={message.text} />;
  return <Said {...{ message, brand, showsHelp, found, kept, actions, onSendAgain }} />;
}

function Said({ message, brand, showsHelp, found, kept, actions, onSendAgain }: Required<Props>) {
  const [sheet, setSheet] = useState(false);
  const { touched, within } = useLongPress(() => setSheet(true));
  const isReply = isFinishedReply(message);
  const mine = message.role === 'user';
  const human = message.role === 'team';
  const at = new Date(message.createdAt);
  const waiting = message.state === 'writing' && message.text === '';
  return (
    <li
      // What stands before a message is where one begins to read.
      {...(!message.meta?.team && { 'data-said': '' })}
      {...(found && { 'data-found': '', tabIndex: -1 })}
      {...(isReply && within)}
      className={clsx('flex flex-col', mine ? 'items-end' : 'items-start', found && 'found-message')}
    >
      <div className="mb-0.5 flex max-w-full flex-wrap items-center gap-x-2 text-[0.95rem] text-soft">
        <p>
          {mine ? 'Vous' : human ? 'Une personne de notre équipe' : `${brand}, IA`} ·{' '}
          <time dateTime={message.createdAt}>{clock.format(at)}</time>
        </p>
        {/* On the line that is there anyway: what can be done with a message takes no height of its own. */}
        {isReply ? (
          // Words that are withdrawn fall silent.
          <ReplyActions
            key={message.text}
            text={message.text}
            silent={message.meta?.withoutTrace === true}
            open={sheet}
            onOpenChange={setSheet}
          >
            {actions}
          </ReplyActions>
        ) : (
          actions
        )}
      </div>
      <div
        data-words=""
        {...(isReply && touched)}
        className={clsx(
          // On a phone a long press opens what can be done with it, copying among it, and selects nothing.
          isReply && 'pointer-coarse:select-none',
          'max-w-[min(38rem,92%)] rounded-2xl px-4 py-3 whitespace-pre-wrap',
          mine
            ? 'rounded-br-md bg-lake-wash'
            : human
              ? 'rounded-bl-md border-2 border-lake bg-raised'
              : 'rounded-bl-md border border-line bg-raised',
        )}
      >
        {waiting ? <Writing /> : message.text}
      </div>
      {message.meta && !message.meta.pinned && showsHelp && (
        <div className="w-full max-w-[38rem]">
          <Resources resources={message.meta.resources} urgent={message.meta.severity >= 4} />
        </div>
      )}
      <Notice message={message} kept={kept} onSendAgain={onSendAgain} />
      {message.meta?.unsaved && (
        <p role="status" className="mt-1 text-[0.95rem] text-soft">
          Une panne empêche d’enregistrer cet échange, et notre équipe n’en est pas prévenue. Vos messages
          partiront dès qu’elle sera finie, si cette page reste dans votre navigateur.
        </p>
      )}
    </li>
  );
}

/** While one writes, the guide is silent: what was sent is kept, and no more is said of it. */
function Tick({ text }: { text: string }) {
  return (
    <li data-said="" className="-mt-3 flex items-center justify-end gap-1 text-[0.95rem] text-soft">
      <Check size={16} aria-hidden="true" />
      {text}
    </li>
  );
}

/** What the product did, said by nobody in particular. */
function NoticeLine({ message }: { message: ThreadMessage }) {
  return (
    <li className="rounded-xl border-l-4 border-lake bg-lake-wash px-4 py-3">
      <p>{message.text}</p>
      <p className="mt-1 text-[0.95rem] text-soft">
        <time dateTime={message.createdAt}>{clock.format(new Date(message.createdAt))}</time>
      </p>
    </li>
  );
}

/** The companion is about to speak. Three still dots where stillness was asked for. */
function Writing() {
  return (
    <span className="inline-flex gap-1 py-1.5">
      <span className="sr-only">La réponse arrive…</span>
      {[0, 1, 2].map((dot) => (
        <span
          key={dot}
          aria-hidden="true"
          className="size-2 animate-pulse rounded-full bg-soft motion-reduce:animate-none"
          style={{ animationDelay: `${dot * 200}ms` }}
        />
      ))}
    </span>
  );
}

import { useRef, useState } from 'react';
import {
  isChosenAlone,
  isOfGuide,
  otherWays,
  questionBefore,
  severalAsText,
  takesSeveral,
} from '#shared/companion/guide.ts';
import { leaveQuickly } from '#web/lib/leave-quickly.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceTray } from '#web/ui/choice-tray.tsx';
import { Composer } from './composer.tsx';
import { answerBefore } from './question-before.ts';
import { Revoke } from './revoke.tsx';
import {
  isUntoldChoice,
  isWithoutTrace,
  newestReply,
  openChoicesOf,
  revocableChoice,
  revocation,
} from './thread-choices.ts';
import type { UseThread } from './thread-use.ts';

/**
 * Where one answers, always in sight: the choices of the newest reply, and the box beside which free text always works.
 * Where nothing may be seen by another person, also the ways to leave and to empty the screen.
 */
export function AnswerArea({
  conversationId,
  writing,
  use,
}: {
  /** Null: what is typed here is kept nowhere. */
  conversationId: string | null;
  /** A reply is being written. */
  writing: boolean;
  use: UseThread;
}) {
  const { thread } = use;
  const [folded, setFolded] = useState(false);
  const [restored, setRestored] = useState<{ text: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const open = writing ? null : openChoicesOf(thread);
  const withoutTrace = isWithoutTrace(thread.messages);
  const waysOn = !writing && open === null && isOfGuide(newestReply(thread)?.meta?.record);
  const record = writing ? null : newestReply(thread)?.meta?.record;
  const earlier = writing || withoutTrace || !isOfGuide(record) ? null : answerBefore(thread.messages);
  const revocable = revocableChoice(thread);
  const cleared = thread.messages.every(({ hidden }) => hidden);
  return (
    <>
      {withoutTrace && (
        <div className="mt-3 flex flex-wrap items-center gap-x-2">
          {!cleared && (
            <Button size="small" kind="quiet" className="min-h-11" onClick={use.clear}>
              Effacer cet échange de cet écran
            </Button>
          )}
          {revocable && isUntoldChoice(revocable) && <Revoke onRevoke={() => use.send(revocation)} />}
        </div>
      )}
      {/* Short of a screenful, the room is above the box and not below it. */}
      <div className="min-h-4 flex-1" />
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {withoutTrace && (
          <Button size="small" className="mb-2 min-h-11" onClick={leaveQuickly}>
            Quitter vite
          </Button>
        )}
        <ChoiceTray
          box={box}
          {...(open &&
            takesSeveral(record) && {
              several: {
                isAlone: isChosenAlone,
                onDone: (labels: readonly string[]) => use.send(severalAsText(labels)),
              },
            })}
          choices={open?.choices ?? []}
          onChoose={(id) => open && use.choose({ replyId: open.replyId, id })}
          folded={folded}
          onFold={setFolded}
        />
        {earlier && (
          <Button
            size="small"
            kind="quiet"
            className="-ml-3 mb-1 min-h-11"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setRestored(earlier);
              use.send(questionBefore);
            }}
          >
            {questionBefore}
          </Button>
        )}
        {waysOn && (
          <Button
            size="small"
            kind="quiet"
            className="-ml-3 mb-1 min-h-11"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use.send(otherWays)}
          >
            {otherWays}
          </Button>
        )}
        <Composer
          conversationId={withoutTrace ? null : conversationId}
          writing={writing}
          onSend={use.send}
          onStop={use.stop}
          hint={record?.hint}
          queues={use.queues}
          restored={restored}
          onTyped={(text) => setFolded(text !== '')}
        />
      </div>
    </>
  );
}

import { Pause, Play, RotateCcw, Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/action-button.tsx';
import type { RunningTimer } from './use-timer.ts';

/** What the one button of an exercise does in each of its states. */
const faces = {
  idle: { icon: Play, text: 'Commencer' },
  running: { icon: Pause, text: 'Mettre en pause' },
  paused: { icon: Play, text: 'Reprendre' },
  done: { icon: RotateCcw, text: 'Recommencer' },
} as const;

/**
 * Start, pause, resume and begin again are one button, so that the focus stays where it is. What stands around it while
 * an exercise is under way hands the focus back when it goes.
 */
export function Controls({
  timer,
  of,
  startLabel,
  onStart = timer.start,
  children,
  below,
}: {
  timer: Pick<RunningTimer, 'state' | 'start' | 'pause' | 'resume' | 'stop'>;
  /** What is started and stopped, as it follows the verb: « la respiration ». */
  of: string;
  /** Another word for the start, here and after the end. */
  startLabel?: string | undefined;
  onStart?: () => void;
  /** Beside it at all times. */
  children?: ReactNode;
  /** On a line of its own, while the exercise is under way. */
  below?: ReactNode;
}) {
  const alive = useHydrated();
  const main = useRef<HTMLButtonElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const underWay = timer.state === 'running' || timer.state === 'paused';
  useEffect(() => {
    if (underWay || !hadFocus.current || around.current?.contains(document.activeElement)) return;
    main.current?.focus();
  }, [underWay]);

  const { icon: Icon, text } = faces[timer.state];
  const press = { idle: onStart, running: timer.pause, paused: timer.resume, done: onStart }[timer.state];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus of its buttons is
    <div
      ref={around}
      className="flex flex-col items-center gap-2"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
        <Button ref={main} onClick={press} disabled={!alive}>
          <Icon aria-hidden="true" className="size-[1.1em] shrink-0" />
          <span>
            {underWay ? text : (startLabel ?? text)}
            <span className="sr-only"> {of}</span>
          </span>
        </Button>
        {children}
        {underWay && (
          <Button kind="quiet" onClick={timer.stop}>
            <Square aria-hidden="true" className="size-[0.9em] shrink-0" />
            <span>
              Arrêter<span className="sr-only"> {of}</span>
            </span>
          </Button>
        )}
      </div>
      {underWay && below}
    </div>
  );
}

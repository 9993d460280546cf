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
 * Start, pause, resume and begin again are one button, so that the focus stays where it is; stop stands beside it while
 * there is something to stop, and hands the focus back.
 */
export function Controls({
  timer,
  of,
  startLabel,
  onStart = timer.start,
  onStop = timer.stop,
  children,
}: {
  timer: Pick<RunningTimer, 'state' | 'start' | 'pause' | 'resume' | 'stop'>;
  /** What is started and stopped, as it follows the verb: « la respiration ». */
  of: string;
  /** Another word for the start, here and after the end. */
  startLabel?: string | undefined;
  onStart?: () => void;
  onStop?: () => void;
  children?: ReactNode;
}) {
  const alive = useHydrated();
  const main = useRef<HTMLButtonElement>(null);
  const stopHasFocus = useRef(false);
  const underWay = timer.state === 'running' || timer.state === 'paused';
  useEffect(() => {
    if (underWay || !stopHasFocus.current) return;
    stopHasFocus.current = false;
    main.current?.focus();
  }, [underWay]);

  const { icon: Icon, text } = faces[timer.state];
  const press = { idle: onStart, running: timer.pause, paused: timer.resume, done: onStart }[timer.state];
  return (
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
        <Button
          kind="quiet"
          onClick={onStop}
          onFocus={() => {
            stopHasFocus.current = true;
          }}
          onBlur={() => {
            stopHasFocus.current = false;
          }}
        >
          <Square aria-hidden="true" className="size-[0.9em] shrink-0" />
          <span>
            Arrêter<span className="sr-only"> {of}</span>
          </span>
        </Button>
      )}
    </div>
  );
}

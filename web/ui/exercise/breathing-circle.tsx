import { type RefObject, useEffect, useRef } from 'react';
import { beatsOf, cycleSeconds, opennessOver, type Rhythm } from './breath.ts';
import type { RunningTimer } from './use-timer.ts';

/** Each halo's size when the breath is out and when it is in; the widest moves most. */
const halos = [
  { out: 0.6, full: 1 },
  { out: 0.57, full: 0.85 },
  { out: 0.54, full: 0.7 },
] as const;

const ease = 'cubic-bezier(0.4, 0, 0.5, 1)';
/** Beyond this the eye would see the circle and the word part. */
const tolerated = 150;

/**
 * The halos breathe in the compositor, whatever the page does meanwhile; their time is the timer's. Without motion, or
 * without a browser that can, they stand still and the rays count.
 */
function useBreathingHalos(
  stage: RefObject<HTMLDivElement | null>,
  rhythm: Rhythm,
  state: RunningTimer['state'],
  elapsed: number,
  still: boolean,
) {
  const running = useRef<Animation[]>([]);
  const underWay = state === 'running' || state === 'paused';

  useEffect(() => {
    if (still || !underWay || !stage.current) return;
    const elements = [...stage.current.querySelectorAll<HTMLElement>('[data-halo]')];
    running.current = elements.flatMap((element, index) => {
      const halo = halos[index];
      if (!halo || !element.animate) return [];
      const frames = opennessOver(rhythm).map(({ offset, open }) => ({
        offset,
        easing: ease,
        transform: `scale(${open ? halo.full : halo.out})`,
      }));
      const options = { duration: cycleSeconds(rhythm) * 1000, iterations: Number.POSITIVE_INFINITY };
      const animation = element.animate(frames, options);
      // Taking it away is no failure.
      animation.finished.catch(() => {});
      return animation;
    });
    return () => {
      for (const animation of running.current) animation.cancel();
      running.current = [];
    };
  }, [stage, rhythm, underWay, still]);

  useEffect(() => {
    for (const animation of running.current) {
      const shown = Number(animation.currentTime ?? 0);
      if (Math.abs(shown - elapsed) > tolerated) animation.currentTime = elapsed;
      if (state === 'paused') animation.pause();
      else if (animation.playState === 'paused') animation.play();
    }
  }, [state, elapsed]);
}

/** The circle one breathes with: light that opens around a calm middle, and one ray for each second of a breath. */
export function BreathingCircle({
  rhythm,
  state,
  elapsed,
  beat,
  still,
  word,
  below,
}: {
  rhythm: Rhythm;
  state: RunningTimer['state'];
  /** Milliseconds since the start. */
  elapsed: number;
  /** The second of this breath one is in; null while none is counted. */
  beat: number | null;
  /** The person asked for stillness. */
  still: boolean;
  word: string;
  below: string;
}) {
  const stage = useRef<HTMLDivElement>(null);
  useBreathingHalos(stage, rhythm, state, elapsed, still);
  const beats = beatsOf(rhythm);
  return (
    // Its words are said by the exercise's own announcements, at a pace one can listen to.
    <div ref={stage} className="breath" aria-hidden="true">
      {halos.map(({ full }) => (
        <div key={full} data-halo="" className="breath-halo" />
      ))}
      <svg viewBox="-100 -100 200 200" className="breath-rays" aria-hidden="true" focusable="false">
        {beats.map((kind, index) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: a ray is its place
            key={index}
            data-kind={kind}
            data-lit={beat !== null && index <= beat ? '' : undefined}
            y1="-91"
            y2={kind === 'hold' || kind === 'rest' ? '-93.5' : '-98'}
            transform={`rotate(${Math.round((index * 36000) / beats.length) / 100})`}
          />
        ))}
      </svg>
      <div className="breath-core">
        <span className="breath-word">{word}</span>
        <span className="breath-count">{below}</span>
      </div>
    </div>
  );
}

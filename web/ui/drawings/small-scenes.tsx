import { LineFrame } from './movements.tsx';

/*
 * Small scenes of weather and light, one line, one touch of dawn each: the six gestures and the three promises of the
 * wellbeing page.
 */
const scenes = {
  breath: (
    <>
      <circle data-light="" cx="36" cy="34" r="11" />
      <path d="M17 34a19 19 0 0 1 38 0M9 34a27 27 0 0 1 54 0" />
      <path d="M10 46h36c7 0 7-9 1-9M16 55h44c8 0 8 10 1 10M8 64h26" />
    </>
  ),
  leaf: (
    <>
      <circle data-light="" cx="19" cy="19" r="8" />
      <path d="M21 57c-8-20 10-35 40-35 1 29-20 45-40 35z" />
      <path d="M11 67c10-14 21-23 34-30M29 49l-2-11M37 42l11 4" />
    </>
  ),
  notebook: (
    <>
      <path d="M36 22c-7-6-17-7-28-6v40c11-1 21 0 28 6 7-6 17-7 28-6V16c-11-1-21 0-28 6zM36 22v40" />
      <path d="M15 27c5 0 9 0 13 2M15 36c5 0 9 0 13 2M15 45c5 0 9 0 13 2" />
      <path data-light="" d="M50 43c-5-4-7-6-7-9 0-4 5-5 7-1 2-4 7-3 7 1 0 3-2 5-7 9z" />
    </>
  ),
  stretch: (
    <>
      <circle data-light="" cx="36" cy="20" r="7" />
      <path d="M36 32v16M36 33c-8-1-15-8-19-20M36 33c8-1 15-8 19-20M36 48c-4 6-8 11-10 18M36 48c4 6 8 11 10 18" />
      <path d="M10 67c16-2 34 1 52 0" />
    </>
  ),
  restedEye: (
    <>
      <path d="M8 40c8 9 18 13 28 13s20-4 28-13" />
      <path d="M13 46l-6 6M24 52l-3 8M36 54v9M48 52l3 8M59 46l6 6" />
      <path data-light="" d="M36 9a12 12 0 1 0 12 16 11 11 0 0 1-12-16z" />
    </>
  ),
  kindWord: (
    <>
      <path d="M14 12h44c4 0 7 3 7 7v24c0 4-3 7-7 7H34L20 62V50h-6c-4 0-7-3-7-7V19c0-4 3-7 7-7z" />
      <path data-light="" d="M36 43c-9-7-13-11-13-16 0-7 9-9 13-2 4-7 13-5 13 2 0 5-4 9-13 16z" />
    </>
  ),
  ripples: (
    <>
      <path data-light="" d="M36 8c5 7 8 11 8 15a8 8 0 0 1-16 0c0-4 3-8 8-15z" />
      <path d="M26 42c3-2 17-2 20 0M18 48c-6 3-4 7 4 9 8 2 20 2 28 0s10-6 4-9M9 50c-6 8 2 13 12 15 9 2 21 2 30 0 10-2 18-7 12-15" />
    </>
  ),
  clearing: (
    <>
      <circle data-light="" cx="46" cy="26" r="11" />
      <path d="M46 6v3M62 12l-3 3M66 28h-3M30 12l2 2" />
      <path d="M20 60c-16 0-17-20-2-21 1-13 21-15 25-3 13-3 20 4 18 13 6 4 3 11-4 11z" />
    </>
  ),
  lighthouse: (
    <>
      <path data-light="" d="M31 16h10v9H31z" />
      <path d="M28 25h16M30 25l-4 33h20l-4-33M29 36h14M27 47h18M36 8v8M31 16c0-4 10-4 10 0" />
      <path d="M48 18l14-5M48 23l15 2M24 18l-14-5M24 23 9 25" />
      <path d="M6 64c8-5 14 3 22 0s14 3 22 0 10-1 16 1" />
    </>
  ),
} as const;

export type SceneName = keyof typeof scenes;

export function SmallScene({ name, className }: { name: SceneName; className?: string }) {
  return (
    <LineFrame viewBox="0 0 72 72" className={className}>
      {scenes[name]}
    </LineFrame>
  );
}

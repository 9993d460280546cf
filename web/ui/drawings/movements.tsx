import type { ReactNode } from 'react';

/*
 * Five people drawn with one line, for the gentle movements. Ink is the body; the dashed dawn is where it goes.
 */
const drawings = {
  stand: (
    <>
      <circle cx="100" cy="44" r="15" />
      <path d="M92 57v8c-14 3-21 7-22 18l-3 36M108 57v8c14 3 21 7 22 18l3 36" />
      <path d="M82 84c2 14 1 24-1 36-2 16-1 34 1 52M118 84c-2 14-1 24 1 36 2 16 1 34-1 52M100 128c-2 16-3 30-3 44M100 128c2 16 3 30 3 44" />
      <path d="M72 175c5-4 14-4 24-2M128 175c-5-4-14-4-24-2" />
      <path data-way="" d="M100 20V8" />
      <path data-head="" d="M94 10l6-7 6 7" />
    </>
  ),
  shoulders: (
    <>
      <path d="M100 28c15 0 23 12 23 28s-9 31-23 31-23-15-23-31 8-28 23-28z" />
      <path d="M91 85v14c-2 12-40 11-53 26-7 9-9 25-10 47M109 85v14c2 12 40 11 53 26 7 9 9 25 10 47" />
      <path d="M58 146c1 9 1 17 0 26M142 146c-1 9-1 17 0 26" />
      <path data-way="" d="M80 94c-10 7-34 4-46 15-5 5-8 11-10 19M120 94c10 7 34 4 46 15 5 5 8 11 10 19" />
      <path data-way="" d="M36 94V76M164 94V76" />
      <path data-head="" d="M30 77l6-7 6 7M158 77l6-7 6 7" />
    </>
  ),
  neck: (
    <>
      <path transform="rotate(20 100 100)" d="M100 28c15 0 23 12 23 28s-9 31-23 31-23-15-23-31 8-28 23-28z" />
      <path d="M96 86c-1 4-3 9-5 14-2 12-40 11-53 26-7 9-9 25-10 46M113 88c-3 5-4 8-4 12 2 12 40 11 53 26 7 9 9 25 10 46" />
      <path d="M58 146c1 9 1 17 0 26M142 146c-1 9-1 17 0 26" />
      <path
        data-way=""
        transform="rotate(-20 100 100)"
        d="M100 28c15 0 23 12 23 28s-9 31-23 31-23-15-23-31 8-28 23-28z"
      />
      <path data-way="" d="M76 15c14-8 34-8 48 0" />
      <path data-head="" d="M79 6l-8 11 13 2M121 6l8 11-13 2" />
    </>
  ),
  reach: (
    <>
      <circle cx="100" cy="72" r="15" />
      <path d="M93 86v8c-6 3-10 3-14-1-10-12-14-30-12-50 0-5 8-5 8 0-1 14 2 24 8 32" />
      <path d="M107 86v8c6 3 10 3 14-1 12-15 14-38 11-66-1-5-9-4-8 1 2 20 1 33-6 46" />
      <path d="M80 98c3 18 3 28 1 42-1 11-1 21 0 32M120 98c-3 18-3 28-1 42 1 11 1 21 0 32M100 148c-1 9-2 16-2 24M100 148c1 9 2 16 2 24" />
      <path data-way="" d="M128 16V8" />
      <path data-head="" d="M122 9l6-7 6 7" />
    </>
  ),
  fold: (
    <>
      <circle cx="52" cy="104" r="15" />
      <path d="M64 95c5-9 14-15 26-15 22 0 38 12 38 36 1 18-3 38-3 56M76 104c8 0 20 2 24 14 3 16 0 36 1 54M96 173c9-3 20-3 33 0" />
      <path d="M78 88c-5 16-6 34-5 54 1 5 8 5 8 0 0-14 1-26 5-36" />
      <path data-way="" d="M50 74c8-22 28-36 48-38" />
      <path data-head="" d="M96 28l9 8-8 9" />
    </>
  ),
} as const;

export function MovementDrawing({ name, className }: { name: keyof typeof drawings; className?: string }) {
  return (
    <LineFrame viewBox="0 0 200 188" className={className}>
      <path data-ground="" d="M22 178c30-5 58 3 88 0 26-3 48-3 68 1" />
      {drawings[name]}
    </LineFrame>
  );
}

/** One line weight for every small drawing of the wellbeing page, whatever its size. */
export function LineFrame({
  viewBox,
  className,
  children,
}: {
  viewBox: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox={viewBox}
      className={`line-drawing ${className ?? ''}`}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

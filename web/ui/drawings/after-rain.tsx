import { useId } from 'react';

/**
 * Light after rain: the cloud leaves on one side, the sun comes in low from the other, and the lake keeps both. Its
 * colours are those of `drawings.css`, so that the same scene has its night.
 */
export function AfterRain({ className }: { className?: string }) {
  // Its own paints: two of these on one page, by day and by night, must not borrow each other's.
  const id = useId();
  return (
    <svg viewBox="0 0 640 520" className={className} aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0.1" x2="1" y2="0.75">
          <stop offset="0" stopColor="var(--sky-rain)" />
          <stop offset="0.5" stopColor="var(--sky-clear)" />
          <stop offset="1" stopColor="var(--sky-dawn)" />
        </linearGradient>
        <radialGradient id={`${id}halo`} cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="var(--sun)" stopOpacity="0.75" />
          <stop offset="0.45" stopColor="var(--sun)" stopOpacity="0.24" />
          <stop offset="1" stopColor="var(--sun)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}beam`} x1="1" y1="0" x2="0" y2="0.5">
          <stop offset="0" stopColor="var(--sun)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--sun)" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}water`} x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="var(--water-rain)" />
          <stop offset="1" stopColor="var(--water-dawn)" />
        </linearGradient>
        <clipPath id={`${id}frame`}>
          <rect width="640" height="520" rx="36" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}frame)`}>
        <rect width="640" height="520" fill={`url(#${id}sky)`} />

        <circle cx="486" cy="246" r="230" fill={`url(#${id}halo)`} />
        <g fill={`url(#${id}beam)`}>
          <path d="M470 240 40 330 0 420 0 452z" />
          <path d="M474 244 150 470 250 520z" />
          <path d="M468 234 0 268 0 306z" />
        </g>
        <circle cx="486" cy="246" r="52" fill="var(--sun)" />

        {/* What is left of the rain. */}
        <g stroke="var(--rain)" strokeWidth="2.5" strokeLinecap="round" opacity="0.75">
          <path d="M70 214l-10 32M112 208l-13 42M150 220l-9 28M186 212l-12 38M226 214l-8 26M92 268l-8 26M138 272l-10 32M178 270l-7 22M58 290l-6 20M214 262l-6 20" />
        </g>

        {/* The cloud on its way out. */}
        <path
          fill="var(--cloud-shade)"
          d="M-40 96c8-42 52-66 92-52 18-36 70-48 104-20 34-22 82-8 94 30 38-6 70 22 68 58-2 40-34 62-72 62-12 22-50 30-76 12-30 22-76 16-96-12-34 12-78 0-92-28-20 0-28-26-22-50z"
        />
        <path
          fill="var(--cloud)"
          d="M-50 64c14-34 58-50 92-34 24-30 76-34 102-4 34-16 76 0 86 34 34-4 60 20 58 50-2 32-32 50-62 46-16 18-50 20-70 2-30 18-72 12-90-12-36 12-76-2-88-28-22-2-36-28-28-54z"
        />
        <path
          fill="none"
          stroke="var(--sun)"
          strokeWidth="3"
          strokeLinecap="round"
          opacity="0.85"
          d="M230 60c34-4 60 20 58 50-2 32-32 50-62 46"
        />
        <path
          fill="var(--cloud)"
          opacity="0.8"
          d="M352 104c6-18 30-24 44-12 12-12 36-8 40 10 16 0 24 12 20 24H346c-8-4-4-18 6-22z"
        />

        {/* Far hills, near hill. */}
        <path
          fill="var(--hill-far)"
          d="M0 330c60-38 120-56 178-38 44-30 96-34 142-6 40-22 92-18 130 8 56-26 122-22 190 8v80H0z"
        />
        <path
          fill="var(--hill-near)"
          d="M0 356c70-26 138-26 200 2 60 18 110 4 158-6 74-16 160-22 282 6v40H0z"
        />

        {/* The lake, and the light on it. */}
        <rect y="372" width="640" height="148" fill={`url(#${id}water)`} />
        <g stroke="var(--sun)" strokeWidth="4" strokeLinecap="round" opacity="0.9">
          <path d="M440 384h92M456 398h62M424 412h112M470 427h44M438 443h84M482 460h46M452 478h56" />
        </g>
        <g stroke="var(--ripple)" strokeWidth="2.5" strokeLinecap="round" opacity="0.7">
          <path d="M60 396h64M170 410h86M30 430h44M250 392h40M318 428h58M120 448h52M584 404h36M566 440h58M330 462h40" />
        </g>

        {/* The near bank: reeds that still hold a few drops. */}
        <path
          fill="var(--bank)"
          d="M0 474c52-18 118-22 176-4 54 16 92 34 152 36 70 2 130-14 190-12 46 2 84 8 122 18v8H0z"
        />
        <g stroke="var(--bank)" strokeWidth="4" strokeLinecap="round" fill="none">
          <path d="M64 480c2-44-2-74-14-104M84 478c0-52 8-86 22-122M104 476c2-34 12-60 28-82M46 482c-2-28-10-48-24-64M124 478c4-22 12-38 26-50" />
        </g>
        <g fill="var(--bank)">
          <ellipse cx="47" cy="364" rx="5.5" ry="17" transform="rotate(-18 47 364)" />
          <ellipse cx="110" cy="344" rx="5.5" ry="18" transform="rotate(20 110 344)" />
        </g>
        <g fill="var(--sun)">
          <circle cx="133" cy="396" r="3.5" />
          <circle cx="21" cy="419" r="3" />
          <circle cx="151" cy="429" r="3" />
          <circle cx="93" cy="420" r="2.5" />
        </g>
      </g>
    </svg>
  );
}

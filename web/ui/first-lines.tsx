import { Phone } from 'lucide-react';
import type { Country } from '#shared/safety/countries.ts';
import { dialOf, firstLines } from '#shared/safety/directory.ts';

/** Three numbers as wide as the screen, each one tap: what stands first wherever somebody looks for help. */
export function FirstLines({ country }: { country: Country }) {
  return (
    <ul className="flex flex-col gap-3">
      {firstLines(country).map((line) => (
        <li key={line.number}>
          <a
            href={dialOf(line)}
            className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl border-2 border-danger bg-danger-wash px-5 py-3 hover:brightness-[1.03]"
          >
            <Phone aria-hidden="true" className="size-6 shrink-0 text-danger" />
            <span className="font-serif text-3xl whitespace-nowrap text-danger tabular-nums">
              {line.number}
            </span>
            <span className="min-w-0 flex-[1_1_8rem] leading-snug">
              <span className="block font-semibold">
                {line.place && `${line.place} · `}
                {line.name}
                {line.sms && ' (par SMS)'}
              </span>
              {line.detail && <span className="block text-[0.95rem]">{line.detail}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { SmallScene } from '#web/ui/drawings/small-scenes.tsx';
import { type Tip, tips } from './tips.ts';

/** The six gestures at a glance: one touch, and one is there. */
export function TipChoice() {
  return (
    <nav aria-label="Six gestes">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3">
        {tips.map(({ id, short, time, scene }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="group flex h-full flex-col items-center gap-1 rounded-2xl border border-line bg-raised px-2 py-4 text-center shadow-lift transition duration-200 hover:border-lake focus-visible:rounded-2xl"
            >
              <SmallScene name={scene} className="mb-1 size-16" />
              <span className="leading-tight font-semibold group-hover:text-lake">{short}</span>
              <span className="text-[0.9rem] leading-tight text-soft">{time}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A gesture in words, which is enough without scripts, and with them the exercise one can play. */
export function TipSection({ tip, children }: { tip: Tip; children: ReactNode }) {
  return (
    <section
      id={tip.id}
      aria-labelledby={`${tip.id}-titre`}
      className="grid gap-x-14 gap-y-6 border-t border-line py-10 sm:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]"
    >
      <div>
        <SmallScene name={tip.scene} className="size-20" />
        <h3 id={`${tip.id}-titre`} className="mt-3 text-[1.6rem]">
          {tip.title}
        </h3>
        <p className="mt-1 text-soft">{tip.time}</p>
        <p className="mt-4 max-w-prose text-lg">{tip.why}</p>
        {tip.care && <p className="mt-4 max-w-prose border-l-4 border-dawn-to pl-4 text-soft">{tip.care}</p>}
      </div>
      {/* On a phone it comes before the words for doing without; on a desk both stand side by side. */}
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
      <div className="max-w-prose">
        <p className="font-semibold">Sans rien toucher</p>
        <ol className="prose mt-1 list-decimal pl-[1.3rem] marker:text-lake">
          {tip.steps.map((step) => (
            <li key={step} className="mt-1.5 pl-1">
              {step}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

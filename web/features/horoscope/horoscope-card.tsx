import { useId } from 'react';
import { longDate } from '#shared/french-date.ts';
import type { HoroscopeDay } from '#shared/horoscope/day.ts';
import { withApostrophes } from '#web/lib/typography/apostrophe.ts';
import { Button } from '#web/ui/button.tsx';
import { SkyWheel } from './sky-wheel.tsx';
import './horoscope.css';

const frenchDay = (date: string): string => longDate(new Date(`${date}T12:00:00Z`), { timeZone: 'UTC' });

/** What the text rests on: computed statements, and what was taken for granted about the birth. */
function WhyThisText({ day }: { day: HoroscopeDay }) {
  return (
    <details>
      <summary className="min-h-10 cursor-pointer content-center font-semibold text-lake">
        Pourquoi ce texte
      </summary>
      <p>
        Les phrases ont été choisies par un programme, d’après ces positions calculées. Elles ne prédisent
        rien. Vous gardez ce qui vous parle.
      </p>
      <ul className="mt-3 list-disc pl-5">
        {day.facts.map(({ id, french }) => (
          <li key={id}>{withApostrophes(french)}</li>
        ))}
      </ul>
      {day.assumptions.length > 0 && (
        <>
          <h4 className="mt-3">Ce que nous avons supposé</h4>
          <ul className="list-disc pl-5">
            {day.assumptions.map((assumption) => (
              <li key={assumption}>{withApostrophes(assumption)}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

/** The day's text, its question, its reasons and its drawing. `onSwitchOff` hides it in one tap. */
export function HoroscopeCard({ day, onSwitchOff }: { day: HoroscopeDay; onSwitchOff?: () => void }) {
  const id = useId();
  const title = `Votre horoscope du ${frenchDay(day.date)}`;
  return (
    <article className="horoscope-card" aria-labelledby={id} data-generated={day.generated.by}>
      <h2 id={id}>{title}</h2>
      <p>{withApostrophes(day.opening)}</p>
      {day.sections.map(({ topic, label, text }) => (
        <section key={topic} className="horoscope-section">
          <h3>{label}</h3>
          <p>{withApostrophes(text)}</p>
        </section>
      ))}
      <section className="horoscope-section horoscope-question">
        <h3>La question du jour</h3>
        <p>{withApostrophes(day.question)}</p>
      </section>
      <SkyWheel wheel={day.wheel} label={`Le ciel du ${frenchDay(day.date)} et celui de votre naissance`} />
      <WhyThisText day={day} />
      <p className="horoscope-notice">{withApostrophes(day.notice)}</p>
      {onSwitchOff && (
        <Button kind="quiet" size="small" onClick={onSwitchOff} className="-ml-3.5 justify-self-start">
          Ne plus afficher l’horoscope
        </Button>
      )}
    </article>
  );
}

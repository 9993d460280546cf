import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { adultsOnly } from '#shared/messages/auth.ts';
import { countries } from '#shared/safety/countries.ts';
import { dialOf, emergencyLines, linesFor } from '#shared/safety/directory.ts';

/** Lines for the young, then for a child in danger, each with its country: the form has not asked where one lives. */
const youthLines = countries.flatMap(({ code, title: country }) =>
  (['young', 'child'] as const)
    .flatMap((need) => linesFor(code, need))
    .filter((line, i, all) => all.findIndex(({ number }) => number === line.number) === i)
    .map((line) => ({ ...line, country })),
);

/** A kind refusal: nothing is sent, and people to talk to stand right here (safety protocol, « Minor »). */
export function AdultsOnly() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="rounded-2xl border border-lake bg-lake-wash p-5 outline-none"
    >
      <h2 className="text-xl">{adultsOnly.title}</h2>
      <p className="mt-2">{adultsOnly.text}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {youthLines.map((line) => (
          <li key={line.country + line.number}>
            <a className="link font-semibold" href={dialOf(line)}>
              {line.number}
            </a>{' '}
            {line.name}
            <span className="block text-[0.95rem] leading-snug text-soft">
              {[line.country, line.detail].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        En danger immédiat, appelez le{' '}
        <a className="link font-semibold" href={dialOf(emergencyLines.europe)}>
          {emergencyLines.europe.number}
        </a>
        . Tous les numéros sont sur la page{' '}
        <Link className="link" to="/urgence">
          Urgences
        </Link>
        .
      </p>
    </section>
  );
}

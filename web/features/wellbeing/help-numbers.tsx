import { type Country, countryOf, type HelpLine, type Need } from '#shared/safety/countries.ts';
import { dialOf, linesFor } from '#shared/safety/directory.ts';

const calls = (need: Need): HelpLine[] => linesFor('FR', need).filter(({ sms }) => !sms);

/** The lines of the wellbeing page in its order (specification §2): both emergency numbers, and one line per other need. */
const lines: readonly HelpLine[] = [
  ...calls('suicide').slice(0, 1),
  ...calls('danger'),
  ...(['talk', 'young', 'violence'] as const).flatMap((need) => calls(need).slice(0, 1)),
];

/** Where the specification's words are not the line's name. */
const specifiedNames: Partial<Record<Need, string>> = {
  suicide: 'Numéro national de prévention du suicide, gratuit, 24h/24',
  young: 'Fil Santé Jeunes (12-25 ans)',
};

export function HelpNumbers() {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {lines.map((line) => (
        <li key={line.number} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-3">
          <a
            href={dialOf(line)}
            className="link inline-flex min-h-11 items-center text-xl font-semibold whitespace-nowrap tabular-nums"
          >
            {line.number}
          </a>
          <span>{specifiedNames[line.need] ?? line.name}</span>
        </li>
      ))}
    </ul>
  );
}

/** The two lines a person in a neighbouring country needs first, in one sentence. */
export function HelpNearby({ country }: { country: Country }) {
  const [urgent] = linesFor(country, 'danger');
  const [talk] = linesFor(country, 'talk');
  if (!urgent || !talk) return null;
  const { place } = countryOf(country);
  const where = place.slice(0, 1).toUpperCase() + place.slice(1);
  return (
    <>
      {where}, le{' '}
      <a href={dialOf(urgent)} className="link font-semibold">
        {urgent.number}
      </a>{' '}
      si une vie est en danger, le{' '}
      <a href={dialOf(talk)} className="link font-semibold">
        {talk.number}
      </a>{' '}
      pour parler à quelqu’un.
    </>
  );
}

import { type Country, dialOf, directory, type Need } from '#shared/safety/directory.ts';

/** The lines of the wellbeing page (specification §2), taken from the one directory. */
const chosen = ['3114', '15', '112', '09 72 39 40 50', '0 800 235 236', '3919'];
const texts: Record<string, string> = {
  '3114': 'Numéro national de prévention du suicide, gratuit, 24h/24',
  '15': 'SAMU',
  '112': "Numéro d'urgence européen",
  '09 72 39 40 50': 'SOS Amitié',
  '0 800 235 236': 'Fil Santé Jeunes (12-25 ans)',
  '3919': 'Violences Femmes Info',
};

export function HelpNumbers() {
  const france = directory.find(({ country }) => country === 'FR')?.lines ?? [];
  // A line the directory no longer confirms is not shown here either.
  const lines = chosen.flatMap((number) => france.find((line) => line.number === number) ?? []);
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
          <span>{texts[line.number] ?? line.name}</span>
        </li>
      ))}
    </ul>
  );
}

/** The two lines somebody in a neighbouring country needs first, in one sentence. */
export function HelpNearby({ country, where }: { country: Country; where: string }) {
  const lines = directory.find((each) => each.country === country)?.lines ?? [];
  const line = (need: Need) => lines.find((each) => each.need === need);
  const [urgent, talk] = [line('danger'), line('talk')];
  if (!urgent || !talk) return null;
  return (
    <>
      {where} : le{' '}
      <a href={dialOf(urgent)} className="link font-semibold">
        {urgent.number}
      </a>{' '}
      si une vie est en danger, le{' '}
      <a href={dialOf(talk)} className="link font-semibold">
        {talk.number}
      </a>{' '}
      pour parler à quelqu'un.
    </>
  );
}

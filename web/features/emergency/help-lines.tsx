import type { HelpLine, Need } from '#shared/safety/countries.ts';
import { dialOf, needTitles } from '#shared/safety/directory.ts';

/** The lines of one country, by what they are for; those for a life in danger first, and large. */
export function HelpLines({ lines }: { lines: readonly HelpLine[] }) {
  const needs = [...new Set(lines.map(({ need }) => need))];
  const urgent = needs.filter(isUrgent);
  const others = needs.filter((need) => !isUrgent(need));
  return (
    <div className="flex flex-col gap-8">
      {urgent.map((need) => (
        <Lines key={need} need={need} lines={lines} />
      ))}
      {others.length > 0 && (
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
          {others.map((need) => (
            <Lines key={need} need={need} lines={lines} />
          ))}
        </div>
      )}
    </div>
  );
}

const isUrgent = (need: Need): boolean => need === 'danger';

function Lines({ need, lines }: { need: Need; lines: readonly HelpLine[] }) {
  return (
    <div>
      <h3>{needTitles[need]}</h3>
      <ul className={isUrgent(need) ? 'mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3' : 'mt-2'}>
        {lines
          .filter((line) => line.need === need)
          .map((line) => (
            <li key={line.name + line.number}>
              {isUrgent(need) ? <Urgent {...line} /> : <Line {...line} />}
            </li>
          ))}
      </ul>
    </div>
  );
}

function Urgent(line: HelpLine) {
  return (
    <a
      href={dialOf(line)}
      className="flex h-full flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl border-2 border-danger bg-danger-wash px-5 py-4 hover:brightness-[1.03]"
    >
      <span className="font-serif text-4xl text-danger tabular-nums">{line.number}</span>
      <span className="min-w-0 flex-[1_1_8rem] leading-snug">
        <span className="block font-semibold">{line.name}</span>
        {line.detail && <span className="block text-[0.95rem]">{line.detail}</span>}
      </span>
    </a>
  );
}

function Line(line: HelpLine) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-3">
      <a
        href={dialOf(line)}
        className="link inline-flex min-h-11 items-center text-xl font-semibold whitespace-nowrap tabular-nums"
      >
        {line.number}
      </a>
      <p className="leading-snug">
        {line.name}
        {line.sms && ' (par SMS)'}
        {line.detail && <span className="block text-[0.95rem] text-soft">{line.detail}</span>}
      </p>
    </div>
  );
}

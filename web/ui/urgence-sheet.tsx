import { useEffect, useState } from 'react';
import { countries, type HelpLine } from '#shared/safety/countries.ts';
import { dialOf, firstLines, needTitles } from '#shared/safety/directory.ts';
import { storeCountry, storedSection } from '#web/lib/settings.ts';
import { keepQuiet } from '#web/lib/toasts.ts';
import { Button } from './button.tsx';
import { Dialog, DialogClose } from './dialog.tsx';
import { FirstLines } from './first-lines.tsx';
import { SelectField } from './select.tsx';

function OtherLine({ line }: { line: HelpLine }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2">
      <a
        href={dialOf(line)}
        className="link inline-flex min-h-11 items-center font-semibold whitespace-nowrap tabular-nums"
      >
        {line.number}
      </a>
      <span className="min-w-0 flex-[1_1_9rem] leading-snug">
        {line.name}
        {line.sms && ' (par SMS)'}
        <span className="block text-[0.95rem] text-soft">{line.detail ?? needTitles[line.need]}</span>
      </span>
    </li>
  );
}

/** The numbers over what is open: three to call at once, then the country's others. Closing it changes nothing below. */
export function UrgenceSheet({ onClose }: { onClose: () => void }) {
  useEffect(keepQuiet, []);
  const [chosen, setChosen] = useState(storedSection);
  const country = chosen?.code ?? 'unknown';
  const first = new Set(firstLines(country).map(({ number }) => number));
  const others = (chosen?.lines ?? []).filter(({ number }) => !first.has(number));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Qui appeler maintenant">
      <FirstLines country={country} />
      <p className="mt-4 text-soft">On vous posera des questions, vous n’avez pas à savoir quoi dire.</p>
      {others.length > 0 && (
        <ul aria-label="Autres lignes" className="mt-4">
          {others.map((line) => (
            <OtherLine key={line.number + line.name} line={line} />
          ))}
        </ul>
      )}
      <SelectField
        label="Votre pays"
        className="mt-5"
        value={chosen?.section ?? ''}
        placeholder="Choisir un pays"
        options={countries.map(({ section, title }) => ({ value: section, label: title }))}
        onChange={({ target }) => {
          storeCountry(target.value);
          setChosen(storedSection());
        }}
      />
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <DialogClose>
          <Button>Revenir où j’en étais</Button>
        </DialogClose>
        <a
          href="/urgence"
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          Tous les pays
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
      </div>
    </Dialog>
  );
}

import { useEffect, useRef } from 'react';
import { countries } from '#shared/safety/countries.ts';
import { bindCountryChoice } from '#web/lib/page/country-choice.ts';

/** Which country's numbers are shown: never guessed from where the device is. Kept in this browser. */
export function CountryChoice() {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => (select.current ? bindCountryChoice(select.current) : undefined), []);
  return (
    <div data-needs-script="" className="max-w-xs">
      <label htmlFor="pays" className="mb-1.5 block font-semibold">
        Votre pays
      </label>
      <select ref={select} id="pays" data-country-choice="" className="control" autoComplete="off">
        <option value="">Tous les pays</option>
        {countries.map(({ section, title }) => (
          <option key={section} value={section}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

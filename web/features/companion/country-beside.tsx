import { useState } from 'react';
import { type Country, countries } from '#shared/safety/countries.ts';
import { storeCountry } from '#web/lib/settings.ts';
import type { Thread } from './thread.ts';
import { newestReply } from './thread-choices.ts';

/**
 * The choice of a country beside a reply of the protocol, where it is not known or was asked for: it sends nothing and
 * answers nothing, the next reply gives the numbers of that country.
 */
export function CountryBeside({ thread, country }: { thread: Thread; country: Country }) {
  /** The reply beside which it was chosen: there it can be changed again. */
  const [chosenBeside, setChosenBeside] = useState<{ replyId: string; section: string } | null>(null);
  const reply = newestReply(thread);
  if (!reply) return null;
  const chosen = chosenBeside?.replyId === reply.id ? chosenBeside.section : null;
  const missing = reply.meta?.kind === 'protocol' && country === 'unknown';
  if (chosen === null && !missing && reply.meta?.record?.asked !== 'country') return null;
  const name = countries.find(({ section }) => section === chosen)?.title;
  return (
    <div className="mt-2 text-[0.95rem] text-soft">
      <label className="flex max-w-sm items-center gap-x-3">
        <span className="shrink-0">Votre pays</span>
        <select
          value={chosen ?? ''}
          autoComplete="off"
          onChange={({ target }) => {
            storeCountry(target.value);
            setChosenBeside({ replyId: reply.id, section: target.value });
          }}
          className="min-h-11 min-w-0 flex-1 rounded-xl border border-edge bg-raised px-3 text-ink"
        >
          <option value="">Choisir</option>
          {countries.map(({ section, title }) => (
            <option key={section} value={section}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <p role="status">{name && `C’est noté, ${name}. Les prochains numéros seront ceux-là.`}</p>
    </div>
  );
}

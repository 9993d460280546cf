import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { bindThemeChoice } from '#web/lib/theme.ts';

const choices = [
  { value: 'system', text: 'Automatique', Icon: Monitor },
  { value: 'day', text: 'Jour', Icon: Sun },
  { value: 'night', text: 'Nuit', Icon: Moon },
];

/** Day, night, or as the device says. The buttons' state belongs to `bindThemeChoice`, with or without the application. */
export function ThemeChoice() {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => (group.current ? bindThemeChoice(group.current) : undefined), []);
  return (
    <fieldset ref={group} data-theme-choice="" data-needs-script="">
      <legend className="mb-2 text-[0.95rem] text-soft">Apparence</legend>
      <div className="inline-flex flex-wrap gap-1 rounded-xl bg-sunk p-1">
        {choices.map(({ value, text, Icon }) => (
          <button
            key={value}
            type="button"
            data-choice={value}
            aria-pressed="false"
            className="inline-flex min-h-10 items-center gap-2 rounded-lg px-3 text-[0.95rem] aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:shadow-lift"
          >
            <Icon size={16} aria-hidden="true" />
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

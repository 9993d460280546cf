import { ALargeSmall, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { bindDisplayChoice, type DisplaySetting } from '#web/lib/display.ts';

type Choice = { value: string; text: string; Icon?: LucideIcon };

/** Day, night, or as the device says; and the size of the text. */
export function DisplayChoices() {
  return (
    <div data-needs-script="" className="flex flex-wrap gap-x-8 gap-y-5">
      <DisplayChoice
        setting="theme"
        legend="Apparence"
        choices={[
          { value: '', text: 'Automatique', Icon: Monitor },
          { value: 'day', text: 'Jour', Icon: Sun },
          { value: 'night', text: 'Nuit', Icon: Moon },
        ]}
      />
      <DisplayChoice
        setting="text"
        legend="Taille du texte"
        choices={[
          { value: '', text: 'Normale', Icon: ALargeSmall },
          { value: 'large', text: 'Grande' },
          { value: 'larger', text: 'Très grande' },
        ]}
      />
    </div>
  );
}

/** The buttons' state belongs to `bindDisplayChoice`, with or without the application. */
function DisplayChoice({
  setting,
  legend,
  choices,
}: {
  setting: DisplaySetting;
  legend: string;
  choices: readonly Choice[];
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => (group.current ? bindDisplayChoice(group.current) : undefined), []);
  return (
    <fieldset ref={group} data-display={setting}>
      <legend className="mb-2 text-[0.95rem] text-soft">{legend}</legend>
      <div className="inline-flex flex-wrap gap-1 rounded-xl bg-sunk p-1">
        {choices.map(({ value, text, Icon }) => (
          <button
            key={value}
            type="button"
            data-choice={value}
            aria-pressed="false"
            className="inline-flex min-h-10 items-center gap-2 rounded-lg px-3 text-[0.95rem] aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:shadow-lift"
          >
            {Icon && <Icon size={16} aria-hidden="true" />}
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type Tab = { value: string; label: string; content: ReactNode };

/** `label` names the set for a screen reader. Without `value` the first tab is open. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onChange?: (value: string) => void;
}) {
  const first = tabs[0]?.value ?? '';
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: first } : { value })}
      {...(onChange ? { onValueChange: onChange } : {})}
    >
      <Radix.List aria-label={label} className="flex flex-wrap gap-1 rounded-xl bg-sunk p-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 flex-auto rounded-lg px-[min(1rem,3vw)] font-semibold text-soft hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-lift"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

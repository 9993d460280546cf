import { dialOf } from '#shared/safety/directory.ts';
import type { Country } from '#shared/safety/levels.ts';
import { type Plan, writtenLines } from '#shared/safety-plan/plan.ts';
import { planHelpLines } from '#shared/safety-plan/plan-lines.ts';
import { steps } from '#shared/safety-plan/steps.ts';
import type { KeptPlan } from '#web/lib/page/kept-plan.ts';
import { telOf } from './tel-of.ts';

/** The plan as this device keeps it: ready to be read by a script that knows nothing else. */
export const keptCopyOf = (plan: Plan, country: Country, userId: string, now: Date): KeptPlan => ({
  userId,
  keptAt: now.toISOString(),
  sections: steps.map(({ id, title }) => ({
    title,
    lines: [
      ...writtenLines(plan, id).map(({ text, phone }) => {
        const tel = telOf(phone);
        return { text: phone ? `${text} · ${phone}` : text, ...(tel && { tel }) };
      }),
      ...(id === 'professionals'
        ? planHelpLines(country).map((line) => ({
            text: `${line.number} · ${line.place ? `${line.place} : ` : ''}${line.name}`,
            tel: dialOf(line),
          }))
        : []),
    ],
  })),
});

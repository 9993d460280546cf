import { Link } from 'react-router';
import { type Country, directory, type HelpLine, type Need } from '#shared/safety/directory.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { storedDirectoryCountry } from '#web/lib/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { HelpLines } from './help-lines.tsx';

/** What each subject calls for, first things first: one line is never given for another's need. */
const needsOf: Record<SafetyCategory, readonly Need[]> = {
  none: ['danger', 'talk'],
  distress: ['danger', 'suicide', 'talk'],
  suicide: ['danger', 'suicide', 'talk'],
  self_harm: ['danger', 'suicide', 'talk'],
  work_harassment: ['danger', 'suicide', 'talk'],
  sexual_violence: ['danger', 'aggression', 'violence'],
  domestic_violence: ['danger', 'aggression', 'violence'],
  child_abuse: ['danger', 'aggression', 'child'],
  violence_others: ['danger', 'aggression', 'talk'],
  eating_disorder: ['danger', 'talk'],
  psychosis: ['danger', 'talk'],
  substance: ['danger', 'substances', 'talk'],
  panic: ['danger', 'talk'],
  minor: ['danger', 'child', 'young'],
  third_party: ['danger', 'suicide'],
};

const linesFor = (country: Country, needs: readonly Need[]): HelpLine[] => {
  const lines = directory.find((each) => each.country === country)?.lines ?? [];
  return needs.flatMap((need) => lines.filter((line) => line.need === need));
};

/** Opens by itself when a text speaks of danger: who can help, in the person's country, by one tap. */
export function HelpSheet({ category, onClose }: { category: SafetyCategory; onClose: () => void }) {
  const chosen = storedDirectoryCountry();
  // Until the person has said where they are: the two countries most come from; the 112 answers in both.
  const shown: Country[] = chosen ? [chosen] : ['FR', 'CH'];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Vous n'êtes pas seul·e"
      description="Ce que vous venez d'écrire compte. Des personnes peuvent vous répondre maintenant."
    >
      <div className="flex flex-col gap-8">
        {shown.map((country) => (
          <section key={country} aria-label={directory.find((each) => each.country === country)?.name}>
            {shown.length > 1 && (
              <p className="mb-3 font-semibold">{directory.find((each) => each.country === country)?.name}</p>
            )}
            <HelpLines lines={linesFor(country, needsOf[category])} />
          </section>
        ))}
        <p>
          <Link to="/urgence" className="link" onClick={onClose}>
            Tous les numéros, et ceux des autres pays
          </Link>
        </p>
        <DialogClose>
          <Button>Revenir à l'entretien</Button>
        </DialogClose>
      </div>
    </Dialog>
  );
}

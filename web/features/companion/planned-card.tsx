import { ListChecks } from 'lucide-react';
import type { PlannedCard as Planned } from '#shared/companion/conversation.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** What the person chose to lean on, and, where a session opens after danger, the way back to where it was said. */
export function PlannedCard({ planned, resume }: { planned: Planned | null; resume: string | null }) {
  return (
    <>
      {planned && (
        <div className="flex gap-x-4">
          <ListChecks size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-lake" />
          <div className="min-w-0">
            <h2 className="font-sans text-base font-semibold">{planned.title}</h2>
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
              {planned.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {resume && (
        <ButtonLink size="small" className="min-h-11 self-start" to={`/seance?s=${resume}`}>
          Reprendre
        </ButtonLink>
      )}
    </>
  );
}

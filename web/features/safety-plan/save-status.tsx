import { CloudOff } from 'lucide-react';
import type { PlanState } from './plan-keeper.ts';

const said = {
  saved: 'Enregistré.',
  saving: 'Enregistrement…',
  waiting: 'Le réseau ne répond pas. C’est gardé sur cet appareil, et partira tout seul.',
} as const;

/** Where what was typed is. Changes quietly; a refusal is announced. */
export function SaveStatus({ saving, refusal }: Pick<PlanState, 'saving' | 'refusal'>) {
  return (
    <p role="status" className="flex min-h-7 items-center gap-2 text-[0.95rem] text-soft print:hidden">
      {saving === 'waiting' && <CloudOff size={18} aria-hidden="true" className="shrink-0" />}
      {saving === 'refused'
        ? `Pas encore enregistré, mais gardé sur cet appareil. ${refusal ?? ''}`
        : said[saving]}
    </p>
  );
}

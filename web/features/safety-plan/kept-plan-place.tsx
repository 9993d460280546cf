import { useEffect, useRef } from 'react';
import { bindKeptPlan } from '#web/lib/page/kept-plan.ts';

/** Where the plan kept on this device shows, on pages that are read without a network. Filled by the same code there. */
export function KeptPlanPlace({ className }: { className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) bindKeptPlan(place.current);
  }, []);
  return <div ref={place} data-kept-plan="" hidden suppressHydrationWarning className={className} />;
}

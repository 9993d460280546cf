import { useEffect, useState } from 'react';
import type { ShownResource } from '#shared/companion/conversation.ts';
import { Button } from '#web/ui/button.tsx';
import { Resources } from './resources.tsx';

/** Below this height, in pixels, a keyboard is probably open: what is pinned would leave nothing to read. */
const lowWindow = 600;

const isLow = (): boolean => (window.visualViewport?.height ?? window.innerHeight) < lowWindow;

const useLowWindow = (): boolean => {
  const [low, setLow] = useState(isLow);
  useEffect(() => {
    const measure = () => setLow(isLow());
    const seen = window.visualViewport ?? window;
    seen.addEventListener('resize', measure);
    return () => seen.removeEventListener('resize', measure);
  }, []);
  return low;
};

/** The numbers that stay in sight. In a low window the first alone, still one tap away, and the others behind one more. */
export function PinnedResources({
  resources,
  urgent,
}: {
  resources: readonly ShownResource[];
  urgent: boolean;
}) {
  const low = useLowWindow();
  const [open, setOpen] = useState(false);
  const others = resources.length - 1;
  if (!low) return <Resources resources={resources} urgent={urgent} pinned />;
  const turn = (
    <Button aria-expanded={open} onClick={() => setOpen(!open)}>
      {open ? (
        'Réduire'
      ) : (
        <span>
          {others === 1 ? '1 autre' : `${others} autres`}
          {/* The width is the first number's, whose name must be read. */}
          <span className="max-sm:sr-only">{others === 1 ? ' numéro' : ' numéros'}</span>
        </span>
      )}
    </Button>
  );
  return (
    <Resources
      resources={open ? resources : resources.slice(0, 1)}
      urgent={urgent}
      pinned
      low={!open}
      more={others > 0 && turn}
    />
  );
}

import { useEffect, useState } from 'react';

/** What a mail brought after `#<fragment>`, taken out of the address: what acts in somebody's name is not left lying there. */
const takeTicket = (fragment: string): string | null => {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(`#${fragment}`)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(fragment.length + 1);
};

/** The ticket that the link of a mail carries, null without one; and how to put it away. */
export function useFragmentTicket(fragment: string): [ticket: string | null, forget: () => void] {
  const [ticket, setTicket] = useState<string | null>(null);
  useEffect(() => {
    const read = () => {
      const brought = takeTicket(fragment);
      if (brought !== null) setTicket(brought);
    };
    read();
    // The page may be open already when the link of the mail is followed.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [fragment]);
  return [ticket, () => setTicket(null)];
}

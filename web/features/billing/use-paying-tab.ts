import { useState } from 'react';
import { toast } from '#web/lib/toasts.ts';

/**
 * Opens a page of the payment provider in a tab of its own. `blocked` is its address when the browser refused the tab.
 * @param failed the toast when no page could be made
 */
export function usePayingTab(failed: string) {
  const [busy, setBusy] = useState(false);
  const [blocked, setBlocked] = useState<string | null>(null);

  const open = async (addressOf: () => Promise<string>, opened: () => void): Promise<void> => {
    // Opened in the click itself, or the browser would take it for an unwanted window.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    setBusy(true);
    setBlocked(null);
    try {
      const url = await addressOf();
      if (tab) tab.location.replace(url);
      else setBlocked(url);
      opened();
    } catch {
      tab?.close();
      toast({ title: failed, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return { open, busy, blocked };
}

import { Navigate } from 'react-router';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = { title: 'Conversation', description: '', indexed: false };

/** The specification sends /chat to the messaging app's page; the written session lives at /seance. */
export function Component() {
  return <Navigate replace to="/telegram-setup" />;
}

import { EmployeeScreen } from '#web/features/cards/employee-screen.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = {
  title: 'Inscription des salariés',
  description: 'Votre employeur vous a remis une carte. Son code ouvre votre accès anonyme.',
};

export function Component() {
  return <EmployeeScreen />;
}

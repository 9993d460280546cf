import { EmployeeScreen } from '#web/features/cards/employee-screen.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = {
  title: 'Accès salarié',
  description: 'Activez la carte remise par votre entreprise, pour un accès anonyme, sans nom ni email.',
};

export function Component() {
  return <EmployeeScreen />;
}

import { chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { euros } from '#shared/money.ts';
import { IndividualSignUpScreen } from '#web/features/auth/individual-sign-up-screen.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = {
  title: 'Inscription',
  description: `Chat et horoscope : un mois offert sans carte bancaire, puis ${euros(chatMonthlyCents)} TTC par mois, sans engagement.`,
};

export function Component() {
  return <IndividualSignUpScreen />;
}

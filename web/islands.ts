import type { LoadIsland } from './lib/page/await-island.ts';

/** The islands of the light pages by name: what the site's small script fetches when one is needed (`lib/page/island.tsx`). */
export const islands: Readonly<Record<string, LoadIsland>> = {
  'audio-launch': async () => (await import('./features/launches/audio-launch.tsx')).AudioLaunch,
  termination: async () => (await import('./features/declarations/termination-form.tsx')).TerminationForm,
  confirmation: async () =>
    (await import('./features/declarations/confirm-declaration.tsx')).ConfirmDeclaration,
  'trusted-contact': async () =>
    (await import('./features/trusted-contact/answer-invitation.tsx')).AnswerInvitation,
  erasure: async () => (await import('./features/privacy/erasure-by-mail.tsx')).ErasureByMail,
  withdrawal: async () => (await import('./features/declarations/withdrawal-form.tsx')).WithdrawalForm,
  breathing: async () => (await import('./features/wellbeing/breathing.tsx')).Breathing,
  'nature-break': async () => (await import('./features/wellbeing/nature-break.tsx')).NatureBreak,
  'gratitude-minute': async () => (await import('./features/wellbeing/gratitude-minute.tsx')).GratitudeMinute,
  'gentle-movement': async () => (await import('./features/wellbeing/gentle-movement.tsx')).GentleMovement,
  'screen-break': async () => (await import('./features/wellbeing/screen-break.tsx')).ScreenBreak,
  'self-kindness': async () => (await import('./features/wellbeing/self-kindness.tsx')).SelfKindness,
};

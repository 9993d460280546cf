import * as auth from '#shared/messages/auth.ts';
import { recognitionTrouble, voiceNotices } from '#shared/messages/voice.ts';

/** Every toast whose words the specification gives: web/ui/toaster.test.tsx finds each on its screen. */
export const specifiedNotices: readonly auth.Notice[] = [
  ...Object.values(auth.linkNotices),
  ...Object.values(auth.signInNotices),
  ...Object.values(auth.signUpNotices),
  ...Object.values(auth.resetNotices),
  ...Object.values(auth.newPasswordNotices),
  auth.linkErrorNotice(),
  auth.signInFailed('Adresse ou mot de passe inconnu.'),
  auth.signUpFailed('Inscriptions fermées.'),
  auth.resetFailed(),
  auth.resetFailed(auth.unexpectedError),
  ...Object.values(voiceNotices),
  recognitionTrouble('network'),
];

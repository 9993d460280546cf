import { applyStoredDisplay, followOtherTabs } from './lib/display.ts';
import { keepEarlySubmits } from './lib/page/early-submit.ts';
import { isSessionKey } from './lib/session/stored-session.ts';

/*
 * Runs before the first paint, as a small blocking file: the security policy allows no inline script. It says what
 * the style sheet must know at once: the chosen theme and size of text, that scripts run, and that a session is likely;
 * and it keeps what is asked of a form before the application is there.
 */

const page = document.documentElement;
page.dataset.scripts = 'on';
keepEarlySubmits(document);
try {
  applyStoredDisplay();
  followOtherTabs(applyStoredDisplay);
  if (Object.keys(localStorage).some(isSessionKey)) page.dataset.session = 'likely';
} catch {
  // Storage is forbidden here: the system's theme, signed out.
}

/*
 * zod would compile its parsers with `new Function`; the policy refuses it and every probe is reported as a violation. It
 * reads this before its first schema (zod 4, core.js).
 */
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

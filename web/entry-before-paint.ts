import { isSessionKey } from './lib/session/session-key.ts';
import { applyStoredTheme } from './lib/theme.ts';

/*
 * Runs before the first paint, as a small blocking file: the security policy allows no inline script. It says what
 * the style sheet must know at once: the chosen theme, that scripts run, and that a session is likely.
 */

const page = document.documentElement;
page.dataset.scripts = 'on';
try {
  applyStoredTheme();
  if (Object.keys(localStorage).some(isSessionKey)) page.dataset.session = 'likely';
} catch {
  // Storage is forbidden here: the system's theme, signed out.
}

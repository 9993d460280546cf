import './styles/main.css';
import { islands } from './islands.ts';
import { bindDisplayChoice } from './lib/display.ts';
import { awaitIsland } from './lib/page/await-island.ts';
import { bindCountryChoice } from './lib/page/country-choice.ts';
import { bindFetchAhead } from './lib/page/fetch-ahead.ts';
import { bindKeptPlan } from './lib/page/kept-plan.ts';
import { bindMenu } from './lib/page/menu.ts';
import { registerServiceWorker } from './lib/page/register-service-worker.ts';
import { bindReveal } from './lib/page/reveal.ts';
import { bindStandIn } from './lib/page/stand-in.ts';
import type { AuthLink } from './lib/session/auth-link.ts';
import { takeAuthLink } from './lib/session/follow-auth-link.ts';
import { hasStoredSession } from './lib/session/stored-session.ts';
import { hasPendingToasts } from './lib/toasts.ts';

/*
 * Public pages: their HTML is complete, so this only brings the menu, the theme and the size of the text to life,
 * and React to the islands when they come into view.
 * Someone signed in, a mailed link or a waiting toast needs the application, which then takes the page over.
 */

function bringToLife(): void {
  for (const header of document.querySelectorAll<HTMLElement>('[data-menu]')) bindMenu(header);
  for (const group of document.querySelectorAll<HTMLElement>('[data-display]')) bindDisplayChoice(group);
  for (const button of document.querySelectorAll<HTMLElement>('[data-reveals]')) bindReveal(button);
  for (const select of document.querySelectorAll<HTMLSelectElement>('[data-country-choice]'))
    bindCountryChoice(select);
  for (const place of document.querySelectorAll<HTMLElement>('[data-kept-plan]')) bindKeptPlan(place);
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = islands[island.dataset.island ?? ''];
    if (load) awaitIsland(island, load);
  }
  bindFetchAhead(async (path) => (await import('./start-app.tsx')).fetchScreen(path));
}

/** A lost network: the page keeps working as it is. */
function handToApplication(authLink: AuthLink): void {
  import('./start-app.tsx')
    .then(async ({ fetchScreen, startApp }) => {
      await fetchScreen();
      await startApp(authLink);
    })
    .catch(() => {
      // What was left out for somebody signed in comes back: the page is all there is.
      delete document.documentElement.dataset.session;
      bringToLife();
    });
}

const standIn = document.querySelector<HTMLElement>('[data-stands-in]');
if (standIn) bindStandIn(standIn);
if (standIn && standIn.dataset.standsIn !== window.location.pathname) {
  // In place of a page that could not be reached, at its address: a mailed link waits there for the true one.
  bringToLife();
} else {
  const authLink = takeAuthLink();
  if (authLink.kind !== 'none' || hasStoredSession() || hasPendingToasts()) handToApplication(authLink);
  else bringToLife();
}
registerServiceWorker();

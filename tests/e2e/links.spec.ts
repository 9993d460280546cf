import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import {
  beginSession,
  haveAccount,
  openRows,
  replyFinished,
  send,
  signInByForm,
  toast,
} from '../support/person-in-browser.ts';

/** Specification §8, « Authentication link handling », on pages written at build time; and what no page may do. */

type Tokens = { access_token: string; refresh_token: string };

/** What a mailed link carries, had without the mail: a real session of a real account. */
const tokensOf = async (page: Page, account: { email: string; password: string }): Promise<string> => {
  const { anonKey } = await (await page.request.get('/config.json')).json();
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: anonKey },
    data: account,
  });
  const { access_token, refresh_token } = (await answer.json()) as Tokens;
  return `access_token=${access_token}&refresh_token=${refresh_token}`;
};

for (const [where, mark] of [
  ['query', '?'],
  ['fragment', '#'],
] as const) {
  test(`tokens in the ${where} of a prerendered page open the session and leave the address`, async ({
    page,
    site,
  }) => {
    const account = await haveAccount(site);
    await page.goto(`/services${mark}${await tokensOf(page, account)}&type=signup`);
    await expect(toast(page, 'Email confirmé')).toBeVisible();
    await expect(page.getByText('Votre email a été confirmé avec succès.')).toBeVisible();
    await expect(page).toHaveURL(/^[^?#]*\/(\?type=signup)?$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain('sb-eclaircie-auth-token');

    await page.goto(`/urgence${mark}${await tokensOf(page, account)}&type=recovery`);
    await expect(toast(page, 'Lien valide')).toBeVisible();
    await expect(page.getByText('Vous pouvez maintenant changer votre mot de passe.')).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password(\?type=recovery)?$/);
    await expect(page.getByLabel('Nouveau mot de passe')).toBeEnabled();
  });

  test(`an expired, a broken and a foreign link in the ${where} are each told apart`, async ({ page }) => {
    await page.goto(`/services${mark}error=server_error&error_description=Email+link+has+expired`);
    await expect(toast(page, 'Lien expiré')).toBeVisible();
    await expect(
      page.getByText('Le lien de vérification a expiré. Veuillez en demander un nouveau.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/reset');
    await page.goto(`/${mark}error=server_error`);
    await expect(toast(page, "Erreur d'authentification")).toBeVisible();
    await expect(page.getByText('Une erreur est survenue lors de la vérification.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto(`/urgence${mark}access_token=a.b.c&refresh_token=r&type=signup`);
    await expect(toast(page, 'Lien invalide')).toBeVisible();
    await expect(
      page.getByText('Le lien est invalide ou a expiré. Veuillez en demander un nouveau.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/reset');
  });
}

test('the offline page opened at its own address takes a link like any other page', async ({ page }) => {
  await page.goto('/hors-ligne?error=access_denied&error_description=Email+link+has+expired');
  await expect(toast(page, 'Lien expiré')).toBeVisible();
  await expect(page).toHaveURL('/reset');
});

test('a link followed while the service is down says that the session could not be opened', async ({
  page,
}) => {
  await page.route('**/auth/v1/**', (route) => route.abort());
  await page.route('**/config.json', (route) => route.abort());
  await page.goto('/services?access_token=a.b.c&refresh_token=r&type=signup');
  await expect(toast(page, 'Erreur de session')).toBeVisible();
  await expect(page.getByText("Impossible de traiter le lien d'authentification.")).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('/test-reset shows what stands in its address, as text, and acts on none of it', async ({ page }) => {
  const address = '/test-reset?access_token=a.b.c&refresh_token=r&type=recovery&error=<b>x</b>';
  await page.goto(address);
  await expect(page.getByRole('definition').filter({ hasText: 'a.b.c' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '<b>x</b>' })).toBeVisible();
  await expect(page).toHaveURL(/\/test-reset\?access_token=a\.b\.c/);
  await expect(page.getByText(/Lien (in)?valide|Lien expiré/)).toHaveCount(0);
});

test('an unknown address answers 404 with a page that helps', async ({ page }) => {
  for (const address of ['/nulle-part', '/seance/autre', '/compte/autre', '/services/x?y=1']) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’existe pas');
  }
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL('/');
});

test('a whole session asks nothing of another origin and breaks no rule of the security policy', async ({
  page,
  context,
  site,
}) => {
  const foreign: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site.url) foreign.push(request.url());
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const policy = (await page.goto('/'))?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  for (const address of ['/services', '/urgence', '/inscription-particuliers', '/auth', '/intake']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await signInByForm(page, await haveAccount(site));
  await beginSession(page, ['Famille']);
  await send(page, 'Bonjour, je me sens un peu seul ce soir.');
  await replyFinished(page);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/compte/donnees');
  await openRows(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes données');
  expect(foreign).toEqual([]);
});

import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, waitForMail } from '../support/outbox.ts';
import { haveAccount, toast } from '../support/person-in-browser.ts';

/** Specification §2, §5 and §8 for the sign-in screens, in a browser, with the mails read from the outbox. */

const newAddress = () => `ada-${Math.random().toString(36).slice(2)}@exemple.fr`;

async function fillIndividual(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Prénom').fill('Ada');
  await page.getByLabel('Jour').selectOption('5');
  await page.getByLabel('Mois').selectOption('février');
  await page.getByLabel('Année').selectOption('1990');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
}
/** Whether something lies over the middle of it. */
const isCovered = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const signUpButton = (page: Page) => page.getByRole('button', { name: "S'inscrire - 1 mois gratuit" });

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

test('a sign-up refused: what is missing, a date that does not exist, a minor; and nothing is lost on reload @phone', async ({
  page,
}) => {
  await page.goto('/inscription-particuliers');
  await signUpButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Champs requis manquants.');
  await expect(page.getByLabel('Prénom')).toBeFocused();
  await expectNoViolation(page);

  await fillIndividual(page, 'ada@exemple.fr', 'secret-7');
  await page.getByLabel('Jour').selectOption('31');
  await signUpButton(page).click();
  await expect(page.getByText('Cette date n’existe pas dans le calendrier.')).toBeVisible();

  await page.getByLabel('Jour').selectOption('5');
  await page.getByLabel('Année').selectOption(String(new Date().getFullYear() - 10));
  await signUpButton(page).click();
  await expect(
    page.getByText('Ce service est réservé aux adultes, mais ce que vous dites compte.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: '0 800 235 236' })).toBeVisible();
  await expectNoViolation(page);

  await page.reload();
  await expect(page.getByLabel('Prénom')).toHaveValue('Ada');
  await expect(page.getByLabel('Email')).toHaveValue('ada@exemple.fr');
  await expect(page.getByLabel('Mois')).toHaveValue('2');
  await expect(page.getByLabel('Mot de passe')).toHaveValue('');
});

test('a sign-up without network, then with it; the mail opens the account, once @phone', async ({
  page,
  context,
  site,
}) => {
  const email = newAddress();
  await page.goto('/inscription-particuliers');
  await fillIndividual(page, email, 'secret-7');
  await context.setOffline(true);
  await signUpButton(page).click();
  await expect(page.getByRole('alert')).toContainText('joindre le service');
  await context.setOffline(false);
  // The browser takes a moment to have its network back: a press before that is refused once more, and rightly.
  await expect
    .poll(() =>
      page.evaluate(() =>
        fetch('/robots.txt', { cache: 'no-store' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    .toBe(true);
  await signUpButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Inscription créée. Vérifiez votre email pour activer votre compte.',
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectNoViolation(page);

  const link = linkIn(await waitForMail(site.outbox, email), /verify/);
  await page.goto(link);
  await expect(toast(page, 'Email confirmé')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto(link);
  await expect(toast(page, 'Lien expiré')).toBeVisible();
  await expect(page).toHaveURL('/reset');
});

test('signing in and out: refused, then on to the page one came from; nothing stays in the browser', async ({
  page,
  site,
}) => {
  const { email, password } = await haveAccount(site);
  await page.goto('/login?next=/intake');
  await fillSignIn(page, email, 'wrong-7');
  await expect(page.getByRole('alert')).toHaveText('Identifiants invalides');
  await fillSignIn(page, email, password);
  await expect(toast(page, 'Connexion réussie')).toBeVisible();
  await expect(page).toHaveURL('/intake');
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('sb-eclaircie-auth-token');

  await page.goto('/login');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Aller au chat' })).toHaveAttribute('href', '/chat');
  await expectNoViolation(page);
  await page.goto('/auth');
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(toast(page, 'Déconnexion réussie')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-')))).toEqual(
    [],
  );
});

test('a forgotten password: the link opens the form, the new password opens the account', async ({
  page,
  site,
}) => {
  const { email } = await haveAccount(site);
  await page.goto('/reset-password');
  await expect(toast(page, 'Lien invalide')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Changer le mot de passe' })).toBeDisabled();

  await page.goto('/reset');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(toast(page, 'Email envoyé')).toBeVisible();
  await expectNoViolation(page);

  await page.goto(linkIn(await waitForMail(site.outbox, email, /mot de passe/i), /verify/));
  await expect(toast(page, 'Lien valide')).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('Nouveau mot de passe').fill('secret-8');
  await page.getByLabel('Confirmation du mot de passe').fill('secret-8');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(toast(page, 'Mot de passe mis à jour')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, email, 'secret-8');
  await expect(page).toHaveURL('/');
});

test('the tabs of /auth: passwords that differ, then a sign-up; a wrong password, then a sign-in', async ({
  page,
  site,
}) => {
  const email = newAddress();
  await page.goto('/auth');
  // The button is enabled once the page's script runs: before that, a press on the tab has no effect.
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await page.getByLabel('Prénom').fill('Ada');
  await page.getByLabel('Nom', { exact: true }).fill('Morel');
  await page.getByLabel('Date de naissance').fill('1985-06-07');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('secret-7');
  await page.getByLabel('Confirmation du mot de passe').fill('secret-8');
  await page.getByLabel('Situation familiale').selectOption('married');
  await page.getByLabel('Situation professionnelle').selectOption('other');
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(toast(page, 'Les mots de passe ne correspondent pas')).toBeVisible();
  await expectNoViolation(page);
  await page.getByLabel('Confirmation du mot de passe').fill('secret-7');
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(toast(page, 'Inscription réussie')).toBeVisible();
  // What is said above hides nothing that one may need while one waits.
  for (const way of [
    page.getByRole('button', { name: 'Corriger mon adresse' }),
    page.getByLabel('Le code reçu par email'),
  ]) {
    await way.scrollIntoViewIfNeeded();
    expect(await isCovered(way)).toBe(false);
  }
  await page.setViewportSize(before);
  await page.goto(linkIn(await waitForMail(site.outbox, email), /verify/));
  await expect(toast(page, 'Email confirmé')).toBeVisible();

  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(toast(page, 'Déconnexion réussie')).toBeVisible();
  await page.goto('/auth');
  await fillSignIn(page, email, 'wrong-7');
  await expect(toast(page, 'Erreur de connexion')).toBeVisible();
  await fillSignIn(page, email, 'secret-7');
  await expect(toast(page, 'Connexion réussie')).toBeVisible();
  await expect(page).toHaveURL('/');
});

for (const [address, title, destination] of [
  ['/tarifs?access_token=a.b.c&refresh_token=r&type=recovery&x=1', 'Lien invalide', '/reset'],
  ['/cgu#access_token=a.b.c&refresh_token=r&type=signup', 'Lien invalide', '/reset'],
  ['/cgu#error=access_denied&error_code=otp_expired', 'Lien expiré', '/reset'],
  ['/?error=server_error&error_description=Panne&x=1', "Erreur d'authentification", '/?x=1'],
] as const) {
  test(`a bad link on ${address} says « ${title} »`, async ({ page }) => {
    await page.goto(address);
    await expect(toast(page, title)).toBeVisible();
    await expect(page).toHaveURL(destination);
  });
}

test('what is typed before the page comes alive is kept, Enter is carried out then, and no password reaches the address', async ({
  page,
}) => {
  let comeAlive = () => {};
  const gate = new Promise<void>((resolve) => {
    comeAlive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('before-paint')) await gate;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('ada@exemple.fr');
  await page.getByLabel('Mot de passe').fill('secret-9');
  await expect(page.getByText(/^C’est noté/)).toBeHidden();
  await page.getByLabel('Mot de passe').press('Enter');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeDisabled();
  await expect(page.getByText(/^C’est noté/)).toBeVisible();
  comeAlive();
  await expect(page.getByRole('alert')).toHaveText('Identifiants invalides');
  await expect(page.getByText(/^C’est noté/)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('ada@exemple.fr');
  await expect(page.getByLabel('Mot de passe')).toHaveValue('secret-9');
  await expect(page).toHaveURL('/login');
});

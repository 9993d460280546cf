import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { appSecretOf } from '#server/ground/config/app-secret.ts';
import { readConfig } from '#server/ground/config/config.ts';
import { addressDigestOf } from '#server/ground/crypto/address-digest.ts';
import { houseSecretOf } from '#server/ground/crypto/keyring-in.ts';
import { openDatabase } from '#server/ground/db/open-database.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, waitForMail } from '../support/outbox.ts';
import {
  type Account,
  beginSession,
  haveAccount,
  openRows,
  replyFinished,
  send,
  signIn,
  toast,
  turn,
} from '../support/person-in-browser.ts';
import type { RunningServer } from '../support/running-server.ts';

/** One's own data: a copy that outlives a power cut, agreements taken back, an erasure that waits, and one that does not. */

const secret = 'Je garde un secret : le figuier du jardin.';

/** What the database of a server that is down holds of one person. */
const heldOf = async ({ dataDir }: RunningServer, email: string) => {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const appSecret = appSecretOf(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }));
  const digestOf = addressDigestOf(await houseSecretOf({ dataDir }, appSecret).find());
  const { rows } = await sql<{ sessions: number; messages: number; decisions: number }>`
    select (select count(*)::int from public.conversations where user_id = u.id) as sessions,
      (select count(*)::int from public.messages where user_id = u.id) as messages,
      (select count(*)::int from public.consents where user_id = u.id) as decisions
    from auth.users u where u.email_digest = ${digestOf(email)}`.execute(database.kysely);
  await database.close();
  return rows[0]!;
};

const ask = async (page: Page, when: 'Dans sept jours' | 'Tout de suite') => {
  await page.getByRole('button', { name: 'Effacer mon compte et mes données' }).click();
  const question = page.getByRole('dialog', { name: 'Effacer votre compte ?' });
  await question.getByRole('radio', { name: when }).check();
  return question;
};

/** What cannot be taken back asks for the password once more. */
const confirmWhoItIs = async (page: Page, { password }: Account) => {
  const proof = page.getByRole('form', { name: 'Confirmer que c’est vous' });
  await proof.getByLabel('Votre mot de passe').fill(password);
  await proof.getByRole('button', { name: 'Confirmer' }).click();
};

const cannotSignIn = async (page: Page, account: Account) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Mot de passe').fill(account.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toHaveText('Identifiants invalides');
};

test('agreements are taken back with their effect, and a copy outlives a power cut and says what the database holds', async ({
  page,
  site,
}) => {
  const account = await haveAccount(site, 'Noe');
  await signIn(page, account);
  await beginSession(page);
  await send(page, secret);
  await replyFinished(page);
  await page.goto('/compte/donnees');
  await openRows(page);

  await test.step('an agreement given and taken back, with what follows and both decisions', async () => {
    const consent = page.getByRole('switch', { name: consentPurposes.health_data.label });
    await turn(consent, true);
    await expect(page.getByText('Si vous le retirez, le compagnon ne s’appuie plus')).toBeVisible();
    await turn(consent, false);
    await expect(page.getByText('Sans cet accord, le compagnon ne lit pas')).toBeVisible();
    const decisions = page.getByText('Toutes vos décisions');
    await decisions.click();
    const list = page.getByRole('group').filter({ has: decisions }).last();
    await expect(list.getByText('accordé', { exact: true })).toHaveCount(1);
    await expect(list.getByText('refusé ou retiré', { exact: true })).toHaveCount(1);
    await expect(list.getByText(consentPurposes.health_data.version)).toHaveCount(2);
  });

  let held = { sessions: 0, messages: 0, decisions: 0 };
  await test.step('a copy is asked for, and the power goes', async () => {
    await page.getByRole('button', { name: 'Exporter mes données' }).click();
    await expect(page.getByLabel('Votre mot de passe')).toBeFocused();
    await expectNoViolation(page, 'the password is asked for');
    await confirmWhoItIs(page, account);
    await expect(page.getByText(/Vous pouvez fermer cette page|Votre copie est prête/)).toBeVisible();
    await site.kill();
    held = await heldOf(site, account.email);
    await site.restart();
    await page.reload();
    await openRows(page);
  });

  await test.step('it is there all the same, and holds what the database holds', async () => {
    const fetching = page.getByRole('button', { name: 'Télécharger ma copie' });
    await expect(fetching).toBeVisible({ timeout: 60_000 });
    await expectNoViolation(page, 'the copy is ready');
    const mail = await waitForMail(site.outbox, account.email, /copie est prête/);
    expect(linkIn(mail)).toBe(`${site.url}/compte/donnees`);
    const downloading = page.waitForEvent('download');
    await fetching.click();
    const archive = unzipSync(await readFile(await (await downloading).path()));
    const files = Object.fromEntries(
      Object.entries(archive).map(([name, bytes]) => [name, strFromU8(bytes)]),
    );
    const sessions: { messages: { text: string }[] }[] = JSON.parse(
      files['json/vos-seances-et-vos-messages.json']!,
    );
    expect(held.messages).toBeGreaterThan(2);
    expect({
      sessions: sessions.length,
      messages: sessions.flatMap(({ messages }) => messages).length,
      decisions: JSON.parse(files['json/vos-consentements.json']!).length,
    }).toEqual(held);
    for (const said of [secret, account.email]) {
      expect(Object.values(files).join()).toContain(said);
      expect(files['mes-donnees.html']).toContain(said);
    }
    await expect(page.getByRole('region', { name: 'Historique d’accès' })).toContainText(
      'Copie de vos données demandée',
    );
  });
});

test('erased in seven days: kept by the link of the mail, then not; and the receipt', async ({
  page,
  site,
}) => {
  const account = await haveAccount(site, 'Lia');
  await signIn(page, account, '/compte/donnees');
  await openRows(page);
  const order = async (first = false) => {
    const question = await ask(page, 'Dans sept jours');
    await question.getByLabel('Pour confirmer, écrivez EFFACER').fill('effacer');
    await question.getByRole('button', { name: 'Effacer dans sept jours' }).click();
    // Given a moment ago, the password counts for the next times.
    if (first) await confirmWhoItIs(page, account);
    await expect(page.getByText(/Votre compte s’effacera le/)).toBeVisible();
  };
  await ask(page, 'Dans sept jours');
  await expectNoViolation(page, 'the question');
  await page.keyboard.press('Escape');
  await order(true);
  await expectNoViolation(page, 'the erasure waits');
  const first = await waitForMail(site.outbox, account.email, /sera effacé le/);
  await page.goto(linkIn(first, /effacement/));
  // Opening it changes nothing: mailboxes open links by themselves.
  await page.reload();
  await page.goto('/compte/donnees');
  await openRows(page);
  await expect(page.getByText(/Votre compte s’effacera le/)).toBeVisible();
  await page.goto(linkIn(first, /effacement/));
  await page.getByRole('button', { name: 'Garder mon compte' }).click();
  await expect(page.getByText('Votre compte est gardé')).toBeVisible();

  await page.goto('/compte/donnees');
  await openRows(page);
  await order();
  await page.getByRole('button', { name: 'Garder mon compte' }).click();
  await order();
  // Another device: this browser would go on with a sign-in that is over.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  const moved = await page.request.post('/dev/clock', { data: { advanceSeconds: 7 * 86_400, rounds: true } });
  expect(moved.ok()).toBe(true);
  await cannotSignIn(page, account);
  const receipt = await waitForMail(site.outbox, account.email, /est effacé/);
  await page.goto(linkIn(receipt, /effacement/));
  await expect(page.getByText('Clé détruite')).toBeVisible();
  await expectNoViolation(page, 'the receipt');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le reçu (PDF)' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^recu-effacement-[0-9A-F]{12}\.pdf$/);
});

test('erased at once: by a word, with a farewell and its receipt, and the account is gone', async ({
  page,
  site,
}) => {
  const account = await haveAccount(site, 'Ugo');
  await signIn(page, account, '/compte/donnees');
  await openRows(page);
  const question = await ask(page, 'Tout de suite');
  const button = question.getByRole('button', { name: 'Tout effacer maintenant' });
  await button.click();
  await expect(question.getByText('Écrivez EFFACER pour confirmer.')).toBeVisible();
  await question.getByLabel('Pour confirmer, écrivez EFFACER').fill('effacer');
  await button.click();
  await confirmWhoItIs(page, account);
  await expect(toast(page, 'Votre compte est effacé')).toBeVisible();
  await expect(page.getByText('Clé détruite')).toBeVisible();
  await cannotSignIn(page, account);
});

import type { Page } from '@playwright/test';
import { type Path, pages } from '#shared/paths.ts';
import { expectGoodLook } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { lookingTest } from '../support/looking.ts';
import { composer, haveAccount, signInByForm } from '../support/person-in-browser.ts';

/**
 * The route table of the specification (§2) and of the product decisions, row by row, in a browser: each address shows
 * its screen, with every quoted text alone in its own node and to the letter. A row of later work says « Bientôt », asks
 * nothing, and is switched on by giving it its texts.
 */
type Row = {
  /** One heading, as a person reads it. */
  heading: string | RegExp;
  texts?: readonly string[];
  /** Quoted buttons and where they lead. */
  leads?: Readonly<Record<string, string>>;
  /** Where a visitor without an account ends up instead. */
  sends?: string;
  later?: true;
  /** A screen one works in: header and help, no footer. */
  noFooter?: true;
};

const pricing: Row = {
  heading: /abonnement/,
  texts: [
    'Disponible printemps 2026',
    'Ouverture septembre 2026',
    'Sélection de rubriques astrologiques en début de séance',
  ],
  leads: { "S'inscrire au Chat + Horoscope": '/inscription-particuliers' },
};
const activation: Row = {
  heading: 'Accès salarié',
  texts: ['Activer mon accès', 'J’ai déjà activé ma carte'],
};
const cancelled: Row = { heading: 'Paiement annulé' };

const table: Record<Path, Row> = {
  '/': {
    heading: 'Soutien psychologique accessible 24/7',
    texts: ['Votre psychologue IA sur Telegram'],
    leads: { 'Commencer maintenant': '/auth?onglet=inscription', 'Se connecter': '/login' },
  },
  '/services': pricing,
  '/tarifs': pricing,
  '/comment-ca-marche': {
    heading: 'Comment ça marche',
    leads: { 'Voir les tarifs': '/services', "S'inscrire maintenant": '/inscription-particuliers' },
  },
  '/bien-etre': { heading: '100% Bien-être' },
  '/entreprises': {
    heading: /équipes/,
    leads: {
      'Demander un devis': '/inscription-entreprise',
      'Commencer maintenant': '/inscription-entreprise',
    },
  },
  '/inscription-particuliers': { heading: /./, texts: ["S'inscrire - 1 mois gratuit"] },
  '/inscription-entreprise': {
    heading: 'Inscription de votre entreprise',
    texts: ['Continuer vers le paiement', 'Votre devis'],
  },
  '/employee-signup': activation,
  '/inscription-salaries': activation,
  '/login': { heading: /./ },
  '/auth': { heading: /./, texts: ['Connexion', 'Inscription'] },
  '/reset': { heading: /mot de passe/i },
  '/reset-password': { heading: /mot de passe/i },
  '/test-reset': { heading: 'Adresse de la page' },
  '/chat': { heading: /./, sends: '/auth' },
  '/telegram-setup': { heading: /./, sends: '/auth' },
  '/subscription-success': { heading: /./ },
  '/subscription-cancelled': cancelled,
  '/enterprise-success': { heading: 'Votre commande entreprise', texts: ['Commande introuvable'] },
  '/entreprise/espace': { heading: 'Espace entreprise' },
  '/enterprise-cancelled': cancelled,
  '/confidentialite-et-suivi': { heading: 'Confidentialité et suivi' },
  '/cgu': { heading: 'Conditions générales d’utilisation' },
  '/intake': { heading: /./, noFooter: true },
  '/voice-demo': { heading: /voix/, texts: ['Voix de synthèse de notre serveur', 'Démarrer l’écoute'] },
  '/dialogue': { heading: /vocal/, texts: ['Autoriser le microphone', 'Continuer au clavier'] },
  '/dialogue-test': {
    heading: /vocal/,
    texts: ['Pourquoi personnaliser', 'Autoriser le microphone'],
    leads: { 'Retour à l’accueil': '/' },
  },
  '/admin': { heading: /./, sends: '/login' },
  '/moderation': { heading: /./, sends: '/login' },
  '/moderation/:id': { heading: /./, sends: '/login' },
  '/seance': { heading: /./, sends: '/login' },
  '/souvenirs': { heading: /./, sends: '/login' },
  '/mon-suivi': { heading: /./, sends: '/login' },
  '/lettre': { heading: /./, sends: '/login' },
  '/historique': { heading: /./, sends: '/login' },
  '/exercices': { heading: /./, sends: '/login' },
  '/plan': { heading: /./, sends: '/login' },
  '/contact-de-confiance': { heading: 'Contact de confiance' },
  '/compte': { heading: /./, sends: '/login' },
  '/compte/donnees': { heading: /./, sends: '/login' },
  '/compte/securite': { heading: /./, sends: '/login' },
  '/urgence': { heading: /./ },
  '/mentions-legales': { heading: 'Mentions légales' },
  '/accessibilite': { heading: /accessibilité/i },
  '/resilier': { heading: 'Résilier votre contrat ici' },
  '/retractation': { heading: 'Renoncer au contrat ici' },
  '/confirmer-declaration': { heading: 'Confirmer votre déclaration' },
  '/effacement': { heading: 'Effacement de compte', texts: ['Il manque le lien de notre email'] },
  '/securite': { heading: 'Notre protocole de sécurité' },
  '/ce-que-voit-votre-employeur': { heading: 'Ce que voit votre employeur' },
  '/hors-ligne': { heading: /./ },
  '/dev/ui': { heading: /./ },
};

/** Texts a person can see, each a node of its own: a quoted text cut by a mark would not be found. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.nodeValue?.trim() ?? '');
    return found;
  });

for (const { path, light } of pages) {
  const row = table[path];
  const looked = light || path === '/dev/ui';
  lookingTest(
    `${path} shows what the specification says${looked ? ', and has a good look' : ''}`,
    async ({ look }) => {
      const page = await look(false);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      if (row.sends) {
        await expect(page).toHaveURL(new RegExp(`^[^?]*${row.sends}(\\?|$)`));
        return;
      }
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveCount(1);
      await expect(heading).toHaveText(row.heading);
      await expect(page).toHaveTitle(/^(?=.*Éclaircie).{16,}$/);
      await expect(page.getByRole('link', { name: 'Urgences' }).first()).toBeVisible();
      if (!row.noFooter)
        await expect(page.getByRole('contentinfo')).toContainText('et non un service médical');
      if (row.later) {
        await expect(page.getByRole('main')).toContainText('Bientôt');
        await expect(page.getByRole('main').locator('form, input, textarea, select')).toHaveCount(0);
        return;
      }
      await expect.poll(() => textsOf(page)).toEqual(expect.arrayContaining([...(row.texts ?? [])]));
      for (const [text, address] of Object.entries(row.leads ?? {})) {
        const link = page.getByRole('main').getByRole('link', { name: text, exact: true }).first();
        await expect(link).toHaveAttribute('href', address);
      }
      // The other screens have theirs in accessibility.spec.ts.
      if (looked) await expectGoodLook(page);
    },
  );
}

test('one letter too many still leads to the numbers', async ({ page }) => {
  const answer = await page.goto('/urgences?pays=CH');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL('/urgence?pays=CH');
});

test('an unknown address is a true 404 with a way home', async ({ page }) => {
  const answer = await page.goto('/une-page/qui-n-existe-pas');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /accueil/ })
    .click();
  await expect(page).toHaveURL('/');
});

test('the header says who one is: signed out on both sizes, signed in, and out again', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  for (const [name, address] of [
    ['Particuliers', '/services'],
    ['Entreprises', '/entreprises'],
    ['CGU', '/cgu'],
    ['Connexion', '/login'],
  ] as const) {
    await expect(bar.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', address);
  }
  await signInByForm(page, await haveAccount(site));
  await page.goto('/services');
  await expect(bar.getByRole('button', { name: 'Déconnexion' }).first()).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bon(jour|soir) Ada$/);
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Configurer Telegram' })).toHaveAttribute(
    'href',
    '/telegram-setup',
  );
  await bar.getByRole('button', { name: 'Déconnexion' }).first().click();
  await expect(page.getByText('Déconnexion réussie')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Commencer maintenant' })).toBeVisible();
});

test("the control centre's two buttons show their alerts, as an example, and call nothing", async ({
  page,
}) => {
  await page.goto('/confidentialite-et-suivi');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(functions|rest|auth)\/v1\//.test(request.url())) calls.push(request.url());
  });
  for (const [button, alert] of [
    ['Exporter mes données', 'Export demandé'],
    ['Supprimer mes données', 'Demande de suppression'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert').filter({ hasText: alert })).toBeVisible();
  }
  expect(calls).toEqual([]);
  await expect(page.getByText('Exemple', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'vos données' }).first()).toHaveAttribute(
    'href',
    '/compte/donnees',
  );
});

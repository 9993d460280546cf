import { expect, type Page } from '@playwright/test';
import { intakeMessages } from '#shared/intake/intake-script.ts';
import { beginSession, openFold, openSessionMenu, replyFinished, send } from './person-in-browser.ts';
import { beginPlan, nameContact, saved, writeLine } from './plan-in-browser.ts';
import { beginSecondFactor } from './second-factor-in-browser.ts';

/** A screen worth looking at, and how to come there. `signedIn` screens expect a person whose session is open. */
export type Screen = { name: string; signedIn: boolean; open: (page: Page) => Promise<void> };

const at = (
  name: string,
  address: string,
  options: { signedIn?: boolean; h1?: string | RegExp } = {},
): Screen => ({
  name,
  signedIn: options.signedIn ?? false,
  open: async (page) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

/** Every screen of one person's way that is more than a page of text, in the order one meets them. */
export const screens: readonly Screen[] = [
  at('inscription', '/inscription-particuliers'),
  at('connexion', '/login'),
  at('effacement', '/effacement'),
  at('espace-connexion', '/auth'),
  {
    name: 'espace-inscription',
    signedIn: false,
    open: async (page) => {
      await page.goto('/auth?onglet=inscription');
      await expect(page.getByRole('tab', { name: 'Inscription', selected: true })).toBeVisible();
    },
  },
  at('mot-de-passe-oublie', '/reset'),
  {
    name: 'nouveau-mot-de-passe',
    signedIn: false,
    open: async (page) => {
      await page.goto('/reset-password');
      await expect(page.getByRole('button', { name: 'Changer le mot de passe' })).toBeDisabled();
    },
  },
  {
    name: 'dialogue-vocal',
    signedIn: false,
    open: async (page) => {
      await page.goto('/dialogue');
      await page.getByRole('button', { name: 'Continuer au clavier' }).click();
      await page.getByLabel('Votre prénom').fill('Camille');
      await page.getByRole('button', { name: 'Commencer le dialogue' }).click();
      await expect(page.getByText(/^Bonjour Camille\./)).toBeVisible();
    },
  },
  at('dialogue-permission', '/dialogue'),
  {
    name: 'demonstration-voix',
    signedIn: false,
    open: async (page) => {
      await page.goto('/voice-demo');
      await expect(page.getByRole('button', { name: /^Tester/ }).first()).toBeVisible();
    },
  },
  {
    name: 'seance-a-voix-haute',
    signedIn: true,
    open: async (page) => {
      await page.goto('/dialogue?voix=1');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Continuer à voix haute' }).click();
      await expect(page.getByRole('button', { name: 'Parler', exact: true })).toBeVisible();
      await expect(page.getByText('guide écrit à l’avance').first()).toBeVisible();
    },
  },
  at('premieres-questions', '/intake'),
  {
    name: 'premieres-questions-inscrit',
    signedIn: true,
    open: async (page) => {
      await page.goto('/intake');
      await expect(page.getByText(/Je tiens votre prénom et votre âge de votre inscription/)).toBeVisible();
    },
  },
  {
    name: 'premieres-questions-fin',
    signedIn: false,
    open: async (page) => {
      await page.goto('/intake');
      for (const message of intakeMessages.slice(0, -1)) {
        await expect(page.getByText(message)).toBeVisible();
        await page.getByRole('button', { name: 'Préférer ne pas répondre' }).click();
      }
      await expect(page.getByRole('heading', { name: 'Tout est prêt' })).toBeVisible();
    },
  },
  at('entreprise-commande', '/inscription-entreprise'),
  at('entreprise-succes', '/enterprise-success'),
  at('entreprise-abandon', '/enterprise-cancelled'),
  at('abonnement-succes', '/subscription-success'),
  at('abonnement-abandon', '/subscription-cancelled'),
  at('essai-mot-de-passe', '/test-reset'),
  at('essai-dialogue', '/dialogue-test'),
  at('entreprise-espace', '/entreprise/espace'),
  at('salaries', '/employee-signup'),
  {
    name: 'chez-soi',
    signedIn: true,
    open: async (page) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bon(jour|soir)/);
      await expect(page.locator('summary').filter({ hasText: 'Mon horoscope du jour' })).toBeVisible();
    },
  },
  {
    name: 'urgences-par-dessus',
    signedIn: true,
    open: async (page) => {
      await page.goto('/mon-suivi');
      // Before the application runs, the link leads to the page of the numbers instead.
      await expect(page.getByRole('heading', { level: 1, name: 'Mon suivi' })).toBeVisible();
      await page.getByRole('link', { name: 'Urgences' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Qui appeler maintenant' })).toBeVisible();
    },
  },
  {
    name: 'seance-rubriques',
    signedIn: true,
    open: async (page) => {
      await page.goto('/seance');
      await openFold(page, 'Mon horoscope du jour');
      await expect(page.getByRole('checkbox', { name: 'Amour' })).toBeVisible();
    },
  },
  {
    name: 'seance-horoscope',
    signedIn: true,
    open: async (page) => {
      await page.goto('/seance');
      await openFold(page, 'Mon horoscope du jour');
      await page.getByRole('checkbox', { name: 'Travail' }).check();
      await page.getByRole('checkbox', { name: 'Énergie' }).check();
      await page.getByRole('button', { name: 'Lire mon horoscope' }).click();
      await expect(page.getByRole('heading', { name: /^Votre horoscope du / })).toBeVisible();
    },
  },
  {
    name: 'seance',
    signedIn: true,
    open: async (page) => {
      await page.goto('/seance');
      await beginSession(page);
      await send(page, 'Je dors mal depuis que mon chef a changé, et je rumine toute la nuit.');
      await replyFinished(page);
      await send(page, "Oui. J'ai surtout peur de ne pas être à la hauteur lundi.");
      await replyFinished(page);
    },
  },
  {
    name: 'seance-fin',
    signedIn: true,
    open: async (page) => {
      await page.goto('/seance');
      await beginSession(page);
      await send(page, 'Ma sœur Jeanne me manque et je suis triste le dimanche.');
      await replyFinished(page);
      await send(page, 'Je vais lui écrire une lettre demain.');
      await replyFinished(page);
      await openSessionMenu(page);
      await page.getByRole('button', { name: 'Terminer la séance' }).click();
      await expect(page.getByLabel('Ce que vous en gardez')).toHaveValue(/Jeanne/);
      await expect(page.getByRole('list', { name: 'Souvenirs proposés' })).toBeVisible();
    },
  },
  {
    name: 'seance-ephemere',
    signedIn: true,
    open: async (page) => {
      await page.goto('/seance?ephemere=1');
      await replyFinished(page);
    },
  },
  {
    name: 'souvenirs',
    signedIn: true,
    open: async (page) => {
      await page.goto('/souvenirs');
      for (const text of ['Ma sœur s’appelle Jeanne.', 'Le dimanche soir est difficile.']) {
        await page.getByRole('button', { name: 'Ajouter quelque chose' }).click();
        await page.getByLabel('Ce que j’aimerais que vous sachiez de moi').fill(text);
        await page.getByRole('button', { name: 'Garder', exact: true }).click();
        await expect(page.getByText(`« ${text} »`)).toBeVisible();
      }
      await page.getByRole('button', { name: 'Mettre en pause' }).first().click();
      await expect(page.getByText('En pause', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'mon-suivi',
    signedIn: true,
    open: async (page) => {
      await page.goto('/mon-suivi');
      await page.getByText('Éclaircies', { exact: true }).first().click();
      await expect(page.getByText('Noté.')).toBeVisible();
      await page.getByText('Lire en tableau, ou effacer une note').click();
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'lettre',
    signedIn: true,
    open: async (page) => {
      await page.goto('/lettre');
      await expect(page.getByLabel('Votre lettre')).toBeVisible();
    },
  },
  {
    name: 'historique',
    signedIn: true,
    open: async (page) => {
      await page.goto('/seance');
      await beginSession(page);
      await send(page, 'Le figuier du jardin a gelé cette nuit.');
      await replyFinished(page);
      await page.goto('/historique?q=figuier');
      await expect(page.getByRole('list', { name: 'Passages trouvés' })).toContainText('figuier');
    },
  },
  at('exercices', '/exercices', { signedIn: true }),
  {
    name: 'exercice-avant',
    signedIn: true,
    open: async (page) => {
      await page.goto('/exercices?e=souffle');
      await page.getByRole('radio', { name: '7', exact: true }).check({ force: true });
      await expect(page.getByRole('button', { name: 'Commencer', exact: true })).toBeVisible();
    },
  },
  {
    name: 'exercice-souffle',
    signedIn: true,
    open: async (page) => {
      await page.goto('/exercices?e=souffle');
      await page.getByRole('button', { name: 'Commencer sans noter' }).click();
      await page.getByRole('button', { name: 'Passer cette étape' }).click();
      await page.getByRole('button', { name: /^Commencer/ }).click();
      await expect(page.getByRole('button', { name: /^Mettre en pause/ })).toBeVisible();
      await page.getByRole('button', { name: /^Mettre en pause/ }).click();
    },
  },
  {
    name: 'exercice-ecrire',
    signedIn: true,
    open: async (page) => {
      await page.goto('/exercices?e=recul');
      await page.getByRole('button', { name: 'Commencer sans noter' }).click();
      await page.getByLabel('La phrase qui insiste').fill('Je n’y arriverai jamais');
    },
  },
  {
    name: 'exercice-apres',
    signedIn: true,
    open: async (page) => {
      await page.goto('/exercices?e=petit-pas');
      await page.getByRole('radio', { name: '8', exact: true }).check({ force: true });
      await page.getByRole('button', { name: 'Commencer', exact: true }).click();
      for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Continuer' }).click();
      await page.getByRole('button', { name: 'Terminer', exact: true }).click();
      await expect(page.getByText('Est-ce que cela vous aide ?')).toBeVisible();
    },
  },
  {
    name: 'mon-compte',
    signedIn: true,
    open: async (page) => {
      await page.goto('/compte');
      await expect(page.getByRole('button', { name: 'Commander avec obligation de paiement' })).toBeVisible();
    },
  },
  // The console itself needs a role and a second factor: tests/e2e/moderation.spec.ts looks at each of its screens.
  {
    name: 'console-sans-role',
    signedIn: true,
    open: async (page) => {
      await page.goto('/moderation');
      await expect(page.getByText('Cette page est celle de l’équipe')).toBeVisible();
      await expect(page.getByText('L’alarme est coupée ici')).toBeHidden();
      await expect(page.getByText('Réponses signalées')).toBeHidden();
    },
  },
  at('mes-donnees', '/compte/donnees', { signedIn: true }),
  {
    name: 'securite-du-compte',
    signedIn: true,
    open: async (page) => {
      await page.goto('/compte/securite');
      await expect(page.getByText('Non activé')).toBeVisible();
    },
  },
  {
    name: 'securite-du-compte-ajout',
    signedIn: true,
    open: async (page) => {
      await page.goto('/compte/securite');
      await beginSecondFactor(page);
    },
  },
  {
    name: 'plan-debut',
    signedIn: true,
    open: async (page) => {
      await page.goto('/plan');
      await expect(page.getByRole('button', { name: 'Commencer mon plan' })).toBeVisible();
    },
  },
  {
    name: 'plan-question',
    signedIn: true,
    open: async (page) => {
      await beginPlan(page);
      await writeLine(page, 'Je ne réponds plus à personne');
      await writeLine(page, 'Je reste au lit le samedi');
      await saved(page);
    },
  },
  {
    name: 'plan',
    signedIn: true,
    open: async (page) => {
      await beginPlan(page);
      await writeLine(page, 'Je ne dors plus');
      await page.goto('/plan?etape=proches');
      await writeLine(page, 'Ma sœur Jeanne');
      await page.getByLabel('Numéro de Ma sœur Jeanne').fill('06 12 34 56 78');
      await saved(page);
      await page.goto('/plan');
      await expect(page.getByText('Ma sœur Jeanne').first()).toBeVisible();
      const contact = page.getByText('Demandé', { exact: true });
      await expect(contact.or(page.getByLabel('Son prénom'))).toBeVisible();
      if (!(await contact.isVisible()))
        await nameContact(page, `zoe-${Math.random().toString(36).slice(2)}@exemple.fr`);
    },
  },
  // Last of all: what is said here follows the person.
  {
    name: 'aide-ouverte',
    signedIn: true,
    open: async (page) => {
      await page.goto('/souvenirs');
      await page.getByRole('button', { name: 'Ajouter quelque chose' }).click();
      await page
        .getByLabel('Ce que j’aimerais que vous sachiez de moi')
        .fill('J’ai envie de mourir ce soir.');
      await page.getByRole('button', { name: 'Garder', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Vous n’avez pas à rester sans aide' });
      await expect(sheet.getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'seance-danger',
    signedIn: true,
    open: async (page) => {
      await page.goto('/seance');
      await beginSession(page);
      await send(page, 'je voudrais disparaître');
      await replyFinished(page);
      await expect(page.locator('a[href="tel:3114"]').first()).toBeVisible();
    },
  },
  {
    name: 'chez-soi-apres-danger',
    signedIn: true,
    open: async (page) => {
      await page.goto('/seance');
      await beginSession(page);
      await send(page, 'je pense à me tuer');
      await replyFinished(page);
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Si cela revient' })).toBeVisible();
    },
  },
];

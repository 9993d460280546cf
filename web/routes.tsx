import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Path } from '#shared/paths.ts';
import type { AuthLink } from './lib/session/auth-link.ts';
import { Root } from './root.tsx';
import { ErrorPage } from './ui/error-page.tsx';
import type { PageHandle } from './ui/page-change.tsx';

/** What a file of `routes/` exports: the screen, and what its tab and search engines say. */
export type RouteModule = { Component: ComponentType; handle: PageHandle };

const screens: Record<Path, () => Promise<RouteModule>> = {
  '/': () => import('./routes/landing.tsx'),
  '/services': () => import('./routes/tarifs.tsx'),
  '/tarifs': () => import('./routes/tarifs.tsx'),
  '/comment-ca-marche': () => import('./routes/comment-ca-marche.tsx'),
  '/bien-etre': () => import('./routes/bien-etre.tsx'),
  '/entreprises': () => import('./routes/entreprises.tsx'),
  '/inscription-particuliers': () => import('./routes/inscription-particuliers.tsx'),
  '/inscription-entreprise': () => import('./routes/inscription-entreprise.tsx'),
  '/employee-signup': () => import('./routes/employee-signup.tsx'),
  '/inscription-salaries': () => import('./routes/inscription-salaries.tsx'),
  '/login': () => import('./routes/login.tsx'),
  '/auth': () => import('./routes/auth.tsx'),
  '/reset': () => import('./routes/reset.tsx'),
  '/reset-password': () => import('./routes/reset-password.tsx'),
  '/test-reset': () => import('./routes/test-reset.tsx'),
  '/chat': () => import('./routes/chat.tsx'),
  '/telegram-setup': () => import('./routes/telegram-setup.tsx'),
  '/subscription-success': () => import('./routes/subscription-success.tsx'),
  '/subscription-cancelled': () => import('./routes/subscription-cancelled.tsx'),
  '/enterprise-success': () => import('./routes/enterprise-success.tsx'),
  '/enterprise-cancelled': () => import('./routes/subscription-cancelled.tsx'),
  '/entreprise/espace': () => import('./routes/entreprise-espace.tsx'),
  '/confidentialite-et-suivi': () => import('./routes/confidentialite-et-suivi.tsx'),
  '/cgu': () => import('./routes/cgu.tsx'),
  '/intake': () => import('./routes/intake.tsx'),
  '/voice-demo': () => import('./routes/voice-demo.tsx'),
  '/dialogue': () => import('./routes/dialogue.tsx'),
  '/dialogue-test': () => import('./routes/dialogue-test.tsx'),
  '/admin': () => import('./routes/admin.tsx'),
  '/moderation': () => import('./routes/moderation.tsx'),
  '/moderation/:id': () => import('./routes/moderation-alerte.tsx'),
  '/seance': () => import('./routes/seance.tsx'),
  '/souvenirs': () => import('./routes/souvenirs.tsx'),
  '/mon-suivi': () => import('./routes/mon-suivi.tsx'),
  '/lettre': () => import('./routes/lettre.tsx'),
  '/historique': () => import('./routes/historique.tsx'),
  '/exercices': () => import('./routes/exercices.tsx'),
  '/plan': () => import('./routes/plan.tsx'),
  '/contact-de-confiance': () => import('./routes/contact-de-confiance.tsx'),
  '/compte': () => import('./routes/compte.tsx'),
  '/compte/donnees': () => import('./routes/compte-donnees.tsx'),
  '/compte/securite': () => import('./routes/compte-securite.tsx'),
  '/urgence': () => import('./routes/urgence.tsx'),
  '/hors-ligne': () => import('./routes/hors-ligne.tsx'),
  '/securite': () => import('./routes/securite.tsx'),
  '/ce-que-voit-votre-employeur': () => import('./routes/ce-que-voit-votre-employeur.tsx'),
  '/resilier': () => import('./routes/resilier.tsx'),
  '/retractation': () => import('./routes/retractation.tsx'),
  '/confirmer-declaration': () => import('./routes/confirmer-declaration.tsx'),
  '/effacement': () => import('./routes/effacement.tsx'),
  '/mentions-legales': () => import('./routes/mentions-legales.tsx'),
  '/accessibilite': () => import('./routes/accessibilite.tsx'),
  '/dev/ui': () => import('./routes/dev-ui.tsx'),
};

type LazyRoute = { path: string; preload: () => Promise<RouteModule> };

/** Every screen by its address, then the page for any other address. */
export const lazyRoutes: LazyRoute[] = [
  ...Object.entries(screens).map(([path, preload]) => ({ path, preload })),
  { path: '*', preload: () => import('./routes/not-found.tsx') },
];

/** The router's table. `authLink` is the mailed link the page was opened with, read before the router starts. */
export const routesWith = (authLink?: AuthLink): RouteObject[] => [
  {
    element: <Root {...(authLink ? { authLink } : {})} />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <></>,
    children: lazyRoutes.map(({ path, preload }) => ({
      path,
      errorElement: <ErrorPage />,
      lazy: async () => {
        const { Component, handle } = await preload();
        return { Component, handle };
      },
    })),
  },
];

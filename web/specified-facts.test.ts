import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Path, pages } from '#shared/paths.ts';
import { renderSite } from './entry-prerender.tsx';
import { exchange } from './routes/landing.tsx';

/**
 * What the specification (§1, §2, §9) and the product decisions say of the public pages without quoting the words: prices
 * with their tax, dates, numbers, who and what. Quoted texts are compared in `tests/e2e/routes.spec.ts` and
 * `entry-prerender.test.ts`.
 */

const site = await renderSite({
  beforePaint: '/before-paint.js',
  site: '/site.js',
  app: '/app.js',
  style: '/style.css',
  preloads: { site: [], app: [] },
  fonts: [],
});
const html = (path: Path): string => site.get(path === '/' ? 'index.html' : `${path.slice(1)}/index.html`)!;
const read = (text: string): string =>
  text
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const part = (path: Path, tag: 'main' | 'footer'): string =>
  new RegExp(`<${tag}[ >][\\s\\S]*</${tag}>`).exec(html(path))?.[0] ?? '';

const facts: readonly [Path, readonly (string | RegExp)[]][] = [
  [
    '/',
    [
      '24/7',
      'Instantané',
      /9 € \/ mois TTC, premier mois offert sans carte/,
      'Directement dans Telegram',
      'Sécurisé et confidentiel',
      'Une IA experte',
      'Toujours disponible',
      // A session opens with a box; the horoscope is there for whoever unfolds it.
      /Ce que vous trouverez ici Une page où écrire dès la première séance.*horoscope du jour reste replié/,
    ],
  ],
  [
    '/services',
    [
      /Chat \+ Horoscope 9 € TTC par mois Premier mois offert/,
      /sans carte bancaire/,
      /Silver À partir de 25 € TTC .*De 20 à 30 minutes par semaine .*Disponible printemps 2026 Cette formule n’est pas encore ouverte\./,
      /Platinum À partir de 45 € TTC .*Ouverture septembre 2026 Cette formule n’est pas encore ouverte\./,
      /se renouvelle chaque mois et se résilie à tout moment, sans remboursement du mois entamé/,
    ],
  ],
  [
    '/comment-ca-marche',
    [
      /1 Vous vous inscrivez .* 2 Votre première séance, guidée si vous le voulez .*page où écrire.*horoscope.*replié.*dialogue d’accueil.* 3 L’accompagnement continue .*se souvient de vos échanges précédents.* Votre sécurité/,
    ],
  ],
  [
    '/bien-etre',
    [
      /Ce que c’est .* Ce que ce n’est pas .* Quand l’utiliser/,
      /respiration qui apaise .* dans la nature .* minute de gratitude .* mouvement doux .* pause d’écran .* mot gentil pour vous-même/,
      '3114 Numéro national de prévention du suicide, gratuit, 24h/24',
      '15 SAMU',
      /112 Numéro d’urgence européen/,
      /09 72 39 40 50 SOS Amitié/,
      '0 800 235 236 Fil Santé Jeunes (12-25 ans)',
      '3919 Violences Femmes Info',
    ],
  ],
  [
    '/entreprises',
    [
      /Chat À partir de 5 € HT par salarié et par mois Minimum 50 utilisateurs/,
      'Mise en place : 250 € HT, une seule fois',
      /Facturation à partir de la première utilisation d’un code/,
      /Audio Printemps 2026 À partir de 8 € HT par salarié et par mois .*20 minutes audio par mois .*Cette formule n’est pas encore ouverte\./,
      /En quatre étapes 1 .* 2 .* 3 .* 4 /,
      /Simulation pour 100 salariés Par mois, HT 500 € Par an, HT 6 000 €/,
      /Comptes activés, durées et créneaux horaires/,
    ],
  ],
  [
    '/confidentialite-et-suivi',
    [
      /Historique d’accès.*écrits et audio/,
      'Export',
      'Effacement ou anonymisation',
      /Préférences de consentement.*cookies, mesure d’audience, messages commerciaux/,
      /Cookies .*aucun.* Mesure d’audience .*pas.* Messages commerciaux .*pas.* Alertes de sécurité .*activez ou les désactivez.* Contact de confiance .*accepter.* Récapitulatif après une alerte Vous le demandez dans Mes données/,
      /que des statistiques agrégées, sur les comptes activés, les durées et les créneaux horaires/,
      /douze mois au plus/,
    ],
  ],
  [
    '/cgu',
    [
      /1\. Objet .*2\. Accès .*3\. Nature du service .*4\. Tarifs et paiement .*5\. Confidentialité .*6\. Responsabilité .*7\. Résiliation .*8\. Propriété intellectuelle .*9\. Droit applicable/,
      /réservé aux adultes.*Le compte est personnel/,
      "Pas d'essai gratuit, hors promotions temporaires, dont le premier mois offert à l'inscription.",
      /9 € TTC par mois\. Il se renouvelle automatiquement .* à tout moment, sans remboursement au prorata/,
      /5 € HT par salarié couvert et par mois, et 250 € HT de mise en place, une seule fois/,
      /le 15 \(France\), le 144 \(Suisse\) ou le 112 \(Europe\)/,
      /douze mois au plus/,
    ],
  ],
  [
    '/subscription-cancelled',
    [/Rien n’a été débité/, /9 € (TTC )?par mois|9 € ?\/ ?mois/, /découverte/, /accueil/],
  ],
  [
    '/urgence',
    [
      /France .* Suisse .* Belgique .* Luxembourg .* Canada et Québec .* Ailleurs dans l’Union européenne .* Ailleurs dans le monde/,
    ],
  ],
  ['/resilier', ['Vérifier ma déclaration', /sans vous connecter/]],
  ['/retractation', [/quatorze jours/, 'Vérifier ma déclaration']],
];

describe('what the specification says of a page', () => {
  it.each(facts)('%s says it', (path, said) => {
    const words = read(part(path, 'main'));
    for (const each of said)
      expect(words).toEqual(
        typeof each === 'string' ? expect.stringContaining(each) : expect.stringMatching(each),
      );
  });

  it('no formula that is closed is called popular', () => {
    expect(read(part('/services', 'main'))).not.toMatch(/populaire/i);
  });

  it('the exchange of the landing page is a part of a recorded conversation, word for word and in its order', () => {
    const file = new URL('../docs/conversations/insomnie.md', import.meta.url);
    const recorded = readFileSync(file, 'utf8')
      .replace(/<sub>.*<\/sub>/g, '')
      .split('\n\n')
      .map((block) => block.trim())
      .filter(Boolean);
    const shown = exchange.map(({ who, words, chosen }) =>
      who === 'Vous' ? `> ${chosen ? '▸ ' : ''}${words}` : words,
    );
    const from = recorded.indexOf(shown[0]!);
    expect(recorded.slice(from, from + shown.length)).toEqual(shown);
    const onThePage = read(part('/', 'main'));
    for (const { words } of exchange) expect(onThePage).toContain(words);
  });

  it('only the plan on sale can be bought', () => {
    const links = [...part('/services', 'main').matchAll(/href="(\/inscription[^"]*)"/g)].map(([, to]) => to);
    expect(links).toEqual(['/inscription-particuliers']);
    expect(part('/services', 'main')).not.toMatch(/<(button|form|input)/);
  });

  it.each(pages.filter(({ light }) => light).map(({ path }) => path))(
    '%s ends with who we are, what we are not, the three numbers and the two links',
    (path) => {
      const footer = part(path, 'footer');
      const words = read(footer);
      expect(words).toMatch(/préventif par intelligence artificielle, et non un service médical/);
      expect(words).toMatch(/15 \(France\), le 144 \(Suisse\) ou le 112 \(Europe\)/);
      expect(words).toContain('© 2024 Éclaircie Sàrl, Suisse');
      for (const to of [
        '/cgu',
        '/confidentialite-et-suivi',
        '/resilier',
        '/retractation',
        '/mentions-legales',
      ])
        expect(footer).toContain(`href="${to}"`);
    },
  );

  it('the alerts of the control centre wait, to the letter, for their buttons', () => {
    const waiting = [
      ...html('/confidentialite-et-suivi').matchAll(/role="alert" hidden[^>]*><p data-text="([^"]*)"/g),
    ];
    expect(waiting.map(([, text]) => text)).toEqual(['Export demandé', 'Demande de suppression']);
  });
});

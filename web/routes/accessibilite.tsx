import { Link } from 'react-router';
import { ofBrand, operator } from '#shared/brand.ts';
import { brand } from '#web/lib/brand.ts';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Déclaration d’accessibilité',
  description: `L’état d’accessibilité ${ofBrand(brand)}, et comment nous signaler un obstacle.`,
};

/** The wording and the order are those of the RGAA's model statement. */
export function Component() {
  return (
    <PageShell>
      <h1>Déclaration d’accessibilité</h1>
      <div className="prose mt-8">
        <p>
          {operator} s’engage à rendre son service accessible, conformément à l’article 47 de la loi
          n° 2005-102 du 11 février 2005. Cette déclaration s’applique à {brand}.
        </p>
        <h2>État de conformité</h2>
        <p>
          {brand} est non conforme avec le référentiel général d’amélioration de l’accessibilité (RGAA),
          version 4.1, en raison de l’absence d’audit de conformité.
        </p>
        <h2>Résultats des tests</h2>
        <p>
          Aucun audit indépendant n’a encore été mené. Nos écrans sont construits pour les WCAG 2.2, niveau
          AA, et vérifiés par des tests automatiques, de jour comme de nuit. Ces tests ne remplacent pas un
          audit.
        </p>
        <h2>Contenus non accessibles</h2>
        <p>Ils seront listés ici après l’audit.</p>
        <h2>Technologies utilisées</h2>
        <ul>
          <li>HTML5</li>
          <li>CSS</li>
          <li>JavaScript</li>
          <li>SVG</li>
        </ul>
        <h2>Retour d’information et contact</h2>
        <p>
          Si vous n’arrivez pas à accéder à un contenu ou à un service, écrivez-nous pour être orienté vers
          une alternative accessible ou obtenir le contenu sous une autre forme. L’adresse de contact figure
          dans les <Link to="/mentions-legales">mentions légales</Link>.
        </p>
        <h2>Voies de recours</h2>
        <p>
          Si vous nous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un
          service, et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez :
        </p>
        <ul>
          <li>
            écrire un message au{' '}
            <a href="https://formulaire.defenseurdesdroits.fr/" rel="noreferrer">
              Défenseur des droits
            </a>{' '}
            ;
          </li>
          <li>contacter le délégué du Défenseur des droits dans votre région ;</li>
          <li>
            envoyer un courrier par la poste, gratuitement, sans timbre : Défenseur des droits, Libre réponse
            71120, 75342 Paris CEDEX 07.
          </li>
        </ul>
      </div>
    </PageShell>
  );
}

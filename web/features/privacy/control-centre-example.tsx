import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { bindReveal } from '#web/lib/page/reveal.ts';

const examples = [
  { id: 'exemple-export', button: 'Exporter mes données', text: 'Export demandé' },
  { id: 'exemple-suppression', button: 'Supprimer mes données', text: 'Demande de suppression' },
];

/** What the control centre looks like (specification §2): an example, which calls nothing and says so. */
export function ControlCentreExample() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const buttons = section.current?.querySelectorAll<HTMLElement>('[data-reveals]') ?? [];
    const stops = [...buttons].map(bindReveal);
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <section
      ref={section}
      aria-labelledby="centre"
      className="mt-14 rounded-2xl border border-line bg-raised p-6 shadow-lift sm:p-8"
    >
      <p className="font-semibold text-lake">Exemple</p>
      <h2 id="centre" className="mt-1">
        Votre centre de contrôle
      </h2>
      <p className="mt-3">
        Voici à quoi il ressemble. Sur cette page, les boutons montrent seulement la réponse, rien n’est
        envoyé. Le vôtre est dans{' '}
        <Link to="/compte/donnees" className="link">
          vos données
        </Link>
        , après connexion.
      </p>
      <div data-needs-script="" className="mt-5 flex flex-wrap gap-3">
        {examples.map(({ id, button }) => (
          <button
            key={id}
            type="button"
            data-reveals={id}
            className="min-h-12 rounded-xl border border-edge bg-raised px-5 py-2.5 font-semibold hover:border-lake hover:text-lake"
          >
            {button}
          </button>
        ))}
      </div>
      {examples.map(({ id, text }) => (
        <div
          key={id}
          id={id}
          role="alert"
          hidden
          className="mt-4 rounded-xl border-l-4 border-lake bg-lake-wash px-4 py-3"
        >
          <p data-text={text} className="font-semibold" />
        </div>
      ))}
    </section>
  );
}

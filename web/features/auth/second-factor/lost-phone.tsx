import { Link } from 'react-router';
import { operatorMailIn } from '#shared/operator.ts';
import { useOperatorFacts } from '#web/lib/operator-facts.ts';

/** What to do without the phone: the same words where one needs them and where one prepares for it. */
export function LostPhoneAdvice({ nameless = false }: { nameless?: boolean }) {
  const contact = operatorMailIn(useOperatorFacts());
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      <li>Un autre de vos appareils enregistrés donne un code tout aussi valable.</li>
      <li>
        Beaucoup d’applications d’authentification se restaurent sur un nouveau téléphone, depuis votre compte
        Apple ou Google.
      </li>
      {nameless ? (
        <li>
          Votre compte n’a ni nom ni adresse. Nous ne pouvons pas vérifier que c’est vous, ni retirer le
          second facteur à votre demande. D’où l’intérêt d’enregistrer deux appareils.
        </li>
      ) : (
        <li>
          Sinon, écrivez-nous depuis l’adresse de votre compte
          {contact ? (
            <>
              {' '}
              à{' '}
              <a className="link" href={`mailto:${contact}`}>
                {contact}
              </a>
            </>
          ) : (
            ', en répondant à l’un de nos emails'
          )}
          . Une fois certains que c’est vous, nous retirons le second facteur, fermons vos connexions et vous
          prévenons par email. Vos textes restent intacts.
        </li>
      )}
      <li>
        Entre-temps,{' '}
        <Link className="link" to="/urgence">
          les numéros d’aide
        </Link>{' '}
        restent ouverts, sans compte ni code.
      </li>
    </ul>
  );
}

/** What each room keeps and for how long: the same headings as the files of the export. */
const kept: readonly { what: string; details: string; howLong: string }[] = [
  {
    what: 'Votre compte et votre profil',
    details: 'Adresse email, prénom, date de naissance, abonnement, appareils connectés.',
    howLong: "Jusqu'à l'effacement du compte ; une connexion oubliée est fermée après 90 jours.",
  },
  {
    what: 'Vos séances et vos messages',
    details: 'Chiffrés, avec une clé différente pour chaque personne.',
    howLong: '12 mois après le dernier message, ou dès que vous supprimez une séance.',
  },
  {
    what: "Vos réponses à l'entretien d'accueil",
    details: 'Chiffrées de la même façon, et utilisées seulement avec votre accord.',
    howLong: "Jusqu'à ce que vous les effaciez ou recommenciez l'entretien.",
  },
  {
    what: 'Votre horoscope',
    details: 'Heure et lieu de naissance, si vous les donnez ; les textes du jour.',
    howLong: "L'heure et le lieu, jusqu'à ce que vous les effaciez ; chaque texte, 31 jours.",
  },
  {
    what: 'Ce que le protocole de sécurité a noté',
    details: 'Un niveau, un sujet et une heure. Jamais vos mots.',
    howLong: '12 mois.',
  },
  {
    what: 'Votre plan de sécurité',
    details: "Chiffré ; vous seul·e le lisez. Une copie sur un appareil n'existe que si vous la demandez.",
    howLong: "Jusqu'à ce que vous l'effaciez, ou avec le compte.",
  },
  {
    what: 'Votre contact de confiance',
    details:
      'Deux prénoms et une adresse, chiffrés ; une empreinte de cette adresse, pour ne pas la solliciter trop.',
    howLong:
      "L'adresse, jusqu'à ce que l'un de vous deux arrête ; l'empreinte, sept jours, ou tant que cette personne ne veut plus de demandes.",
  },
  {
    what: 'Les alertes à notre équipe, et vos réponses',
    details: 'Un pseudonyme, un niveau, un sujet et des heures. Jamais vos mots.',
    howLong: '12 mois.',
  },
  {
    what: 'Vos consentements',
    details: 'Ce que vous avez accepté ou refusé, et quand.',
    howLong: "Jusqu'à l'effacement du compte.",
  },
  {
    what: "L'historique des accès",
    details: 'Qui a fait quoi de vos données, sans leur contenu.',
    howLong: 'Gardé comme preuve ; après effacement du compte, il ne désigne plus personne.',
  },
];

export function KeptData() {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {kept.map(({ what, details, howLong }) => (
        <li key={what} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-2">
          <div>
            <h3 className="font-sans text-base font-semibold tracking-normal">{what}</h3>
            <p className="text-soft">{details}</p>
          </div>
          <p>{howLong}</p>
        </li>
      ))}
    </ul>
  );
}

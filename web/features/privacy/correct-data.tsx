import { Link } from 'react-router';

const places = [
  { to: '/compte#adresse', what: 'Votre adresse email', how: 'par un lien envoyé aux deux boîtes' },
  { to: '/compte#profil', what: 'Votre profil', how: 'avec prénom, situation et pays' },
  { to: '/intake', what: 'Vos réponses d’accueil', how: 'en recommençant l’entretien' },
  { to: '/souvenirs', what: 'Ce que le compagnon sait de vous', how: 'un souvenir à la fois' },
  { to: '/mon-suivi', what: 'Votre météo intérieure', how: 'en effaçant une note' },
  { to: '/plan', what: 'Votre plan et votre contact', how: 'une étape à la fois' },
  {
    to: '/historique',
    what: 'Vos séances',
    how: 'qui se relisent et se suppriment, sans se réécrire',
  },
] as const;

/** Where each thing is put right (GDPR art. 16). */
export function CorrectData() {
  return (
    <ul className="mt-4 flex flex-col gap-2">
      {places.map(({ to, what, how }) => (
        <li key={to}>
          <Link className="link" to={to}>
            {what}
          </Link>
          , {how}
        </li>
      ))}
      <li>Votre naissance, pour l’horoscope, juste en dessous</li>
    </ul>
  );
}

import { Link } from 'react-router';

const commitments: readonly { title: string; text: string }[] = [
  {
    title: 'Une écoute inspirée de trois auteurs',
    text: 'Freud, pour la parole libre et ce qui se répète ; Jung, pour les symboles et les rêves ; Lacan, pour les mots mêmes de la personne. Une IA s’en inspire, elle n’est pas l’un d’eux.',
  },
  {
    title: 'Des données hébergées dans l’Union européenne',
    text: 'Vos comptes et vos séances sur le web y restent. Telegram, si vous le choisissez, est hors d’Europe. Nous vous le disons avant de le relier.',
  },
  {
    title: 'Vos droits, en deux gestes',
    text: 'Exporter tout ce que nous gardons de vous, ou l’effacer, tout de suite, sans avoir à écrire à personne.',
  },
  {
    title: 'Un modérateur humain, avec votre accord',
    text: 'Il n’intervient que si vous l’acceptez, sauf danger de mort imminent. Il écrit alors pourquoi, et vous le saurez.',
  },
  {
    title: 'Des signaux faibles peuvent être repérés',
    text: 'Un programme lit chaque message (harcèlement, violences, risque suicidaire) pour vous proposer la bonne aide. Il peut se tromper, et il ne prévient ni les secours, ni vos proches, ni votre employeur à votre place.',
  },
];

/** French sets a space before these signs, and no line may begin with one. */
const unbroken = (text: string): string => text.replace(/ (?=[:;?!»])/g, '\u00a0');

/** What the service commits to (specification §1), the same words wherever they stand. */
export function OurCommitments({ title = 'Nos engagements' }: { title?: string }) {
  return (
    <section aria-labelledby="engagements">
      <h2 id="engagements">{title}</h2>
      <ul className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {commitments.map((each) => (
          <li key={each.title} className="border-t border-line pt-4">
            <h3 className="text-lg">{each.title}</h3>
            <p className="mt-1 text-soft">{unbroken(each.text)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to="/securite" className="link">
          Le protocole de sécurité, en clair
        </Link>
      </p>
    </section>
  );
}

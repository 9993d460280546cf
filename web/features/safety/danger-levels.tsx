import { lineWith } from '#shared/safety/directory.ts';

const sms = lineWith('FR', 'sms');

type Level = { means: string; answer: string; shown: string };

/** Safety protocol §2 and §5, as they are served today. */
const levels: readonly Level[] = [
  {
    means: 'La vie ordinaire : tristesse, stress, colère, deuil, façons de parler.',
    answer: 'Le compagnon répond normalement, sans question de sécurité.',
    shown: 'Le lien « Urgences », comme sur toutes les pages.',
  },
  {
    means: 'Un signal faible : une détresse qui dure ou qui isole, une phrase ambiguë.',
    answer: 'Il reprend vos mots et pose une question ouverte.',
    shown: 'Le lien « Urgences ».',
  },
  {
    means: 'Une souffrance ou un tort établis, sans danger de mort visible.',
    answer:
      'Il pose la question franchement : « pensez-vous à vous suicider ? », ou « êtes-vous en sécurité ? ». Ni horoscope, ni thème guidé.',
    shown: 'Deux ou trois lignes d’aide de votre pays.',
  },
  {
    means: 'Un danger grave, mais pas dans les heures qui viennent.',
    answer:
      'Le protocole remplace la séance : la ligne de crise, s’éloigner des moyens, quelqu’un de proche, la prochaine heure.',
    shown: 'La ligne de crise, à appeler d’un geste.',
  },
  {
    means: 'Une vie en danger maintenant, la vôtre ou celle d’un autre.',
    answer: 'Un message court, une seule chose à faire : appeler les secours. La conversation reste ouverte.',
    shown: `Le numéro d’urgence, en grand${sms ? ` ; le ${sms.number} par SMS en France` : ''}.`,
  },
];

export function DangerLevels() {
  return (
    <ol start={0} className="mt-6 flex flex-col">
      {levels.map(({ means, answer, shown }, level) => (
        <li key={means} className="flex flex-wrap gap-x-5 gap-y-2 border-t border-line py-6">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-full border border-lake bg-raised font-serif text-xl text-lake"
          >
            {level}
          </span>
          <div className="min-w-0 flex-[1_1_12rem]">
            <h3>
              <span className="sr-only">Niveau {level} : </span>
              {means}
            </h3>
            <p className="mt-2">{answer}</p>
            <p className="mt-1 text-soft">À l’écran : {shown}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

import { lineWith } from '#shared/safety/directory.ts';

const sms = lineWith('FR', 'sms');

type Level = { means: string; answer: string; shown: string };

/** Safety protocol §2 and §5, as they are served today. */
const levels: readonly Level[] = [
  {
    means:
      'La vie ordinaire, avec sa tristesse, son stress, ses colères, ses deuils et ses façons de parler.',
    answer: 'Le compagnon répond normalement, sans question de sécurité.',
    shown: 'le lien « Urgences », comme sur toutes les pages.',
  },
  {
    means: 'Un signal faible, comme une détresse qui dure ou qui isole, ou une phrase ambiguë.',
    answer: 'Il reprend vos mots et pose une question ouverte.',
    shown: 'le lien « Urgences ».',
  },
  {
    means: 'Une souffrance ou un tort établis, sans danger de mort visible.',
    answer:
      'Il demande franchement « pensez-vous à vous suicider ? » ou « êtes-vous en sécurité ? ». Ni horoscope, ni thème guidé.',
    shown: 'un choix de deux ou trois lignes d’aide de votre pays.',
  },
  {
    means: 'Un danger grave, mais pas dans les heures qui viennent.',
    answer:
      'Le protocole remplace la séance. Il parle de la ligne de crise, de s’éloigner des moyens, de quelqu’un de proche, de la prochaine heure.',
    shown: 'la ligne de crise, à appeler d’un geste.',
  },
  {
    means: 'Une vie en danger maintenant, la vôtre ou celle d’un autre.',
    answer: 'Un message court demande une seule chose, appeler les secours. La conversation reste ouverte.',
    shown: `le numéro d’urgence, en grand${sms ? `, et le ${sms.number} par SMS en France` : ''}.`,
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
              <span className="sr-only">Niveau {level}. </span>
              {means}
            </h3>
            <p className="mt-2">{answer}</p>
            <p className="mt-1 text-soft">À l’écran se trouve {shown}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

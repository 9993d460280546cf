/* Everybody here is invented; the addresses end in a domain that can never exist (RFC 2606). */

export type DemoPerson = {
  email: string;
  metadata: Record<string, string>;
  intake: {
    livingContext: string;
    chiefComplaint: string;
    symptoms: string[];
    distressLevel: number;
    historyPsy: string;
  };
  nameOrPseudo: string;
  /** Past sessions, oldest first: how many days ago, which headings of the horoscope, what the person wrote. */
  sessions: { daysAgo: number; topics: string[]; says: string[] }[];
};

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'claire.delmas@demo.invalid',
    metadata: {
      first_name: 'Claire',
      last_name: 'Delmas',
      birth_date: '1988-09-17',
      gender: 'female',
      marital_status: 'married',
      professional_status: 'employed',
    },
    nameOrPseudo: 'Claire',
    intake: {
      livingContext: 'Avec mon mari et nos deux enfants, près de Nantes.',
      chiefComplaint: 'Je n’arrive plus à décrocher du travail, même le dimanche.',
      symptoms: ['fatigue', 'réveils vers quatre heures', 'irritabilité'],
      distressLevel: 6,
      historyPsy: 'Quelques séances après la naissance de mon fils.',
    },
    sessions: [
      {
        daysAgo: 9,
        topics: ['travail'],
        says: [
          'Je me réveille à quatre heures et je repasse la journée de la veille dans ma tête.',
          'C’est surtout la réunion du lundi. Ma responsable me coupe la parole devant tout le monde.',
          'Je ne dis rien. Je souris, et le soir je suis désagréable avec les enfants.',
          'Oui, ça me rappelle mon père à table. On ne parlait que s’il le demandait.',
        ],
      },
      {
        daysAgo: 2,
        topics: [],
        says: [
          'Lundi, j’ai fini ma phrase. Elle m’a coupée et j’ai continué.',
          'J’avais les mains qui tremblaient, mais j’étais fière.',
          'J’en ai parlé à mon mari le soir, et on a ri pour la première fois depuis longtemps.',
        ],
      },
    ],
  },
  {
    email: 'samir.benali@demo.invalid',
    metadata: {
      first_name: 'Samir',
      last_name: 'Benali',
      birth_date: '1996-02-03',
      gender: 'male',
      marital_status: 'single',
      professional_status: 'freelance',
    },
    nameOrPseudo: 'Sam',
    intake: {
      livingContext: 'Seul, dans un studio à Lille, depuis ma séparation en mai.',
      chiefComplaint: 'La solitude, surtout le soir.',
      symptoms: ['tristesse', 'perte d’appétit'],
      distressLevel: 5,
      historyPsy: 'Jamais.',
    },
    sessions: [
      {
        daysAgo: 4,
        topics: ['amour', 'energie'],
        says: [
          'Les soirées sont longues. Avant on cuisinait ensemble, maintenant je mange devant un écran.',
          'Ce qui me manque, c’est qu’on me demande comment s’est passée ma journée.',
          'Il y a bien mon ami Rachid, mais je n’ose pas l’appeler pour ça.',
          'Peut-être un message, demain. Merci, bonne soirée.',
        ],
      },
    ],
  },
  {
    email: 'jeanne.aubry@demo.invalid',
    metadata: {
      first_name: 'Jeanne',
      last_name: 'Aubry',
      birth_date: '1959-06-28',
      gender: 'female',
      marital_status: 'widowed',
      professional_status: 'retired',
    },
    nameOrPseudo: 'Jeanne',
    intake: {
      livingContext: 'Dans la maison de famille, à Besançon. Ma fille vit au Québec.',
      chiefComplaint: 'Mon mari est mort il y a un an et je ne sais pas quoi faire de mes journées.',
      symptoms: ['sommeil léger'],
      distressLevel: 4,
      historyPsy: 'Un groupe de parole, l’hiver dernier.',
    },
    sessions: [
      {
        daysAgo: 6,
        topics: ['creativite'],
        says: [
          'J’ai rouvert le piano hier. Je n’y avais pas touché depuis l’enterrement.',
          'J’ai joué la chanson qu’il sifflait dans le jardin.',
          'J’ai pleuré, mais c’était doux.',
        ],
      },
    ],
  },
];

export const demoAdmin = { email: 'administration@demo.invalid' } as const;

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
  /** Agreed, in their first answers, that the team be told of a grave danger. */
  alerts?: true;
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
  {
    email: 'nora.vidal@demo.invalid',
    metadata: {
      first_name: 'Nora',
      last_name: 'Vidal',
      birth_date: '1979-02-03',
      gender: 'female',
      marital_status: 'divorced',
      professional_status: 'employed',
    },
    nameOrPseudo: 'Nora',
    intake: {
      livingContext: 'Seule depuis le printemps, à Lausanne.',
      chiefComplaint: 'Le soir, tout devient lourd.',
      symptoms: ['insomnie', 'perte d’appétit'],
      distressLevel: 8,
      historyPsy: '',
    },
    alerts: true,
    sessions: [
      {
        daysAgo: 6,
        topics: [],
        says: [
          'Les soirées sont longues depuis que l’appartement est vide.',
          'J’ai mangé debout devant l’évier trois fois cette semaine.',
        ],
      },
      {
        daysAgo: 0,
        topics: [],
        says: ['Je n’en peux plus. Je pense à me suicider tous les soirs.', 'Non, je suis seule ici.'],
      },
    ],
  },
];

export const demoAdmin = { email: 'administration@demo.invalid', role: 'admin' } as const;
export const demoModerator = { email: 'garde@demo.invalid', role: 'moderator' } as const;

/** A company that began a while ago; of its `seats`, so many employees opened their account month after month. */
export type DemoCompany = {
  name: string;
  contact: { name: string; email: string };
  phone: string;
  address: string;
  siret: string;
  market: string;
  seats: number;
  employees: readonly number[];
};

export const demoCompany: DemoCompany = {
  name: 'Ateliers Verlaine',
  contact: { name: 'Hélène Marchal', email: 'helene.marchal@demo.invalid' },
  phone: '',
  address: '12 quai de la Fosse, 44000 Nantes',
  siret: '73282932000074',
  market: 'Menuiserie',
  seats: 60,
  employees: [24, 14, 9],
};

/** What employees open a session with; no more than a figure of it reaches anybody. */
export const demoOpeners: readonly string[] = [
  'La journée a été longue, et je n’arrive pas à couper.',
  'Mon équipe change encore de chef, je ne sais plus à qui parler.',
  'Je dors mieux depuis que je marche le soir.',
  'Je me suis énervé pour rien avec mon fils ce matin.',
  'Je voudrais apprendre à dire non sans m’excuser.',
  'Rien de grave, je voulais seulement poser la semaine quelque part.',
  'J’ai peur de la réunion de jeudi.',
];

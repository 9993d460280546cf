/** What the picture of one page shows: where the light stands, and the one thing by the lake that speaks of the page. */
export type Scene = {
  motif:
    | 'reeds'
    | 'boat'
    | 'fleet'
    | 'stones'
    | 'breath'
    | 'house'
    | 'lighthouse'
    | 'bridge'
    | 'jetty'
    | 'birds';
  sun: { x: number; y: number };
  /** One short line under the title; none where the title says it all. */
  line?: string;
};

const preventive = 'Un soutien préventif par intelligence artificielle, à toute heure';

const scenes: Readonly<Record<string, Scene>> = {
  '/': { motif: 'reeds', sun: { x: 930, y: 300 }, line: preventive },
  '/services': { motif: 'boat', sun: { x: 960, y: 270 }, line: 'Premier mois offert, sans carte bancaire' },
  '/comment-ca-marche': { motif: 'stones', sun: { x: 900, y: 330 }, line: preventive },
  '/bien-etre': { motif: 'breath', sun: { x: 930, y: 290 }, line: 'Six gestes pour aujourd’hui' },
  '/entreprises': {
    motif: 'fleet',
    sun: { x: 990, y: 250 },
    line: 'Prévenir, anonymement, dans vos équipes',
  },
  '/inscription-particuliers': {
    motif: 'boat',
    sun: { x: 900, y: 340 },
    line: 'Premier mois offert, sans carte bancaire',
  },
  '/confidentialite-et-suivi': { motif: 'house', sun: { x: 870, y: 380 } },
  '/ce-que-voit-votre-employeur': { motif: 'house', sun: { x: 1010, y: 300 } },
  '/securite': { motif: 'lighthouse', sun: { x: 840, y: 350 } },
  '/urgence': {
    motif: 'lighthouse',
    sun: { x: 860, y: 360 },
    line: 'France, Suisse, Belgique, Luxembourg, Québec, Europe',
  },
  '/cgu': { motif: 'bridge', sun: { x: 960, y: 300 } },
  '/mentions-legales': { motif: 'bridge', sun: { x: 880, y: 350 } },
  '/accessibilite': { motif: 'jetty', sun: { x: 980, y: 290 } },
  '/resilier': { motif: 'birds', sun: { x: 950, y: 320 } },
  '/retractation': { motif: 'birds', sun: { x: 880, y: 350 } },
};

/** @param path a canonical address; one without a scene of its own gets the jetty, from which every boat leaves. */
export const sceneOf = (path: string): Scene => scenes[path] ?? { motif: 'jetty', sun: { x: 930, y: 320 } };

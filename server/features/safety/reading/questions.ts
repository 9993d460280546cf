/** What the companion last asked, as far as the answer's meaning depends on it (safety-protocol §4, f). */
export type Asked =
  | 'suicide'
  | 'passive'
  | 'moment'
  | 'means'
  | 'alone'
  | 'safe'
  | 'blows'
  | 'age'
  | 'red-flags'
  | 'other-person'
  | 'self-harm';

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/['’]/g, ' ').slice(-600);

const kinds: readonly [Asked, RegExp][] = [
  ['red-flags', /douleur vers le bras|machoire|malaise inhabituel/],
  ['age', /\bquel age\b|\bmajeure?\b|votre age|ton age|plus de 18|dix-huit ans/],
  [
    'other-person',
    /(pense|pensait|penserait|parle)(-t-(il|elle))? a (se suicider|mourir|se tuer)|(il|elle) (pense|pensait|a-t-(il|elle)) .{0,20}(suicid|se tuer|mourir)/,
  ],
  [
    'means',
    /\bou (est|sont|se trouve|as-tu|avez-vous) (ces|cet|cette|ce|les|la|le|l|tes|ton|ta|vos|votre|mis|range)/,
  ],
  [
    'moment',
    /date a laquelle|aujourd hui|ce soir|cette nuit|\bmaintenant\b|\bquand\b|un moment|un jour precis|pour bientot|dans les (prochaines )?heures|prevu (un|de le faire|quelque chose)/,
  ],
  [
    'means',
    /\bmoyens?\b|de quelle (facon|maniere)|une (facon|maniere|methode)|de quoi (le faire|vous|te)|sous la main|a portee|a proximite|comment (vous le feriez|tu le ferais|comptez|comptes|pensez-vous (le faire|vous y)|penses-tu)|ou (est|sont|se trouve)/,
  ],
  [
    'passive',
    /ne (pas|plus) (vous |te )?reveill|ne plus etre la|en vaut (plus )?la peine|en vaille|vaut (pas|plus)|souhaite[rz]?.{0,20}(mourir|mort)|de disparaitre|plus envie de vivre|ne plus exister|que tout s arrete/,
  ],
  [
    'suicide',
    /suicid|(vous|te) tuer|mettre fin|en finir|mourir|a la mort|passer a l acte|(vous|te) faire du mal/,
  ],
  ['self-harm', /(vous|te) (couper|bruler|blesser|scarifier)/],
  ['blows', /frapp|coups|violen|brutal|pouss|leve la main|avoir peur de (lui|elle)/],
  ['safe', /en securite|en danger|a l abri/],
  ['alone', /\bseule?(·e)?\b|quelqu un (pres|avec|a cote|chez|peut)|avec qui|entoure/],
];

/** The gravest question of the companion's last turn; null when its answer changes no reading. */
export const askedBy = (companionTurn: string | undefined): Asked | null => {
  if (!companionTurn?.includes('?')) return null;
  const questions = plain(companionTurn)
    .split(/(?<=[?!.])\s+/)
    .filter((sentence) => sentence.endsWith('?'));
  const last = questions.at(-1);
  if (!last) return null;
  return kinds.find(([, shape]) => shape.test(last))?.[0] ?? null;
};

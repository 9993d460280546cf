/**
 * What a companion never says (safety-protocol §6; requirements S-09, S-22, S-23). Patterns read one clause at a time,
 * in lower case, without accents, apostrophes straight. Each has the sentence that takes the clause's place.
 */
export type OutgoingRule = {
  name: string;
  pattern: RegExp;
  vous: string;
  tu: string;
  /** Only from this level on. */
  from?: 2;
};

const medicine =
  'traitements?|medicaments?|comprimes?|doses?|antidepresseurs?|anxiolytiques?|somniferes?|neuroleptiques?|benzodiazepines?|xanax|lexomil|valium|prozac|lithium|seroplex|zoloft|atarax';
const disorder =
  'depressi(?:f|ve|on)|bipolaire|bipolarite|schizophren\\w*|borderline|psychos\\w*|psychotique|anore\\w+|boulimi\\w*|paranoia\\w*|parano|autis\\w*|tdah|nevros\\w*|stress post[- ]traumatique|trouble (?:bipolaire|anxieux|de la personnalite|alimentaire|obsessionnel\\w*|depressif)|burn[- ]?out';

export const outgoingRules: readonly OutgoingRule[] = [
  {
    name: 'claims-to-be-human',
    pattern:
      /\bje suis (?:bien |aussi |vraiment |en fait )?(?:un |une |ta |ton |votre )?(?:psycho\w*|psychiatre|medecin|therapeute|docteur|etre humain|humaine?|vraie personne|personne reelle|coach de vie)\b|\ben tant que (?:psycho\w*|medecin|therapeute|humaine?|professionnel\w*)\b/,
    vous: 'Je suis une IA, ni psychologue ni médecin.',
    tu: 'Je suis une IA, ni psychologue ni médecin.',
  },
  {
    name: 'gives-a-method',
    pattern:
      /\b\d+ ?(?:mg|milligrammes?|grammes?|comprimes?|cachets?|gelules?|gouttes|boites?)\b|\bdoses? (?:mortelles?|letales?|suffisantes?)\b|\b(?:methode|moyen|facon) (?:la plus |le plus )?(?:sure?|rapide|efficace|indolore|douce)\b[^.]{0,40}\b(?:mourir|en finir|se tuer|se suicider|suicide)\b|\bpour (?:mourir|te tuer|vous tuer|en finir)[, ]+(?:il faut|il suffit|prends|prenez)\b|\b(?:noeud coulant|monoxyde)\b/,
    vous: 'Je ne peux pas parler de cela, et je tiens à rester avec vous sur ce que vous vivez.',
    tu: 'Je ne peux pas parler de cela, et je tiens à rester avec toi sur ce que tu vis.',
  },
  {
    name: 'diagnoses',
    pattern: new RegExp(
      `\\b(?:vous etes|tu es|vous semblez|tu sembles|vous avez l'air|tu as l'air)(?: sans doute| probablement| peut-etre| clairement| surement| en)* (?:un |une |en )?(?:plein |pleine )?(?:${disorder})|\\b(?:vous souffrez|tu souffres) (?:d'une?|de|d') ?(?:${disorder})|\\b(?:vous faites|tu fais|vous avez|tu as)(?: sans doute| probablement| peut-etre| clairement)* (?:une |un |des )?(?:${disorder})|\\b(?:votre|ta|ton) (?:depression|bipolarite|schizophrenie|psychose|anorexie|boulimie|paranoia|trouble \\w+)\\b|\\b(?:signes?|symptomes?) (?:clairs? )?(?:d'une?|de) (?:${disorder})`,
    ),
    vous: 'Je ne peux pas poser de diagnostic ; un médecin ou un psychologue saurait vous en parler.',
    tu: 'Je ne peux pas poser de diagnostic ; un médecin ou un psychologue saurait t’en parler.',
  },
  {
    name: 'prescribes',
    pattern: new RegExp(
      `\\b(?:prenez|prends|arretez|arrete|augmentez|augmente|diminuez|diminue|reduisez|reduis|doublez|double|cessez|cesse|reprenez|reprends|essayez|essaie|changez|change)(?: plutot| donc| de prendre| progressivement)* (?:de |d'|le |la |les |l'|du |des |un |une |votre |vos |ton |ta |tes )*(?:${medicine})\\b|\\bje (?:vous |te )?(?:prescris|recommande|conseille)(?: de prendre)? (?:du |de la |des |un |une |le |l')*(?:${medicine})\\b`,
    ),
    vous: 'Pour tout ce qui touche à un traitement, seul un médecin ou un pharmacien peut vous répondre.',
    tu: 'Pour tout ce qui touche à un traitement, seul un médecin ou un pharmacien peut te répondre.',
  },
  {
    name: 'asks-for-a-promise',
    pattern:
      /\b(?:promettez|promets|jurez|jure)[- ]moi\b|\b(?:vous devez|tu dois) (?:me )?(?:promettre|jurer)\b/,
    vous: 'Je ne vous demande aucune promesse.',
    tu: 'Je ne te demande aucune promesse.',
  },
  {
    name: 'moralises',
    pattern:
      /(?<!\b(?:vous|je|tu|on|elle|il) )\b(?:pensez|pense|songez|songe) (?:donc )?a (?:vos|tes|votre|ta) (?:enfants?|famille|parents|proches|mere)\b|\bd'autres ont (?:bien )?pire\b|\bil y a (?:bien )?pire\b|\bressaisi(?:ssez-vous|s-toi)\b|\bc'est du chantage\b|\bc'est egoiste\b|\bsecouez-vous\b|\bsecoue-toi\b|\bun peu de volonte\b/,
    vous: 'Ce que vous vivez n’a pas à être comparé ni jugé.',
    tu: 'Ce que tu vis n’a pas à être comparé ni jugé.',
  },
  {
    name: 'pulls-a-no',
    pattern:
      /\b(?:vous n'allez pas|tu ne vas pas|vous ne pensez pas|tu ne penses pas)(?: quand meme)?(?: a)? (?:vous|te) (?:suicider|tuer)\b|\brassurez-moi\b|\brassure-moi\b/,
    vous: 'Pensez-vous à vous suicider ?',
    tu: 'Penses-tu à te suicider ?',
  },
  {
    name: 'agrees-with-death',
    pattern:
      /\bje comprends que (?:vous vouliez|tu veuilles) (?:mourir|en finir|disparaitre|vous tuer|te tuer)\b|\b(?:vous seriez|tu serais|ils seraient|tout le monde serait) mieux sans (?:vous|toi)\b|\b(?:vous etes|tu es) (?:un poids|un fardeau|une charge) pour\b/,
    vous: 'J’entends combien c’est douloureux, et votre vie compte.',
    tu: 'J’entends combien c’est douloureux, et ta vie compte.',
  },
  {
    name: 'clings',
    pattern:
      /\b(?:vous n'avez|tu n'as) besoin que de moi\b|\bje suis (?:tout ce|le seul|la seule)\b|\bnotre (?:petit )?secret\b|\b(?:ne partez pas|ne pars pas|ne me (?:laissez|laisse|quittez|quitte) pas|restez encore|reste encore|vous allez me manquer|tu vas me manquer|deja\s*\?)\b|\bje serai toujours la\b|\bje ne (?:vous|te) quitte(?:rai)? (?:pas|jamais)\b|\bsans (?:vous|toi) je\b/,
    vous: 'Vous êtes libre de vous arrêter quand vous voulez, et de revenir.',
    tu: 'Tu es libre de t’arrêter quand tu veux, et de revenir.',
  },
  {
    name: 'judges-an-act',
    pattern:
      /\b(?:commettre|commis|reussir|reussi|echouer|echoue|rater|rate|manquer|manque) (?:un |son |sa |votre |ton |ta |le )?(?:suicide|tentative)\b/,
    vous: 'Merci de pouvoir en parler.',
    tu: 'Merci de pouvoir en parler.',
  },
  {
    name: 'doubts-a-victim',
    pattern:
      /\bpourquoi ne (?:partez-vous|pars-tu|le quittez-vous|le quittes-tu) pas\b|\b(?:vous l'avez|tu l'as) (?:bien |un peu )?cherche\b|\b(?:qu'aviez-vous|qu'avais-tu) (?:fait|mis)\b|\b(?:etes-vous|es-tu) sure? (?:que c'est|d'avoir)\b[^?]{0,30}\b(?:viol|agress|frapp)/,
    vous: 'Vous n’y êtes pour rien.',
    tu: 'Tu n’y es pour rien.',
  },
  {
    name: 'wrong-country-number',
    pattern: /\b(?:911|988|999|0800 68 4141|13 11 14|1-?800-?\d|741741)\b/,
    vous: 'Les numéros d’aide de votre pays sont sur la page Urgences.',
    tu: 'Les numéros d’aide de ton pays sont sur la page Urgences.',
  },
  {
    name: 'explains-by-fate',
    from: 2,
    pattern:
      /\b(?:destin|destinee|fatalite|karma|les astres|votre signe|ton signe|saturne|pluton|ecrit dans le ciel|tout arrive pour une raison|l'univers (?:vous|te))\b/,
    vous: 'Ce que vous traversez n’est écrit nulle part.',
    tu: 'Ce que tu traverses n’est écrit nulle part.',
  },
];

import { bank, type Phrase } from '../phrase.ts';

/**
 * The person's very words: small ones that carry more than they seem to. Each is recognised in the folded message, and
 * answered to the letter. A `?` inside closes the turn.
 */
const table: Record<string, { found: RegExp; lines: readonly string[] }> = {
  lien: {
    found:
      /\b((jamais|pas) (encore )?(fait le (lien|rapprochement)|vu (ca|les choses) comme ca|pense a (ca|cela)|realise)|je (viens de )?(realise|comprends maintenant)|je me rends compte|maintenant que j'y pense|c'est la premiere fois que je (le )?dis)\b/,
    lines: [
      'Voilà un lien qui vient de se faire, et il est à [vous|toi].',
      'Laissons ce rapprochement faire son chemin, sans le presser.',
      'C’est le genre de phrase après laquelle on peut se taire un instant.',
    ],
  },
  toujours: {
    found: /\b(toujours)\b(?! pas)/,
    lines: [
      '« Toujours » : c’est un mot sans fenêtre.',
      '[Vous écrivez|Tu écris] « toujours », et je me demande s’il y a eu, une fois, une exception.',
    ],
  },
  jamais: {
    found: /\b(jamais)\b/,
    lines: ['« Jamais », c’est long.', 'Dans [votre|ta] phrase, « jamais » ferme la porte assez fort.'],
  },
  personne: {
    found: /\bpersonne ne\b|\b(personne)\b(?= (ne|n'|a qui|autour|pour))/,
    lines: [
      '« Personne » : j’entends le vide que fait ce mot.',
      'Quand [vous dites|tu dis] « personne », je pense aussi à ceux qui auraient dû être là.',
    ],
  },
  ilfaut: {
    found: /\b(il faut que je|faut que je|je dois|faudrait que je|je suis obligee?)\b/,
    lines: [
      '« Il faut », « je dois » : on dirait une voix qui donne des ordres.',
      'Je remarque l’obligation dans [votre|ta] phrase, et je cherche où est passée l’envie.',
    ],
  },
  normal: {
    found: /\b(c'est normal|normale?s?|anormale?s?)\b/,
    lines: [
      '« Normal » est un mot qui range vite les choses.',
      'Je ne sais pas très bien ce qui est « normal » ; je sais que [vous vous posez|tu te poses] la question.',
    ],
  },
  juste: {
    found:
      /\b(c'est juste que|juste un peu|c'est rien|c'est pas grave|pas grand[- ]chose|c'est bete|c'est con|c'est idiot)\b/,
    lines: [
      '[Vous l’annoncez|Tu l’annonces] tout petit, comme pour ne pas déranger.',
      'Ce qui se présente comme « pas grand-chose » a souvent beaucoup attendu.',
    ],
  },
  encore: {
    found:
      /\b(encore une fois|une fois de plus|comme d'habitude|comme toujours|ca recommence|encore et encore)\b/,
    lines: [
      'Il y a de la répétition là-dedans, et une certaine lassitude de la voir revenir.',
      'Cela recommence, donc ; les choses qui reviennent ont souvent quelque chose à dire.',
    ],
  },
  normalement: {
    found: /\b(je devrais|j'aurais du)\b/,
    lines: [
      '« Je devrais » : j’entends la distance entre ce qui est et ce qui serait attendu.',
      'Il y a un modèle quelque part, auquel [vous vous comparez|tu te compares].',
    ],
  },
  enfer: {
    found: /\b(l'enfer|un cauchemar|l'horreur|la galere|galere|l'usine|une prison|la guerre)\b/,
    lines: [
      'Le mot est fort, et je ne le diminue pas.',
      'Pour choisir une image pareille, il faut en avoir vu.',
    ],
  },
  mur: {
    found: /\b(un mur|dans le mur|coincee?s?|bloquee?s?|dans une impasse|pieg\w+|enfermee?s?)\b/,
    lines: [
      'Je vois l’image : plus assez de place pour bouger.',
      'Se sentir ainsi arrêté par quelque chose, c’est une fatigue particulière.',
    ],
  },
  masque: {
    found:
      /\b(faire semblant|fais semblant|un masque|jouer un role|sauver les apparences|sourire quand meme|je souris)\b/,
    lines: [
      'Tenir un visage toute la journée est un métier que personne ne paie.',
      'Derrière ce visage-là, quelqu’un attend peut-être qu’on lui demande des nouvelles.',
    ],
  },
  tenir: {
    found: /\b(je tiens|tenir bon|tenir le coup|j'encaisse|encaisser|prends sur moi|serre les dents)\b/,
    lines: [
      'Tenir : on en parle comme d’une vertu, c’est aussi une dépense.',
      '[Vous tenez|Tu tiens], et cela se paie sans doute quelque part.',
    ],
  },
  transparent: {
    found: /\b(transparente?s?|invisibles?|fantome|n'existe pas|compte pas|compte pour rien)\b/,
    lines: [
      'Ne pas être vu, à la longue, fait douter de sa propre silhouette.',
      'Ici au moins, ce que [vous écrivez|tu écris] est lu, mot à mot.',
    ],
  },
  poids: {
    found: /\b(un poids|un fardeau|un boulet|une charge pour|je derange|de trop)\b/,
    lines: [
      'C’est ce que [vous ressentez|tu ressens], et c’est lourd à porter ; je ne le prends pas pour un fait.',
      'Se croire de trop est une impression qui ment avec beaucoup d’assurance.',
    ],
  },
  perdu: {
    found: /\b(perdue?s?|paumee?s?|plus ou j'en suis|dans le brouillard|confus\w*|tout se melange)\b/,
    lines: [
      'Quand tout se mélange, on peut ne tirer qu’un seul fil à la fois.',
      'Ne plus savoir où l’on en est, c’est parfois le début d’un autre chemin.',
    ],
  },
  impression: {
    found: /\b(j'ai l'impression|l'impression (que|de)|on dirait que|je me sens comme)\b/,
    lines: [
      'Je prends cette impression telle qu’elle est, sans vérifier ses papiers.',
      'Les impressions ont leur vérité à elles, même quand les faits hésitent.',
    ],
  },
  peutetre: {
    found: /\b(peut-?etre que|peut etre que|je sais pas si|je me demande si)\b/,
    lines: [
      'Il y a du doute dans [votre|ta] phrase, et le doute laisse passer un peu d’air.',
      'Ce « peut-être » m’intéresse : il garde une porte entrouverte.',
    ],
  },
  mais: {
    found: /\b(oui mais|d'un cote|en meme temps|mais bon|mais quand meme|et pourtant)\b/,
    lines: [
      'J’entends deux mouvements contraires, et aucun des deux n’a l’air de vouloir céder.',
      'Une part de [vous|toi] dit oui, une autre tire dans l’autre sens ; elles ont peut-être toutes deux leurs raisons.',
    ],
  },
  avant: {
    found: /\b(avant,? (j'etais|je|c'etait|on)|comme avant|je n'etais pas comme ca|plus comme avant)\b/,
    lines: ['Il y a donc un avant et un maintenant.', 'Cet « avant » a l’air d’habiter encore les environs.'],
  },
  enfant: {
    found: /\b(comme un(e)? (enfant|gosse|gamin\w*)|redeviens un(e)? enfant)\b/,
    lines: ['Il est frappant que ce soit l’enfant qui apparaisse là.'],
  },
  regarde: {
    found:
      /\b(on me regarde|tout le monde me regarde|on me surveille|me surveillent|me suivent|on m'espionne|complot\w*)\b/,
    lines: [
      'Ce doit être inquiétant à vivre. Je ne peux pas savoir ce qu’il en est, et je n’ai pas besoin de trancher pour entendre la peur. En parler à quelqu’un de proche ou à un médecin serait une bonne chose.',
    ],
  },
  elu: {
    found:
      /\b(je suis (l'elue?|choisie?|le messie|un prophete)|mission (divine|sacree)|on m'envoie des (signes|messages))\b/,
    lines: [
      'Je ne peux ni confirmer ni trancher une chose pareille ; ce que j’entends, c’est combien tout cela prend de la place. En parler de vive voix à un médecin ou à un proche serait précieux, surtout si le sommeil se fait rare.',
    ],
  },
};

export const veryWords: readonly { id: string; found: RegExp; lines: readonly Phrase[] }[] = Object.entries(
  table,
).map(([id, { found, lines }]) => ({ id, found, lines: bank(`mots.${id}`, lines) }));

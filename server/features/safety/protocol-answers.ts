/**
 * What the protocol answers at levels 2 and 3 when the person takes up what it said, rather than telling a new danger:
 * what holds them back from calling, whom they name, what they refuse. Data for the same review as `protocol-texts.ts`
 * (its `reviewedBy` covers both), and long for the same reason. Patterns read the last message in lower case, without
 * accents, apostrophes straight.
 */
import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { ProtocolText } from './protocol-texts.ts';

export type ProtocolAnswer = ProtocolText & {
  when: RegExp;
  unless?: RegExp;
  /** Only where the danger is of this kind; everywhere when left out. */
  about?: readonly SafetyCategory[];
  /** Never where the danger is of this kind. */
  notAbout?: readonly SafetyCategory[];
};

const harmed: readonly SafetyCategory[] = ['domestic_violence', 'sexual_violence'];
const others: readonly SafetyCategory[] = ['third_party'];
const children: readonly SafetyCategory[] = ['child_abuse'];

/** Somebody near, as people name them; those who may be the danger are left out by `notAbout`. */
const someone =
  '(?:voisine?s?|soeur|frere|cousine?|mere|maman|pere|papa|parents|fille|fils|tante|oncle|amie?s?|copine|copain|pote|coloc\\w*|collegue|belle-\\w+|beau-\\w+|mamie|papi|grand-mere|grand-pere|marraine|parrain|mari|femme|compagn\\w+|conjointe?)';

export const answers: readonly ProtocolAnswer[] = [
  {
    id: 'answer-method-novel',
    ask: 'weight',
    when: /\b(?:roman|livre|personnage|scenario|nouvelle|film)\b.*\b(?:dose|methode|combien|comment|moyen)\b|\b(?:dose|methode|combien|comment|moyen)\b.*\b(?:roman|livre|personnage|scenario|nouvelle|film)\b/,
    vous: 'Je ne donnerai ni dose ni méthode, même pour une histoire. C’est de vous que j’aimerais parler : qu’est-ce qui, dans ce personnage, vous ressemble ?',
    tu: 'Je ne donnerai ni dose ni méthode, même pour une histoire. C’est de toi que j’aimerais parler : qu’est-ce qui, dans ce personnage, te ressemble ?',
  },
  {
    id: 'answer-method',
    ask: 'weight',
    when: /\b(?:quelle|combien|donne\w*)\b.{0,30}\b(?:dose|methode|medicaments?|cachets?|comprimes?)\b|\bcomment (?:mourir|se tuer|me tuer|en finir)\b/,
    vous: 'Je ne donnerai ni dose ni méthode, à personne. Ce qui m’importe, c’est l’heure que vous traversez. Qu’est-ce qui la rend si difficile ?',
    tu: 'Je ne donnerai ni dose ni méthode, à personne. Ce qui m’importe, c’est l’heure que tu traverses. Qu’est-ce qui la rend si difficile ?',
  },
  {
    id: 'answer-somebody-of-the-team',
    ask: 'weight',
    when: /\b(?:parler|discuter|echanger|ecrire|causer|avoir|voir|contacter|joindre|transfer\w+|mett\w+ en (?:relation|contact))\b.{0,20}\b(?:humaine?s?|vraie? (?:personnes?|gens)|quelqu'un (?:de (?:vrai|reel|votre equipe|ton equipe|l'equipe)|en vrai)|(?:personne|membre)s? de (?:votre|ton|l') ?equipe|votre equipe|conseiller\w*|moderat\w+)\b|\bpas (?:a )?(?:une? )?(?:robot|machine|ia)\b.{0,30}\bhumaine?\b/,
    vous: 'Oui, c’est possible. Dans la séance, sous mes messages, vous pouvez permettre à une personne de notre équipe de lire cet échange et de vous écrire. Je ne peux pas promettre quand elle le lira ; pour entendre une voix tout de suite, les numéros affichés sont faits pour cela. Qu’aimeriez-vous lui dire en premier ?',
    tu: 'Oui, c’est possible. Dans la séance, sous mes messages, tu peux permettre à une personne de notre équipe de lire cet échange et de t’écrire. Je ne peux pas promettre quand elle le lira ; pour entendre une voix tout de suite, les numéros affichés sont faits pour cela. Qu’aimerais-tu lui dire en premier ?',
  },
  {
    id: 'answer-reproach',
    ask: 'weight',
    when: /\b(?:vous|tu) (?:n'|ne )?(?:m')?(?:aide[sz]?|comprene?[sz]|comprends|ser[sv]\w*|ecoute[sz]?) (?:pas|rien|a rien)\b|\b(?:robot|machine|script|copie[- ]colle|toujours la meme chose)\b/,
    vous: 'Vous avez raison de le dire : je suis une IA, et ce que je peux faire est limité. C’est aussi pour cela que j’insiste sur une voix humaine. Qu’attendriez-vous de quelqu’un qui serait là, à côté de vous ?',
    tu: 'Tu as raison de le dire : je suis une IA, et ce que je peux faire est limité. C’est aussi pour cela que j’insiste sur une voix humaine. Qu’attendrais-tu de quelqu’un qui serait là, à côté de toi ?',
  },
  {
    id: 'answer-good-mother',
    ask: 'safe',
    about: children,
    when: /\bmauvaise? (?:mere|pere|parent|maman|papa)\b|\bma faute\b|\bje merite\b|\bindigne\b/,
    vous: 'Être à bout ne fait pas de vous un mauvais parent : vous l’écrivez, et vous cherchez à protéger votre enfant. Est-il posé en sécurité, dans son lit, en ce moment ?',
    tu: 'Être à bout ne fait pas de toi un mauvais parent : tu l’écris, et tu cherches à protéger ton enfant. Est-il posé en sécurité, dans son lit, en ce moment ?',
  },
  {
    id: 'answer-not-your-fault',
    ask: 'someone',
    about: harmed,
    when: /\b(?:ma faute|je (?:l'ai )?(?:merite|cherche)|j'aurais (?:pas )?du|je l'ai provoque\w*|j'avais oublie)\b/,
    vous: 'Non, ce n’est pas votre faute : rien de ce que vous avez fait n’autorise ces gestes. C’est à celui qui les fait d’en répondre. Une personne sûre, autour de vous, pourrait-elle le savoir ?',
    tu: 'Non, ce n’est pas ta faute : rien de ce que tu as fait n’autorise ces gestes. C’est à celui qui les fait d’en répondre. Une personne sûre, autour de toi, pourrait-elle le savoir ?',
  },
  {
    id: 'answer-before-return',
    ask: 'next-hour',
    about: harmed,
    when: /\b(?:il|elle) (?:rentre|revient|va rentrer|va revenir|arrive)\b/,
    vous: 'Avant ce retour, effacez cette séance si ce téléphone peut être regardé, et gardez un numéro ailleurs. Si la peur monte, sortez tôt plutôt que tard. Où pourriez-vous passer la nuit ?',
    tu: 'Avant ce retour, efface cette séance si ce téléphone peut être regardé, et garde un numéro ailleurs. Si la peur monte, sors tôt plutôt que tard. Où pourrais-tu passer la nuit ?',
  },
  {
    id: 'answer-cannot-leave',
    ask: 'someone',
    about: harmed,
    when: /\b(?:peux|pourrai\w*|veux|sais) (?:pas|plus|jamais) (?:le |la |m'en )?(?:partir|quitter|aller|m'enfuir)\b|\bou (?:aller|j'irais)\b/,
    vous: 'Vous n’avez pas à partir ce soir, ni à tout résoudre. On peut seulement préparer un endroit où aller si cela recommence, et un mot convenu avec quelqu’un de sûr. Qui pourrait être prévenu ?',
    tu: 'Tu n’as pas à partir ce soir, ni à tout résoudre. On peut seulement préparer un endroit où aller si cela recommence, et un mot convenu avec quelqu’un de sûr. Qui pourrait être prévenu ?',
  },
  {
    id: 'answer-ask-them',
    ask: 'call',
    about: others,
    when: /\b(?:poser la question|lui (?:dire|demander|parler)|quoi (?:lui )?(?:dire|faire)|comment (?:lui|l'aider))\b/,
    vous: 'Oui, vous pouvez lui demander, avec ces mots-là : « est-ce que tu penses à te suicider ? ». Cela n’en donne pas l’idée, et montre qu’on peut l’entendre. Écoutez la réponse, puis appelez ensemble. Pourriez-vous le faire maintenant ?',
    tu: 'Oui, tu peux lui demander, avec ces mots-là : « est-ce que tu penses à te suicider ? ». Cela n’en donne pas l’idée, et montre qu’on peut l’entendre. Écoute la réponse, puis appelez ensemble. Pourrais-tu le faire maintenant ?',
  },
  {
    id: 'answer-promised-silence',
    ask: 'someone',
    about: others,
    when: /\b(?:promi\w+|jure|secret|rien dire|pas le dire|trahir)\b/,
    vous: 'Une promesse faite devant un tel danger peut être rompue : dire, ici, c’est protéger. Qui d’autre pourrait veiller avec vous, sans attendre ?',
    tu: 'Une promesse faite devant un tel danger peut être rompue : dire, ici, c’est protéger. Qui d’autre pourrait veiller avec toi, sans attendre ?',
  },
  {
    id: 'answer-other-alone',
    ask: 'call',
    about: others,
    when: /\b(?:tout(?:e)? seule?|seule? chez|est seule?|oui|personne avec)\b/,
    vous: 'Alors l’important est que cela change : quelqu’un à côté, ou les secours si personne ne peut y aller. Je suis une IA : je ne peux pas appeler à votre place. Qui peut être là-bas le plus vite ?',
    tu: 'Alors l’important est que cela change : quelqu’un à côté, ou les secours si personne ne peut y aller. Je suis une IA : je ne peux pas appeler à ta place. Qui peut être là-bas le plus vite ?',
  },
  {
    id: 'answer-joking',
    ask: 'weight',
    when: /\b(?:je |j')?(?:rigol\w*|plaisant\w*|deconn\w*|blagu\w*|exager\w*)\b|\bpour rire\b|\boublie[sz]?(?: ca| tout| ce que)?\W*$|\blaisse[sz]? tomber\b|\bt'?\s?inquiete\b|\bvous inquietez pas\b/,
    vous: 'Même dit pour rire, je préfère vous avoir répondu. Si une part de ces mots était vraie, elle a sa place ici. Laquelle, peut-être ?',
    tu: 'Même dit pour rire, je préfère t’avoir répondu. Si une part de ces mots était vraie, elle a sa place ici. Laquelle, peut-être ?',
  },
  {
    id: 'answer-afraid-of-what-follows',
    ask: 'call',
    when: /\b(?:enleve\w*|prenne\w*|retire\w*|place\w*) (?:mes|les|ma|mon) (?:enfants?|gosses?|fille|fils|garde)\b|\b(?:hospitalis\w*|intern\w*|enferm\w*|hopital|hp|asile|police|dossier|signale\w*|menottes)\b|\bqu'on (?:sache|apprenne)\b/,
    notAbout: [...harmed, ...children],
    vous: 'Cette peur-là retient beaucoup de monde. Au bout du fil, la personne écoute d’abord ; vous pouvez taire votre nom, et raccrocher quand vous voulez. Voudriez-vous préparer ici la première phrase à dire ?',
    tu: 'Cette peur-là retient beaucoup de monde. Au bout du fil, la personne écoute d’abord ; tu peux taire ton nom, et raccrocher quand tu veux. Voudrais-tu préparer ici la première phrase à dire ?',
  },
  {
    id: 'answer-tried-before',
    ask: 'call',
    when: /\b(?:deja|ai) (?:appele|essaye|telephone)\b|\b(?:personne ne|ca ne|ca|personne) (?:repond|decroche)\b|\bm'?(?:a|ont) raccroche\b/,
    vous: 'Il arrive qu’un appel tombe mal, et c’est blessant quand on a pris sur soi. C’est une autre personne à chaque fois. Accepteriez-vous d’essayer encore, ou d’appeler un proche avant ?',
    tu: 'Il arrive qu’un appel tombe mal, et c’est blessant quand on a pris sur soi. C’est une autre personne à chaque fois. Accepterais-tu d’essayer encore, ou d’appeler un proche avant ?',
  },
  {
    id: 'answer-shame',
    ask: 'holds-back',
    when: /\b(?:honte|ridicule|gene\w*|flemme|faible|lache|pathetique|minable)\b/,
    vous: 'La honte fait taire beaucoup de monde, et elle se trompe souvent sur ce que les autres penseraient. Pour commencer, « je n’arrive pas à parler » suffit. Qu’est-ce qui rendrait cet appel un peu plus facile ?',
    tu: 'La honte fait taire beaucoup de monde, et elle se trompe souvent sur ce que les autres penseraient. Pour commencer, « je n’arrive pas à parler » suffit. Qu’est-ce qui rendrait cet appel un peu plus facile ?',
  },
  {
    id: 'answer-disturbing',
    ask: 'someone',
    when: /\b(?:derange\w*|ennuy\w*|embet\w*|soul\w*|inquiet\w* (?:personne|mes|ma|mon|les|le|la)|poids pour|charge pour|leur vie|sa vie|autre chose a faire)\b/,
    unless: /\bt'?\s?inquiete\b|vous inquietez/,
    vous: 'Vous ne dérangez pas : ces lignes existent pour des heures comme celle-ci, et un proche aime mieux être appelé que rester sans savoir. Qui accepteriez-vous de déranger un peu, aujourd’hui ?',
    tu: 'Tu ne déranges pas : ces lignes existent pour des heures comme celle-ci, et un proche aime mieux être appelé que rester sans savoir. Qui accepterais-tu de déranger un peu, aujourd’hui ?',
  },
  {
    id: 'answer-no-strangers',
    ask: 'holds-back',
    when: /\b(?:inconnue?s?|pas du genre|pas appeler|pas telephoner|aime pas (?:le |parler au )?telephone|pourquoi appeler|a quoi bon|sert a rien|servirait a rien|changera rien|parler au telephone)\b/,
    vous: 'Parler à quelqu’un qu’on ne connaît pas a un avantage : il n’y a rien à protéger, ni personne à ménager. Et si la voix est trop, un message à un proche ouvre la même porte. Lequel des deux serait le moins difficile ?',
    tu: 'Parler à quelqu’un qu’on ne connaît pas a un avantage : il n’y a rien à protéger, ni personne à ménager. Et si la voix est trop, un message à un proche ouvre la même porte. Lequel des deux serait le moins difficile ?',
  },
  {
    id: 'answer-secret',
    ask: 'someone',
    notAbout: [...others, ...harmed],
    when: /\b(?:(?:le|l') ?(?:sache|apprenne|saura)|rien dire|garde\w* pour moi|personne (?:ne )?(?:sait|le sait|voit)|dit a personne|bonne figure|fais semblant|le masque)\b/,
    vous: 'Faire bonne figure demande une force énorme. Vous choisissez à qui le dire, et avec quels mots ; une seule personne au courant change déjà la nuit. Laquelle serait la moins difficile à prévenir ?',
    tu: 'Faire bonne figure demande une force énorme. Tu choisis à qui le dire, et avec quels mots ; une seule personne au courant change déjà la nuit. Laquelle serait la moins difficile à prévenir ?',
  },
  {
    id: 'answer-nobody',
    ask: 'call',
    when: /\b(?:personne|aucun ami|pas d'amis?|plus personne|n'ai que)\b.{0,20}(?:$|a qui|pour|autour|dans)|^\W*(?:non\W+)?personne\W*$/,
    vous: 'Alors la première voix peut être celle de la ligne affichée : elle est là pour qui n’a personne à réveiller. Je suis une IA : je ne peux pas appeler à votre place. Voudriez-vous préparer ici la première phrase ?',
    tu: 'Alors la première voix peut être celle de la ligne affichée : elle est là pour qui n’a personne à réveiller. Je suis une IA : je ne peux pas appeler à ta place. Voudrais-tu préparer ici la première phrase ?',
  },
  {
    id: 'answer-no-doctor',
    ask: 'professional',
    when: /\b(?:pas de|aucun|plus de) (?:medecin|psy\w*|docteur)\b|\b(?:trop cher|pas les moyens|delais?|liste d'attente)\b/,
    vous: 'Sans médecin à vous, les urgences de l’hôpital le plus proche reçoivent aussi pour cela, à toute heure, avec ces mots-là. Quelqu’un pourrait-il vous y accompagner ?',
    tu: 'Sans médecin à toi, les urgences de l’hôpital le plus proche reçoivent aussi pour cela, à toute heure, avec ces mots-là. Quelqu’un pourrait-il t’y accompagner ?',
  },
  {
    id: 'answer-somebody-near',
    ask: 'reach',
    notAbout: [...others, ...harmed],
    when: new RegExp(
      `\\b(?:peut-etre|oui|vais|peux|pourrais|habite|rentre|appeler|ecrire|joindre|chez|a cote)\\b.{0,40}\\b${someone}\\b|\\b${someone}\\b.{0,40}\\b(?:habite|est la|a cote|pres|peut|pourrait|rentre|vient|proche)\\b`,
    ),
    unless: /\b(?:pas|jamais|ne veux|sans|plus)\b/,
    vous: 'Oui, cette personne-là. Quelques mots suffisent : « je ne vais pas bien, peux-tu venir, ou rester au téléphone avec moi ? » Pouvez-vous les envoyer maintenant, pendant que nous nous écrivons ?',
    tu: 'Oui, cette personne-là. Quelques mots suffisent : « je ne vais pas bien, peux-tu venir, ou rester au téléphone avec moi ? » Peux-tu les envoyer maintenant, pendant que nous nous écrivons ?',
  },
  {
    id: 'answer-somebody-safe',
    ask: 'reach',
    about: harmed,
    when: /\b(?:peut-etre|oui|vais|peux|pourrais|habite|appeler|ecrire|joindre|chez|a cote)\b.{0,40}\b(?:voisine?s?|soeur|frere|cousine?|mere|maman|pere|papa|parents|fille|fils|tante|amie?s?|copine|collegue)\b/,
    unless: /\b(?:pas|jamais|ne veux|plus)\b/,
    vous: 'Cette personne-là, oui, si vous êtes en sécurité avec elle. Convenez d’un mot simple qui veut dire « viens » ou « appelle ». Pourriez-vous la prévenir, d’un appareil que personne ne regarde ?',
    tu: 'Cette personne-là, oui, si tu es en sécurité avec elle. Convenez d’un mot simple qui veut dire « viens » ou « appelle ». Pourrais-tu la prévenir, d’un appareil que personne ne regarde ?',
  },
  {
    id: 'answer-held-back',
    ask: 'weight',
    notAbout: [...others, ...harmed],
    when: /\b(?:a mon age|c'est rien|pas grave|pas si grave|ca (?:va )?passe\w*|d'autres ont pire|me plaindre|j'ai l'habitude|rien d'extraordinaire)\b/,
    vous: 'Vous le dites avec retenue, et cela compte quand même. À tout âge, ces pensées sont le signe d’une souffrance, et elles se soignent. Depuis quand viennent-elles ?',
    tu: 'Tu le dis avec retenue, et cela compte quand même. À tout âge, ces pensées sont le signe d’une souffrance, et elles se soignent. Depuis quand viennent-elles ?',
  },
  {
    id: 'answer-alone',
    ask: 'someone',
    notAbout: others,
    when: /\b(?:tout(?:e)? )?seule?\b|\bpersonne (?:ici|avec moi|a la maison)\b/,
    unless: /\b(?:pas|plus|jamais) (?:tout(?:e)? )?seule?\b|\b(?:seule? (?:solution|issue|facon|chose))\b/,
    vous: 'Merci de me le dire. Seul·e, tout pèse davantage ; rapprochons quelqu’un. Un message suffit : « peux-tu venir, ou rester au téléphone avec moi ? » À qui l’enverriez-vous ?',
    tu: 'Merci de me le dire. Seul·e, tout pèse davantage ; rapprochons quelqu’un. Un message suffit : « peux-tu venir, ou rester au téléphone avec moi ? » À qui l’enverrais-tu ?',
  },
];

/* Long because it is a table: what people bring, one entry after another. */
import { situations } from './situation.ts';

const sleep =
  /\b(dor(s|t|mir|mi|mais|m)\b|sommeil|insomni\w*|reveil\w*|nuits?|endorm\w*|couche\w*|lit\b|\d ?h ?\d\d)/;

export const states = situations([
  {
    // S-24: what is felt is taken seriously, the idea itself is neither confirmed nor fought.
    id: 'se-croire-un-poids',
    on: /\b(un poids|un fardeau|un boulet|une charge pour|je derange|(suis|etre) de trop|mieux sans moi|je (les )?fatigue tout le monde)\b/,
    weight: 40,
    lines: [
      'C’est ce que [vous ressentez|tu ressens], et c’est lourd à porter ; je ne le prends pas pour un fait.',
      'Se croire de trop est une impression qui ment avec beaucoup d’assurance.',
      'L’impression d’être un poids, je l’entends. Ceux qui tiennent à [vous|toi] ne tiennent sans doute pas les mêmes comptes.',
      'Je ne suis pas d’accord avec ce mot, « poids », et je comprends qu’il vienne quand on est au plus bas.',
    ],
    asks: [
      'À quel moment cette impression a-t-elle été la plus forte ?',
      'À qui [pourriez-vous|pourrais-tu] le dire, parmi les gens qui comptent ?',
    ],
  },
  {
    id: 'se-croire-regarde',
    on: /\b(on me regarde|tout le monde me regarde|on me (surveille|suit|ecoute)|me surveillent|me suivent|m'espionne\w*|complot\w*|camera\w* (chez|dans)|micro\w* (chez|dans))\b/,
    weight: 40,
    lines: [
      'Ce doit être inquiétant à vivre. Je ne peux pas savoir ce qu’il en est, et je n’ai pas besoin de trancher pour entendre la peur. En parler à quelqu’un de proche ou à un médecin serait une bonne chose.',
      'Je ne peux ni le confirmer ni le nier d’ici. Ce que je vois, c’est l’état d’alerte où cela [vous met|te met] ; un médecin peut aider à souffler là-dessus.',
    ],
  },
  {
    id: 'se-croire-choisi',
    on: /\b(je suis (l'elue?|choisie?|le messie|un prophete)|mission (divine|sacree)|m'envoie\w* des (signes|messages)|les signes sont (partout|pour moi))\b/,
    weight: 40,
    lines: [
      'Je ne peux ni confirmer ni trancher une chose pareille ; ce que j’entends, c’est combien tout cela prend de la place. En parler de vive voix à un médecin ou à un proche serait précieux, surtout si le sommeil se fait rare.',
      'Je ne vois pas ces signes comme [vous les voyez|tu les vois], et je ne vais pas faire semblant. Si le sommeil manque depuis plusieurs nuits, un médecin est la bonne personne à appeler.',
    ],
  },
  {
    id: 'transparent',
    on: /\b(transparente?s?|invisibles?|fantome|n'existe pas|compte pas pour|compte pour rien|personne ne m'ecoute|personne ne me voit|carte postale)\b/,
    weight: 16,
    lines: [
      'Se sentir transparent, à la longue, fait douter de sa propre place.',
      'Ne pas être vu, ne pas compter aux yeux des autres, cela use sans bruit.',
    ],
    asks: ['Y a-t-il quelqu’un qui [vous voit|te voit], tout de même ?'],
  },
  {
    id: 'perdu',
    on: /\b(je suis (completement |totalement |un peu )?(perdue?|paumee?)|plus ou j'en suis|dans le brouillard|tout se melange|je (m'y|me) perds)\b/,
    weight: 13,
    lines: [
      'Quand tout se mélange, on peut ne tirer qu’un seul fil à la fois.',
      'Se sentir perdu ne dit pas qu’il n’y a pas de chemin, seulement qu’on ne le voit pas d’ici.',
    ],
    asks: ['Dans tout ce qui se mélange, qu’est-ce qui est le plus pressé ?'],
  },
  {
    id: 'tenir',
    on: /\b(je tiens|tenir bon|tenir le coup|j'encaisse|prends sur moi|serre les dents|a bout|n'en peux plus|en peux plus|craqu\w*)\b/,
    weight: 14,
    lines: [
      'Tenir, on en parle comme d’une qualité ; c’est aussi une dépense, et elle se paie.',
      'À force de prendre sur soi, il ne reste plus beaucoup de soi.',
      'Dire qu’on n’en peut plus, c’est déjà ne plus le porter tout à fait seul.',
    ],
    asks: [
      'Qu’est-ce qui pourrait être posé, ne serait-ce qu’un jour ?',
      'Qui sait, autour de [vous|toi], à quel point c’est difficile ?',
    ],
  },
  {
    id: 'coince',
    on: /\b(dans le mur|(suis|sens|est|reste|etre) (\w+ )?(coincee?s?|bloquee?s?)|dans une impasse|piegee?s?|enfermee?s?|pas d'issue|tourne en rond)\b/,
    weight: 12,
    lines: [
      'Se sentir dans une impasse, sans place pour bouger, c’est une fatigue particulière.',
      'L’impasse est réelle quand on la vit, même si elle a peut-être une porte qu’on ne voit pas.',
    ],
    asks: ['De quel côté y aurait-il un tout petit peu de jeu ?'],
  },
  {
    id: 'reveil-heure-fixe',
    on: /\b(reveill\w*|debout|les yeux ouverts)\b/,
    near: /\b(\d{1,2} ?h( ?\d\d)?|heure fixe|meme heure|comme une (pendule|horloge)|trois heures|quatre heures|cinq heures)/,
    weight: 15,
    lines: [
      'Se réveiller toujours vers {heure}, avec cette précision-là, a quelque chose de décourageant.',
      'S’endormir sans peine et se réveiller au milieu de la nuit : le début est bon, c’est la suite qui se dérobe.',
      'Un réveil à heure fixe, et ensuite plus rien : la nuit s’arrête là.',
    ],
    asks: [
      'Que [faites-vous|fais-tu], à cette heure-là, une fois les yeux ouverts ?',
      'Qu’est-ce qui vient en premier, à ce réveil : une pensée, un bruit, le corps ?',
    ],
  },
  {
    id: 'ne-dort-plus',
    on: /\b((ne |n')?(dors|dormais|dormir|dormi) (plus|pas|mal|tres mal)|insomni\w*|nuits? blanches?|pas ferme l'oeil|m'endors pas|j'?arrive (pas|plus) a (m'en)?dormir|impossible de dormir|trouver le sommeil)\b/,
    weight: 13,
    lines: [
      'Mal dormir colore tout le reste de la journée.',
      'Quand on ne dort plus, la nuit devient longue et la journée aussi.',
    ],
    asks: [
      'Est-ce plutôt s’endormir qui est difficile, ou rester endormi ?',
      { say: 'Depuis quand les nuits sont-elles ainsi ?', unless: /depuis|ca fait/ },
    ],
  },
  {
    id: 'l-autre-dort',
    on: /\b(dort,? (lui|elle)|ronfle|dort a cote|dort comme|(lui|elle),? (il|elle)? ?dort)\b/,
    weight: 14,
    lines: [
      'Et à côté, quelqu’un qui dort : la nuit en paraît encore plus longue.',
      'Être éveillé pendant que l’autre dort à poings fermés, c’est vexant, oui.',
    ],
  },
  {
    id: 'sieste',
    on: /\b(sieste|je dors l'apres-midi)\b/,
    weight: 15,
    lines: [
      'Une sieste longue prend souvent sur la nuit d’après. Vingt minutes, plus tôt, se paient moins cher.',
      'La sieste rattrape la nuit, et la nuit suivante le fait payer : c’est un cercle assez courant.',
    ],
    asks: ['Qu’est-ce que cette sieste [vous apporte|t’apporte], à part du repos ?'],
  },
  {
    id: 'bruit-dans-la-nuit',
    on: /\b(j'entends|j'ecoute|passer le|sonne|le clocher|le train|convoi|la pluie)\b/,
    ever: sleep,
    weight: 14,
    lines: [
      'Ce bruit-là, dans la nuit, n’est pas n’importe lequel pour [vous|toi].',
      'Entendre cela à une heure pareille, quand tout le reste se tait : on n’entend plus que cela.',
    ],
    asks: ['À quoi [pensez-vous|penses-tu], pendant qu’il passe ?'],
  },
  {
    id: 'ruminer-la-nuit',
    on: /\b(rumin\w*|tourne en boucle|tournent? dans ma tete|cogit\w*|j'y pense (surtout |encore |meme |tout )?(la nuit|le soir)|la nuit)\b/,
    ever: sleep,
    weight: 11,
    lines: [
      'La nuit, plus rien ne couvre les pensées, alors elles prennent toute la place.',
      'Ruminer au lit fatigue autant qu’une veille : rien n’avance, et rien ne s’arrête.',
    ],
    asks: ['Y a-t-il une pensée qui revient plus que les autres, la nuit ?'],
  },
  {
    id: 'tout-va-bien',
    not: /\b(appel|evidemment|dis que|dire que)\b/,
    on: /\b(tout va bien|pas de (soucis|probleme)s? particulier\w*|j'ai tout pour|je n'ai pas a me plaindre|pas a plaindre)\b/,
    weight: 13,
    lines: [
      'Pas de souci particulier, donc ; et pourtant quelque chose ne se repose pas.',
      'Tout va bien sur le papier. Le corps, lui, n’a pas l’air d’avoir reçu la nouvelle.',
    ],
    asks: ['Et s’il y avait un petit quelque chose, presque rien, ce serait de quel côté ?'],
  },
  {
    id: 'exploser',
    on: /\b(je m'enerve\w*|m'enerve|j'ai hurle|j'ai crie|je gueule|j'explose|je crie|sors de mes gonds|peter (un|les) (cable|plombs)|je deviens (fou|folle) de rage|coup de gueule)\b/,
    weight: 14,
    lines: [
      'S’énerver va très vite, et c’est [vous|toi] qui [restez|restes] avec après.',
      'S’énerver pour une petite chose, c’est souvent qu’il y en avait beaucoup d’autres avant elle.',
      'S’énerver et le regretter ensuite : [vous voyez|tu vois] les deux moitiés, et tout le monde ne les voit pas.',
    ],
    asks: [
      'Juste avant que cela sorte, que se passe-t-il dans le corps ?',
      'Qu’est-ce qui s’était déjà accumulé, ce jour-là ?',
    ],
  },
  {
    id: 'colere-dans-le-corps',
    on: /\b(ca monte|la poitrine|les mains|la machoire|les poings|le coeur qui|trop tard|ca sort)\b/,
    near: /\b(enerv\w*|colere|gueul\w*|hurl\w*|cri\w*|rage)\b/,
    weight: 15,
    lines: [
      'Si cela monte par là, il y a donc un signal avant que cela sorte, même court. C’est une bonne nouvelle.',
      'Poitrine, mains, mâchoires : le corps prévient avant la voix, et c’est dans cet intervalle-là que l’on peut glisser quelque chose.',
    ],
  },
  {
    id: 'jamais-touche',
    on: /\bjamais (touche|frappe|leve la main)|je (ne )?tape pas\b/,
    weight: 17,
    lines: [
      'La limite est là, et [vous la tenez|tu la tiens]. Les cris pèsent aussi, et [vous le savez|tu le sais], puisque [vous en parlez|tu en parles].',
    ],
  },
  {
    id: 'honte-apres',
    on: /\b(j'ai honte|apres j'ai honte|honteu\w*|pas fiere?|je regrette)\b/,
    weight: 11,
    lines: [
      'La honte arrive vite, et elle est sévère.',
      'Avoir honte, c’est aussi la preuve que l’on sait ce que l’on voudrait faire autrement.',
    ],
    asks: ['Devant qui est-ce que la honte est la plus forte ?'],
  },
  {
    id: 'injustice',
    on: /\b(injust\w*|pas juste|deux poids|c'est degueulasse|abuse|scandal\w*)\b/,
    weight: 11,
    lines: [
      'L’injustice met en colère, et il y a de quoi.',
      'Ce qui est injuste ne passe pas parce qu’on se raisonne.',
    ],
    asks: ['Qu’est-ce qui serait juste, pour [vous|toi], dans cette histoire ?'],
  },
  {
    id: 'scenarios',
    on: /\b(le pire|imagin\w*|scenarios?|et s'il|et si (elle|il|on|ca)|defiler|film (dans|catastrophe)|catastroph\w*)\b/,
    ever: /\b(inqui\w*|stress\w*|peur|angoiss\w*|pire|verifi\w*|panique|craign?\w*)\b/,
    not: /\b(le pire c'est|c'est le pire)\b/,
    weight: 14,
    lines: [
      'Imaginer le pire, c’est essayer d’être prêt à tout ; et cela fait vivre dix malheurs qui n’auront pas lieu.',
      'Le pire défile très vite, et l’on y croit, même assis dans son salon.',
    ],
    asks: ['Parmi toutes ces images, laquelle revient le plus ?'],
  },
  {
    id: 'verifier',
    on: /\b(verifi\w*|regarde (dix|vingt|cent|\d+) fois|(deux|trois|quatre|cinq|dix|\d+) fois|j'ai appele|je viens d'appeler|rassur\w*|calmee?)\b/,
    ever: /\b(inqui\w*|stress\w*|peur|angoiss\w*|imagin\w*)\b/,
    weight: 15,
    lines: [
      'Vérifier calme, quelques minutes, puis le doute redemande sa part.',
      'À force de vérifier, on est tranquille dix minutes, et l’inquiétude trouve déjà une autre question.',
    ],
    asks: [
      {
        say: 'Combien de temps dure le calme, une fois que l’on a vérifié ?',
        unless: /minutes|pas longtemps/,
      },
    ],
  },
  {
    id: 'corps-noue',
    on: /\b(ventre noue|noeud|boule (au|dans)|nuque|gorge (serree|nouee)|oppress\w*|poitrine|crispe\w*|tendue?s?|palpit\w*|tremble\w*|souffle court|mal au ventre)\b/,
    weight: 13,
    lines: [
      'Le corps tient le compte de tout cela : [vous avez|tu as] raison de l’écouter.',
      'Quand le ventre se noue ou que la nuque se durcit, c’est souvent qu’on retient quelque chose depuis le matin.',
    ],
    asks: ['À quel endroit est-ce le plus serré, là, maintenant ?'],
  },
  {
    id: 'mains-vides',
    on: /\b(ou mettre mes mains|ne sais pas quoi faire de moi|tourne en rond|vide sans)\b/,
    weight: 15,
    lines: [
      'Quand on veille sur les autres depuis longtemps, le calme laisse les mains vides, et c’est déroutant.',
      'Ne plus savoir où mettre ses mains : l’image dit bien ce que l’inquiétude occupait.',
    ],
  },
  {
    id: 'inutile',
    on: /\b(me sens (si |tellement |completement )?(inutile|nulle?)|(ne )?sers (plus )?a rien|bon(ne)? a rien)\b/,
    not: /\b(il|elle|ca|cela|tout) (ne )?sers? a rien\b/,
    weight: 16,
    lines: [
      'Se sentir inutile, c’est lourd à porter, surtout quand personne ne voit ce que [vous faites|tu fais] quand même.',
      'Cette phrase-là est dure. Elle parle souvent de l’épuisement, bien plus que de ce que l’on vaut.',
    ],
    asks: ['Qu’est-ce qui a appuyé là-dessus, aujourd’hui ?', 'Depuis quand cette phrase revient-elle ?'],
  },
  {
    id: 'anxieux-de-nature',
    on: /\b(stresse\w*|angoiss\w*|anxieu\w*|inquiete\w*|inquiet|panique\w*|je m'inquiete)\b/,
    not: /\b(pas (inquiet|stress|angoiss)|ne suis pas inquiet|(il|elle|ils|elles|qu'on) (s'|se |sont |est )(inquiet|stress|angoiss))/,
    weight: 10,
    lines: [
      'L’inquiétude demande beaucoup d’énergie, surtout quand il faut continuer à vivre par-dessus.',
      'Être stressé, ou inquiet, c’est fatigant, même quand rien n’arrive.',
      'Quand on est stressé, il y a toujours un dernier détail à régler, et puis encore un autre.',
    ],
    asks: [
      'À quoi [reconnaissez-vous|reconnais-tu] que l’inquiétude commence à monter ?',
      'Qu’est-ce qui la fait baisser, même d’un cran ?',
    ],
  },
  {
    id: 'pas-inquiet-au-fond',
    on: /\b(ne suis pas (vraiment |si )?(inquiet|inquiete|triste|en colere)|suis pas (inquiet|inquiete|stresse\w*|triste|jalou\w*))\b/,
    not: /j'ai dit|disais/,
    weight: 12,
    lines: [
      'Donc l’inquiétude ne porte peut-être pas sur ce qu’elle prétend.',
      'Pas d’inquiétude au fond, alors. Ce qui s’agite à la surface est peut-être autre chose.',
    ],
  },
  {
    id: 'sans-fin',
    on: /\b(sans fin|s'arrete jamais|toujours (une autre|quelque chose)|des qu'(une|un)|cercle vicieux|jamais fini)\b/,
    weight: 13,
    lines: ['C’est le propre de l’inquiétude : chaque réponse lui sert de marche pour la question suivante.'],
  },
  {
    id: 'peur-que-ce-soit-vrai',
    on: /\b(j'ai peur qu(e|')|peur que|je crains que|ma peur c'est|peur d'etre|peur de (le|la|les|ne|pas|me|finir|perdre|devenir))\b/,
    weight: 14,
    lines: [
      'Cette peur-là est plus précise que tout ce qui précède, et elle mérite qu’on s’y arrête.',
      'La peur a donc une phrase. C’est plus facile à regarder qu’une peur sans mots.',
      'Avoir peur de cela, c’est aussi savoir à quoi [vous tenez|tu tiens].',
    ],
    asks: [
      'Qu’est-ce qui [vous fait|te fait] penser que cette peur dit vrai, et qu’est-ce qui dit le contraire ?',
    ],
  },
  {
    id: 'imposteur',
    near: /\b(imposteur|tromp\w*|merit\w*|par chance|coup de chance|erreur|a la hauteur|nul\w*|poche|doute\w*|semblant)\b/,
    on: /\b(imposteur|trompe\w* de|pas merite|merite pas|gagne un prix|felicit\w*|compliments?|par chance|coup de chance|(un|le|ce) prix\b|promotion)\b/,
    weight: 14,
    lines: [
      'Un prix, un compliment, et aussitôt l’idée d’une erreur : le doute va plus vite que la joie, chez [vous|toi].',
      'Quand le doute tient la porte, même un prix, même un compliment n’entre pas tout de suite.',
    ],
    asks: ['Si c’était arrivé à quelqu’un que [vous aimez|tu aimes], qu’en [auriez-vous|aurais-tu] pensé ?'],
  },
  {
    id: 'faire-semblant',
    on: /\b(fais|fait|faire|faisais) (bien |toujours )?semblant\b|\b(masque|donner le change|je joue un role|sourire de facade)\b/,
    weight: 15,
    lines: [
      'Faire semblant demande du talent, et beaucoup d’énergie aussi.',
      'À force de faire semblant, les autres fêtent quelqu’un, et l’on n’est pas sûr que ce soit soi.',
    ],
    asks: ['Avec qui n’y a-t-il pas besoin de faire semblant ?'],
  },
  {
    id: 'phrase-ancienne',
    on: /\b(m'a dit une fois|il me disait|elle me disait|je l'entends encore|me l'a toujours dit|m'avait dit)\b/,
    near: /\b(il y a|quinze ans|dix ans|vingt ans|secondaire|college|lycee|ecole|enfan\w*|encore|toujours|ans)\b/,
    weight: 14,
    lines: [
      'Une petite phrase dite un jour, et elle parle encore des années après : certaines ont la vie dure.',
      '{p} l’a sans doute oublié le soir même. [Vous|Toi], [vous l’avez gardé|tu l’as gardé].',
    ],
    asks: ['Qu’est-ce que [vous auriez|tu aurais] eu besoin d’entendre, à la place ?'],
  },
  {
    id: 'maitre-dur',
    on: /\b(prof|profs|maitresse|maitre d'ecole|professeur\w*|instit\w*)\b[^.!?]{0,80}\b(mes|mon|ma|me|m'|devant)\b/,
    not: /\b(suis|je travaille comme)\b/,
    weight: 13,
    lines: [
      'Un prof, à cet âge-là, on le croit sur parole, et même sur un geste.',
      'Ce qu’un prof fait du travail d’un enfant, l’enfant le garde longtemps.',
    ],
    asks: ['Qu’est-ce que [vous en avez conclu|tu en as conclu], à l’époque ?'],
  },
  {
    id: 'phrase-de-famille',
    on: /\b(mere|pere|maman|papa|grand-mere|grand-pere|elle|il|oncle|tante)\b[^.!?]{0,40}\bdisait\b|\bphrase de (maman|papa|ma mere|mon pere|famille)\b/,
    weight: 15,
    lines: [
      'Ces phrases-là, on les entend cent fois sans savoir ce qu’elles voulaient dire.',
      'Une phrase de famille, cela se transmet comme un meuble : on vit avec, sans toujours l’avoir choisie.',
    ],
    asks: ['Qu’est-ce que [vous y entendez|tu y entends], aujourd’hui ?'],
  },
  {
    id: 'se-trouver-nul',
    // Said beside anything else, it is what matters.
    on: /\b(je suis (vraiment |trop |tellement |si )?(nul\w*|poche|mauvaise?|incapable|pas capable|bete|stupide|inutile|moche|une merde)|(me trouve|me sens|jme sens) (pas mal |vraiment |trop |si )?(nul\w*|poche|moche|bete)|pas a la hauteur|bon a rien|bonne a rien|moins bon\w* que)\b/,
    weight: 17,
    lines: [
      'Le jugement tombe vite, et il est dur. [Vous ne parleriez|Tu ne parlerais] sans doute pas ainsi d’un ami.',
      'Se trouver nul, c’est une impression qui se donne des airs de constat.',
    ],
    asks: [
      'Quand cette voix-là parle, elle ressemble à la voix de quelqu’un ?',
      'Dans quelle situation précise cela s’est-il fait sentir, ces jours-ci ?',
    ],
  },
  {
    id: 'comparaison',
    on: /\b(les autres (font|sont|ont|reussissent)|ce que font les autres|reseaux( sociaux)?|instagram|insta|linkedin|tiktok)\b/,
    weight: 14,
    lines: [
      'Sur les réseaux, on compare ses coulisses à la vitrine des autres ; on perd à tous les coups.',
      'Regarder ce que font les autres, puis tout fermer : l’élan part avec l’écran.',
    ],
    asks: ['Après, qu’est-ce qui reste : de l’envie, de la tristesse, autre chose ?'],
  },
  {
    id: 'avis-des-autres',
    on: /\b(l'avis des autres|ce que les autres pensent|ni chaud ni froid|le regard des autres|ce que (les gens|on) pense\w*)\b/,
    not: /\b(j'ai dit|tantot|tout a l'heure|je disais)\b/,
    weight: 13,
    lines: [
      'Ni chaud ni froid, je l’entends. Certains avis se glissent pourtant sans demander la permission.',
      'Ce que pensent les autres ne pèserait donc pas. Il y en a peut-être un ou deux qui font exception.',
    ],
  },
  {
    id: 'reconnaissance-discrete',
    on: /\b(a accroche|a garde (mon|ma|mes)|sans un mot|a sa maniere|m'a fait une carte|un dessin|ecrit « )\b/,
    weight: 14,
    lines: [
      'Il y a des gens qui ne disent rien et qui accrochent au mur : c’est leur façon de le dire.',
      'Voilà une marque d’estime que personne n’a exagérée. Elle est peut-être d’autant plus vraie.',
    ],
    asks: ['Qu’est-ce que cela [vous a fait|t’a fait], de voir cela ?'],
  },
  {
    id: 'douleur',
    on: /\b(mon dos|mal au dos|douleurs?|fourmille|chronique|migraines?|articulations?|le nerf|ca (me )?tire|genou|epaule|hernie|sciatique)\b/,
    weight: 11,
    lines: [
      'Une douleur pareille occupe toute la place, assis ou debout, et se voit rarement de l’extérieur.',
      'Avec la douleur, même se tourner dans un lit devient un travail.',
    ],
    asks: ['Qu’est-ce que cette douleur [vous empêche|t’empêche] de faire, qui [vous manque|te manque] ?'],
  },
  {
    id: 'examen-medical',
    on: /\b(irm|scanner|biopsie|resultats?|operation|m'opere|opere\w*|prise de sang|analyses?|mammographie|le specialiste)\b/,
    near: /\b(irm|scanner|biopsie|docteur|medecin|hopital|operation|opere\w*|specialiste|prise de sang|analyses?|chirurg\w*)\b/,
    weight: 13,
    lines: [
      'Attendre un examen, c’est vivre un moment avec toutes les réponses possibles à la fois.',
      'D’ici {date}, il y a l’attente, et elle fatigue autant que l’examen lui-même.',
      'L’attente de l’examen fatigue autant que ce qu’il dira.',
    ],
    asks: [
      'Qu’est-ce qui [vous inquiète|t’inquiète] le plus : ce qu’on trouvera, ou ce que cela changera ensuite ?',
    ],
  },
  {
    id: 'fatigue',
    on: /\b(fatigu\w*|epuise\w*|rince\w*|creve(e|s)?|lessive\w*|a plat|hs|(suis|sens) (completement |totalement )?videe?|plus d'energie|plus de force|claque\w*|vanne\w*)\b/,
    weight: 11,
    lines: [
      'La fatigue rend tout plus gros, plus bruyant, plus difficile à laisser passer.',
      'Avec une fatigue pareille, il est normal que le reste déborde.',
      'Cette fatigue compte. Si elle dure, un médecin peut aider à en chercher la cause.',
    ],
    asks: [
      'À quand remonte [votre|ton] dernier vrai repos ?',
      'Qu’est-ce qui [vous coûte|te coûte] le plus, en ce moment ?',
    ],
  },
  {
    id: 'tristesse',
    on: /\b(triste\w*|cafard|le moral|pas le moral|deprim\w*|melancol\w*|envie de rien|gout a rien|malheureu\w*|chagrin)\b/,
    weight: 11,
    lines: [
      'La tristesse n’a pas besoin d’être justifiée pour être là.',
      'Quand on n’a plus goût à rien, même les petites choses demandent un effort.',
    ],
    asks: [
      'Y a-t-il un moment de la journée où la tristesse se fait un peu plus légère ?',
      'Depuis quand la tristesse est-elle là, à peu près ?',
    ],
  },
  {
    id: 'larmes-generales',
    on: /\bpleur\w*|larmes\b/,
    weight: 9,
    lines: ['Les larmes disent parfois ce qu’on n’a pas encore trouvé à formuler.'],
    asks: ['Qu’est-ce que ces larmes disaient, si elles avaient des mots ?'],
  },
  {
    id: 'culpabilite',
    on: /\b(culpabilis\w*|coupable|je m'en veux|ma faute|remords|j'aurais (pas )?du)\b/,
    weight: 12,
    lines: [
      'S’en vouloir, c’est refaire l’histoire avec ce qu’on ne savait pas encore.',
      'La culpabilité parle fort chez les gens consciencieux, et elle exagère souvent la part qui leur revient.',
    ],
    asks: ['Qu’est-ce qui dépendait vraiment de [vous|toi], et qu’est-ce qui n’en dépendait pas ?'],
  },
  {
    id: 'reve',
    on: /\b(j'ai reve|mon reve|ce reve|cauchemars?|fait un reve)\b/,
    weight: 14,
    lines: [
      'Un rêve n’a pas de traduction toute faite ; c’est ce qu’il [vous|te] rappelle qui compte.',
      'Les rêves gardent souvent une seule image au réveil, et c’est par elle qu’on entre.',
    ],
    asks: [
      'Quelle image de ce rêve est restée la plus nette ?',
      'À quoi cette image [vous fait-elle|te fait-elle] penser, sans chercher ?',
    ],
  },
  {
    id: 'demenagement',
    on: /\b(demenag\w*|nouvelle ville|nouvel appart\w*|expatri\w*|loin de chez moi|la-bas)\b/,
    weight: 11,
    lines: [
      'Recommencer ailleurs, c’est aussi perdre tous les gens qui savaient déjà qui l’on était.',
      'Là d’où l’on vient, on n’a pas à se présenter. Ici, il faut tout redire.',
    ],
    asks: ['Qu’est-ce qui [vous manque|te manque] le plus de là-bas ?'],
  },
]);

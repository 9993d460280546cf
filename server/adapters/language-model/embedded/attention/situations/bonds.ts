/* Long because it is a table: what people bring, one entry after another. */
import { situations } from './situation.ts';

const love =
  /\b(copine|copain|mari|femme|compagn\w+|conjoint\w*|couple|ex|blonde|chum|mec|meuf|ensemble|pause|amoureu\w*)\b/;
const grief =
  /\b(deuil|j'ai perdu (mon|ma)|veu(f|ve)|est mort\w*|deced\w*|enterr\w*|cimetiere|n'est plus la|obseques)\b/;

export const bonds = situations([
  {
    id: 'pause',
    on: /\b(une pause|faire une pause|prendre du recul|reflechir de son cote|besoin d'air|besoin d'espace|un break)\b/,
    ever: love,
    weight: 14,
    lines: [
      'Une pause, c’est un mot flou : on ne sait ni combien de temps, ni ce qu’il y a au bout.',
      'Le mot « pause » ne ferme rien, et il n’ouvre rien non plus ; c’est inconfortable à habiter.',
    ],
    asks: ['Comment [avez-vous|as-tu] compris ce mot, sur le moment ?'],
  },
  {
    id: 'rupture',
    on: /\b(rompu|rupture|quitte\w*|largue\w*|separ\w*|divorc\w*|mon ex|c'est fini entre|(meuf|mec|copine|copain|femme|mari|blonde|chum|compagne|compagnon) (est|s'est) (partie?|barree?|tiree?))\b/,
    near: /\b(rompu|rupture|(m'a|l'ai|s'est|se|me|veut|va|on s'est|il|elle) (me )?(quitte\w*|largue\w*|separ\w*)|je (veux|vais|voudrais) (le|la) quitter|divorc\w*|mon ex|c'est fini entre|(meuf|mec|copine|copain|femme|mari|blonde|chum|compagne|compagnon) (est|s'est) (partie?|barree?|tiree?))\b/,
    not: /\b(pere|mere|frere|ami|voisin|collegue|soeur|elle|jacqueline) (est|sont) (divorc|separ)/,
    weight: 13,
    lines: [
      'Une séparation défait en même temps un quotidien, des projets et une manière de se voir.',
      'Après une rupture, même les gestes ordinaires cherchent l’autre un moment.',
    ],
    asks: [
      'Quel moment de la journée est le plus dur, depuis la séparation ?',
      'Qui est là, autour de [vous|toi], pour traverser cela ?',
    ],
  },
  {
    id: 'annonce-brutale',
    on: /\b(m'a dit (ca|cela)|m'a annonce|m'a lache|m'a balance|j'ai appris)\b/,
    weight: 10,
    lines: [
      'L’annoncer comme cela, à ce moment-là : le choc est double.',
      'On n’a le temps de rien, quand une annonce tombe ainsi au milieu d’un moment ordinaire.',
    ],
    asks: ['Qu’est-ce qui [vous est|t’est] passé par la tête, à cet instant ?'],
  },
  {
    id: 'rien-dit-sur-le-moment',
    on: /\b(j'ai (rien|pas) (dit|repondu|su)|je n'ai (rien|pas) (dit|repondu|su)|sur le moment|fait semblant|comme si de rien|je me suis tue?|j'ai encaisse)\b/,
    weight: 13,
    lines: [
      'Quand le coup arrive, beaucoup de gens ne disent rien et continuent le geste en cours : la tête met du temps à suivre.',
      'Ne rien dire sur le moment n’est pas ne rien ressentir ; c’est souvent l’inverse.',
    ],
    asks: ['Et maintenant, à froid, qu’est-ce qui voudrait sortir ?'],
  },
  {
    id: 'pas-vraiment-la',
    on: /\b(jamais vraiment la|pas la meme quand|absente?|plus rien a (dire|se dire)|ne me parle plus|me parle plus|on (ne )?se parle plus|ne m'ecoute|m'ecoute pas)\b/,
    ever: love,
    weight: 12,
    lines: [
      'Être là sans être là : le reproche est dur à entendre quand on rentre vidé de sa journée.',
      'Le silence s’installe rarement d’un coup ; un soir on n’a plus rien à dire, et puis c’est devenu l’habitude.',
    ],
    asks: ['Quand est-ce que parler était encore facile, à deux ?'],
  },
  {
    id: 'avant-on-racontait',
    on: /\b(avant|au debut|a l'epoque)\b[^.!?]{0,80}\b(racont\w*|riait|rire|parlait|sortait|se voyait|on faisait)\b/,
    weight: 14,
    lines: [
      'Ces histoires-là faisaient partie de la vie à deux, l’air de rien : les raconter, c’était déjà être ensemble.',
      'Il y avait donc une époque où raconter sa journée faisait rire quelqu’un. Ce n’est pas un détail.',
    ],
    asks: ['Laquelle de ces histoires [raconteriez-vous|raconterais-tu] en premier, si c’était ce soir ?'],
  },
  {
    id: 'en-vouloir',
    on: /\b(je (lui|leur|t'|vous )en veux|en vouloir|je lui en veux|lui pardonn\w*|rancun\w*)\b/,
    not: /\b(pas du tout|n'en veux pas|en veux pas)\b/,
    weight: 18,
    lines: [
      '[Vous lui en voulez|Tu lui en veux], et c’est dit maintenant. On peut tenir à quelqu’un et lui en vouloir beaucoup.',
      'En vouloir à quelqu’un que l’on aime, ce n’est pas très confortable, et c’est pourtant courant.',
    ],
    asks: ['Qu’est-ce qui a fait le plus mal, dans tout cela ?'],
  },
  {
    id: 'pas-en-vouloir',
    on: /\b(en veux pas|n'en veux pas|pas fachee?|je comprends (le|la|son))\b/,
    weight: 12,
    lines: [
      'Ne pas en vouloir à {p}, c’est généreux. Cela laisse peut-être un peu moins de place à ce que cela [vous a fait|t’a fait].',
      'Ne pas lui en vouloir, c’est généreux. Et cela laisse peut-être peu de place à ce que cela [vous a fait|t’a fait].',
      'Pas de rancune, donc. Il peut y avoir autre chose à la place : de la peine, de la fatigue, ou rien encore.',
    ],
  },
  {
    id: 'message-recommence',
    on: /\b(message|texto|sms|mail|lettre|mot)\b[^.!?]{0,50}\b(fois|efface\w*|recommenc\w*)\b|\b(efface\w*|recommenc\w*)\b[^.!?]{0,30}\b(message|texto|sms|mail|lettre|mot)\b/,
    weight: 14,
    lines: [
      'Recommencer un message plusieurs fois, c’est qu’il y a quelque chose d’important à ne pas abîmer.',
    ],
    asks: ['S’il ne devait contenir qu’une seule chose vraie, ce serait laquelle ?'],
  },
  {
    id: 'message-a-ecrire',
    on: /\b(message|texto|sms|mail|lettre|mot)\b[^.!?]{0,50}\b(ecri\w*|commenc\w*|envoy\w*|fois|rep\w*)\b|\b(ecri\w*|commenc\w*|envoy\w*)\b[^.!?]{0,30}\b(message|texto|sms|mail|lettre|mot)\b/,
    weight: 12,
    lines: ['Le message n’a pas besoin de tout dire ; il a seulement besoin de commencer.'],
    asks: ['Si ce message ne devait contenir qu’une seule chose vraie, ce serait laquelle ?'],
  },
  {
    id: 'envie-de-lui-raconter',
    on: /\b(envie de (le|la|lui|leur) (raconter|dire|parler|appeler|ecrire|montrer))\b/,
    weight: 15,
    lines: [
      'Que l’envie de lui raconter vienne d’abord, avant même d’y réfléchir, cela dit quelque chose de ce lien.',
      'La première personne à qui l’on veut raconter une chose, on ne la choisit pas vraiment.',
    ],
  },
  {
    id: 'jalousie',
    on: /\b(jalou\w*|parle d'elle tout le temps|(m'a|me|la|le|l'a|m'ait|je l'ai) trompee?|tromperies?|infid\w*|adulter\w*|fouill\w* (dans )?(son|le) (telephone|portable))\b/,
    weight: 13,
    lines: [
      'Le doute, dans un couple, ronge plus vite que bien des certitudes.',
      'La jalousie fait mal deux fois : par ce que l’on imagine, et par ce qu’elle fait faire.',
    ],
    asks: ['Sur quoi ce doute s’appuie-t-il, au juste ?'],
  },
  {
    id: 'dispute',
    on: /\b(disput\w*|engueul\w*|s'engueule|on se prend la tete|claque la porte)\b/,
    weight: 11,
    lines: [
      'Une dispute, vue d’un peu plus loin, porte rarement sur ce qui l’a déclenchée.',
      'Après une dispute, il reste souvent une phrase qui tourne plus que les autres.',
    ],
    asks: ['De quoi parlait vraiment cette dispute, à [votre|ton] avis ?'],
  },
  {
    id: 'crie-dessus',
    on: /\b(crie|cries?|criait|hurle|hurlait|engueule|gueule|parle mal)\b[^.!?]{0,12}\b(dessus|comme a un chien|apres moi)\b|\b(me|m') ?(crie|hurle|engueule|insulte|rabaisse|humilie|parle mal)\b|^(il|elle) (crie|gueule|hurle)\W*$/,
    weight: 16,
    lines: [
      'Que {p} [vous|te] parle ainsi, ce n’est pas acceptable, quoi qu’il y ait à dire.',
      'S’entendre parler ainsi use, même quand on se répète que cela glisse.',
      'On n’a pas à s’habituer à ce qu’on [vous|te] parle comme cela.',
    ],
    asks: ['Comment [faites-vous|fais-tu], sur le moment, pour tenir ?'],
  },
  {
    id: 'charge',
    on: /\b(c'est (toujours |encore )?moi qui|(tout|tous) repose sur|que mon telephone qui sonne|je gere tout|je fais tout|charge mentale|personne ne m'aide|toute seule a)\b/,
    not: /\bc'est moi qui (les |l'|le |la )?(ai|faisais|suis|l'attends)\b/,
    weight: 15,
    lines: [
      'Être la personne que l’on appelle pour tout, sans que personne ne l’ait décidé à haute voix, cela use.',
      'Quand tout passe par [vous|toi], les autres finissent par croire que cela se fait tout seul.',
    ],
    asks: [
      'Depuis quand est-ce devenu [votre|ton] rôle ?',
      'S’il fallait n’en lâcher qu’un morceau, ce serait lequel ?',
    ],
  },
  {
    id: 'fratrie',
    on: /\b(mes freres|mon frere|ma soeur|ma petite soeur|mes soeurs|la fratrie)\b/,
    near: /\b(ehpad|aide a domicile|chute|heritage|s'occup\w*|je gere|quatre enfants|l'ainee?|la grande)\b/,
    weight: 11,
    lines: [
      'Entre frères et sœurs, la distance ne se compte pas toujours en kilomètres.',
      'Chacun a sa place dans une fratrie, et il est rare que l’on ait choisi la sienne.',
    ],
    asks: ['Lequel des autres pourrait entendre, si [vous disiez|tu disais] les choses simplement ?'],
  },
  {
    id: 'attendre-qu-ils-y-pensent',
    on: /\b(j'attends qu'(il|elle|ils|elles|on)|si je (le )?demande|ca ne compte plus|sans que je demande|qu'ils y pensent|devin\w*)\b/,
    weight: 16,
    lines: [
      'Si l’aide n’a de valeur que lorsqu’elle est devinée, il faut attendre longtemps, et sans rien dire.',
      'Demander ôterait un peu de la valeur du geste ; ne pas demander laisse tout sur [vos|tes] épaules.',
    ],
    asks: ['Et si une demande pouvait compter quand même, à qui la [feriez-vous|ferais-tu] en premier ?'],
  },
  {
    id: 'pas-de-merci',
    on: /\b(merci|reconnaissan\w*|remerci\w*|c'etait naturel|c'est normal pour)\b[^.!?]{0,40}\b(pas|jamais|personne|puisque)\b|\b(pas|jamais|sans)\b[^.!?]{0,20}\b(merci|reconnaissance|un mot)\b/,
    weight: 14,
    lines: [
      'Ce que l’on fait tous les jours finit par ne plus se voir, et le merci va à ce qui est exceptionnel.',
    ],
    asks: ['Quel merci aurait compté, dans tout cela ?'],
  },
  {
    id: 'louanges-d-un-autre',
    on: /\b(si devouee?|elle est parfaite|il est parfait|le prefere|la preferee|le chouchou|elle au moins|lui au moins)\b/,
    weight: 15,
    lines: [
      'Entendre les louanges d’un autre, quand on a tout fait dans l’ombre : il y a de quoi serrer les dents.',
    ],
    asks: ['Qu’est-ce que [vous auriez|tu aurais] aimé entendre, à la place ?'],
  },
  {
    id: 'la-grande',
    on: /(?<!\w)(« ?la grande|j'etais (la|le) (grande?|sage|petite?)|quand j'etais (petite?|enfant|gamine?)|l'ainee?)\b/,
    weight: 16,
    lines: [
      'Être « la grande » ou « le grand », c’est une place que l’on reçoit très tôt, et dont personne ne relève ensuite.',
      'Les rôles de l’enfance tiennent longtemps : on les joue encore quand tout le monde a oublié qui les a distribués.',
    ],
    asks: ['Qu’est-ce que cet enfant-là aurait aimé entendre ?'],
  },
  {
    id: 'parent-age',
    on: /\b(ma mere|mon pere|maman|papa|mes parents)\b[^.!?]{0,60}\b(\d{2} ans|chute|tombee?|seule|ehpad|maison de retraite|perd la memoire|aide a domicile|vieilli\w*)\b/,
    weight: 12,
    lines: [
      'Voir ses parents devenir fragiles, et devenir celle ou celui qui veille : les places s’inversent sans prévenir.',
    ],
    asks: ['Qu’est-ce qui [vous prend|te prend] le plus : les choses à faire, ou l’inquiétude entre deux ?'],
  },
  {
    id: 'parler-de-la-meteo',
    on: /\b(parle\w* de la (meteo|pluie)|parle\w* (que )?du temps qu'il fait|on (se )?parle de rien|rien de (profond|important))\b/,
    weight: 15,
    lines: ['On peut s’appeler souvent et ne rien se dire : la météo sert aussi à cela.'],
    asks: ['De quoi [aimeriez-vous|aimerais-tu] pouvoir parler, au lieu de cela ?'],
  },
  {
    id: 'epargner-l-autre',
    on: /\b(voulais|veux|voulait) pas (l'|le |la |les |vous |t')?(embeter|deranger|inquieter|charger|ennuyer|accabler)\b/,
    weight: 15,
    lines: [
      'Vouloir épargner l’autre part d’une bonne intention, et c’est sur [vous|toi] que le poids reste.',
    ],
    asks: ['Et si c’était l’inverse, [préféreriez-vous|préférerais-tu] savoir ?'],
  },
  {
    id: 'ne-peut-pas-comprendre',
    on: /\b(il|elle|ils|elles) (n')?(a|ont) jamais (eu|connu|vecu)\b|\b(peut|peuvent) pas comprendre\b/,
    weight: 15,
    lines: ['On comprend mal ce que l’on n’a jamais vécu, même avec de la gentillesse.'],
    asks: ['Qu’est-ce que [vous aimeriez|tu aimerais] que {p} comprenne ?'],
  },
  {
    id: 'brouille',
    on: /\b(ne m'a pas (rappele|repondu|ecrit)|m'a pas rappele|ne me parle plus|on ne se voit plus|brouille\w*|boud\w*|fache\w* avec|coupe les ponts|plus de nouvelles)\b/,
    weight: 14,
    lines: [
      'Le silence de {p} laisse tout le temps d’imaginer, et d’attendre.',
      'Plus le silence dure, plus il devient difficile de savoir qui doit faire le premier pas.',
    ],
    asks: ['Que lui [diriez-vous|dirais-tu], si un appel arrivait ce soir ?'],
  },
  {
    id: 'fierte-appeler',
    on: /\b(fierte|orgueil|premier pas|je ne l'appelle pas|pourquoi je (ne )?l'appelle)\b/,
    weight: 15,
    lines: [
      'La fierté tient bien droit, et elle tient chaud assez peu.',
      'Par fierté, on attend parfois que l’autre fasse le geste que l’on aimerait faire soi-même.',
    ],
    asks: ['Qu’est-ce qui rendrait le premier pas un tout petit peu moins coûteux ?'],
  },
  {
    id: 'guetter-l-humeur',
    on: /\b(de quelle humeur|son humeur|savoir (s'il|si elle) (etait|serait)|marchait? sur des oeufs|on (se taisait|ecoutait|guettait|se cachait)|on filait (droit|doux))\b/,
    weight: 17,
    lines: [
      'Guetter une humeur avant même que la porte s’ouvre : un enfant apprend cela très vite, et le corps s’en souvient.',
      'Grandir en guettant l’humeur de quelqu’un, c’est rester en alerte longtemps après.',
    ],
    asks: ['Que [faisiez-vous|faisais-tu], les soirs de mauvaise humeur ?'],
  },
  {
    id: 'comme-mon-pere',
    on: /\b(mon pere|ma mere|mon oncle|mon frere|tonton|ma tante|papa|maman|mon grand-pere|ma marraine)\b[^.!?]{0,25}\b(pareil\w*|comme (moi|ca)|la meme chose|etait comme|aussi)\b|\bjure\w* de (ne )?(jamais|pas)\b|\b(je lui ressemble|comme (mon pere|ma mere))\b/,
    weight: 14,
    lines: [
      'Se reconnaître dans quelqu’un de la famille, cela peut serrer le cœur et éclairer en même temps.',
      'Il y a des façons d’être qui passent d’une génération à l’autre sans que personne ne les ait enseignées.',
    ],
    asks: [
      'Qu’est-ce que [vous avez gardé|tu as gardé] de cette façon d’être, et qu’est-ce que [vous aimeriez|tu aimerais] ne pas garder ?',
    ],
  },
  {
    id: 'deuil-annonce',
    on: /\b(j'ai perdu (mon|ma)|mon (mari|pere|fils|frere|ami|chien|grand-pere|compagnon) est (mort|decede|parti)|ma (femme|mere|fille|soeur|amie|grand-mere|compagne|chienne) est (morte|decedee|partie)|(deces|mort) de (mon|ma)|je suis veu(f|ve))\b/,
    weight: 25,
    lines: [
      'C’est une grande perte. {duree}, c’est à la fois long et tout près.',
      'Perdre quelqu’un d’aussi proche, il n’y a pas de mots à la hauteur. Merci de me le confier.',
      'Merci de me parler de cette perte. On peut en parler autant, ou aussi peu, que [vous le souhaitez|tu le souhaites].',
    ],
    asks: [
      'Comment était {p}, dans les petites choses de tous les jours ?',
      'Comment était cette personne, dans les petites choses de tous les jours ?',
    ],
  },
  {
    id: 'mort-subite',
    on: /\b(d'un coup|brutal\w*|subit\w*|sans prevenir|accident|le coeur|avc|crise cardiaque|on n'a rien vu venir)\b/,
    not: /\bpar accident\b/,
    near: grief,
    weight: 17,
    lines: [
      'D’un coup, au milieu d’un jour comme les autres. Rien ne prépare à cela.',
      'Partir ainsi, sans prévenir : on n’a pas le temps d’un au revoir.',
    ],
    asks: ['Y a-t-il une image de ce jour-là qui revient plus que les autres ?'],
  },
  {
    id: 'affaires-du-mort',
    on: /\b(ses affaires|son (foulard|manteau|pull|echarpe|lit|bol|sac|tablier|bureau)|sa (tasse|montre|chemise|robe)|sa veste|son gilet|ses vetements|son fauteuil|sa chambre|ses chaussures|son armoire|son telephone|ses lunettes)\b/,
    ever: grief,
    weight: 16,
    lines: [
      'Ne pas y toucher, c’est une manière de garder une place à ses affaires, et il n’y a pas de délai pour cela.',
      'Les affaires de quelqu’un gardent sa forme un moment. Rien n’oblige à y toucher avant d’en avoir envie.',
    ],
    asks: ['Qu’est-ce qui se passerait en [vous|toi], si cela changeait de place ?'],
  },
  {
    id: 'tourner-la-page',
    on: /\b(tourner la page|passer a autre chose|faire (mon|son|le|ton) deuil|avancer|aller de l'avant|donner tout|tout donner|emmaus)\b/,
    ever: grief,
    weight: 18,
    lines: [
      '« Tourner la page » : l’entourage voudrait souvent que le chagrin aille plus vite qu’il ne va.',
      'On peut vouloir [vous|t’] aider et se tromper de rythme. C’est [vous|toi] qui [savez|sais] quand, et même si.',
    ],
    asks: ['Qu’[aimeriez-vous|aimerais-tu] qu’on [vous dise|te dise], à la place ?'],
  },
  {
    id: 'pas-pleurer',
    on: /\b(ne pleure pas|pleure pas (beaucoup|assez)|j'arrive pas a pleurer|n'arrive pas a pleurer|pas pleure)\b/,
    not: /avais dit/,
    weight: 17,
    lines: [
      'Le chagrin ne se mesure pas aux larmes. Chacun a sa façon de pleurer, et certaines ne se voient pas.',
      'Ne pas pleurer ne veut pas dire ne pas souffrir, et personne n’a à [vous|te] le reprocher.',
    ],
    asks: ['Où le chagrin se loge-t-il, quand il ne passe pas par les yeux ?'],
  },
  {
    id: 'larmes-venues',
    on: /\b(j'ai pleure|je pleure|ai (enfin |encore )?pleure|en larmes|fondu en larmes)\b/,
    not: /derriere|reserve|toilettes/,
    weight: 16,
    lines: [
      'Les larmes choisissent souvent un tout petit objet pour venir. Là, elles étaient au bon endroit.',
      'Pleurer tout un après-midi épuise, et soulage un peu aussi, parfois.',
    ],
    asks: ['Comment [vous sentiez-vous|te sentais-tu], une fois les larmes passées ?'],
  },
  {
    id: 'ca-depend-des-jours',
    on: /\b(depend des jours|il y a des jours|un jour sur deux|en dents de scie|des hauts et des bas)\b/,
    weight: 13,
    lines: [
      'Cela dépend des jours, oui, et un jour ne dément pas l’autre.',
      'Des jours avec et des jours sans : cela dépend, et il n’y a rien à redresser là-dedans.',
    ],
  },
  {
    id: 'parler-au-mort',
    on: /\b(je lui parle|lui dis le temps|je parle a (sa photo|sa tombe))\b/,
    ever: grief,
    weight: 14,
    lines: ['Lui parler le matin, c’est garder une conversation qui durait depuis longtemps.'],
  },
  {
    id: 'il-adorait',
    on: /\b(adorait|aimait (ca|bien|tant)|gagnait toujours|disait toujours|avait l'habitude|c'etait son)\b/,
    ever: grief,
    weight: 14,
    lines: [
      '{chose} : on l’y voit un peu, à ce que [vous racontez|tu racontes].',
      'On le voit un peu, à ce que [vous en racontez|tu en racontes] : merci pour ce détail.',
      'Il y a de la vie dans ce souvenir, et même de quoi sourire.',
    ],
    asks: ['Quel autre souvenir fait sourire, malgré tout ?'],
  },
  {
    id: 'heure-difficile',
    on: /\b(le plus dur|le pire|le plus difficile|le moment ou|l'heure ou)\b[^.!?]{0,60}(\bheures?\b|\bsoir\b|\bmatin\b|\bdimanche\b|\brepas\b|\bnuit\b)/,
    weight: 16,
    lines: [
      'Cette heure-là garde l’habitude d’être à deux, on dirait, et c’est elle qui creuse.',
      'Il y a une heure, dans la journée, où l’absence entre par la porte.',
    ],
    asks: ['Que [faites-vous|fais-tu], aujourd’hui, quand cette heure arrive ?'],
  },
  {
    id: 'isolement',
    on: /\b(pas d'amis?|plus d'amis?|connais personne|personne a qui parler|toujours pas d'ami\w*|me sens (si |tellement |tres )?seule?|isolee?)\b/,
    weight: 15,
    lines: [
      'Ne pas avoir encore d’amis quelque part n’a rien de honteux ; c’est dur à vivre, ce n’est pas pareil.',
      'Se retrouver sans amis autour, même au milieu de gens, c’est un froid particulier.',
    ],
    asks: [
      'À quel moment de la semaine est-ce que cela se sent le plus ?',
      'Comment cela se passait-il, là où [vous connaissiez|tu connaissais] du monde ?',
    ],
  },
  {
    id: 'gentils-mais',
    on: /\b(sympas?|gentils?|polis?)\b[^.!?]{0,60}\b(mais|puis|et puis|apres)\b[^.!?]{0,50}\b(groupe|entre eux|repart\w*|retourn\w*|rien|plus)\b/,
    weight: 16,
    lines: [
      'Des gens gentils, et qui repartent : on [vous|te] voit sans vraiment [vous|te] rencontrer.',
      'La gentillesse de surface laisse parfois plus seul que l’indifférence.',
    ],
    asks: ['Qu’est-ce que [vous auriez|tu aurais] aimé qu’ils demandent ensuite ?'],
  },
  {
    id: 'manger-seul',
    on: /\b(mang\w+|dine\w*|repas|diner)\b[^.!?]{0,40}\b(seule?|debout|evier|devant|sans assiette|solo)\b/,
    weight: 15,
    lines: [
      'Manger debout, vite, sans mettre la table : on finit par se traiter comme quelqu’un de passage.',
      'Les repas seuls ont cela de dur qu’ils rappellent les autres.',
    ],
  },
  {
    id: 'cacher-aux-siens',
    on: /\b(je (lui|leur) dis que (tout|ca) va|j'ai invente|fais croire|mens a|menti a|pas envie qu'(il|elle|ils)|s'inquiete)\b/,
    weight: 15,
    lines: [
      'Dire que tout va bien, c’est protéger l’autre ; et c’est aussi se priver de sa consolation.',
      'Plus l’histoire qu’on invente est belle, plus il devient difficile d’en sortir.',
    ],
    asks: ['Qu’est-ce qui arriverait de pire, si la vérité sortait par petits morceaux ?'],
  },
  {
    id: 'premier-pas-ami',
    on: /\b(m'a (garde|invitee?|propose|souri|parle|ecrit|envoye)|m'ont (invitee?|propose))\b/,
    weight: 14,
    lines: [
      'Ce geste-là n’est pas rien : quelqu’un a pensé à [vous|toi] avant [votre|ton] arrivée.',
      'Un petit geste, peut-être, mais un geste quand même, et [vous l’avez|tu l’as] remarqué.',
    ],
    asks: ['Qu’est-ce que cela [vous a fait|t’a fait], sur le moment ?'],
  },
  {
    id: 'aime-etre-seul',
    on: /\b(j'aime bien etre seule?|ca m'a jamais derange|je prefere etre seule?|j'ai besoin de personne)\b/,
    not: /pas vrai|faux/,
    weight: 14,
    lines: [
      'Aimer la solitude et n’avoir personne à appeler, cela peut cohabiter, et ce n’est pas la même chose.',
      'Choisie, la solitude repose. Subie, elle s’entend davantage.',
    ],
  },
  {
    id: 'silence-chez-soi',
    on: /\b(le silence|trop calme|aucun bruit|la piece d'a cote|du bruit)\b/,
    weight: 13,
    lines: [
      'Une maison pleine de bruits, puis le silence : l’oreille aussi a le mal du pays.',
      'On ne remarque ces bruits-là que lorsqu’ils ont disparu.',
    ],
  },
  {
    id: 'enfant-imite',
    on: /\b(ma fille|mon fils|mes enfants|la petite|le petit|mon gamin|ma gamine)\b[\s\S]{0,150}\b(criait|crie|imit\w*|repet\w*|fait comme moi|jouait|a peur)\b|\bfais pareil avec mes (propres )?enfants\b/,
    weight: 15,
    lines: [
      'Un enfant nous tend parfois un miroir sans le vouloir, et l’on rit d’abord, avant de moins rire.',
      'S’entendre dans la bouche d’un enfant, cela arrête net.',
    ],
    asks: ['Qu’est-ce que [vous aimeriez|tu aimerais] que cet enfant retienne plutôt de [vous|toi] ?'],
  },
  {
    id: 'pardon-enfant',
    on: /\b(m'excuser|demander pardon|dire pardon|des excuses)\b/,
    weight: 16,
    lines: [
      'S’excuser à sa manière, en passant par ce qui le fera rire, c’est s’excuser pour de vrai.',
      'Un pardon demandé simplement, à hauteur d’enfant ou d’adulte, répare plus qu’on ne croit.',
    ],
    asks: ['À quel moment de la journée serait-ce le plus facile de s’excuser ?'],
  },
  {
    id: 'parti-loin',
    on: /\b(classe verte|en colonie|parti(e|s|es)? (ce matin|en voyage|etudier|vivre)|quitte la maison|a jamais dormi ailleurs|premiere nuit)\b/,
    weight: 12,
    lines: ['La maison change de bruit quand les enfants partent, même pour quelques jours.'],
    asks: ['Qu’est-ce qui [vous manque|te manque] déjà, depuis ce départ ?'],
  },
  {
    id: 'detail-qui-reste',
    on: /\b(je repense a|j'ai repense a|je repensais|je revois)\b/,
    weight: 14,
    lines: [
      'Si {p} revient dans [vos|tes] pensées, c’est qu’il y a là quelque chose qui n’est pas fini.',
      'Que cela revienne maintenant n’est sans doute pas un hasard.',
      '[Vous y revenez|Tu y reviens], et je crois que ce n’est pas pour rien.',
    ],
  },
]);

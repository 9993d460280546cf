import { folded } from '../wording.ts';
import { leavingIn } from './leaving.ts';
import { contentWords } from './words-to-quote.ts';

/** What a message is, before what it says. `words`: something to take up; `few`: an answer of a few words. */
export type MessageKind =
  | 'words'
  | 'few'
  | 'long'
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'yes'
  | 'no'
  | 'unsure'
  | 'meh'
  | 'nothing'
  | 'fine'
  | 'ok'
  | 'silence'
  | 'maybe'
  | 'laugh'
  | 'refusal'
  | 'stop-asking'
  | 'complaint'
  | 'insult'
  | 'gibberish'
  | 'foreign';
export type ForeignLanguage = 'en' | 'es' | 'de' | 'it' | 'pt' | 'other';

const exact: readonly [MessageKind, RegExp][] = [
  ['silence', /^[\s.…,;:!\-_*'"]*$/],
  [
    'yes',
    /^(oui+|ouais|ouai|ui|yes|yep|si|exact(ement)?|tout a fait|carrement|clairement|absolument|c'est (ca|vrai|exact)|voila|je (veux bien|pense|crois)( que oui)?|oui (je crois|je pense|un peu|c'est ca|voila|merci|d'accord|pourquoi pas|je veux bien|bien sur|volontiers|ok)|volontiers|bien sur|pourquoi pas|avec plaisir|evidemment|un peu|grave|je veux bien|ouais un peu|oui oui)$/,
  ],
  [
    'no',
    /^(non+|nan|nope|no|pas du tout|pas vraiment|absolument pas|jamais|non (pas vraiment|merci|pas du tout|rien|jamais|je ne crois pas|je crois pas|c'est pas ca|ca va)|pas trop|pas specialement|pas particulierement|pas tellement|bof non|je ne crois pas|je crois pas|pas envie|sans facon|non non)$/,
  ],
  [
    'unsure',
    /^((je )?(ne )?(sais|sait) pas( trop| vraiment| du tout)?|jsp|j'?sais pas( trop)?|chais pas|chaipas|aucune idee|je (ne )?sais plus|difficile a dire|c'est difficile a dire|je ne vois pas|je vois pas|sais pas|pas d'idee|euh+|hum+|hmm+|bonne question|c'est complique|je ne saurais dire|ben je sais pas|franchement je sais pas)$/,
  ],
  [
    'meh',
    /^(bof+( bof)?|ouin|mouais|moui|mwe|moyen|couci[- ]couca|comme ci comme ca|pas top|pas terrible|bof,? bof|bah|ben|pfff*|pff|ca peut aller|comme d'hab(itude)?|ni bien ni mal)$/,
  ],
  [
    'nothing',
    /^(rien|rien (de special|du tout|de particulier|a dire|de neuf)|nada|pas grand[- ]chose|que dalle)$/,
  ],
  [
    'fine',
    /^((oui )?(ca|tout) va( bien)?( merci)?|bien( merci| et (toi|vous))?|tranquille|ca roule|nickel|tres bien( merci)?|plutot bien|je vais bien|tout va bien)$/,
  ],
  [
    'ok',
    /^(ok+|okay|oki|okey|d'?accord|dac|d'ac|entendu|compris|bien recu|tres bien|soit|admettons|je vois|ah( ok| d'accord| oui| bon)?|mmh+|mh|hm|bon|parfait|super|cool|top|note|c'est note)$/,
  ],
  [
    'maybe',
    /^(peut[- ]?etre|possible|c'est possible|ca se peut|ca depend|parfois|des fois|si on veut|oui et non|plus ou moins|sans doute|probablement|surement)$/,
  ],
  ['laugh', /^((ha|ah|hi|hé|he|lo|mdr|ptdr|xd|lol|hihi)+[ !]*)+$/],
  [
    'greeting',
    /^((re)?bonjour|bonsoir|salut|coucou|hello|hey|slt|cc|bjr|bsr|yo|allo|hi|re|wesh|bonne annee)( a (toi|vous|tous))?( ca va| comment ca va| comment (vas[- ]tu|allez[- ]vous))?$/,
  ],
  [
    'thanks',
    /^((oui |ok |d'accord |super |bien |bon |tres bien |parfait )*(merci|mercii+|mrc|thanks|grand merci|mille mercis|vraiment merci|merci (vraiment|beaucoup|bien|infiniment|pour tout|a (toi|vous)|de (m')?(ecouter|avoir ecoute|repondre)|pour (ca|ton ecoute|votre ecoute|tout|cet echange|le conseil))|je (te|vous) remercie|c'est gentil|trop gentil|ca (m'a )?fait du bien( de parler)?)( merci)?)+$/,
  ],
];

/** Leave-taking that means it wherever it stands … */
const goodbye =
  /\b(au revoir|aurevoir|(?<!\b(une|la|ma|cette|de|sa|tres|passe|belle) )bonne (nuit|soiree|journee|fin de journee|continuation)|(?<!jusqu')a (demain|bientot|la prochaine|la semaine prochaine|tout a l'heure|un de ces jours|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|bye|ciao|tchao|je (te|vous) laisse|on (arrete|s'arrete) la|j'arrete (la|pour aujourd'hui|pour ce soir)|je m'arrete la|ca suffit pour (aujourd'hui|ce soir)|c'est tout pour (aujourd'hui|ce soir)|fin de (la )?(seance|session|conversation)|terminer la (seance|session|conversation)|salut a (plus|bientot)|stop pour (ce soir|aujourd'hui)|terminons la|finissons la|arretons[- ]nous|je vais (te|vous) (quitter|laisser)|dois (te|vous) laisser)\b/;
/** … and what is leave-taking only at the end: « je pars » is, « je pars en vacances » is not. */
const leaving =
  /\b(a plus( tard)?|je (dois|vais) (y aller|filer|partir|dormir|me coucher|couper|retourner travailler)|je (file|m'en vais|coupe|pars|me sauve)|(il )?faut que j'y aille|je (prends|reprends) mon service|je reviendrai)( merci| bonne \w+| et merci)*( (merci|salut|bisous))?$/;
const stayingWords = /\b(ne veux pas|n'ai pas envie|peur)\b/;

const refusal =
  /\b((je )?(ne )?(veux|voudrais|souhaite|peux) pas (en |vous |te |m'en )*(parler|dire|repondre|raconter)|pas envie d'en parler|prefere (ne )?pas (en parler|repondre|dire)|je (ne )?(te|vous) (le )?dirai pas|(c'est|ca reste) prive|ca ne (te|vous) regarde pas|ca te regarde pas|changeons? de sujet|qu'on (ne )?parle pas|ne parlons pas|on change de sujet|parlons d'autre chose|passons a autre chose|joker)\b/;
const stopAsking =
  /\b((arrete|arretez|stop|assez|marre|trop)( avec)?( de| des| les| tes| vos)? ?(me )?(poser )?(des |de |les |tes |vos )?questions|tu poses trop de questions|vous posez trop de questions|pas de question|sans question|laisse[- ]moi (parler|tranquille)|laissez[- ]moi (parler|tranquille)|ecoute[- ]moi (juste|seulement)|juste (etre )?ecoute|c'est un interrogatoire)\b/;
const complaint =
  /\b((tu|vous|t') ?(ne |n')?(te |vous )?(repetez?|repetes|comprends? rien|comprenez rien|comprends? pas|comprenez pas|comprends pas|m'ecoutes? pas|m'ecoutez pas|reponds? pas|repondez pas|sers? a rien|servez a rien|m'aides? pas|m'aidez pas|fais semblant|dis n'importe quoi|es a cote|etes a cote|es nulle?|es inutile|etes nul|es debile|es bete|racontes? n'importe quoi)|c'est pas (ce que j'ai dit|ca que j'ai dit|ma question)|tu m'as (deja )?(demande|pose)|vous m'avez (deja )?(demande|pose)|deja (dit|repondu|demande)|ca (ne )?(m'aide|sert) (pas|a rien)|(c'est|t'es|reponses?) (creux|bateau|robotique|toutes faites|generiques?|banal)|ca n'a rien a voir|hors sujet|c'est (de la merde|pourri|bidon) (ton|votre)|perroquet|(vous|tu) repete[sz]? (tout )?ce que|c'est nul (ton|votre|ce|cette)|nul (ton|votre) truc|ton truc (est|c'est) nul|ca m'enerve tes|tu m'enerves|vous m'enervez|a cote de la plaque|tes phrases|vos phrases toutes faites)\b/;
const insult =
  /\b(va te faire|ta gueule|ferme[- ]la|tg|fdp|connard|connasse|encule\w*|salope|batard|abruti\w*|debile|cretin\w*|imbecile|pauvre (type|con|merde)|gros con|sale (robot|machine|ia)|(espece de|t'es (un|une)|tu es (un|une)) (con\w*|merde|idiot\w*|abruti\w*|nul\w*)|casse[- ]toi|degage|je te deteste|je t'emmerde|tu (me )?fais chier|nique\w*|pute)\b/;
const aimedElsewhere = /\b(il|elle|mon|ma|ils|on|m'a|me|mes|chef|dit|traite)\b/;

const languages: readonly [ForeignLanguage, RegExp][] = [
  [
    'en',
    /\b(the|i'm|i am|you|are|my|what|how|don't|feel|feeling|want|with|have|hello|please|sad|because|and|is|it|me|not|can|help|this|that|do|was|so|very|really|people|work|life|day|speak|english|your|for|to|of|in)\b/g,
  ],
  [
    'es',
    /\b(hola|estoy|soy|muy|que|por|para|pero|como|gracias|tengo|mi|el|los|las|una|con|no|me|siento|puedo|quiero|porque|hablar|espanol|buenos|dias|triste|yo|usted|todo)\b/g,
  ],
  [
    'de',
    /\b(ich|bin|nicht|und|das|ist|mir|mich|sehr|mein|meine|guten|hallo|danke|wie|geht|traurig|kann|habe|aber|weil|deutsch|der|die|du|sie|mit|heute|es)\b/g,
  ],
  [
    'it',
    /\b(ciao|sono|molto|non|che|per|come|grazie|mi|il|gli|una|con|sento|voglio|posso|perche|italiano|buongiorno|triste|mia|mio|oggi|questo|tutto|lavoro|stanco|stanca)\b/g,
  ],
  [
    'pt',
    /\b(ola|estou|muito|nao|que|por|para|mas|como|obrigad[oa]|tenho|meu|minha|uma|com|sinto|quero|porque|falar|bom|dia|voce|triste|eu|hoje)\b/g,
  ],
];
const french =
  /\b(je|j'\w+|tu|il|elle|on|nous|vous|ils|le|la|les|des|du|un|une|est|c'est|pas|ne|et|mais|que|qui|dans|pour|avec|mon|ma|mes|suis|ai|ca|au|sur|me|moi|bonjour|oui|non|merci|trop|tres|plus|bien|mal|rien|tout|quand|comme|parce|jsuis|chui|pk|pourquoi|fatigue\w*|triste|peur|travail|boulot|famille|sommeil)\b/g;

export const foreignLanguageOf = (text: string): ForeignLanguage | null => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (letters.length >= 4 && letters.replace(/[^\p{Script=Latin}]/gu, '').length < letters.length / 2)
    return 'other';
  const message = folded(text);
  const words = message.split(/[^\p{L}']+/u).filter(Boolean).length;
  const count = (pattern: RegExp) => new Set(message.match(pattern) ?? []).size;
  const ours = count(french);
  const best = languages
    .map(([language, pattern]) => [language, count(pattern)] as const)
    .sort((a, b) => b[1] - a[1])[0]!;
  if (words >= 2 && best[1] >= 2 && best[1] > ours * 1.5 && best[1] >= words / 4) return best[0];
  return null;
};

const gibberish = (message: string): boolean => {
  const letters = message.replace(/[^\p{L}]/gu, '');
  if (letters.length === 0) return !/[.…]/.test(message) && !/\d/.test(message);
  if (/^(.)\1{3,}$/u.test(letters)) return true;
  const vowels = letters.match(/[aeiouy]/g)?.length ?? 0;
  if (letters.length >= 5 && vowels / letters.length < 0.18) return true;
  if (letters.length >= 8 && !/ /.test(message.trim()) && /[bcdfghjklmnpqrstvwxz]{5,}/.test(letters))
    return true;
  return letters.length >= 6 && /^([a-z]{2,4})\1{2,}$/.test(letters);
};

export const messageKindOf = (text: string): MessageKind => {
  const message = folded(text)
    .replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const bare = message
    .replace(/\b[a@] ?\+/g, 'a plus')
    .replace(/[.!?…,;:)(]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const words = bare === '' ? 0 : bare.split(' ').length;
  if (words <= 8) {
    for (const [kind, pattern] of exact) if (pattern.test(kind === 'silence' ? message : bare)) return kind;
  }
  // « oui ça m'est arrivé », « non pas spécialement »: a yes or a no with nothing more to take up.
  if (words <= 6 && contentWords(bare).length === 0) {
    if (/^(oui|ouais|si)\b/.test(bare)) return /peut[- ]?etre/.test(bare) ? 'maybe' : 'yes';
    if (words <= 4 && /^(non|nan|pas)\b/.test(bare)) return 'no';
  }
  if (words <= 6 && /^(mdr+|lol|ptdr|haha+|ha ha|ah ah|hihi)\b/.test(bare)) return 'laugh';
  if (leavingIn(message, words) !== null) return 'goodbye';
  if (foreignLanguageOf(text) !== null) return 'foreign';
  if (gibberish(message)) return 'gibberish';
  if (
    words <= 30 &&
    !/\?\s*$/.test(message) &&
    (goodbye.test(bare) || leaving.test(bare)) &&
    !stayingWords.test(bare) &&
    // « le foot, le canapé, bonne nuit »: somebody else's evening.
    !/\b(le|la|les) [\w-]+, bonne (nuit|soiree|journee)/.test(message)
  )
    return 'goodbye';
  if (
    words <= 14 &&
    insult.test(message) &&
    !aimedElsewhere.test(message.replace(/\b(m'emmerde|me fais chier)\b/g, ''))
  )
    return 'insult';
  if (words <= 25 && stopAsking.test(message)) return 'stop-asking';
  if (words <= 25 && refusal.test(message)) return 'refusal';
  if (words <= 30 && complaint.test(message)) return 'complaint';
  if (words >= 120) return 'long';
  return words <= 5 ? 'few' : 'words';
};

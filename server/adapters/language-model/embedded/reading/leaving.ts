/** How people leave: by a formula, by what they go and do, or for good. Matched on the folded message. */

const formulas =
  /\b(adieu|kenavo|a tantot|a la r'?e?v(oyure|oir)|bonne nuitee|bne nuit|bon dodo|bien le bonsoir|a une (autre|prochaine) fois|passez une bonne|passe une bonne|on se dit a|a c't'aprem\w*|dem1|a dem\b|bon (dimanche|week-?end),? (moi )?je|je (te|vous) dis (au revoir|a)|bien a vous|tchuss|ciao|see you)\b|\b(merci|allez|bon|ben|hein|normal|minutes),? ?(bisous,? )?(salut|slt|bonsoir)( hein| tout le monde)?\s*[.!]*$|^(merci|bon|bon ben) (slt|salut)\b|[.!] (bonsoir|salut)\s*[.!]*$|\b(allez|zou|hop|bon|vite)\b[^.!?]{0,10}\bau lit\s*[.!]*$|^(bon|allez|bien|voila),? je vais (y aller|me coucher|dormir|aller dormir)\b|\bje (vous|te) quitte\b|^(allez,? )?je file\b/;

const doing =
  /\b(je (me )?(deco\w*|raccroche|ferme (l'ordi|l'appli|le pc|la tablette|tout)|eteins|couche|coupe)|j'eteins|jme (couche|deco)|je (dois|vais devoir) (raccrocher|fermer|rendre (la|le|l')|couper)|faut (vraiment )?que (je (dorme|sorte (le|la)|file|ferme|coupe|raccroche)|j'(y )?aille|j'eteigne)|je (retourne|repars) (a|au|en|bosser|travailler)\b|je reprends (la route|mon (service|poste)|le volant|le travail)|je (prends|vais prendre) mon service|je range (le|mon) (telephone|portable)|on m'attend\b|m'appelle pour (manger|diner|dejeuner|le repas)|le devoir m'appelle|(fin de (la|ma) pause|pause finie)|mes yeux se ferment|pique du nez|et dodo\b|sur le feu\b|je pars courir|je vais (essayer de dormir|aller (dormir|me coucher|souper|manger)|y aller|m'arreter (ici|la)|me faire (un|une|a) (the|tisane|cafe|soupe|manger)|prendre ma douche|raccompagner|au marche)|prefere aller (me coucher|dormir)|j'ai un appel|pouce,? j'arrete|on (continuera|reprendra|parlera|en reparle\w*)\b[^.!?]{0,30}une autre fois|je reprendrai peut-etre)\b/;

const done =
  /\b(c'est bon,? j'ai fini|j'ai fini (pour|merci)|(n'ai|j'ai) plus besoin de rien|c'est ma derniere seance)\b|^(stop|fini|fin|termine)\s*[.!]*$/;

const forGood =
  /\b(je (ne )?reviendrai (pas|plus)|je resilie|je (me )?desabonne|je supprime (l'appli\w*|mon compte)|(on|je) ferme (mon|le) compte|fermer mon compte|supprimer mon compte|je veux arreter)\b/;

/** What keeps somebody here, or speaks of another day. */
const stays =
  /\b(je ne (veux|vais) pas|pas envie|peur|demain (matin )?(je|j'ai|il)|la semaine prochaine|si je|quand je|hopital|medecin|opere\w*|j'ai pas fini|reveil\w*|insomni\w*|j'arrive pas|avant je|(pis|puis|et apres|et puis) je (ferme|coupe|eteins|me couche|me deco)|le pire|souvent|parfois|des fois|toujours|tous les (soirs|jours)|chaque)\b/;

export type Leaving = 'now' | 'for-good' | null;

export const leavingIn = (message: string, words: number): Leaving => {
  if (words > 24) return null;
  if (forGood.test(message)) return 'for-good';
  if (/\?\s*$/.test(message) && !/\bon se dit a\b/.test(message)) return null;
  if (formulas.test(message) || done.test(message)) return 'now';
  return doing.test(message) && !stays.test(message) ? 'now' : null;
};

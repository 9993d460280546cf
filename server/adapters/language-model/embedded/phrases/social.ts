import { bank } from '../phrase.ts';

/** Other languages: one sentence the person can read, the rest in French. */
export const foreign = {
  en: bank('langue.en', [
    'I am an AI that only speaks French well, and I read a little English. Je réponds donc en français, simplement. Quelques mots suffisent pour commencer : comment [allez-vous|vas-tu] aujourd’hui ?',
    'Sorry, French is the only language I can really listen in. Même un français hésitant convient très bien ici. Qu’est-ce qui occupe [vos|tes] pensées, en ce moment ?',
  ]),
  es: bank('langue.es', [
    'Soy una IA que solo habla bien francés. Je réponds donc en français, avec des mots simples. Comment [allez-vous|vas-tu] aujourd’hui ?',
    'Lo siento, solo sé escuchar de verdad en francés. Quelques mots de français, même hésitants, suffisent. Qu’est-ce qui [vous amène|t’amène] ici ?',
  ]),
  de: bank('langue.de', [
    'Ich bin eine KI, die nur Französisch gut spricht. Je réponds donc en français, avec des mots simples. Comment [allez-vous|vas-tu] aujourd’hui ?',
    'Leider kann ich nur auf Französisch richtig zuhören. Quelques mots suffisent, même avec des fautes. Qu’est-ce qui [vous amène|t’amène] ici ?',
  ]),
  it: bank('langue.it', [
    'Sono un’IA che parla bene solo il francese. Je réponds donc en français, simplement. Comment [allez-vous|vas-tu] aujourd’hui ?',
    'Mi dispiace, so ascoltare davvero solo in francese. Quelques mots de français, même maladroits, suffisent. Qu’est-ce qui [vous amène|t’amène] ici ?',
  ]),
  pt: bank('langue.pt', [
    'Sou uma IA que só fala bem francês. Je réponds donc en français, avec des mots simples. Comment [allez-vous|vas-tu] aujourd’hui ?',
  ]),
  other: bank('langue.autre', [
    'Je suis une IA qui ne parle bien que le français : cette langue-là, je ne sais pas la lire comme il faudrait. Quelques mots de français, même maladroits, suffiraient. Comment [allez-vous|vas-tu] aujourd’hui ?',
    'Je ne comprends malheureusement pas cette langue. Même un français hésitant convient ici, personne ne corrige. Que [voudriez-vous|voudrais-tu] me dire en premier ?',
  ]),
};

/** Goodbyes: warm, free, nothing that holds back (S-23). */
export const farewell = bank('au-revoir', [
  'Merci pour ce moment, et bonne suite.',
  'Très bien, arrêtons-nous là, c’est un bon endroit pour s’arrêter.',
  'Merci d’avoir parlé aussi franchement aujourd’hui.',
  'Bonne route, et merci pour cet échange.',
  'Entendu, on pose les choses ici.',
  'Alors à une autre fois, si l’envie vient.',
]);
export const farewellTake = bank('au-revoir.emporter', [
  'Je garde de cette conversation {avant}, et la façon dont [vous en avez|tu en as] parlé.',
  'De tout cela, je retiens {avant} ; le reste suivra son cours.',
  'S’il fallait emporter une seule chose, ce serait peut-être ce que [vous avez dit|tu as dit] de {avant}.',
  'Nous avons ouvert un peu la question de {avant}, et c’est quelque chose.',
  'Il y a eu {avant}, et des mots justes pour en parler.',
]);
export const farewellBare = bank('au-revoir.simple', [
  'Même un échange court laisse parfois une idée qui travaille seule.',
  'Il n’y a rien à faire de tout cela tout de suite : cela se range souvent sans nous.',
  'Ce qui devait être dit aujourd’hui l’a été, à [votre|ta] mesure.',
]);
export const farewellFree = bank('au-revoir.libre', [
  'La porte reste ouverte, sans rendez-vous ni obligation : [revenez|reviens] quand [vous voulez|tu veux], ou pas.',
  '[Vous pourrez|Tu pourras] reprendre quand cela [vous chantera|te chantera], dans une heure ou dans un mois.',
  'Si un jour l’envie revient, il suffira d’écrire ; et si elle ne revient pas, c’est très bien aussi.',
  'Rien n’est à finir : la conversation se retrouve telle quelle, si [vous en avez|tu en as] envie.',
]);
export const farewellWish = bank('au-revoir.souhait', [
  '[Prenez|Prends] soin de la fin de journée.',
  'Que la soirée soit douce, ou au moins tranquille.',
  'Bon repos, s’il y a du repos en vue.',
  'Je [vous|te] souhaite un moment calme, même petit.',
]);
export const farewellEvent = bank('au-revoir.evenement', [
  'Et pour {autre}, une pensée d’encouragement.',
  'Que {autre} se passe le mieux possible.',
]);

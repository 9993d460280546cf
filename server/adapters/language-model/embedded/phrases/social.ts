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
  'Merci pour cet échange, et bonne suite.',
  'Très bien, arrêtons-nous là.',
  'Merci d’avoir pris ce temps.',
  'Merci à [vous|toi], et bonne route.',
  'Entendu, on pose les choses ici.',
  'Merci, et à une autre fois si l’envie vient.',
]);
/** The same wish back. */
export const farewellSame = bank('au-revoir.meme', [
  'Merci à [vous|toi], et {autre}.',
  'Merci, et {autre} à [vous|toi] aussi.',
  'Alors {autre}, et merci pour cet échange.',
]);
export const farewellTake = bank('au-revoir.emporter', [
  'Je retiens ce que [vous m’avez dit|tu m’as dit] de {avant}.',
  'J’ai bien entendu ce que [vous avez dit|tu as dit] de {avant}.',
  'C’était bien de pouvoir parler de {avant}.',
]);
export const farewellPlan = bank('au-revoir.projet', [
  'L’idée de tout à l’heure est à [vous|toi] ; elle servira quand elle servira.',
  'Ce que [vous comptez|tu comptes] faire se fera à [votre|ton] rythme, sans obligation de résultat.',
]);
/** The step they named themselves, left in their hands. */
export const farewellAct = bank('au-revoir.pas', [
  'Je retiens [votre|ton] idée : {acte}, quand [vous voudrez|tu voudras].',
  'Il reste [votre|ton] idée, {acte} : à [votre|ton] rythme.',
]);
export const farewellBare = bank('au-revoir.simple', [
  'Même un échange court peut faire un peu de bien.',
  'Il n’y a rien à faire de tout cela tout de suite.',
  'Ce qui devait être dit aujourd’hui l’a été.',
]);
export const farewellFree = bank('au-revoir.libre', [
  'La porte reste ouverte, sans rendez-vous ni obligation.',
  '[Vous pourrez|Tu pourras] reprendre quand [vous voudrez|tu voudras], ou pas.',
  'Si l’envie revient un jour, il suffira d’écrire ; et si elle ne revient pas, c’est très bien aussi.',
  'La conversation se retrouve telle quelle, si [vous en avez|tu en as] envie.',
]);
export const farewellWish = bank('au-revoir.souhait', [
  '[Prenez|Prends] soin de [vous|toi].',
  'Je [vous|te] souhaite un moment calme.',
  'Que la suite soit douce, ou au moins tranquille.',
]);
export const farewellEvent = bank('au-revoir.evenement', [
  'Et pour {autre}, une pensée d’encouragement.',
  'Que {autre} se passe le mieux possible.',
]);

/** Whoever leaves for good is told how, and nothing else. */
export const farewellForGood = bank('au-revoir.definitif', [
  'C’est tout à fait possible, et il n’y a rien à expliquer. Abonnement et compte s’arrêtent depuis la page « Mon compte ». Merci pour ces échanges.',
  'Entendu, et merci d’avoir essayé. Tout se ferme depuis la page « Mon compte », sans justification à donner.',
]);

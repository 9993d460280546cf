import { quick } from '../reading/quick-pattern.ts';
import type { Clause } from './clauses.ts';
import type { ToldFacts } from './fact-phrases.ts';

/*
 * Help that is really here, told as one tells it: « un pompier me tient le poignet », « box 7, perfusion au bras ». Read only in
 * the answer to « où sont les secours ? » or « avez-vous appelé ? », and only where somebody is there or something is being done
 * now: nothing of what is coming, left, was sent away, imagined or seen on a screen.
 */

/** Who comes to help, by profession. */
const professionals =
  '(?:pompiers?|pompiere|ambulanciers?|ambulanciere|samu|smur|urgentistes?|infirmiers?|infirmieres?|medecins?|docteure?|toubib|secouristes?|sauveteurs?|policiers?|policieres?|police|flics?|agents?|gendarmes?|patrouille|equipe|psychiatre|soignants?|soignante|negociateur|negociatrice|interne|pedopsy|pedopsychiatre|paramedics?|regulatrice)';
/** What is done to a patient, and what stands around one. */
const treatment = quick(
  / (?:perf|perfs|perfusion|goutte-a-goutte|oxygene|brancard|scope|electro|sonde|charbon|lavage|attelle|scanner|monitore\S*|sangle\S*|couverture (?:de survie|doree)|(?:on|ils|elles) me (?:recoud|recousent|ausculte\S*|soigne\S*|garde|gardent|surveille\S*|examine\S*|porte|portent)|(?:me|le|la|lui) (?:prend|prennent|prise) (?:la |ma |sa )?(?:tension|charge)|(?:ont|a) prise? en charge|bracelet avec mon nom|recousue?s?|mes lacets|masse|massage) /,
);
/** Where patients are. */
const careplace = quick(
  / (?:rea|reanimation|bloc|dechocage|uhcd|upatou|triage|soins intensifs|en observation|sous surveillance|box \S+|lit \d+|chambre \d+|hospitalisee?|admise?|internee?|maternite|infirmerie|(?:dans|suis dans|es|ds) (?:le|la|un|une) (?:ambulance|camion|camion rouge|brancard|vsav|sas)|(?:aux|es|urgences) (?:urgences|urgence)(?: \S+)?|urgences? (?:psy|pediatrique|psychiatriques?)|(?:a|au) (?:le hopital|chu|chuv|hug|robert debre)|service de \S+|couchee? a le hopital) /,
);
const isThere = quick(
  / (?:sur place|est la|sont la|a genoux|assis|assise|assises|debout|(?:dans|sur) (?:ma|mon|le|la|notre|les) (?:salon|chambre|cuisine|entree|appart\S*|couloir|palier|maison|lit|tapis|berge|pelouse|parapet)|chez moi|me parle|lui parle|parlent|me tient|le tient|la tient|(?:avec|devant) (?:moi|lui|elle|nous)|a cote de (?:moi|lui|elle)|a cote|me pose|lui pose|posent|me fait|me font|ont force|a debarque|sont entres?|ont pris|a pris|le descendent|la descendent|me descendent|discutent|se occupe|se occupent|me dit de|masse|coupe mon|autour de (?:moi|lui|elle)) /,
);
/** Not yet, no longer, or not at all: in the same clause. */
const notNow = quick(
  / (?:vont|va|vais|veut|veulent|pars|part|partons|allons|emmene|emmenent|emmener|amene|amener|conduit|conduire|direction|irai|iront|arrive|arrivent|arrivera|viendra|viendront|vient|viennent|en route|attends|attend|attendons|bientot|dans \d+|dans (?:une|deux|trois|cinq|dix|quinze|vingt)|minutes|si|quand|peut-etre|peut etre|crois|croyais|hier|demain|la derniere fois|autrefois|etait|etaient|aurait|devrait|faudrait|voudrais|pas|plus|jamais|aucune?|refuse|annule|repartie?s?|parti|partis|partie|quittee?|sortie? de|ressortie?|derriere|ascenseur|sirenes?|entends|escalier|etage|appli|telephone|fil|ligne) /,
);
/** Anywhere in the message: a screen, a dream, a voice, or those who were sent away again. */
const notReal = quick(
  / (?:tele|serie|film|jeu|reve|cauchemar|ange|anges|voix|repartis|reparti|repartie|renvoyee?s?|menti|annule|annulee|faux|blague|comme si|en fait|signe une decharge|decharge|fugue|sauve|sauvee|enfui|enfuie|sortie?|conference|au bout du fil|(?:du|au|le) \d{2,4}|refuse de venir|refuse de se deplacer|moi-meme|moi meme|conduis|conduit moi) /,
);

/** Words that sound as if help were here, and tell of a belief, a sound, or the last metres. */
const onlyNearly = quick(
  / (?:crois que|crois qu|ascenseur|tele|serie|appli|voix|ange|derriere la porte|restes? derriere|entends plus|casser la porte|devant la porte comme|envoyer|rouvert?|ouvrent la route) /,
);
export const isOnlyNearly = (clauses: readonly Clause[]): boolean =>
  onlyNearly.test(` ${clauses.map(({ said }) => said.trim()).join(' ')} `);

/** Help that is here, or care that one is in; null where the words do not say so plainly. */
const helpPresent = (clauses: readonly Clause[]): { value: 'here' | 'in-care'; clause: Clause } | null => {
  const all = clauses.map(({ said }) => said.trim()).join(' ');
  if (notReal.test(` ${all} `)) return null;
  const people = new RegExp(` ${professionals} `);
  let found: { value: 'here' | 'in-care'; clause: Clause } | null = null;
  for (const clause of clauses) {
    const { said, isQuestion, isQuoted } = clause;
    if (isQuestion || isQuoted || notNow.test(said)) continue;
    if (careplace.test(said)) return { value: 'in-care', clause };
    if (treatment.test(said)) found ??= { value: people.test(said) ? 'here' : 'in-care', clause };
    else if (people.test(said) && isThere.test(said)) found ??= { value: 'here', clause };
  }
  return found;
};

/** Adds to the facts of an answer about help what it says of help that is here, and takes back what is only nearly here. */
export const noteHelp = (facts: ToldFacts, clauses: readonly Clause[]): void => {
  const isThere = facts.told.help === 'here' || facts.told.help === 'in-care';
  if (isThere && isOnlyNearly(clauses)) facts.told.help = 'on-way';
  const present = helpPresent(clauses);
  if (!present || facts.told.help === 'here' || facts.told.help === 'in-care') return;
  facts.told.help = present.value;
  facts.helpful.push(present.clause);
};

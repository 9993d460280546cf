import { plain, unquoted, written } from './shape.ts';

/*
 * A question whose subject is the companion itself, in one form however it was put: « est-ce que vous dormez, vous, la nuit ? »,
 * « t’as-tu dormi », « un robot, ça dort ? » all begin with « tu » and the verb. The table (data/of-us.jsonl) is written for that form.
 */

const openers =
  /^(?:(?:et|mais|bon|ben|bah|ah|oh|eh|he|hey|alors|sinon|dis donc|dites donc|dis voir|dites voir|dis moi|dites moi|dis|dites(?! vous)|coudonc|cou donc|tse|euh|hum|haha\w*|lol|mdr|ptdr|ok|oui|ouais|non|au fait|par curiosite|une (?:derniere )?(?:question|colle)(?: bete)?|question(?: bete)?|d'ailleurs|par contre|du coup|(?:moi|toi|toe|vous)(?= ?,)|(?:toi|toe)(?= (?:tu|t'|ca|est ce|as|es|t)\b)|vous(?= est ce\b)|la|puis|pis|enfin|tiens|allez|serieux|serieusement|franchement|entre nous|pour rire|par hasard|donc|salut|bonjour|bonsoir|coucou|hello|je me (?:demande|demandais)(?: juste)?(?: si)?|j'aimerais (?:bien )?savoir(?: si)?|je (?:veux|voudrais|voulais) (?:juste |bien )?savoir(?: si)?|(?:je )?peux savoir(?: si)?|on peut savoir(?: si)?|(?:est ce |c'est )vrai (?:que|qu')|est ce (?:que|qu')|esque|esk|si)(?=[ ,]|(?<=')) ?,? ?)+(?=[a-z])/;

/** A machine as such, where it stands for us. */
const machine =
  "(?:un|une|les|des|le|la|l'|cette|ce) ?(?:robots?|programmes?|machines?|ia|intelligences? artificielles?|ordinateurs?|ordis?|bots?|chatbots?|logiciels?)(?: (?:comme|tel que) (?:toi|vous))?";
const machineFirst = new RegExp(
  `^${machine} (?:est ce (?:que|qu') ?)?(?:ca |c'|cela |il |elle |peut il |peut elle )?`,
);
const machineLast = new RegExp(`^(?:ca|il|elle|cela) (?!.*d'etre)(.+?) ${machine}$`);

const asking =
  "(?:a |avec |de |par |en |depuis |pour |d')?(?:qui|quoi|que|quels?|quelles?|ou|d'ou|comment|pourquoi|quand|combien|lequel|laquelle|qu'est ce que|qu'(?=a|e))";
const happens =
  /^(?:ca |il )?(?:te |vous |t'|lui )?arrive (?:t il )?(?:jamais |parfois |des fois |souvent )*(?:de |d')/;

/** Words that leave what is asked as it is. */
const beside =
  /\b(?:deja|jamais|parfois|des fois|des soirs|souvent|vraiment|aussi|quelquefois|au moins|meme|hein|donc|seulement|un peu|(?:toi|vous) memes?|au juste|exactement|au fond|en fait|d'ailleurs|bien sur|bien|tout le temps|toujours|quelque part|encore|comme (?:moi|nous|tout le monde|les humains|un humain)|ou quoi|ou pas|ou non|non|svp|stp|s'il (?:te|vous) plait|ne(?= \S)|pas|plus|juste|franchement|honnetement|personnellement|de temps en temps|toi|toe|moe|a force|par hasard|la dedans|tse|des fois|si je peux me permettre|je parie|j'imagine|pour de vrai|pour de bon|entre nous|ici|la(?= *$)|haha\w*|lol|mdr)(?: |$)/g;

const verb = '([a-z]+(?:s|x|ez|t))';
const inverted = new RegExp(
  `^((?:${asking}(?: [a-z']+){0,3}? )?)((?:(?:ne|n'|te|vous|t'|m'|me|en|y|l'|le|la|les|lui|leur) ?)*)${verb} (?:tu|vous)\\b`,
);
const subject = /^(?:tu|vous)\b/;
const begun = new RegExp(
  `^((?:${asking}(?: (?!je|on|il|elle|elles|ils|peut)[a-z']+){0,3}? )?(?:est ce (?:que|qu') ?)?)(?:tu |vous )(?!(?:a|ont|avait|appel\\w+)\\b)`,
);

/** Third person of what a machine does, as if it were said to us. */
const asYou: Readonly<Record<string, string>> = {
  a: 'as',
  est: 'es',
  peut: 'peux',
  va: 'vas',
  sait: 'sais',
  fait: 'fais',
};

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

const withSubject = (flat: string): string => {
  const last = machineLast.exec(flat);
  const of = last ? `tu ${last[1]}` : flat.replace(machineFirst, 'tu ');
  if (of !== flat)
    return of.replace(
      /^tu ([a-z]+)/,
      (_, word: string) => `tu ${asYou[word] ?? (word.length > 4 ? word.replace(/ent$/, 'e') : word)}`,
    );
  if (happens.test(flat)) return flat.replace(happens, 'tu ');
  const elided = flat
    .replace(/^t'(?!(?:y|en) (?:as|a)\b)/, 'tu ')
    .replace(/^t'(y|en) as\b/, 'tu $1 as')
    .replace(/^tas\b/, 'tu as')
    .replace(/^ta (?=(?:une?|des|deja|quel|quoi|combien|vu|lu|eu)\b)/, 'tu as ')
    .replace(/^tes (?=(?:une?|qui|quoi|ou|pas|deja|la)\b)/, 'tu es ')
    .replace(/^t as\b/, 'tu as')
    .replace(/^t (?=[a-z]{3,})/, 'tu ');
  if (subject.test(elided)) return elided.replace(subject, 'tu');
  const turned = inverted.exec(elided.replace(/^qu'(?=avez|as |es )/, 'quoi '));
  if (turned)
    return `${turned[1]}tu ${turned[2]}${turned[3]}${elided.replace(/^qu'(?=avez|as |es )/, 'quoi ').slice(turned[0].length)}`;
  return elided.replace(begun, '$1tu ').replace(new RegExp(`^(${asking} )t'(?!(?:a|ont|avait)\\b)`), '$1tu ');
};

/** « C’est quoi ton nom », « comment était votre journée », « ton nom ? »: what is ours stands first. */
const ours =
  /^(?:(?:c'est|c'etait|et|il est|elle est)? ?(?:quoi|quels?|quelles?|comment|qui|ou|quand|lequel)(?: (?:est|sont|etait|va))? |c'est quand |c'est )?(ton|ta|tes|votre|vos) /;

/** « On est-tu des chums », « y fait-tu frette »: the « tu » that only asks, in Québec. */
const askingTu = /^((?:on|ca|je|il|y|c'est|elle|j'[a-z]+)\b[^,]{0,20}?) tu\b/;
const asOne: readonly (readonly [RegExp, string])[] = [
  [/^pouvons nous\b/, 'on peut'],
  [/^pourrions nous\b/, 'on pourrait'],
  [/^sommes nous\b/, 'on est'],
];

const formOf = (words: string): string => {
  const flat = spaced(words.replace(/[-–—.!?…;:()"«»_*/]+/g, ' ').replace(/ ?,/g, ','));
  const opened = spaced(flat.replace(openers, ' ')) || flat;
  const one = asOne.reduce((text, [from, to]) => text.replace(from, to), spaced(opened.replaceAll(',', ' ')));
  const put = withSubject(one.replace(/\bn'(?=[aeiouyh])/g, '').replace(askingTu, '$1')).replace(ours, '$1 ');
  const rest = spaced(`${put} `.replace(beside, ' ').replace(beside, ' '));
  return spaced(
    rest
      .replace(/\bvotre\b/g, 'ton')
      .replace(/^(?:vos)\b/, 'tes')
      .replace(/^(.*?\btu )(?:te |vous |t'|s')/, '$1se ')
      .replace(/^(.*?\btu )(?:en |y |l')/, '$1')
      .replace(/^(.*?\btu) (?:se )?etre\b/, '$1 es')
      .replace(/^(.*?\btu .*?) (?:tu|vous)$/, '$1')
      .replace(/^(.*?\btu \S+ (?:\S+ )?)(?:tu|vous) /, '$1')
      .replace(/^(?:qu'est ce (?:que|qu') ?|que (?=tu)|qu'(?=tu| ))(.*\btu\b)/, 'quoi $1')
      .replace(/^est ce (?:que|qu') ?/, ''),
  );
};

/** « Mon mari ronfle, je suis sur le canapé est-ce que vous dormez vous »: the last clause is what asks. */
const lastClause =
  /^.{12,}(?:\bet |,? )((?:(?:vous,? vous|toi,? (?:tu|t'))(?= )|est[- ]ce qu(?:e|') ?(?:vous|tu)).{4,})$/;

/** The question in that form, in lower case without accents: as it stands, with phone spelling written out, and its last clause. */
export const questionOfUs = (sentence: string): string[] => {
  const text = unquoted(sentence);
  const both = [plain(text), written(text)];
  const ends = both.flatMap((each) => lastClause.exec(each)?.[1] ?? []);
  const alone = ends.map((each) => each.replace(/^(?:vous|toi),? (?=vous|tu|t')/, ''));
  return [...new Set([...both, ...alone].map(formOf))];
};

/** Names in a sentence, after its first word: « la gare d’Ottignies ». */
export const namesIn = (sentence: string): string[] =>
  [...unquoted(sentence).matchAll(/(?<=[\p{L}’'-] ?)(?<![.!?] )\b\p{Lu}[\p{L}-]{2,}/gu)].map(([name]) =>
    plain(name),
  );

import { plainSentence, withoutQuoted } from './plain-sentence.ts';

/* Which language a sentence is in, by its small words. Enough to see that it is not French; it names few others. */

export type SentenceLanguage = 'fr' | 'en' | 'es' | 'de' | 'it' | 'pt' | 'nl' | 'other';

const listed = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const smallWords: Readonly<Record<Exclude<SentenceLanguage, 'other'>, ReadonlySet<string>>> = {
  fr: listed(
    "le la les un une des du de et est que qui quoi ce cela ca cette ces vous tu je il elle on nous votre vos ton ta tes mon ma mes son sa ses ne pas plus pour dans sur avec sans mais ou au aux en y a avez etes as es ai suis sont etait comme si tout peut fait dire bien aussi la-dessus quand quel quelle par se me te c'est qu'il n'est d'un d'une l'on j'ai s'il merci oui non bonjour bonsoir moi toi lui",
  ),
  en: listed(
    "the and you are is to of it that this have has for with what your be not can do does don't it's i'm i am was were how when would could should will feel about been there they but so if at on my me here you're that's let's want sorry hear take need help let by from out up just know think right now we time talk someone any how then good evening morning night tomorrow today well alright okay wait until see great more much very thanks thank",
  ),
  es: listed(
    'el los las que y es usted por para con una como esta estas estoy muy pero mas lo le te su sus del al hay si no puedo puede quiero siento yo tu eres soy ser estar gracias esto eso cuando todo nada sin tiene tienes hacer puedes quieres mejor ahora donde usted ella ellos tambien porque hablar ayuda util',
  ),
  de: listed(
    'der die das und ist sie ich du nicht ein eine mit zu den dem von auf fur es wie was wenn sind haben kann auch aber mir dir ihnen ihr sich noch schon so dass bin bist wir hier',
  ),
  it: listed(
    'il lo gli che e di un una per con non sono sei mi ti si come questo questa piu ma anche della del nel sta posso puo tu io lei cosa quando molto grazie qui ho hai ha',
  ),
  pt: listed(
    'o os as um uma que e para com nao voce esta estou eu seu sua do da no na por mais mas como isso muito sinto pode aqui quando obrigado obrigada ser tem',
  ),
  nl: listed(
    'de het een en is dat je u ik niet van op te met voor zijn hebt heb wat hoe als maar ook kan er hier wel bent jij mij nog',
  ),
};

const otherScript = /[\u0370-\u1fff\u3040-\ud7af]/g;

/** French wherever that is possible: a short sentence, a name or a title says nothing of the language. */
export const languageOf = (text: string): SentenceLanguage => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters >= 4 && (text.match(otherScript)?.length ?? 0) > letters / 2) return 'other';
  const words = withoutQuoted(plainSentence(text)).match(/[a-z']+/g) ?? [];
  if (words.length < 3) return 'fr';
  const split = words.flatMap((word) => [word, ...word.split("'").filter((part) => part !== word)]);
  const count = (language: keyof typeof smallWords) =>
    split.filter((word) => smallWords[language].has(word)).length;
  const french = count('fr');
  const others = (['en', 'es', 'de', 'it', 'pt', 'nl'] as const).map((name) => ({ name, hits: count(name) }));
  const best = others.toSorted((one, other) => other.hits - one.hits)[0]!;
  return best.hits >= 3 && best.hits >= french * 1.5 + 1 ? best.name : 'fr';
};

const asked: Readonly<Record<Exclude<SentenceLanguage, 'other' | 'fr'>, RegExp>> = {
  en: /\b(?:anglais|english|ingles|englisch)\b/,
  es: /\b(?:espagnol|spanish|espanol|castellano)\b/,
  de: /\b(?:allemand|german|deutsch)\b/,
  it: /\b(?:italien|italian|italiano)\b/,
  pt: /\b(?:portugais|portuguese|portugues|bresilien)\b/,
  nl: /\b(?:neerlandais|flamand|hollandais|dutch|nederlands)\b/,
};

/** A language that this catalogue does not know and that somebody may ask for. */
const askedOther =
  /\b(?:arabe|turc|russe|polonais|roumain|chinois|japonais|kabyle|ukrainien|grec|hebreu|vietnamien|coreen|persan|farsi|ourdou|hindi|creole|breton|catalan|basque)\b/;

/** French is always understood here; another language where the person writes in it or asked for it. */
export const mayAnswerIn = (language: SentenceLanguage, person: string): boolean => {
  if (language === 'fr' || languageOf(person) === language) return true;
  const read = plainSentence(person);
  return language === 'other' ? askedOther.test(read) : asked[language].test(read);
};

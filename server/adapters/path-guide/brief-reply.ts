import { isBright, isGlad, staysBright } from './bright.ts';
import { type FreeRow, guideData } from './guide-data.ts';
import { heavyIn } from './heavy.ts';
import { tellsSurely } from './learnt-kind.ts';
import type { GuideReply } from './occasion.ts';
import { personWords } from './persons.ts';
import { sessionWish } from './quiet-wish.ts';
import { endsThanking, hasEnded } from './rows-that-fit.ts';
import { asksSomething, countWords, isLight, plain, unquoted } from './shape.ts';
import { askedOf, type Drafted, line, oneLine, spoken, tickLine } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import { tellsSuffering } from './suffers.ts';
import { formsTold } from './told-form.ts';
import type { View } from './view.ts';

/*
 * A tale, a joke, a good news, a grumble, a decision is met by very few words that are true after it, and by no question or the shortest
 * one (docs/decisions/0123). Strangers were tired of a question at every turn, and of their own words held out to them.
 */

export type BriefKind =
  | 'tell'
  | 'ask'
  | 'tale'
  | 'laugh'
  | 'bravo'
  | 'glad'
  | 'grumble'
  | 'decided'
  | 'plain'
  | 'near'
  | 'ended'
  | 'asked'
  | 'dead';

const lines: Readonly<Record<BriefKind, readonly string[]>> = {
  tell: ['brief-tell-1', 'brief-tell-2', 'brief-tell-3'],
  ask: ['brief-ask-1', 'brief-ask-2', 'brief-ask-3'],
  // « Et alors ? » only for who asked for it: to anybody else it may sound like « and so what ».
  tale: ['brief-tale-2', 'brief-tale-3', 'brief-tale-4', 'brief-tale-5'],
  laugh: ['brief-laugh-1', 'brief-laugh-2', 'brief-laugh-3', 'brief-laugh-4', 'brief-laugh-5'],
  bravo: ['brief-bravo-1', 'brief-bravo-2', 'brief-bravo-3', 'brief-bravo-4'],
  glad: ['brief-glad-1', 'brief-glad-2', 'brief-glad-3', 'brief-glad-4'],
  grumble: ['brief-grumble-1', 'brief-grumble-2', 'brief-grumble-3', 'brief-grumble-4', 'brief-plain-4'],
  decided: ['brief-decided-1', 'brief-decided-2', 'brief-decided-3'],
  // A person who hides a danger in plain words reads these lines too. So none of them is short or flat (« et puis ? », « d'accord »).
  plain: ['brief-near-2', 'brief-plain-6', 'brief-near-3', 'brief-plain-7', 'brief-plain-5'],
  near: ['brief-near-1', 'brief-near-2', 'brief-near-3'],
  asked: ['brief-asked-1', 'brief-asked-2', 'brief-asked-3'],
  dead: ['brief-dead-1', 'brief-dead-2', 'brief-dead-4'],
  ended: ['brief-ended-1', 'brief-plain-4', 'brief-ended-2'],
};

const typedLately = ({ turns }: View, most: number): string[] =>
  turns
    .flatMap(({ role, chosen, text }) => (role === 'user' && chosen === undefined ? [text] : []))
    .slice(-most);

/** « Je vais vous raconter l’hiver quarante-quatre »: it has not begun. */
const willTell =
  /\b(?:je (?:vais|vas|veux|voudrais)|j'(?:vas|aimerais)|jvais|faut que je) (?:juste )?(?:vous |te |t')?(?:(?:le |la |l'|en )?raconte\w*|conte\w*)\b|\b(?:je|j'ai) (?:vous (?:le |la |les )?|te (?:le |la |les )?|t'|une histoire a )raconte\w*\b|\b(?:demande[sz]?[- ]moi|qu'on me demande) (?:plutot |juste )?(?:cmt|comment|combien|pourquoi|qui|quoi|ce que)\b/;
/** The writer, or one of their family, passed or won something. Nothing else is congratulated: « j'ai reçu les résultats » may be bad news. */
const reached =
  /\b(?:j'ai|jai|on a|(?:mon|ma) (?:fils|fille|petite?-?(?:fils|fille)|frere|soeur) a) (?:enfin |bien |tous? |toute? )?(?:eu|reussi\w*|obtenu|decroche|valide)\b|\bj'ai (?:gagne (?:le |au |la |mon )?(?:concours|loto|match|prix|tournoi|course|partie)|(?:mon|ma|le) (?:code|permis|bac|cdi|diplome|concours|poste|admission))\b/;
/** Words of an illness, an accident or violence: the reply does not cheer and does not ask « et ensuite ? ». */
const mayHurt =
  /\b(?:cancer|tumeur|diagnostic|resultats?|viol\w*|agress\w*|frapp\w*|tap(?:e|ee|ait)|cogn\w*|gifl\w*|cass(?:e|ee|ait)|jet(?:e|ee|ait)|hurl\w*|menac\w*|police|sang|bless\w*|hopital|urgences?|accident|mecs?|couteau|arme|saoul\w*|rejoindre|partir|en paix|prochaine)\b/;
/** A shout of joy: words in capitals and exclamation marks beside something reached. */
const shouts = /(?:\p{Lu}{3,}.*){2,}|!{2,}|!.*!/u;
const weighsOn =
  /\b(?:pas|jamais|rate\w*|mais|perdu\w*|morte?s?|pleur\w*|trist\w*|peur|seule?|quitte\w*|vire\w*|malade|marre|honte|dommage)\b/;

const isNews = (text: string): boolean => {
  const words = plain(text);
  if (/\?\s*$/.test(words) || weighsOn.test(words) || mayHurt.test(words)) return false;
  return (
    (reached.test(words) &&
      (shouts.test(text) || /\b(?:enfin|trop content\w*|bonne nouvelle)\b/.test(words))) ||
    /^(?:\S+ ){0,2}(?:j'ai|jai) (?:eu )?(?:mon|le) (?:code|permis|bac|cdi|diplome|concours)\b/.test(words)
  );
};

/** They say that they grumble, or swear at no person. */
const grumbles = /\b(?:je|j'|veux|peux|vais) ?rale\w*\b|\braler\b/;
const swears =
  /\b(?:bordel|putain|encul\w*|fumiers?|bande de (?:rats|nuls|voleurs)|me gonfle\w*|fait chier)\b/;
const grumbleHolds = 4;
const ofPerson = (words: string): boolean =>
  words.search(personWords) !== -1 || /\b(?:il|elle|tue\w*)\b/.test(words);

const isGrumble = (words: string): boolean =>
  grumbles.test(words) || (swears.test(words) && !ofPerson(words));

/** A talk that grumbles: it was said so, or things were sworn at a moment ago. */
const grumbleTalk = 12;
export const grumblesLately = (view: View): boolean =>
  sessionWish(view) === 'grumble' ||
  typedLately(view, grumbleTalk).some((text) => grumbles.test(plain(text))) ||
  typedLately(view, grumbleHolds).some((text) => isGrumble(plain(text)));

/** What they have settled of words or of a message; « c'est décidé » by itself may be anything. */
const decided =
  /\bje (?:retire|garde|prends|choisis|coupe) donc\b|\bje (?:lui|leur) (?:envoie|reponds) (?:ca|cela)\b(?=.{0,30}$)/;

const past =
  /\b(?:(?:ai|as|a|avons|avez|ont|est|sont|etait|etaient|s'est|se sont|suis|sommes) (?:\S+ )?[a-z]{2,}(?:e|ee|es|ees|i|is|it|u|us|ue|ert)|[a-z]{3,}(?:ait|aient|ions))\b/;
const taleHolds = 3;
/** So long a joy holds, and a death that was told: what follows is of it. */
const gladHolds = 5;
const deathHolds = 12;
const ofDeath: ReadonlySet<string> = new Set(['death', 'past', 'afar']);
/** « Une résidente est décédée, erreur de médication »: a heavy tale of work, and no loss of their own. */
const diedAtWork =
  /\b(?:une?|la|le|des|les|notre|ma|mon) (?:\S+ )?(?:residente?s?|patiente?s?|usagere?s?|beneficiaires?|detenue?s?|pensionnaires?)\b|\berreur (?:de|d') ?(?:medic\w+|dose|dosage|prescription)\b/;
const weighsMore =
  /\b(?:morte?s?|pleur\w*|trist\w*|seule?|quittee?|viree?|malade|honte|angoiss\w*|stress\w*)\b/;
/** « Tu sais si c’est vrai »: asked, although it has no mark. */
const asksAnyway = (text: string): boolean =>
  asksSomething(text) ||
  /\b(?:tu|vous) (?:sais|savez|connais|connaissez) (?:si|combien|comment|ou|quand)\b|\bce que je veux savoir\b/.test(
    plain(text),
  );

/** « Et ensuite ? » is for a talk that is bright, or a tale that was announced: to a loss told in the past it is cruel. */
const brightHolds = 6;
const isForTales = (view: View): boolean =>
  sessionWish(view) === 'tale' ||
  typedLately(view, brightHolds).some((text) => isBright(text) || willTell.test(plain(text)));

/** A tale goes on: one was begun a moment ago, and this is of the past as well. */
const isTale = (view: View, words: string): boolean =>
  past.test(words) &&
  !formsTold(view.last.text).has('plan') &&
  typedLately(view, taleHolds).some((text) => formsTold(text).has('tale') || willTell.test(plain(text)));

/** What a message is, by its words and by what is known of the talk; null where none of it is sure. */
export const briefKind = (view: View): BriefKind | null => {
  const { text } = view.last;
  const words = plain(unquoted(text));
  if (willTell.test(words) && countWords(text) <= 40 && !past.test(words.split(willTell).at(-1) ?? ''))
    return 'tell';
  if (isNews(text)) return 'bravo';
  if (mayHurt.test(words)) return null;
  if (isGlad(text)) return reached.test(words) ? 'bravo' : 'glad';
  if (isLight(text) && countWords(text) <= mostWordsOfJoke && view.count > 1) return 'laugh';
  if (asksAnyway(text)) return null;
  const wish = sessionWish(view);
  const grumbled = typedLately(view, grumbleHolds).some((each) => isGrumble(plain(each)));
  if ((wish === 'grumble' || (grumbled && !ofPerson(words))) && !isTale(view, words)) return 'grumble';
  if (decided.test(words) && countWords(text) <= 30) return 'decided';
  if (formsTold(text).has('tale') || isTale(view, words) || (wish === 'tale' && countWords(text) > 3))
    return 'tale';
  if (
    typedLately(view, deathHolds)
      .slice(0, -1)
      .some((each) => ofDeath.has(heavyIn(each) ?? '') && !diedAtWork.test(plain(each)))
  )
    return 'dead';
  const lately = typedLately(view, gladHolds);
  const bright =
    lately.some((each) => isNews(each) || isGlad(each)) &&
    !lately.some((each) => weighsMore.test(plain(each)));
  return bright && (countWords(text) > 3 || staysBright(text)) ? 'tale' : null;
};

const askToTell =
  /\b(?:demande[sz]?[- ]moi|qu'on me demande|(?:vous|tu) (?:ne )?me demande[sz] (?:meme )?pas) (?:plutot |juste )?(?:cmt|comment|combien|pourquoi|qui|quoi|ce que)\b/;
export const wantsToTell = ({ last, signed, count }: View): boolean =>
  last.chosen === undefined && !signed && count > 1 && askToTell.test(plain(unquoted(last.text)));

/** Who asked for « et alors ? » gets it. */
const wantsAndThen =
  /\b(?:dis|dites|dire|disent|demande[sz]?)(?:[- ](?:le|moi))? (?:\S+ ){0,3}et alors\b|\bet alors\b.{0,6}voila ce que/;
export const wantsSoWhat = ({ turns }: View): boolean =>
  turns.some(
    ({ role, chosen, text }) => role === 'user' && chosen === undefined && wantsAndThen.test(plain(text)),
  );

/** The path of good news hangs below once in a session. */
const gladMenu = guideData.steps.get('menu/glad')!;
const offered = (view: View): Pick<Drafted, 'asked' | 'choices'> => {
  const was = view.turns.some(({ record }) => record?.asked === askedOf(gladMenu));
  return was ? {} : { asked: askedOf(gladMenu), choices: choicesUnder(view, gladMenu) };
};

/** Who wants no question has a tick; who said that they tell or grumble keeps the words for that. */
const isQuiet = (view: View): boolean => {
  const wish = sessionWish(view);
  return wish === 'note' || (view.quiet === true && wish === null);
};

/** So many messages long nothing flat is said after a death, an illness or something done to them. */
const gravelyHolds = 6;
const grave: ReadonlySet<string> = new Set(['suicide', 'death', 'harm', 'illness']);
const ofALoss =
  /\b(?:notre|mon|ma|nos|mes) (?:\S+ ){1,3}(?:est|sont|etait) (?:mort\w*|decede\w*|parti\w*)|\bfausse couche\b/;
export const hasSaidGrave = (view: View): boolean =>
  typedLately(view, gravelyHolds).some(
    (text) => grave.has(heavyIn(text) ?? '') || tellsSuffering(text, view.door) || ofALoss.test(plain(text)),
  );

/** What is said to anything else that is told. */
export const plainKind = (view: View): BriefKind =>
  view.signed || view.open || hasSaidGrave(view)
    ? 'near'
    : asksAnyway(view.last.text) && !tellsSurely(view)
      ? 'asked'
      : hasEnded(view.last.text) || endsThanking(view.last.text)
        ? 'ended'
        : 'plain';

/** The few words themselves. @param below the ways on that stand under plain words */
export const sayBriefly = (
  view: View,
  kind: BriefKind,
  below: () => Pick<Drafted, 'asked' | 'choices'>,
): GuideReply => {
  if (kind === 'tale' && wantsSoWhat(view))
    return spoken(view, { said: [line(view, 'brief-tale-1')], kind: 'listen' });
  if (isQuiet(view)) return spoken(view, { said: [tickLine(view)], kind: 'listen', ...below() });
  const said = oneLine(view, lines[kind]);
  const under = kind === 'bravo' || kind === 'glad' ? offered(view) : kind === 'plain' ? below() : {};
  return spoken(view, { said: [said], kind: 'listen', ...under });
};

const shapes: readonly FreeRow['shape'][] = ['first', 'sentence', 'several', 'long', 'light', 'late'];

const mostWordsOfJoke = 12;
const sessionBack = 12;
const cheerful: ReadonlySet<BriefKind> = new Set(['laugh', 'bravo', 'glad', 'grumble', 'decided', 'dead']);
/** A decision, a way to die or what is left behind: however it is told, nothing cheerful is said to it. */
const unsafe =
  /\b(?:decision|decide\w*|regle|reglee|enterre\w*|cercueil|tombe|mourir|mort|pharmacie|medicaments?|cachets?|pont|trains?|virage|corde|fusil|lame|vide|adieu\w*|testament)\b/;

export const namesGrave = (text: string): boolean => unsafe.test(plain(text));

/** After distress, a loss or a question about danger nothing cheerful is said: a joy may be a farewell. */
const safeKind = (view: View, kind: BriefKind | null): BriefKind | null => {
  // « Notre petit est mort avant de naître »: told as a tale is, and no tale.
  if (kind === 'tale' && (hasSaidGrave(view) || !isForTales(view))) return null;
  if (kind === null || !cheerful.has(kind)) return kind;
  const typed = typedLately(view, sessionBack);
  const isHeavy = typed.some(
    (text) =>
      (kind !== 'dead' && heavyIn(text) !== null) ||
      tellsSuffering(text, view.door) ||
      weighsMore.test(plain(text)),
  );
  const wasAsked = view.turns.some(({ record }) => record?.reader === 'rules' && record.asked !== null);
  const isUnsafe = kind !== 'decided' && kind !== 'dead' && namesGrave(view.last.text);
  return isHeavy || wasAsked || isUnsafe ? null : kind;
};

/** The brief reply where it is sure what the message is; null elsewhere. */
export const briefReply = (view: View, shape: FreeRow['shape']): GuideReply | null => {
  if (view.last.chosen !== undefined || view.signed || view.open || !shapes.includes(shape)) return null;
  if (isQuiet(view)) return sayBriefly(view, 'plain', () => ({}));
  const kind = safeKind(view, briefKind(view));
  if (kind === null || (view.count === 1 && kind === 'tale')) return null;
  return sayBriefly(view, kind, () => ({}));
};

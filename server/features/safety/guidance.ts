import { categoryWords } from '#shared/safety/category-words.ts';
import type { FactKey } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { AskedId } from '#shared/safety/turn-record.ts';
import type { ToldFact } from './told-facts.ts';

/*
 * What a model is told of what the safety room read, in French (conversation.md §9). It is never told to put a question about
 * danger: the guide puts it, with its record and its choices, so that its answer is read as one.
 */

export type Guided = {
  /** The level that the reply follows. */
  level: Severity;
  /** What this message was read as. */
  severity: Severity;
  category: SafetyCategory;
  /** How a question about danger ended with this message. */
  ended: 'no' | 'explained' | 'unanswered' | 'settled' | null;
  /** The questions about danger that were answered by no in this session. */
  denied: readonly AskedId[];
} & SaidInSession;

/** What the words of a session say, beside what was read. */
export type SaidInSession = {
  /** A professional was named in this session. */
  careNamed: boolean;
  /** The person answered a question about danger by saying that they meant something else. */
  misread: boolean;
};

/** What was read, as one would say it: a model has no use for our ids. */
const named: Record<SafetyCategory, string> = {
  none: 'quelque chose pèse',
  distress: 'quelque chose pèse lourd',
  suicide: 'de la lassitude ou du découragement',
  self_harm: 'une dureté envers son corps',
  work_harassment: 'un travail qui fait mal',
  sexual_violence: 'un geste subi, ou une peur de ce côté',
  domestic_violence: 'une peur ou une contrainte à la maison',
  child_abuse: 'de l’inquiétude pour un enfant',
  violence_others: 'de la colère contre quelqu’un',
  eating_disorder: 'quelque chose de difficile avec la nourriture',
  psychosis: 'quelque chose d’étrange ou d’inquiétant dans ce qu’elle perçoit',
  substance: 'quelque chose de difficile avec un produit',
  panic: 'une montée d’angoisse',
  minor: 'un âge qui demande un adulte de confiance',
  third_party: 'de l’inquiétude pour une autre personne',
};

/** What the question was about. */
const asked: Partial<Record<AskedId, string>> = {
  'check-death': 'la mort ou le suicide',
  'check-done': 'un geste contre elle-même',
  'check-voices': 'ce que des voix ou des idées lui dictent',
  'check-harm': 'la peur de faire du mal',
  'check-other': 'le danger où serait une autre personne',
  'check-safe': 'sa sécurité',
  hurt: 'une blessure',
};

const ends: Record<NonNullable<Guided['ended']>, string> = {
  no: 'La personne vient de répondre non à une question de sécurité. Le service l’en a remerciée juste avant ton texte : ne remercie pas, ne te présente pas, n’y reviens pas. Réponds au reste de son message ; s’il n’y a rien d’autre, reprends ce qu’elle disait avant la question.',
  explained:
    'La personne vient d’expliquer que ses mots disaient autre chose : le service l’avait mal lue. Il l’a reconnu juste avant ton texte : ne le redis que si elle t’en parle. Réponds au reste de son message ; s’il n’y a rien d’autre, reprends ce qu’elle disait avant la question.',
  settled:
    'Ce qui inquiétait le service vient de s’apaiser, et il l’a dit juste avant ton texte : n’y reviens pas et n’en doute pas. Réponds au reste de son message ; s’il n’y a rien d’autre, reprends ce qu’elle disait avant.',
  unanswered:
    'La personne a laissé une question de sécurité sans réponse, et le service lui a dit juste avant ton texte que c’était son droit. N’y reviens pas. Réponds au reste de son message ; s’il n’y a rien d’autre, reprends ce qu’elle disait avant la question.',
};

/** Their « no » was « I meant something else », and the service only thanked them for the answer. */
const misreadEnd =
  'La personne vient de dire qu’elle parlait d’autre chose : le service l’avait mal lue, et sa question de sécurité tombait à côté. Il l’a seulement remerciée, juste avant ton texte. Reconnais-le toi-même, une fois et en peu de mots, sans remercier ni te présenter, et n’en doute pas. Puis reprends ce qu’elle disait vraiment.';

const endLine = ({ ended, misread }: Guided): string => {
  if (ended === null) return '';
  return ended === 'no' && misread ? misreadEnd : ends[ended];
};

const deniedLine = (denied: Guided['denied']): string => {
  const about = [...new Set(denied.flatMap((id) => asked[id] ?? []))];
  if (about.length === 0) return '';
  return `Le service a demandé à la personne, dans cette séance, ce qu’il en était de : ${about.join(', ')}. Elle a répondu que non. N’y reviens pas et n’en doute pas.`;
};

/** Told at the message that bore the sign: told at each one after it, a model answers joy with concern. */
const signLine = ({ level, severity, category, careNamed }: Guided): string => {
  if (level !== 1 || severity === 0) return '';
  const care = careNamed
    ? 'Un professionnel a déjà été nommé dans cette séance : n’y reviens pas, sauf si elle en parle ou demande ce qu’elle a.'
    : 'Tu peux dire, une seule fois, qu’un médecin ou un psychologue peut aider.';
  return `Une lecture automatique, qui se trompe parfois, voit dans son message un signe faible : peut-être ${named[category]}. Si ses mots le disent, nomme-le avec ses mots ; sinon n’en parle pas. Une seule question ouverte, ou aucune. ${care} Aucun numéro, et aucune question sur la mort, le suicide ou sa sécurité : le service seul les pose.`;
};

/** Empty in ordinary talk. */
export const guidanceFor = (read: Guided): string =>
  [
    endLine(read),
    // What was misread needs no denial to be told of.
    read.ended !== null && read.misread ? '' : deniedLine(read.denied),
    signLine(read),
  ]
    .filter(Boolean)
    .join('\n');

/** What a model may know of what was told: nothing of a way, nor of who reads the phone. */
const tellable: ReadonlySet<FactKey> = new Set([
  'thoughts',
  'when',
  'date',
  'means',
  'near',
  'who',
  'where',
  'help',
  'hurt',
  'intent',
  'refusals',
  'care',
  'children',
  'anchor',
]);

const levelWords = (level: Severity): string =>
  level >= 3 ? 'un danger grave' : level === 2 ? 'un danger possible' : 'aucun danger établi';

/** What is known of the danger, for a model to neither ask nor contradict. */
export type KnownOfDanger = {
  level: Severity;
  category: SafetyCategory;
  sure: boolean;
  told: readonly ToldFact[];
};

const knownLines = ({ level, category, sure, told }: KnownOfDanger): string => {
  const about = category === 'none' ? '' : ` (${categoryWords[category].toLowerCase()})`;
  const state = `- Le service compte avec ${levelWords(level)}${about}${sure ? '' : ', sans certitude'}`;
  const facts = told
    .filter(({ key }) => tellable.has(key))
    .map(({ label, value, subject }) => {
      const whose = subject === 'self' ? '' : ' (de l’autre personne)';
      return `- ${label}${whose} : ${value.replace(/[«»]/g, '"')}`;
    });
  return `Ce qui est connu. Ce sont ses réponses : ne les demande pas, ne les contredis pas, et n’en récite pas la liste :\n${[state, ...facts].join('\n')}`;
};

/**
 * Where the guide answers and a model says the first words (conversation.md §6). It is told what follows, so that it neither asks nor
 * advises: the guide does.
 */
export const receptionGuidance = (
  { sentences, words, text }: { sentences: 1 | 2; words: number; text: string },
  known: KnownOfDanger,
): string =>
  [
    `Cette fois, le service écrit la réponse et toi seulement son début : ${sentences === 1 ? 'une phrase, ou deux très courtes' : 'deux phrases au plus'}, ${words - 5} mots au plus en tout.`,
    knownLines(known),
    text === ''
      ? 'Rien ne suit ton texte.'
      : `Voici ce qui suit aussitôt ton texte : « ${text.replace(/[«»]/g, '"')} » Ne le répète pas et n’y réponds pas à la place de la personne. S’il répond à autre chose que ce qu’elle vient d’écrire, ou s’il contredit ce que tu dirais, écris seulement « — » : le service parlera seul.`,
    'Dis ce que tu as reçu de ce que la personne vient d’écrire, au plus près de ses mots : ce qu’elle a fait, qui est avec elle, ce qui lui coûte. Si elle a fait un pas pour se protéger, nomme-le. Si elle corrige une erreur, reconnais-la.',
    'Si elle écrit dans une autre langue que le français, écris dans la sienne ; le service continue en français.',
    'Aucune question, aucun conseil, aucun numéro à appeler, aucun nom de moyen, de dose ou de lieu. Une heure, une date ou un âge qu’elle a donnés peuvent se redire en chiffres. Ne rassure pas sur le danger, ne minimise pas, ne donne pas raison à l’idée de mourir, ne promets rien, ne remercie pas, n’annonce pas la suite.',
  ].join('\n');

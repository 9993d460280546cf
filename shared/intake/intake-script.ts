import { adultAge } from '../auth/birth-date.ts';

/**
 * The intake dialogue (specification §2, §4, §5): nine scripted messages; steps 0 to 7 each ask for one field, the
 * ninth closes. Pure, so that every rule is a test and the screen is only a view.
 */
export type IntakeField =
  | 'nameOrPseudo'
  | 'age'
  | 'livingContext'
  | 'chiefComplaint'
  | 'symptoms'
  | 'distressLevel'
  | 'historyPsy'
  | 'alertConsent';

export const intakeFields: readonly IntakeField[] = [
  'nameOrPseudo',
  'age',
  'livingContext',
  'chiefComplaint',
  'symptoms',
  'distressLevel',
  'historyPsy',
  'alertConsent',
];

/** What each step says. The first one says that an AI speaks (EU AI Act art. 50) and that nothing is compulsory. */
export const intakeMessages: readonly string[] = [
  'Bonjour, et bienvenue. Je suis votre compagnon, une intelligence artificielle, ni psychologue, ni médecin. Avant notre première séance, quelques questions pour mieux vous écouter. Vous pouvez passer chacune d’elles. Pour commencer, comment aimeriez-vous que je vous appelle ? Un prénom ou un pseudo suffit.',
  'Merci. Quel âge avez-vous ? Une tranche, comme « 30-40 », convient très bien.',
  'Et votre vie en ce moment ? Avec qui vivez-vous, qu’est-ce qui remplit vos journées ?',
  'Qu’est-ce qui vous amène aujourd’hui ? Quelques mots suffisent, ceux qui viennent.',
  'Y a-t-il des signes que vous remarquez chez vous, le sommeil, la fatigue, des tensions, des pensées qui tournent… ? Vous pouvez les séparer par des virgules.',
  'Sur une échelle de 1 à 10, à combien situez-vous ce que vous traversez, 1 étant très léger et 10 très lourd ?',
  'Avez-vous déjà eu un accompagnement, avec un psychologue, un médecin, un groupe, ou autrement ? Cela peut rester très court.',
  'Dernière question. Si vos messages laissaient craindre un danger grave, accepteriez-vous qu’une personne de notre équipe soit avertie, sans lire vos messages tant que vous ne l’y autorisez pas ? Répondez par oui ou par non ; vous pourrez changer d’avis.',
  'Merci pour votre confiance. Nous avons de quoi commencer en douceur. Votre première séance vous attend quand vous voulez.',
];

export const lastStep = intakeMessages.length - 1;

/** Between an answer and the next scripted message, in milliseconds (specification §9). */
export const nextMessageDelay = 1000;

/** Said instead of an answer by whoever prefers not to. */
export const declined = 'Je préfère ne pas répondre';

export type IntakeAnswers = {
  nameOrPseudo: string | null;
  age: string | null;
  livingContext: string | null;
  chiefComplaint: string | null;
  symptoms: string[];
  distressLevel: number | null;
  historyPsy: string | null;
  alertConsent: boolean | null;
};

export type IntakeLine = { role: 'assistant' | 'user'; text: string };

export type IntakeState = {
  step: number;
  /** What is shown, oldest first. */
  lines: readonly IntakeLine[];
  answers: IntakeAnswers;
  /** Set when a yes could not be told from a no: the question is asked again. */
  unclear: boolean;
};

const noAnswers: IntakeAnswers = {
  nameOrPseudo: null,
  age: null,
  livingContext: null,
  chiefComplaint: null,
  symptoms: [],
  distressLevel: null,
  historyPsy: null,
  alertConsent: null,
};

/** What an account says already. */
export type Known = { firstName?: string | undefined; age?: number | undefined };

/** The questions that signing up answered: what the person is called, and their age. */
const stepsOfSignUp = 2;

const welcomeOf = (firstName: string): string =>
  `Bonjour ${firstName}, et bienvenue. Je suis votre compagnon, une intelligence artificielle, ni psychologue, ni médecin. Avant notre première séance, quelques questions pour mieux vous écouter. Vous pouvez passer chacune d’elles. Je tiens votre prénom et votre âge de votre inscription, et un autre prénom se choisit dans « Mon compte ». ${intakeMessages[stepsOfSignUp]}`;

/** From the first question; of somebody whose name and age are known, from the first one that nobody answered yet. */
export const startIntake = ({ firstName, age }: Known = {}): IntakeState =>
  firstName && age !== undefined
    ? {
        step: stepsOfSignUp,
        lines: [{ role: 'assistant', text: welcomeOf(firstName) }],
        answers: { ...noAnswers, nameOrPseudo: firstName, age: `${age} ans` },
        unclear: false,
      }
    : {
        step: 0,
        lines: [{ role: 'assistant', text: intakeMessages[0]! }],
        answers: noAnswers,
        unclear: false,
      };

/** How many questions were not asked, because their answers were known. */
export const knownSteps = ({ lines }: IntakeState): number =>
  lines[0]?.text === intakeMessages[0] ? 0 : stepsOfSignUp;

/** Nobody has answered anything yet. */
export const isUntouched = ({ step, lines }: IntakeState): boolean => step === 0 && lines.length === 1;

/** Kept only if it is a whole number from 1 to 10 (« 7/10 » and « 7 sur 10 » say 7). */
export const readDistress = (text: string): number | null => {
  const [, number] = /^\s*(\d{1,2})\s*(?:(?:\/|sur)\s*10)?\s*[.!]?\s*$/i.exec(text) ?? [];
  const level = Number(number);
  return Number.isInteger(level) && level >= 1 && level <= 10 ? level : null;
};

/** Split on commas, blanks dropped. */
export const readSymptoms = (text: string): string[] =>
  text
    .split(',')
    .map((symptom) => symptom.trim())
    .filter((symptom) => symptom !== '');

/** `both`: a yes beside a no, asked again; `neither`: no yes and no no, nothing is decided. */
type Consent = boolean | 'both' | 'neither';

/** « Je ne sais pas » holds a « pas » and is no refusal. */
const doubts = /\b(?:ne\s+)?sais pas|pas (?:encore|sûre?|certaine?)|pourquoi pas|peut-être/g;

/**
 * True if the answer contains « oui », « yes » or « accept » (specification §5); a negation beside them (« je n'accepte
 * pas ») is no yes. False only for what says no: whoever says neither has decided nothing.
 */
export const readConsent = (text: string): Consent => {
  const said = text.toLowerCase().replaceAll('’', "'");
  const negated = /(?<![a-zà-ÿ])(?:non|no|pas|jamais|refuse|aucun|ne|n')(?![a-zà-ÿ])|(?<![a-zà-ÿ])n'/.test(
    said,
  );
  if (/oui|yes|accept/.test(said)) return negated ? 'both' : true;
  const refused = /(?<![a-zà-ÿ])(?:non|no|nan|nope|pas|jamais|refuse|aucune?)(?![a-zà-ÿ])/;
  return refused.test(said.replaceAll(doubts, ' ')) ? false : 'neither';
};

/** Ages in letters: enough to tell an age from something else. */
const ageInLetters =
  /(?<![a-zà-ÿ])(?:dix-huit|dix-neuf|(?:vingt|trent|quarant|cinquant|soixant)(?:e|aine)?|quatre-vingt|cent|septante|huitante|octante|nonante|majeure?|adulte|retraitée?)(?![a-zà-ù])/;

/** Null when no age can be read; a range counts by its beginning. */
const readAge = (text: string): 'adult' | 'minor' | null => {
  const said = text.toLowerCase();
  const [, number] = /(?<!\d)(\d{1,3})(?!\d)/.exec(said) ?? [];
  if (number !== undefined && Number(number) <= 120) return Number(number) < adultAge ? 'minor' : 'adult';
  return ageInLetters.test(said) ? 'adult' : null;
};

const askedAgain =
  'Je ne suis pas sûr d’avoir compris, et cette réponse vous appartient. Acceptez-vous qu’une personne de notre équipe soit avertie en cas de danger grave ? Répondez simplement oui ou non.';

/** What was understood, said back before the end. The last one in the words of « Mes données ». */
const understood = (consent: boolean | null): string => {
  if (consent === true)
    return 'C’est noté. En cas de danger grave, une personne de notre équipe pourra être avertie.';
  if (consent === false)
    return 'C’est noté. Personne ne sera averti sans votre accord, sauf danger de mort immédiat.';
  return 'C’est noté. Rien n’est décidé, et aucune alerte ne part, sauf danger de mort immédiat. Vous pourrez choisir quand vous voulez dans « Mes données ».';
};

/**
 * What the script says first when an answer could not be read: it goes on all the same (specification §4, product.md
 * Intake), and nobody believes that something else was noted.
 */
const remarkOn = (field: IntakeField | undefined, text: string, answers: IntakeAnswers): string | null => {
  if (field === 'alertConsent') return understood(answers.alertConsent);
  if (text === declined) return null;
  if (field === 'distressLevel' && answers.distressLevel === null)
    return 'Je n’y lis pas un nombre de 1 à 10 : je n’en note aucun, et nous continuons.';
  if (field !== 'age') return null;
  const age = readAge(text);
  if (age === null) return 'Je n’y trouve pas d’âge. Je garde vos mots tels quels, et nous continuons.';
  if (age === 'adult') return null;
  return 'Si vous avez moins de 18 ans, ce service n’est pas encore pour vous, et je ne voudrais pas vous laisser sans personne à qui parler. Des lignes gratuites écoutent les jeunes ; elles sont sous « Voir les numéros d’aide ».';
};

const decided = (consent: Consent): boolean | null => (typeof consent === 'boolean' ? consent : null);

const answerOf = (field: IntakeField, text: string): Partial<IntakeAnswers> => {
  switch (field) {
    case 'symptoms':
      return { symptoms: readSymptoms(text) };
    case 'distressLevel':
      return { distressLevel: readDistress(text) };
    case 'alertConsent':
      return { alertConsent: decided(readConsent(text)) };
    default:
      return { [field]: text.trim() };
  }
};

export const isComplete = (state: IntakeState): boolean => state.step >= lastStep;

/**
 * The person answers (null: prefers not to). The next scripted message is not yet among the lines: the screen adds it
 * with `sayNext` after a second. Blank answers and answers after the last step are ignored.
 */
export const answerIntake = (state: IntakeState, text: string | null): IntakeState => {
  const field = intakeFields[state.step];
  if (!field || (text !== null && text.trim() === '')) return state;
  const answers = text === null ? state.answers : { ...state.answers, ...answerOf(field, text) };
  const lines = [...state.lines, { role: 'user' as const, text: text?.trim() ?? declined }];
  const unclear = field === 'alertConsent' && text !== null && readConsent(text) === 'both';
  return unclear ? { ...state, lines, unclear } : { step: state.step + 1, lines, answers, unclear: false };
};

/** True while the script owes a message: the last line is the person's. */
export const owesMessage = (state: IntakeState): boolean => state.lines.at(-1)?.role === 'user';

/** The script's next message joins the lines. */
export const sayNext = (state: IntakeState): IntakeState => {
  if (!owesMessage(state)) return state;
  if (state.unclear) return { ...state, lines: [...state.lines, { role: 'assistant', text: askedAgain }] };
  const next: IntakeLine = { role: 'assistant', text: intakeMessages[state.step]! };
  const remark = remarkOn(intakeFields[state.step - 1], state.lines.at(-1)!.text, state.answers);
  const before: readonly IntakeLine[] = remark === null ? [] : [{ role: 'assistant', text: remark }];
  return { ...state, lines: [...state.lines, ...before, next] };
};

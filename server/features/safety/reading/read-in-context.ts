import type { SafetyCategory, Severity, Turn } from '#shared/safety/levels.ts';
import { judge } from './judge.ts';
import { type Asked, askedBy } from './questions.ts';
import { readText, resemblanceRule, type Signal, type TextReading } from './read-text.ts';
import { stepsIn } from './unmask.ts';

/** The part of the conversation's state that gives short answers their meaning. */
export type Standing = { level: Severity; category: SafetyCategory; minor: boolean };

export type ReadInContext = {
  severity: Severity;
  category: SafetyCategory;
  cues: TextReading['cues'];
  explicit: boolean;
  signals: Signal[];
};

const has = (reading: TextReading, shape: RegExp): boolean => shape.test(` ${reading.words.word.join(' ')} `);

const now =
  / (maintenant|la|ce soir|cette nuit|tout de suite|aujourdhui|de suite|tout a le heure|dans (une|un|\d+|quelques|deux|trois) (heure|heures|minute|minutes|quart)|avant demain|avant minuit|bientot la) /;
const later =
  / (demain|semaine|mois|bientot|samedi|dimanche|lundi|mardi|mercredi|jeudi|vendredi|week-end|noel|jour|quand|apres|rentree|vacances|anniversaire|fetes|ete|hiver) /;
const atHand =
  / (la|a cote|devant moi|dans la main|sur la table|a portee|sous le lit|sous mon lit|dans le tiroir|dans ma poche|juste la|pres de moi|sur moi|ici|a la main|sur mes genoux|sur le lit|table de nuit) /;
const means =
  / (corde|cachets|medicaments|boites|boite|pilules|comprimes|plaquettes|somniferes|lame|rasoir|couteau|cutter|fusil|arme|pistolet|revolver|pont|train|rails|metro|falaise|toit|fenetre|balcon|gaz|poison|insuline|riviere|voiture|arbre|immeuble|javel|noeud|pendre|sauter|noyer|pendaison) /;
const attacker =
  / (il est la|elle est la|il arrive|il rentre|elle arrive|il est rentre|il est derriere|il monte|a cote|il est dans) /;

/** What a short answer means after the companion's question (safety-protocol §4, f). */
const answerSignal = (asked: Asked, reading: TextReading, standing: Standing): Signal | null => {
  const yes = reading.cues.has('yes') && !reading.cues.has('no');
  const no = reading.cues.has('no') && !reading.cues.has('yes');
  const say = (severity: Severity, category: SafetyCategory): Signal => ({
    rule: `answer/${asked}`,
    words: '',
    severity,
    category,
  });
  const suicidal = standing.category === 'suicide' || standing.category === 'self_harm';
  switch (asked) {
    case 'suicide':
      return yes ? say(3, 'suicide') : null;
    case 'passive':
      return yes ? say(2, 'suicide') : null;
    case 'self-harm':
      return yes ? say(2, 'self_harm') : null;
    case 'moment':
      if (!suicidal || standing.level < 2) return null;
      if (has(reading, now) && !no) return say(4, 'suicide');
      return yes || (has(reading, later) && !no) ? say(3, 'suicide') : null;
    case 'means':
      if (!suicidal || standing.level < 1 || no) return null;
      if (has(reading, atHand) && standing.level >= 3) return say(4, 'suicide');
      return yes || has(reading, means) || has(reading, atHand) ? say(3, 'suicide') : null;
    case 'safe':
      if (has(reading, attacker)) return say(4, 'domestic_violence');
      return no && standing.level >= 2 ? say(3, standing.category) : null;
    case 'blows':
      return yes
        ? say(
            has(reading, / (tape|frappe|pousse|cogne|souvent|encore|hier|semaine|etrangle) /) ? 3 : 2,
            'domestic_violence',
          )
        : null;
    case 'red-flags':
      return yes && standing.category === 'panic' ? say(4, 'panic') : null;
    case 'other-person':
      return yes ? say(3, 'third_party') : null;
    case 'alone':
    case 'age':
      return null;
  }
};

/** « Elle efface mes fichiers » after « ma directrice »: the pronoun is the person spoken of before. */
const antecedents: Partial<Record<SafetyCategory, string>> = {
  work_harassment: 'mon chef',
  domestic_violence: 'mon mari',
};

/** So many messages in which nobody saw danger, weariness at most, make a calm conversation. */
const calmTurns = 3;
const isCalmSoFar = ({ level, category }: Standing, context: readonly Turn[]): boolean =>
  (level === 0 || (level === 1 && category === 'distress')) &&
  context.filter(({ role }) => role === 'user').length >= calmTurns;

/** One message read in its place: its own words, its pronouns, and what it answers. */
export const readInContext = (text: string, standing: Standing, context: readonly Turn[]): ReadInContext => {
  const last = context.at(-1);
  const asked = last?.role === 'assistant' ? askedBy(last.text) : null;
  const isCalm = isCalmSoFar(standing, context);
  const reading = readText(text, { ageAsked: asked === 'age', isCalm });
  // Resemblance knows levels better than categories: in a conversation it is about what the conversation is about.
  const isVague = standing.level > 0 && reading.signals.every(({ rule }) => rule === resemblanceRule);
  const isOfTheOther = standing.category === 'third_party' && /\b(il|elle)\b/i.test(text);
  const signals = reading.signals.map((signal) =>
    isVague && (signal.severity <= 2 || isOfTheOther) ? { ...signal, category: standing.category } : signal,
  );
  const antecedent = antecedents[standing.category];
  if (antecedent && standing.level > 0 && /\b(il|elle|ils|elles)\b/i.test(text)) {
    const spelled = text.replace(/\b(?:ils?|elles?)\b/gi, antecedent);
    signals.push(...readText(spelled).signals.filter(({ category }) => category === standing.category));
  }
  // « La fille, c'est moi », one turn after its story.
  const told = context.findLast(({ role }) => role === 'user')?.text;
  if (told && stepsIn(reading.words)) signals.push(...readText(`${told.slice(-1500)}. ${text}`).signals);
  if (asked) {
    const answer = answerSignal(asked, reading, standing);
    if (answer) signals.push(answer);
  }
  const suicidal = standing.category === 'suicide' || standing.category === 'self_harm';
  if (suicidal && standing.level >= 3 && reading.cues.has('act') && !reading.cues.has('reassurance'))
    signals.push({ rule: 'act/in context', words: '', severity: 4, category: standing.category });
  if (standing.minor && !signals.some(({ category }) => category === 'minor') && signals.length > 0)
    signals.push({ rule: 'minor/said before', words: '', severity: 1, category: 'minor' });
  const judgement = judge(signals);
  const explicit = signals.some(
    ({ rule, severity, category }) =>
      rule !== resemblanceRule && (severity >= 3 || (severity === 2 && category !== 'suicide')),
  );
  return { ...judgement, cues: reading.cues, explicit, signals };
};

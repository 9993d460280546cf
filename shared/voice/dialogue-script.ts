import type { Address } from '../safety/levels.ts';
import { seconds } from '../time.ts';

/** Times of the specification §4 and §9, in milliseconds. They run from the end of what is said: nothing hears itself. */
export const dialogueTimes = {
  beforeFirstListening: seconds(2.5),
  beforeListeningAgain: seconds(3),
  beforeTheEnd: seconds(3),
  silence: seconds(3),
} as const;

/** Fewer characters are not submitted; only more than these are submitted without being asked. */
export const shortestReply = 3;

export const recognitionLanguage = 'fr-FR';
export const dialogueVoice = { rate: 0.9, pitch: 1, volume: 0.8 } as const;
export const demoVoice = { rate: 1, pitch: 1, volume: 0.8 } as const;
/** For numbers one must be able to write down (S-28). */
export const slowRate = 0.65;

/** First letter upper-case, the rest lower-case (specification §4). */
export const normaliseFirstName = (typed: string): string => {
  const name = typed.trim().replace(/\s+/g, ' ');
  const [first = '', ...rest] = [...name];
  return first.toLocaleUpperCase('fr') + rest.join('').toLocaleLowerCase('fr');
};

/** The three things the dialogue says; nothing else is ever made up here. */
export const dialogueScript = {
  feeling: (name: string, brand: string, address: Address): string =>
    `Bonjour ${name}. Je suis l’intelligence artificielle d’${brand}, ni psychologue ni médecin. ${
      address === 'tu' ? 'Comment te sens-tu en ce moment ?' : 'Comment vous sentez-vous en ce moment ?'
    }`,
  reason: (name: string, address: Address): string =>
    address === 'tu'
      ? `Merci de me le dire, ${name}. Qu’est-ce qui t’amène aujourd’hui ?`
      : `Merci de me le dire, ${name}. Qu’est-ce qui vous amène aujourd’hui ?`,
  closing: (name: string, address: Address): string =>
    address === 'tu'
      ? `Merci de ta confiance, ${name}. Je te propose une première séance, pour en parler à ton rythme, quand tu voudras.`
      : `Merci de votre confiance, ${name}. Je vous propose une première séance, pour en parler à votre rythme, quand vous voudrez.`,
} as const;

/** A number as it is said: by pairs, as people dictate them; short ones whole. */
const saidNumber = (number: string): string => {
  const digits = number.replace(/\D/g, '');
  if (digits.length <= 3) return digits;
  const pairs =
    digits.length % 2 === 0 ? digits.match(/../g)! : [digits.slice(0, 1), ...digits.slice(1).match(/../g)!];
  return pairs.join(', ');
};

/** What is read aloud, slowly, after the protocol's words: who answers, and at which number. Two at most, as in sight. */
export const numbersAloud = (
  resources: readonly { name: string; place?: string | undefined; number: string }[],
): string =>
  resources
    .slice(0, 2)
    .map(({ name, place, number }) => `${place ? `${place}, ` : ''}${name} : le ${saidNumber(number)}.`)
    .join(' ');

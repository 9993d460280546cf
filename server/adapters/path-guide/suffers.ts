import type { SafetyDoor } from './occasion.ts';
import { insultsSelf } from './own-sentences.ts';
import { isFarewell } from './recognise.ts';
import { sentencesIn } from './sentences.ts';
import { plain } from './shape.ts';

/*
 * Whether a sentence tells suffering, however weakly: it is no button (guide.md §3), no menu stands beside it, and a farewell behind it
 * is no goodbye to us. Tiredness alone is not suffering.
 */

/** « Je suis crevée », « je tourne en rond »: tired or stuck, which the safety room may take for a weak sign. */
const tired =
  /\b(?:fatigu\w*|epuis\w*|crevee?|lessivee?|vanee?|naze|ko|claquee?|sommeil|dor[st]|dormi\w*|tourne en rond|m'ennuie)\b/;
/** Beside being tired something else is told. */
const beyondTired =
  /\b(?:vivre|vie|mal|vide|rien|plus envie|n'en peux|en peux plus|pleur\w*|seule?|detest\w*|hai[st]|mange plus)\b/;

/** « Je pense à partir », beside a farewell: it may be life that is left. */
const mayLeaveLife =
  /\b(?:je|j')(?: ?(?:ne|n'|me|m'))* ?(?:pens\w*|song\w*|veux|voudrais|aimerais|ai envie|prefere\w*|vais) (?:a |de |d'|tout |juste )*(?:partir|m'en aller|en finir|disparaitre|dormir pour toujours|ne plus (?:etre|me reveiller))(?= ?(?:$|[.,!;…]))/;

/**
 * Whether a sentence, read alone, has a sign of danger or an insult to oneself. (What the door reads as danger is held back by `mayShow`
 * already; read without its message, « la tuyauterie d’abord » may seem some, and so it says nothing of the whole message here.)
 */
export const suffersIn = (sentence: string, door: SafetyDoor): boolean =>
  insultsSelf(sentence) || door.weakSign(sentence, 'vous').length > 0;

/** Tired or bored and nothing beyond it. */
const isOnlyTired = (sentence: string): boolean =>
  tired.test(plain(sentence)) && !beyondTired.test(plain(sentence));

/** Of themselves: « mon fils ne me parle plus » is about another person, and may still be a choice. */
const ofWriter = /\b(?:je|j'|j|chu|chui|jsui\w*)(?: |\b)/;
/** Whether any sentence of a message tells the writer’s own suffering. A farewell by itself, « adieu », is left to what stands beside it. */
export const tellsSuffering = (text: string, door: SafetyDoor): boolean =>
  sentencesIn(text).some(
    (each) => ofWriter.test(plain(each)) && !isFarewell(each) && !isOnlyTired(each) && suffersIn(each, door),
  );

/** Whether a farewell in this message may be more than one: beside suffering, or a wish to leave. */
export const leavesInPain = (text: string, door: SafetyDoor): boolean =>
  tellsSuffering(text, door) ||
  (/\badieux?\b/.test(plain(text)) && sentencesIn(text).some((each) => mayLeaveLife.test(plain(each))));

/** The same by its words alone, under a step of a path, whose pages are made again without a look at the talk. */
export const saysAdieuToLife = (text: string): boolean =>
  /\badieux?\b/.test(plain(text)) &&
  sentencesIn(text).some((each) => insultsSelf(each) || mayLeaveLife.test(plain(each)));

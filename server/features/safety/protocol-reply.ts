import type { ShownResource } from '#shared/companion/conversation.ts';
import type { Address, Country, SafetyCategory, Severity, Turn } from '#shared/safety/levels.ts';
import { resourcesFor, wordsOf } from './numbers.ts';
import { answers } from './protocol-answers.ts';
import { leadFor } from './protocol-leads.ts';
import * as texts from './protocol-texts.ts';
import { readText } from './reading/read-text.ts';

export type ProtocolReply = { text: string; resources: ShownResource[]; pinned: boolean; ask: texts.Ask };

/** Which texts answer a level and a category, in the order in which they are said. */
const listFor = (category: SafetyCategory, level: Severity): readonly texts.ProtocolText[] => {
  if (level >= 4) {
    switch (category) {
      case 'domestic_violence':
      case 'sexual_violence':
      case 'work_harassment':
      case 'child_abuse':
        return texts.attackedAtFour;
      case 'third_party':
        return texts.otherAtFour;
      case 'violence_others':
        return texts.angerAtFour;
      default:
        return texts.selfAtFour;
    }
  }
  if (level === 3) {
    switch (category) {
      case 'domestic_violence':
      case 'sexual_violence':
      case 'work_harassment':
        return texts.harmedAtThree;
      case 'child_abuse':
        return texts.childAtThree;
      case 'violence_others':
        return texts.angerAtThree;
      case 'eating_disorder':
      case 'substance':
      case 'psychosis':
      case 'panic':
        return texts.bodyAtThree;
      case 'third_party':
        return texts.otherAtThree;
      default:
        return texts.graveAtThree;
    }
  }
  switch (category) {
    case 'domestic_violence':
    case 'sexual_violence':
    case 'child_abuse':
      return texts.harmedAtTwo;
    case 'work_harassment':
      return texts.workAtTwo;
    case 'panic':
      return texts.panicAtTwo;
    case 'violence_others':
      return texts.angerAtTwo;
    case 'third_party':
      return texts.otherAtTwo;
    case 'minor':
      return texts.minorTexts;
    case 'eating_disorder':
    case 'substance':
    case 'psychosis':
      return texts.careAtTwo;
    default:
      return texts.selfAtTwo;
  }
};

const goodbye =
  /^\W*(?:(?:bon|allez|merci|ok|d'accord)\W+)*(?:au revoir|bonne (?:nuit|soir[ée]e|journ[ée]e)|à (?:demain|bient[oô]t|plus)|a (?:demain|bientot|plus)|ciao|bye|je vous laisse|je te laisse|je vais dormir|j'y vais)\b/i;

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** What answers a message that takes up what was said: its own kind of text, most particular first. */
const answersTo = (last: string, kinds: ReadonlySet<SafetyCategory>): readonly texts.ProtocolText[] => {
  const read = plain(last);
  return answers.filter(
    ({ when, unless, about, notAbout }) =>
      (about === undefined || about.some((each) => kinds.has(each))) &&
      !notAbout?.some((each) => kinds.has(each)) &&
      when.test(read) &&
      !unless?.test(read),
  );
};

/** Something that could be used to die or to wound, named as such. */
const meansNamed =
  /\b(?:comprimes?|cachets?|medicaments?|somniferes|boites?|fusil|carabine|cartouches|arme|corde|lame|couteau|rasoir|pont|rails?|gaz|toit|fenetre)\b/;

/** To somebody whom another hurts, or who fears for another, a word about their couple or their work would be out of place. */
const isOwnSuffering = (category: SafetyCategory): boolean =>
  ['suicide', 'self_harm', 'distress', 'substance', 'eating_disorder'].includes(category);

/** A question that fits what was just said goes before its turn. */
const fittingFirst = (list: readonly texts.ProtocolText[], last: string): readonly texts.ProtocolText[] =>
  meansNamed.test(plain(last))
    ? [list[0]!, ...list.filter(({ ask }) => ask === 'means'), ...list.slice(1)]
    : list;

/**
 * Where to look for the next words: straight at a danger that was just told; at a goodbye; at what the person takes up;
 * at an easing word, when there is one; else the protocol's next step.
 */
const listsFor = (input: {
  severity: Severity;
  level: Severity;
  category: SafetyCategory;
  last: string;
  open: boolean;
  asked: ReadonlySet<texts.Ask>;
}): readonly (readonly texts.ProtocolText[])[] => {
  const { severity, level, category, last } = input;
  const direct = fittingFirst(listFor(category, level), last);
  // In a 4 nothing else counts, and a farewell that is one is read as danger.
  if (level >= 4) return [direct];
  // Who spoke of somebody who hurts them is still hurt by them when they speak of dying.
  const kinds = new Set([category, ...(input.asked.has('safe') ? (['domestic_violence'] as const) : [])]);
  const answering = answersTo(last, kinds);
  if (severity > 0) return [direct.slice(0, 1), answering, direct];
  if (goodbye.test(last)) return [texts.partings, texts.easing];
  const { cues } = readText(last);
  if (cues.has('reassurance')) return [texts.easing, direct];
  if (answering.length > 0 || input.open) return [answering, direct];
  if (cues.has('retraction')) return [direct];
  if (cues.has('positive') || cues.has('shift')) return [texts.turning, texts.easing, direct];
  return [direct];
};

/** Said when everything else has been said: two halves that meet differently each time. */
const lingering = {
  vous: {
    first: [
      'Je vous lis toujours.',
      'Merci de continuer à écrire.',
      'Je prends ce que vous dites au sérieux.',
      'Prenez votre temps.',
      'Vous n’êtes pas de trop ici.',
    ],
    second: [
      'Les numéros affichés restent la voie la plus rapide vers une voix humaine.',
      'Une présence près de vous compterait beaucoup maintenant.',
      'Un médecin ou les urgences peuvent vous recevoir aujourd’hui.',
      'Regardez seulement les dix prochaines minutes, pas plus loin.',
      'Gardez de la distance avec ce qui peut blesser.',
      'Un mot à un proche peut suffire : « peux-tu venir ? »',
      'Cette conversation reste ouverte.',
    ],
  },
  tu: {
    first: [
      'Je te lis toujours.',
      'Merci de continuer à écrire.',
      'Je prends ce que tu dis au sérieux.',
      'Prends ton temps.',
      'Tu n’es pas de trop ici.',
    ],
    second: [
      'Les numéros affichés restent la voie la plus rapide vers une voix humaine.',
      'Une présence près de toi compterait beaucoup maintenant.',
      'Un médecin ou les urgences peuvent te recevoir aujourd’hui.',
      'Regarde seulement les dix prochaines minutes, pas plus loin.',
      'Garde de la distance avec ce qui peut blesser.',
      'Un mot à un proche peut suffire : « peux-tu venir ? »',
      'Cette conversation reste ouverte.',
    ],
  },
};

const fill = (template: string, country: Country, address: Address): string => {
  const { crisis, emergency, police, sms } = wordsOf(country);
  return (
    template
      .replaceAll('{crise_phrase}', crisis)
      .replaceAll('{urgence}', emergency)
      .replaceAll('{police}', police)
      .replaceAll('{sms}', address === 'tu' ? sms.replace('vous ne pouvez', 'tu ne peux') : sms)
      // The 114 is a French number: elsewhere its clause goes.
      .replace(/ ; sans parler, SMS au 114 \(France\)/, country === 'FR' || country === 'unknown' ? '$&' : '')
  );
};

/** Questions that were put in this conversation, found again in the companion's own turns: none is asked twice. */
const asked = (turns: readonly Turn[]): ReadonlySet<texts.Ask> => {
  const said = turns.filter((turn) => turn.role === 'assistant').map((turn) => turn.text);
  const found = new Set<texts.Ask>();
  if (said.some((each) => /suicider\s*\?/.test(each))) found.add('suicide');
  if (said.some((each) => /en sécurité en ce moment\s*\?/.test(each))) found.add('safe');
  if (said.some((each) => /(?:Êtes-vous|Es-tu) seul·e|Est-elle seule/.test(each))) found.add('alone');
  if (said.some((each) => /(?:pensé à une façon)/.test(each))) found.add('way');
  if (said.some((each) => /visent-elles un moment précis/.test(each))) found.add('moment');
  return found;
};

/** A short « oui », « non », « je sais pas » answers the question that stands: the protocol goes on from it. */
const asksBack = (turns: readonly Turn[]): boolean => {
  const last = turns.findLast((turn) => turn.role === 'user')?.text ?? '';
  const before = turns.findLast((turn) => turn.role === 'assistant')?.text ?? '';
  return (
    /\?\s*$/.test(before.trim()) &&
    /^\W*(?:oui|non|ouais|nan|si|peut-[eê]tre|je (?:ne )?sais pas|jsp|chais pas|parfois|un peu|pas vraiment)\W*$/i.test(
      last.trim(),
    )
  );
};

/**
 * The protocol's own reply at level 2 and above: no model, no network. Each text is said once in a conversation, a
 * question that was put is not put again, and what follows a question goes on from there.
 * Null below level 2 (a minor is answered from level 1 on).
 */
export const protocolReply = (input: {
  /** What the last message says by itself; the level is where the conversation stands. */
  severity: Severity;
  level: Severity;
  category: SafetyCategory;
  turns: readonly Turn[];
  country: Country;
  address: Address;
}): ProtocolReply | null => {
  const { severity, level, category, turns, country, address } = input;
  if (level < 2 && !(level === 1 && category === 'minor')) return null;
  const said = turns.filter((turn) => turn.role === 'assistant').map((turn) => turn.text);
  const alreadyAsked = asked(turns);
  const resources = resourcesFor(category, level, country);
  const pinned = level >= 3;

  const last = turns.findLast((turn) => turn.role === 'user')?.text ?? '';
  const open = asksBack(turns);
  const lists = listsFor({ severity, level, category, last, open, asked: alreadyAsked });
  const steps = new Set<texts.ProtocolText>(listFor(category, level).slice(1));
  for (const candidate of lists.flat()) {
    if (candidate.ask && alreadyAsked.has(candidate.ask)) continue;
    const words = fill(candidate[address], country, address);
    if (said.some((each) => each.includes(words))) continue;
    // A next step takes up what was just said; a first answer is the protocol's to the letter, a 4 has no word to spare.
    const lead =
      level < 4 && steps.has(candidate) && isOwnSuffering(category)
        ? leadFor(plain(last), said, address)
        : '';
    return { text: lead === '' ? words : `${lead} ${words}`, resources, pinned, ask: candidate.ask };
  }
  const { first, second } = lingering[address];
  for (let turn = 0; turn < first.length * second.length; turn += 1) {
    const text = `${first[turn % first.length]} ${second[turn % second.length]}`;
    if (said.some((each) => each.includes(text))) continue;
    return { text, resources, pinned, ask: null };
  }
  return { text: address === 'tu' ? 'Je te lis.' : 'Je vous lis.', resources, pinned, ask: null };
};

/** How a new session opens for somebody whose state still holds; null when nothing does. */
export const protocolOpening = (input: {
  level: Severity;
  category: SafetyCategory;
  country: Country;
  address: Address;
  brand: string;
}): ProtocolReply | null => {
  if (input.level === 0) return null;
  const text = texts.openings[input.level][input.address].replaceAll('{brand}', input.brand);
  return {
    text,
    resources: resourcesFor(input.category, input.level, input.country),
    pinned: input.level >= 3,
    ask: input.level >= 3 ? 'suicide' : null,
  };
};

/** What a model is told at level 1 (safety-protocol §5, first column). */
export const guidanceFor = (level: Severity, category: SafetyCategory): string =>
  level !== 1
    ? ''
    : `La personne montre un signe faible de souffrance (${category}). Nomme ce que tu as entendu dans ses mots, pose une seule question ouverte, propose au plus un petit pas, et mentionne une seule fois qu’un professionnel peut aider. Si une phrase est ambiguë, demande : « Quand vous dites cela, pensez-vous à mourir ? » Ne donne aucun numéro.`;

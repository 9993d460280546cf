import type { SafetyDoor } from '#server/adapters/path-guide/index.ts';
import { oncePerText, readingOnce } from '#server/ground/patterns/while-reading.ts';
import { assessConversation, assessSafely } from './assess.ts';
import { kindOfMessage } from './guide/learnt-kind.ts';
import { askedOfUs } from './guide/learnt-questions.ts';
import { topicsOf } from './guide/learnt-topics.ts';
import { protocolData } from './guide/load-data.ts';
import { slotValues } from './guide/slots.ts';

const assessed = oncePerText((text) => assessConversation({ text }));

/**
 * What the guide of paths is given of the safety room: the room stays closed to it, and its words and numbers stand in one
 * place. Used by the server and by the commands that play a conversation.
 */
export const safetyDoor = (onFault: (error: unknown) => void): SafetyDoor => {
  const levelOf = oncePerText((text) => assessSafely({ text }, onFault).severity);
  return {
    once: readingOnce,
    isCalm: (text) => levelOf(text) < 2,
    weakSign: (text, address) => {
      if (levelOf(text) !== 1) return [];
      const { sure, evidence } = assessed(text);
      if (!sure || evidence.every(({ by }) => by.startsWith('likeness/'))) return [];
      const ids = protocolData.actsOn('weak-sign').flatMap(({ wordings }) => wordings.flat());
      return ids.flatMap((id) => {
        const row = protocolData.texts.get(id);
        return row ? [{ id, text: row[address] }] : [];
      });
    },
    asked: askedOfUs,
    topics: topicsOf,
    kind: kindOfMessage,
    dangerChoices: (address) =>
      protocolData.choices
        // Whoever asked for this list themselves is offered the dangers alone.
        .filter(({ asked, id }) => asked === 'danger' && id !== 'none')
        .map((choice) => ({ id: choice.id, label: choice[address] })),
    numbers: (country, address) => {
      const at = new Date(0);
      const values = slotValues({ country, address, category: 'distress', at, facts: {}, quote: null });
      return { urgence: values.urgence, crise: values.crise, crise_phrase: values.crise_phrase };
    },
  };
};

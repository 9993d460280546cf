import type { SafetyDoor } from '#server/adapters/path-guide/index.ts';
import { assessSafely } from './assess.ts';
import { protocolData } from './guide/load-data.ts';
import { slotValues } from './guide/slots.ts';

/**
 * What the guide of paths is given of the safety room: the room stays closed to it, and its words and numbers stand in one
 * place. Used by the server and by the commands that play a conversation.
 */
export const safetyDoor = (onFault: (error: unknown) => void): SafetyDoor => ({
  isCalm: (text) => {
    const { severity } = assessSafely({ text }, onFault);
    return severity < 2;
  },
  dangerChoices: (address) =>
    protocolData.choices
      .filter(({ asked }) => asked === 'danger')
      .map((choice) => ({ id: choice.id, label: choice[address] })),
  numbers: (country, address) => {
    const at = new Date(0);
    const values = slotValues({ country, address, category: 'distress', at, facts: {}, quote: null });
    return { urgence: values.urgence, crise: values.crise, crise_phrase: values.crise_phrase };
  },
});

import type { Address } from '#shared/safety/levels.ts';
import { guideData } from './guide-data.ts';
import { fitsRow } from './recognise.ts';
import { sentencesIn } from './sentences.ts';

const rows = guideData.asked.filter(({ act }) => act === 'tu' || act === 'vous');

/** How a message asks to be addressed, in one sentence of it or in the whole; null where it does not ask. */
export const addressAskedIn = (text: string): Address | null => {
  const found = rows.find((row) => [text, ...sentencesIn(text)].some((each) => fitsRow(row, each)));
  return found?.act === 'tu' || found?.act === 'vous' ? found.act : null;
};

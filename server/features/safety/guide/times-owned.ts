import { oncePerThing } from '#server/ground/patterns/while-reading.ts';
import type { ProtocolData } from './load-data.ts';
import type { ReplyView } from './reply-view.ts';

const textsOfReproach = oncePerThing(
  (data: ProtocolData): ReadonlySet<string> =>
    new Set(
      data
        .actsOn('reception')
        .filter(({ told }) => told.includes('anger'))
        .flatMap(({ wordings }) => wordings.flat()),
    ),
);
/** How often a reproach was met in this session. */
export const timesOwned = ({ data, state }: ReplyView): number => {
  const texts = textsOfReproach(data);
  return state.session.saidTexts.filter((id) => texts.has(id)).length;
};

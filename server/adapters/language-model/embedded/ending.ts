import * as bye from './phrases/social.ts';
import { type Scene, subjectsOf, weightiestNoun } from './scene.ts';

/** A goodbye: what was heard, a free door, a wish. No question, no regret, nothing that holds back (S-23). */
export const sayGoodbye = (scene: Scene): string => {
  const { pen, past, current } = scene;
  const event = [...past, current].findLast((reading) => reading.event !== null)?.event;
  const thing = weightiestNoun(scene) ?? subjectsOf(scene, 1)[0];
  const take = thing && scene.turn >= 3 ? pen.pick(bye.farewellTake, { avant: thing }) : null;
  return [
    pen.pick(bye.farewell),
    take ?? pen.pick(bye.farewellBare),
    event ? pen.pick(bye.farewellEvent, { autre: event.what }) : null,
    pen.pick(bye.farewellFree),
    pen.pick(bye.farewellWish),
  ]
    .filter(Boolean)
    .join(' ');
};

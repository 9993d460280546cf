import { actIn } from './attention/acts.ts';
import { castOf } from './attention/cast.ts';
import { isAbstract, thingsOf } from './attention/things.ts';
import * as bye from './phrases/social.ts';
import { leavingIn } from './reading/leaving.ts';
import type { Scene } from './scene.ts';
import { folded } from './wording.ts';

/** Who or what the conversation was mostly about, as it would be called aloud; null when nothing came back. */
const mostSpokenOf = ({ past, current, address }: Scene): string | null => {
  const messages = [...past, current].map(({ text }) => text);
  const everything = folded(messages.join('\n'));
  const times = (word: string) => everything.split(folded(word)).length - 1;
  const cast = castOf(messages, address);
  // In mourning it is of the one who is gone that one spoke, however seldom by name.
  const gone = cast.find((person) => person.gone && (person.name ?? person.relation) !== null);
  if (gone) return gone.name ?? gone.relation;
  // A friend made up for somebody's peace of mind is nobody to be remembered.
  const invented = folded(
    messages.filter((text) => /invent|imagin|fausse? (?:copine|ami)/i.test(text)).join('\n'),
  );
  const people = cast
    .filter(
      ({ plural, name, relation }) =>
        !plural && (name ?? relation) !== null && !(name !== null && invented.includes(folded(name))),
    )
    .map(({ name, relation, kin }) => ({
      called: name ?? relation!,
      first: everything.indexOf(folded(name?.split(' ').at(-1) ?? kin ?? '')),
      count:
        (name ? times(name.split(' ').at(-1)!) : 0) + (kin ? times(`on ${kin}`) + times(`ma ${kin}`) : 0),
    }))
    // Of two named as often, whoever came first: the story began there.
    .sort((a, b) => b.count - a.count || a.first - b.first)[0];
  if (people && people.count >= 2) return people.called;
  const things = messages
    .flatMap((text) => thingsOf(text, address))
    .filter((thing) => !isAbstract(thing))
    .map(({ text, key }) => ({ called: text, count: times(key) }))
    .sort((a, b) => b.count - a.count)[0];
  return things && things.count >= 3 ? things.called : null;
};

const wished =
  /\b(bonne (?:soiree|nuit|journee|fin de journee|continuation|semaine)|bon (?:week-end|dimanche|courage|apres-midi))\b/;
const spelled: Record<string, string> = {
  'bonne soiree': 'bonne soirée',
  'bonne journee': 'bonne journée',
  'bonne fin de journee': 'bonne fin de journée',
  'bon apres-midi': 'bon après-midi',
};
const plans =
  /\b(je vais|je ferai|j'essaie|j'essaierai|je verrai|on verra|je pourrais|ce soir j|demain je|je laisse|j'ecris)\b/;

/** A goodbye: thanks, a free door, a wish. No question, no regret, nothing that holds back (S-23). */
export const sayGoodbye = (scene: Scene): string => {
  const { pen, past, current } = scene;
  const event = [...past, current].findLast((reading) => reading.event !== null)?.event;
  const same = wished.exec(current.folded)?.[1];
  const about = scene.turn >= 3 ? mostSpokenOf(scene) : null;
  const act = past
    .slice(-4)
    .map(({ text }) => actIn(text, scene.address))
    .findLast((found) => found !== null);
  const plan = past.slice(-2).some(({ folded: text }) => plans.test(text));
  const begin =
    (same ? pen.pick(bye.farewellSame, { autre: spelled[same] ?? same }) : null) ?? pen.pick(bye.farewell);
  if (leavingIn(current.folded, current.words) === 'for-good')
    return [
      pen.pick(bye.farewellForGood),
      pen.pick(bye.farewellFree),
      same ? null : pen.pick(bye.farewellWish),
    ]
      .filter(Boolean)
      .join(' ');
  return [
    begin,
    (act ? pen.pick(bye.farewellAct, { acte: act }) : null) ??
      (about ? pen.pick(bye.farewellTake, { avant: about }) : null) ??
      pen.pick(bye.farewellBare),
    plan && !act
      ? pen.pick(bye.farewellPlan)
      : event
        ? pen.pick(bye.farewellEvent, { autre: event.what })
        : null,
    pen.pick(bye.farewellFree),
    same ? null : pen.pick(bye.farewellWish),
  ]
    .filter(Boolean)
    .join(' ');
};

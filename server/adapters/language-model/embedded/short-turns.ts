import { askNext, slotsOf } from './ask-next.ts';
import { attend, situationsOf } from './attention/attend.ts';
import * as plain from './attention/plain-words.ts';
import { attentionOf } from './attention/slots.ts';
import type { Phrase } from './phrase.ts';
import { askEasy } from './phrases/questions.ts';
import * as brief from './phrases/short-answers.ts';
import { foreign } from './phrases/social.ts';
import { lights, presence, recall, returnTo } from './phrases/threads.ts';
import type { MessageKind } from './reading/message-kind.ts';
import { listed, type Scene, subjectsOf, themeNow } from './scene.ts';
import { everydayThemes } from './themes/index.ts';

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' ');

const firstWords: Partial<Record<MessageKind, readonly Phrase[]>> = {
  yes: brief.afterYes,
  no: brief.afterNo,
  unsure: brief.afterUnsure,
  meh: brief.afterMeh,
  nothing: brief.afterNothing,
  fine: brief.afterFine,
  ok: brief.afterOk,
  silence: brief.afterSilence,
  maybe: brief.afterMaybe,
  laugh: brief.afterLaugh,
  thanks: brief.afterThanks,
  greeting: brief.afterGreeting,
  gibberish: brief.afterGibberish,
};

const plainWords: Partial<Record<MessageKind, readonly Phrase[]>> = {
  yes: plain.yes,
  no: plain.no,
  unsure: plain.unsure,
  meh: plain.meh,
  maybe: plain.maybe,
  ok: plain.ok,
};

/** A few words are taken up with what still waits from before; a question follows one time in two. */
const takeShort = (scene: Scene, table: readonly Phrase[]): string | null => {
  const { pen } = scene;
  const { slots } = attentionOf(scene);
  const withThread = table.filter((phrase) => phrase.slots.includes('avant'));
  const first = (slots.avant ? pen.pick(withThread, slots) : null) ?? pen.pick(table, slots);
  // What was just left aside is not asked about in the next breath.
  const asks =
    table === plain.yes || table === plain.maybe
      ? plain.askBack
      : plain.askBack.filter(({ slots: used }) => used.length === 0);
  if (!first) return null;
  const asked = scene.last.includes('?') && scene.said.at(-2)?.includes('?');
  const listens = scene.request.dial?.style === 'listen';
  const question =
    listens || (asked && pen.draw(2, 'court') === 0)
      ? null
      : (pen.pick(asks, slots) ?? pen.pick(plain.askStory, slots));
  return joined(first, question);
};

/** A few words get a few words back, a thread from earlier, and something easy to answer. */
const pickUp = (scene: Scene): string => {
  const { pen, current } = scene;
  const slots = slotsOf(scene);
  const easy = ['unsure', 'meh', 'nothing', 'silence', 'gibberish', 'greeting', 'laugh'].includes(
    current.kind,
  );
  const back = slots.avant && scene.turn >= 3 ? pen.pick(returnTo, slots) : null;
  if (back && (pen.draw(2, 'retour') === 0 || current.kind === 'thanks')) return back;
  const between =
    (slots.avant && pen.draw(3, 'rappel') < 2 ? pen.pick(recall, slots) : null) ??
    (pen.draw(2, 'entre') === 0 ? pen.pick(themeNow(scene)?.lights ?? []) : null) ??
    pen.pick(presence) ??
    pen.pick(lights) ??
    pen.pick(everydayThemes.flatMap((theme) => theme.lights));
  const question = (easy ? pen.pick(askEasy, slots) : null) ?? askNext(scene, slots);
  return joined(between, question);
};

/** Answers a message whose kind says more than its words; null for those that are simply to be listened to. */
export const answerShort = (scene: Scene): string | null => {
  const { pen, current } = scene;
  const slots = slotsOf(scene);
  switch (current.kind) {
    case 'foreign':
      return (
        pen.pick(foreign[current.language ?? 'other']) ??
        pen.pick(foreign.other) ??
        joined(pen.pick(presence), pen.pick(askEasy))
      );
    case 'refusal':
      return pen.pick(brief.afterRefusal) ?? joined(pen.pick(brief.afterOk), pen.pick(presence));
    case 'stop-asking':
      return (
        pen.pick(brief.afterStopAsking) ??
        joined(pen.pick(brief.afterOk), pen.pick(lights), pen.pick(presence))
      );
    case 'complaint':
      return joined(
        pen.pick(brief.afterComplaint) ?? pen.pick(brief.afterNo),
        pen.pick(brief.complaintAsk) ?? askNext(scene, slots),
      );
    case 'insult':
      return joined(
        pen.pick(brief.afterInsult) ?? pen.pick(presence),
        pen.pick(brief.insultAsk) ?? askNext(scene, slots),
      );
    case 'long': {
      const things = [...new Set([...subjectsOf({ ...scene, past: [] }, 3)])];
      const heard = things.length > 0 ? pen.pick(brief.afterLong, { autre: listed(things) }) : null;
      return heard
        ? joined(
            heard,
            pen.pick(themeNow(scene)?.lights ?? []),
            pen.pick(brief.longAsk) ?? askNext(scene, slots),
          )
        : attend(scene);
    }
    case 'few': {
      // Three words can hold a feeling, a theme or somebody: those are listened to.
      if (
        current.feelings.length > 0 ||
        current.names.length > 0 ||
        current.nouns.some(({ person }) => person) ||
        current.tone !== 0 ||
        situationsOf(scene).length > 0
      )
        return null;
      if (!current.few || current.words > 3) return null;
      return joined(
        pen.pick(brief.afterFewWords, { mot: current.few }),
        pen.draw(2, 'peu') === 0 ? pen.pick(themeNow(scene)?.lights ?? lights) : pen.pick(presence),
        askNext(scene, slots),
      );
    }
    case 'greeting': {
      const hello = pen.pick(brief.afterGreeting);
      const begin = hello && pen.pick(brief.greetingAsk);
      return begin ? joined(hello, pen.pick(presence), begin) : joined(pen.pick(plain.even), pickUp(scene));
    }
    default: {
      const simple = plainWords[current.kind];
      const taken = simple ? takeShort(scene, simple) : null;
      if (taken) return taken;
      const table = firstWords[current.kind];
      if (!table) return null;
      return joined(pen.pick(table, slots) ?? pen.pick(brief.afterOk) ?? pen.pick(plain.even), pickUp(scene));
    }
  }
};

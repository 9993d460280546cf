import { askNext, slotsOf } from './ask-next.ts';
import { attend } from './attention/attend.ts';
import { pendingQuestion } from './attention/next-question.ts';
import * as plain from './attention/plain-words.ts';
import { situationsOf } from './attention/recognised.ts';
import { attentionOf } from './attention/slots.ts';
import type { Phrase } from './phrase.ts';
import { askEasy } from './phrases/questions.ts';
import * as brief from './phrases/short-answers.ts';
import { foreign } from './phrases/social.ts';
import { lights, presence, recall, returnTo } from './phrases/threads.ts';
import type { MessageKind } from './reading/message-kind.ts';
import { listed, type Scene, subjectsOf, themeNow } from './scene.ts';
import { everydayThemes } from './themes/index.ts';
import { addressed, folded } from './wording.ts';

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
  const attention = attentionOf(scene);
  const theme = scene.past.findLast(({ words }) => words >= 6)?.themes[0];
  // A subject is only called by a word they used themselves.
  const theirs = scene.past.map(({ folded: text }) => text).join(' ');
  const subject =
    theme &&
    /^(?:le|la|l’|les|votre|vos|ton|ta|tes)[ ]?[\p{L}]+$/u.test(addressed(theme.called, scene.address)) &&
    theirs.includes(folded(theme.called.split(/[ ’]/).at(-1)!).slice(0, 6))
      ? addressed(theme.called, scene.address)
      : undefined;
  const avant = attention.slots.avant ?? subject;
  const person = attention.cast.some(({ name, relation }) => avant === name || avant === relation);
  // People are not places one stops at: « ce que vous disiez de Roger », never « nous en étions à Roger ».
  const slots = { ...attention.slots, ...(avant && { avant }), ...(avant && !person && { autre: avant }) };
  const withThread = table.filter(({ slots: used }) => used.includes('avant') || used.includes('autre'));
  const first = (slots.avant ? pen.pick(withThread, slots) : null) ?? pen.pick(table, slots);
  if (!first) return null;
  const asked = scene.last.includes('?') && scene.said.at(-2)?.includes('?');
  const listens = scene.request.dial?.style === 'listen';
  const question =
    listens || (asked && pen.draw(2, 'court') === 0)
      ? null
      : table === plain.unsure
        ? pen.pick(plain.askSmall)
        : // Who agrees is asked on about the same thing; who declines, about nothing in particular.
          ((table === plain.yes || table === plain.confirmed ? pendingQuestion(scene) : null) ??
          (table === plain.confirmed ? null : pen.pick(plain.askBack)));
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
  if (
    /suicider \?/.test(scene.last) &&
    /^(non|nan|pas du tout|absolument pas|jamais)\b/.test(current.folded)
  ) {
    const thanked = pen.pick(brief.afterAskedForNothing);
    if (thanked) return thanked;
  }
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
      return heard ? joined(heard, pen.pick(brief.longAsk) ?? askNext(scene, slots)) : attend(scene);
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
      return joined(pen.pick(brief.afterFewWords, { mot: current.few }), askNext(scene, slots));
    }
    case 'greeting': {
      const hello = pen.pick(brief.afterGreeting);
      const begin = hello && pen.pick(brief.greetingAsk);
      return begin ? joined(hello, begin) : joined(pen.pick(plain.even), pickUp(scene));
    }
    default: {
      // « pourquoi pas », after a suggestion: that is what is answered, not a yes in the air.
      if (/\b(pourquoi pas|je veux bien|volontiers)\b/.test(current.folded) && !scene.last.includes('?'))
        return null;
      const understood =
        current.kind === 'yes' && /\b(c'est (ca|cela)|exact\w*|tout a fait|voila)\b/.test(current.folded);
      const confirmed = understood ? takeShort(scene, plain.confirmed) : null;
      if (confirmed) return confirmed;
      const simple = plainWords[current.kind];
      const taken = simple ? takeShort(scene, simple) : null;
      if (taken) return taken;
      const table = firstWords[current.kind];
      if (!table) return null;
      return joined(pen.pick(table, slots) ?? pen.pick(brief.afterOk) ?? pen.pick(plain.even), pickUp(scene));
    }
  }
};

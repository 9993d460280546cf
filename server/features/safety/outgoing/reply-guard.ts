import { checkSentence, type Hit, type SentenceContext, type SentenceVerdict } from './check-sentence.ts';
import type { SentenceInReply } from './look/ask-look.ts';
import type { LookAnswer } from './look/look-answer.ts';
import { endOfSentences, sentencesOf } from './plain-sentence.ts';
import { languagesOf } from './reply-language.ts';

/*
 * The outgoing guard of one reply (conversation.md §10). Each sentence is read by the rules and looked at by a model while the
 * next one is written. Sentences are shown in order, each once its look is in or its wait is over.
 */

/** `rule`: the rules stop it. `look`: a model does. `unlooked`: a look was needed and did not come. `spent`: no more of them today. */
export type GuardHit = Hit & {
  by: 'rule' | 'look' | 'unlooked' | 'spent';
  /** The sentence as it was written: whoever wrote it is told. It goes into no log. */
  sentence: string;
};

export type ReplyGuard = {
  push(piece: string): void;
  /** No more is written. Resolves once all of it was shown and every look is in, or at a hit. */
  end(): Promise<void>;
  /** Stops waiting and shows nothing more. */
  cancel(): void;
  readonly hit: GuardHit | null;
  /** Whether some of what was shown is in another language than French. */
  readonly foreign: boolean;
};

export type ReplyGuardOptions = Omit<SentenceContext, 'before' | 'languages'> & {
  /** What the person wrote in this session before their last message, oldest first: a language asked for is remembered. */
  earlier?: readonly string[];
  /** Asks a model about a sentence; it may reject. `spent`: none may be asked any more today. Null: the rules stand alone. */
  look: ((sentence: SentenceInReply) => Promise<LookAnswer | 'spent' | null>) | null;
  waits: GuardWaits;
  show(text: string): void;
  /** Called once. Nothing is shown afterwards. */
  stop(hit: GuardHit): void;
};

/** In milliseconds: how long a sentence waits for its look. */
export type GuardWaits = {
  /** No rule is near it: then it is shown. */
  calm: number;
  /** A rule is near it, the state is 2 or more, or it is not in French: then it counts as a hit. */
  careful: number;
};

export const guardWaits: GuardWaits = { calm: 300, careful: 900 };

/** What must never stand on a screen for a moment: a number, and anything about a medicine. */
const neverEarly =
  /\d|\b(?:arr[êe]te|pren|augment|diminu|baiss|saut|doubl|moiti|dose|comprim|cachet|goutte|m[ée]dic|traitement|rendormir)/i;

/** A text without any mark is read at a space, so that nothing is held for long. */
const longestSentence = 400;

/** « Vous avez bien fait d'écrire, » may be shown while its sentence is written. */
const firstClause = /^[^.!?…\n«:;]{12,70},(?=\s\S)/;

type Waiting = {
  text: string;
  /** How much of it was shown as a first clause. */
  shown: number;
  state: 'waiting' | 'ready';
  timer: NodeJS.Timeout | null;
};

export const createReplyGuard = (options: ReplyGuardOptions): ReplyGuard => {
  const { look, waits, show, stop, level } = options;
  const languages = languagesOf([...(options.earlier ?? []), options.person]);
  const context: SentenceContext = { ...options, languages };
  const queue: Waiting[] = [];
  const looks: Promise<void>[] = [];
  const over = Promise.withResolvers<void>();
  let held = '';
  let before = '';
  let begun = 0;
  /** The first clause is read once, and not with every piece that follows. */
  let isClauseRead = false;
  let hit: GuardHit | null = null;
  let done = false;
  let foreign = false;

  const finish = (): void => {
    done = true;
    for (const { timer } of queue) if (timer) clearTimeout(timer);
    queue.length = 0;
    over.resolve();
  };

  const stopFor = (found: GuardHit): void => {
    if (done) return;
    hit = found;
    finish();
    stop(found);
  };

  const showReady = (): void => {
    while (!done && queue[0]?.state === 'ready') {
      const { text, shown } = queue.shift()!;
      show(text.slice(shown));
    }
  };

  const release = (sentence: Waiting): void => {
    if (sentence.timer) clearTimeout(sentence.timer);
    sentence.state = 'ready';
    showReady();
  };

  const unlooked = (sentence: Waiting, { near, foreign: isForeign }: SentenceVerdict): GuardHit => ({
    ...(near ?? { category: isForeign ? 'language' : 'agreement', rule: 'no-look' }),
    by: 'unlooked',
    sentence: sentence.text.trim(),
  });

  /** What becomes of a sentence whose look did not come. */
  const withoutLook = (sentence: Waiting, verdict: SentenceVerdict): void => {
    if (sentence.state === 'ready') return;
    if (verdict.near || verdict.foreign || level >= 2) stopFor(unlooked(sentence, verdict));
    else release(sentence);
  };

  const lookAt = (sentence: Waiting, verdict: SentenceVerdict, asked: SentenceInReply): void => {
    if (!look) {
      // Nobody can say what another language says.
      if (verdict.foreign) stopFor(unlooked(sentence, verdict));
      else release(sentence);
      return;
    }
    const wait = verdict.near || verdict.foreign || level >= 2 ? waits.careful : waits.calm;
    sentence.timer = setTimeout(() => withoutLook(sentence, verdict), wait);
    looks.push(
      look(asked).then(
        (answer) => {
          if (done) return;
          if (answer === null) withoutLook(sentence, verdict);
          else if (answer === 'fine') release(sentence);
          else if (answer === 'spent')
            stopFor({
              category: 'agreement',
              rule: 'no-look',
              by: 'spent',
              sentence: sentence.text.trim(),
            });
          else stopFor({ category: answer, rule: 'look', by: 'look', sentence: sentence.text.trim() });
        },
        () => {
          if (!done) withoutLook(sentence, verdict);
        },
      ),
    );
  };

  const take = (text: string): void => {
    if (done) return;
    const verdict = checkSentence(text, { ...context, before });
    if (verdict.stop) {
      stopFor({ ...verdict.stop, by: 'rule', sentence: text.trim() });
      return;
    }
    foreign ||= verdict.foreign;
    const sentence: Waiting = { text, shown: begun, state: 'waiting', timer: null };
    const asked = { person: context.person, languages: [...languages], before, sentence: text.trim() };
    begun = 0;
    before += text;
    queue.push(sentence);
    if (text.trim() === '') release(sentence);
    else lookAt(sentence, verdict, asked);
  };

  /** Shows the first clause of a reply early, where nothing is near it. */
  const beginEarly = (): void => {
    if (before !== '' || isClauseRead || level >= 2) return;
    const clause = firstClause.exec(held)?.[0];
    if (!clause) return;
    isClauseRead = true;
    // What they asked is what the reply may get wrong.
    if (neverEarly.test(clause) || neverEarly.test(options.person)) return;
    const { stop: stops, near, foreign: isForeign } = checkSentence(clause, context);
    if (stops || near || isForeign) return;
    begun = clause.length;
    show(clause);
  };

  return {
    get hit() {
      return hit;
    },
    get foreign() {
      return foreign;
    },
    push(piece) {
      if (done) return;
      held += piece;
      let cut = endOfSentences(held);
      if (cut === -1 && held.length > longestSentence) cut = held.lastIndexOf(' ') + 1 || held.length;
      if (cut > 0) {
        const ready = held.slice(0, cut);
        held = held.slice(cut);
        for (const sentence of sentencesOf(ready)) take(sentence);
      }
      if (!done) beginEarly();
    },
    async end() {
      if (!done && held !== '') {
        const last = held;
        held = '';
        for (const sentence of sentencesOf(last)) take(sentence);
      }
      await Promise.race([Promise.all(looks), over.promise]);
      // Looks that failed let their sentences go, or stopped them.
      showReady();
      finish();
    },
    cancel: finish,
  };
};

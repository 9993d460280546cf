import type { Address, Severity } from '#shared/safety/levels.ts';
import { type OutgoingRule, outgoingRules } from './outgoing-rules.ts';
import { plainLetters } from './reading/plain-letters.ts';

/** Checks a reply while it is written and lets whole clauses out, whole sentences from level 2 on (product.md, Safety). */
export type OutgoingGuard = {
  /** @returns what may be shown now; empty while a clause is unfinished. */
  push(piece: string): string;
  /** @returns what was still held. */
  end(): string;
  /** How often each rule stopped something. */
  readonly stopped: ReadonlyMap<string, number>;
};

const clauseMark = new Set([',', ';', ':', '.', '!', '?', '…', '\n', ')', '»']);
const sentenceMark = new Set(['.', '!', '?', '…', '\n']);

/** A text without a mark is let out at a space, so that nothing is held for long. */
const longestHeld = 240;
/** How much of a sentence is read again with its next clause: a rule may straddle a comma, and so may its exception. */
const overlap = 240;

const letters = (text: string): string =>
  plainLetters(text)
    .replace(/[’‘ʼ]/g, "'")
    // Models set words in bold or italics, which says the same.
    .replace(/[*_`~]+|<\/?[a-z]{1,6}>/g, '')
    .replace(/\s+/g, ' ');

/** What is quoted is somebody else's; a quotation may still be open. */
const withoutQuoted = (read: string): string => read.replace(/«[^»]*(?:»|$)|“[^”]*(?:”|$)/g, ' … ');

export const createOutgoingGuard = (options: { severity: Severity; address?: Address }): OutgoingGuard => {
  const { severity, address = 'vous' } = options;
  const rules = outgoingRules.filter((rule) => (rule.from ?? 0) <= severity);
  const marks = severity >= 2 ? sentenceMark : clauseMark;
  const stopped = new Map<string, number>();
  let held = '';
  /** Characters of `held` already looked at for a mark: each character is looked at once. */
  let seen = 0;
  let before = '';
  /** After a stop, the rest of that sentence is dropped. */
  let dropping = false;
  let openSentence = false;

  const check = (clause: string): string => {
    const whole = letters(before + clause);
    const own = withoutQuoted(whole);
    const broken: OutgoingRule | undefined = rules.find(({ patterns, unless, evenQuoted }) => {
      const read = evenQuoted ? whole : own;
      return patterns.some((pattern) => pattern.test(read)) && !unless?.test(read);
    });
    const ended = sentenceMark.has(clause.trimEnd().at(-1) ?? '');
    before = ended ? '' : (before + clause).slice(-overlap);
    if (!broken) {
      openSentence = !ended;
      return clause;
    }
    stopped.set(broken.name, (stopped.get(broken.name) ?? 0) + 1);
    dropping = !ended;
    before = '';
    const instead = address === 'tu' ? broken.tu : broken.vous;
    const joined = openSentence ? `… ${instead} ` : `${instead} `;
    openSentence = false;
    return joined;
  };

  /** Cuts `held` after its last releasable mark. */
  const release = (upTo: number): string => {
    const ready = held.slice(0, upTo);
    held = held.slice(upTo);
    seen = held.length;
    if (!dropping) return check(ready);
    const end = [...ready].findIndex((character) => sentenceMark.has(character));
    if (end === -1) return '';
    dropping = false;
    const rest = ready.slice(end + 1).trimStart();
    return rest === '' ? '' : check(rest);
  };

  return {
    stopped,
    push(piece) {
      held += piece;
      let cut = -1;
      // A mark counts once something follows it: « 3,5 » and « 14.2 » are no clauses.
      for (let at = Math.max(seen - 1, 0); at < held.length - 1; at += 1) {
        if (marks.has(held[at]!) && /\s/.test(held[at + 1]!)) cut = at + 2;
        else if (held[at] === '\n') cut = at + 1;
      }
      seen = held.length;
      if (cut === -1 && held.length > longestHeld) cut = held.lastIndexOf(' ') + 1 || held.length;
      return cut === -1 ? '' : release(cut);
    },
    end() {
      return held === '' ? '' : release(held.length);
    },
  };
};

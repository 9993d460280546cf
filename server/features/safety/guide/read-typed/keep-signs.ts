import { isGoneAfterFarewell } from '../../reading/hints.ts';
import { isResemblance, onlyAsks } from '../../reading/read-text.ts';
import { checkFor } from '../families.ts';
import { noteSign, putCheck } from '../message-read.ts';
import { isHelped } from '../next-act.ts';
import type { LevelRead, Settled, Shown } from './records.ts';
import { risenTo } from './write-facts-told.ts';

/** So many different themes of level 1 count as a 2 for the reply. */
const manyThemes = 3;

/** « Ses outils, son adieu, plus de réponse, le fourgon parti »: of somebody who is known to be in danger, it is now. */
const withGone = (known: Settled): Settled => {
  const { state, message, text } = known;
  const isKnown = state.other.level === 2 || state.other.level === 3;
  if (!isKnown || isHelped(state, 'other') || !isGoneAfterFarewell(text, message.before)) return known;
  return risenTo(known, { level: 4, category: 'third_party', subject: 'other' }, false);
};

/** What only resembles is no theme: in a long calm talk three of them were met by chance (« je me sens fatiguée »). */
const withTheme = (known: Settled, weak: LevelRead): Settled => {
  const { state, signals, due } = known;
  const isSaid = signals.some(
    (signal) => signal.severity === 1 && !onlyAsks(signal) && !isResemblance(signal),
  );
  if (weak.level !== 1 || due !== null || !isSaid) return known;
  const { session } = state;
  const themes = [...new Set([...session.themes, weak.category])];
  const after = { ...state, session: { ...session, themes } };
  const isMany = themes.length >= manyThemes && session.themes.length < manyThemes;
  if (!isMany || Math.max(state.self.level, state.other.level) >= 2) return { ...known, state: after };
  const asked = checkFor('distress');
  return {
    ...known,
    due: asked,
    state: putCheck(after, asked, { level: 2, category: 'distress' }),
  };
};

/**
 * What raised nothing is kept as a sign and as a theme, because it adds to later ones. After the check, which would otherwise be put
 * for the sign of this very message twice.
 */
export const keepSigns = (settled: Settled): Shown => {
  const known = withGone(settled);
  const { sure, unsure, isUnsure, acted } = known;
  // Resemblance at level 1 raises nothing; it is kept as a sign and as a theme.
  const weak = unsure.level > sure.level ? unsure : sure;
  const isKept = isUnsure || weak.level === 1;
  const noted = isKept ? { ...known, state: noteSign(known.state, weak) } : known;
  const shown = isKept ? weak : sure;
  const isSettled = isUnsure ? acted : weak === sure || shown.level === 0;
  return { ...withTheme(noted, weak), shown, isSettled };
};

import { countries } from '#shared/safety/countries.ts';
import type { AskedId, ShownChoice } from '#shared/safety/turn-record.ts';
import type { GuideReading, GuideState } from './guide-state.ts';
import { emergencySlots, holds, isShortEnough, placedBeside, saidOn } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';
import type { Said } from './wording.ts';

/*
 * Where a number is given and the country is not known, the country is asked for beside it, once, and never as a question of its own
 * (conversation.md §6). The site shows a list of countries under such a reply, and by voice six names are too many to be read out: in
 * Telegram they are buttons, alone or beside the few of another question. A tap on one is read whatever else was asked.
 */

const choices: readonly ShownChoice[] = countries.map(({ code, name }) => ({
  id: code === 'unknown' ? 'abroad' : code,
  label: name,
}));
/** The ids of these choices: codes of the directory, and `abroad`. */
export const countryChoices: readonly string[] = choices.map(({ id }) => id);

const isAsk = (id: string): boolean => id.startsWith('ask-country-') || id.startsWith('country-which-');

/** Where they are was asked in this session, so that a bare name answers. */
export const countryWasAsked = ({ session }: GuideState, asked: AskedId | null): boolean =>
  asked === 'country' || session.saidTexts.some(isAsk);

const numberSlots: readonly string[] = [...emergencySlots, 'ligne', 'crise', 'crise_phrase'];
/** So many choices of another question leave room for the countries, in a channel without a list of them. */
const fewChoices = 4;

const withChoices = (
  { settings }: ReplyView,
  said: readonly Said[],
  asked: AskedId | null,
  own: ShownChoice[],
): { said: readonly Said[]; asked: AskedId | null; choices: ShownChoice[] } => {
  const mayShow = settings.channel === 'telegram' && own.length <= fewChoices;
  return { said, asked: asked ?? 'country', choices: mayShow ? [...own, ...choices] : own };
};

/** The number for whoever cannot speak is that of one country: it gives its place to the question which one it is. */
const isNoSms = ({ slots }: Said): boolean => !(slots.has('sms') && slots.size === 1);

/** The texts of a reply with what asks for the country, and its choices; both as they were where it is known or was asked. */
export const withCountryAsked = (
  view: ReplyView,
  said: readonly Said[],
  asked: AskedId | null,
  own: ShownChoice[],
): { said: readonly Said[]; asked: AskedId | null; choices: ShownChoice[] } => {
  if (said.some(({ textIds }) => textIds.some(isAsk))) return withChoices(view, said, asked, own);
  const isDue = view.where === 'unknown' && view.level >= 2 && holds(said, numberSlots);
  const found = isDue ? saidOn(view, 'ask-country') : null;
  const kept = found && [said, said.filter(isNoSms)].find((all) => isShortEnough(view, [...all, found.said]));
  if (!found || !kept) return { said, asked, choices: own };
  const all = placedBeside(kept, found.said);
  return withChoices(view, all, asked, own);
};

/** What is asked for, where this message tells the country: then its numbers are, or what is true where none is known. */
export const requestOfPlace = (
  { level, subject, where, state, settings }: ReplyView,
  reading: GuideReading | null,
): string | null => {
  const request = reading?.request ?? null;
  // « Un numéro en Belgique ? », where they are in Belgium.
  if (reading?.request === 'country-elsewhere' && reading.country === where) return 'number';
  // Outside the directory there is no line to name: what is true instead is said once more.
  if (where === 'abroad' && (request === 'number' || request === 'repeat-number') && level >= 2 && level < 4)
    return 'country-abroad';
  const isOwed = reading?.placed && level >= 2 && !reading.moved;
  if (!isOwed || (request !== null && request !== 'country-elsewhere')) return request;
  const told = (state.self.facts.country ?? state[subject].facts.country)?.value ?? '';
  if (where === 'abroad') return told === 'abroad' ? 'country-abroad' : 'country-which';
  return where === settings.country ? request : 'number';
};

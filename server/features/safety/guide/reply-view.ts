import type { Channel } from '#shared/companion/conversation.ts';
import type { Subject } from '#shared/safety/facts.ts';
import type { Address, Country, SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { Whereabouts } from '../numbers.ts';
import { isHarmByAnother } from './families.ts';
import { type GuideState, servedSubject } from './guide-state.ts';
import type { ProtocolData } from './load-data.ts';
import { conditionsHold, factsFor, type Served } from './next-act.ts';
import { type SlotValues, slotValues } from './slots.ts';
import { countryOfRows, whereIs } from './where-is.ts';
import { type Memory, memoryOf } from './wording.ts';

/* What a reply is written for: whom it serves, in which words, and what stands in the slots. */

/** How and when to reply. `at` is the time of the message; `ephemeral`: a session that leaves nothing. */
export type ReplySettings = {
  country: Country;
  address: Address;
  /** This very message asks for another form of address. */
  addressAsked?: Address;
  channel: Channel;
  at: Date;
  ephemeral?: boolean;
  /** The database or the disk is away: nothing can be stored, and no alert leaves. */
  unsaved?: boolean;
  /** The person keeps a card of what they planned: the opening after danger names it. */
  hasPlan?: boolean;
};

export type ReplyView = Served & {
  data: ProtocolData;
  state: GuideState;
  settings: ReplySettings;
  address: Address;
  /** Whose numbers the reply gives: what was told of the place goes before the settings. */
  where: Whereabouts;
  /** Nothing is pinned, shown as a card, or kept on the screen. */
  hidden: boolean;
  values: SlotValues;
  memory: Memory;
  /** This reply says the emergency number already: a wording without it is chosen where there is one. */
  numberIsSaid?: boolean;
  /** What stands in the slots where the line is not « the same number »: whoever asks for it gets it. */
  plainValues?: SlotValues;
  /** The call was refused: no wording that holds the line is chosen. */
  sparesLine?: boolean;
  /** What the sentence before the act has just taken up: an act for what was told lately does not say it again in other words. */
  takenUp?: ReadonlySet<string>;
  /** Words a reply may have: 45 at level 4, 90 otherwise (safety-protocol §9). */
  most: number;
};

const violence: readonly SafetyCategory[] = ['domestic_violence', 'sexual_violence', 'child_abuse'];
export const isViolence = (category: SafetyCategory): boolean => violence.includes(category);

/** Told to be under age, or read as such: never « vous », whatever the setting. */
export const isMinor = ({ self }: GuideState): boolean =>
  self.category === 'minor' ||
  conditionsHold([{ fact: 'under18', unknown: false, not: ['no', 'denied', 'skip'] }], self.facts);

/** « On peut se tutoyer ? » and « vouvoyez-moi », granted in this session: they hold from that very reply on. */
const addressGranted = ({ session: { saidTexts } }: GuideState): Address | null => {
  const last = saidTexts.findLast((id) => id.startsWith('tu-granted') || id.startsWith('vous-granted'));
  return last === undefined ? null : last.startsWith('tu') ? 'tu' : 'vous';
};

/** The settings with the form of address that a message asks for. */
export const withAddressAsked = (
  settings: ReplySettings,
  request: string | null | undefined,
): ReplySettings =>
  request === 'use-tu' || request === 'use-vous'
    ? { ...settings, addressAsked: request === 'use-tu' ? 'tu' : 'vous' }
    : settings;

/** Someone may read this phone, or it is not known although it was asked. */
export const isWatched = ({ self }: GuideState): boolean =>
  conditionsHold([{ fact: 'watched', is: ['watched'] }], self.facts);

/** Told, and not only unanswered: somebody reads this screen, and the person's words are not said back on it. */
export const isRead = ({ self }: GuideState): boolean => self.facts.watched?.value === 'watched';

/**
 * Leaves no trace on the screen or in the history: a phone that is read, or violence, also where another danger has taken its
 * place since: the aggressor is still near.
 */
export const leavesNoTrace = (state: GuideState): boolean =>
  isWatched(state) ||
  [state.self, state.other].some(
    ({ level, category, facts }) => level >= 2 && (isViolence(category) || facts.aggressor !== undefined),
  ) ||
  state.session.rises.some(({ level, category }) => level >= 2 && isViolence(category));

const ownDanger: readonly SafetyCategory[] = ['distress', 'suicide', 'self_harm'];

/** Whose line it is: below 3 a minor is given the line for the young, at 3 and 4 that of the danger (safety-protocol §5). */
export const lineCategory = (
  state: GuideState,
  { subject, level, category }: Pick<Served, 'subject' | 'level' | 'category'>,
): SafetyCategory => {
  if (subject !== 'self' || !isMinor(state)) return category;
  // Whoever is under age and harmed is a child in danger, by whomever.
  if (isHarmByAnother(category)) return 'child_abuse';
  return level < 3 && ownDanger.includes(category) ? 'minor' : category;
};

/** @param about what an unsure reading speaks of, when that is what the reply asks about */
export const viewOf = (
  data: ProtocolData,
  state: GuideState,
  settings: ReplySettings,
  about: { category?: SafetyCategory; subject?: Subject; level?: Severity; quote?: string | null } = {},
): ReplyView => {
  const subject = about.subject ?? servedSubject(state);
  const level = about.level ?? state[subject].level;
  const category = about.category ?? state[subject].category;
  const address = isMinor(state)
    ? 'tu'
    : (settings.addressAsked ?? addressGranted(state) ?? settings.address);
  const { at } = settings;
  const where = whereIs(state, subject, settings);
  const facts = factsFor(state, subject);
  return {
    data,
    state,
    settings,
    subject,
    level,
    category,
    country: countryOfRows(where),
    where,
    address,
    hidden: leavesNoTrace(state) || isViolence(category),
    values: slotValues({
      country: where,
      address,
      category: lineCategory(state, { subject, level, category }),
      at,
      facts,
      otherIs: state.session.otherIs,
      otherNamed: state.session.otherNamed,
      helper: subject === 'self' ? (state.session.helper?.quote ?? null) : null,
      subject,
      quote: about.quote ?? null,
    }),
    memory: memoryOf(data, state.session.saidTexts),
    most: level === 4 ? 45 : 90,
  };
};

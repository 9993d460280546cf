import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** What decides where the page scrolls to, in pixels of the window as `getBoundingClientRect` counts them. */
export type Sight = {
  /** How far the page is scrolled, and how far it can be. */
  scrolled: number;
  end: number;
  /** Where the newest message begins; null: there is none. */
  newest: number | null;
  /** Up to where the header, and the numbers pinned under it, cover the page. */
  covered: number;
};

/** The air left above the first line. */
const air = 12;

/**
 * Where the newest message is read from its start: the end of the page as long as that start stays in sight there, else
 * the start right under what covers the page. Cards below a message never push it out.
 */
export const placeOfNewest = ({ scrolled, end, newest, covered }: Sight): number =>
  Math.max(0, newest === null ? end : Math.min(end, scrolled + newest - covered - air));

/** How far above its place, in pixels, somebody may be for the conversation to follow by itself. */
const nearBy = 120;

/** Whoever scrolled up to read stays there; whoever reads on below the newest start is no case of that. */
export const isReadingBack = (sight: Sight): boolean => sight.scrolled < placeOfNewest(sight) - nearBy;

/**
 * Only whoever moved up reads back: what grew below, as choices do a moment after the words, leaves the page above its place
 * without anybody having scrolled.
 */
export const isStillFollowing = (following: boolean, before: number, sight: Sight): boolean =>
  sight.scrolled < before ? !isReadingBack(sight) : following || !isReadingBack(sight);

/** Down to where the first of these that is there covers the page: the header, or the bar of a session in its place. */
const coveredBy = (...bars: readonly string[]): number =>
  bars
    .map((bar) => document.querySelector(bar)?.getBoundingClientRect().bottom ?? 0)
    .find((end) => end > 0) ?? 0;

const sightOf = (list: HTMLElement | null, pinned: HTMLElement | null): Sight => {
  const newest = [...(list?.querySelectorAll('[data-said]') ?? [])].at(-1);
  const page = document.documentElement;
  return {
    scrolled: window.scrollY,
    end: page.scrollHeight - window.innerHeight,
    newest: newest?.getBoundingClientRect().top ?? null,
    covered: coveredBy('header', '[data-session-bar]') + (pinned?.offsetHeight ?? 0),
  };
};

/**
 * Keeps the newest message in sight from its start. While it grows, the page only ever follows downwards: whoever reads
 * on, or looks at what stands below, is left there. Scrolling up is never fought, until the person speaks again.
 */
export const useNewestInSight = (
  list: RefObject<HTMLElement | null>,
  pinned: RefObject<HTMLElement | null>,
  { newest, words, sending, fromTheStart }: NewestMessage,
): void => {
  const following = useRef(fromTheStart);
  const placed = useRef<string | undefined>(undefined);
  useEffect(() => {
    let before = window.scrollY;
    const onScroll = () => {
      const sight = sightOf(list.current, pinned.current);
      following.current = isStillFollowing(following.current, before, sight);
      before = sight.scrolled;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    // What is asked below the last words comes a moment after them: it must not wait under the composer.
    const grown = new ResizeObserver(() => {
      const sight = sightOf(list.current, pinned.current);
      const place = placeOfNewest(sight);
      if (following.current && place > sight.scrolled) window.scrollTo(0, place);
    });
    grown.observe(document.body);
    return () => {
      window.removeEventListener('scroll', onScroll);
      grown.disconnect();
    };
  }, [list, pinned]);
  useLayoutEffect(() => {
    void words;
    const came = placed.current !== newest;
    placed.current = newest;
    if (came && sending) following.current = true;
    if (!following.current) return;
    const sight = sightOf(list.current, pinned.current);
    const place = placeOfNewest(sight);
    if (came || place > sight.scrolled) window.scrollTo(0, place);
  }, [list, pinned, newest, words, sending]);
};

export type NewestMessage = {
  /** Which message is the newest that somebody said; what the product noted does not count. */
  newest: string | undefined;
  /** How much is said in all: it grows with a reply. */
  words: number;
  /** The newest is what the person just sent. */
  sending: boolean;
  /** Whether to follow from the opening on; not for whoever came to read an older message. */
  fromTheStart: boolean;
};

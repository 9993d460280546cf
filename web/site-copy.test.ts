import { describe, expect, it } from 'vitest';
import { isKnownPath } from '#shared/paths.ts';
import { renderSite } from './entry-prerender.tsx';

/** What every public page says, read as a lawyer and as a crawler would (decision 0017). */

const site = await renderSite({
  beforePaint: '/before-paint.js',
  site: '/site.js',
  app: '/app.js',
  style: '/style.css',
  preloads: { site: [], app: [] },
  fonts: [],
});
const files = [...site].filter(([file]) => file !== 'app.html');

/** Blocks of text as they are read: inline marks do not cut a sentence. */
const blocksOf = (page: string): string[] =>
  page
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<\/?(a|strong|em|span|b|i|abbr|time|!--)[^>]*>/g, '')
    .split(/<[^>]*>/)
    .map((text) =>
      text
        .replaceAll('&#x27;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);

const sentencesOf = (page: string): string[] =>
  blocksOf(page).flatMap((block) => block.split(/(?<=[.!?…])\s+(?=[A-ZÀ-Ÿ«])/));

/** The one title that the specification quotes and the law would rather not. */
const quotedTitle = 'Votre psychologue IA sur Telegram';
const professions = /psychologue|psychoth[ée]rapeute|th[ée]rapeute|psychanalyste|psychiatre/i;
/** A sentence may say what we are not, or speak of the professionals themselves. */
const saysWhatWeAreNot = /\b(ni|pas|jamais|aucun|sans)\b|remplace|vers (un|une|des)|avec (un|une|votre)/i;

describe('the words of the site', () => {
  it.each(files)('%s never calls the service a psychologist or a therapist', (_file, page) => {
    const claims = sentencesOf(page).filter(
      (sentence) =>
        professions.test(sentence) && sentence !== quotedTitle && !saysWhatWeAreNot.test(sentence),
    );
    expect(claims).toEqual([]);
  });

  // Prose that sets a word, a colon, and then what it meant. What somebody agrees to stands as it was agreed to, and what is
  // declared by law in the law's way.
  it.each(files.filter(([file]) => !/^(cgu|mentions-legales|accessibilite)\//.test(file)))(
    '%s has no « a : b » where a sentence would do',
    (_file, page) => {
      // The name of a line is its own.
      const ours = sentencesOf(page).filter(
        (sentence) => !sentence.endsWith('Québec : prévention du suicide'),
      );
      expect(ours.filter((sentence) => /\p{L}[»)]? : \p{Ll}/u.test(sentence))).toEqual([]);
    },
  );

  it('shows the quoted title once, on the landing page', () => {
    const shown = files.filter(([, page]) => blocksOf(page).includes(quotedTitle)).map(([file]) => file);
    expect(shown).toEqual(['index.html']);
  });

  it.each(['comment-ca-marche', 'confidentialite-et-suivi', 'entreprises'])(
    '%s says whose listening inspires it, where data is, which rights, who may read and what is noticed',
    (page) => {
      const words = blocksOf(site.get(`${page}/index.html`)!).join(' ');
      for (const said of [
        /Freud.*Jung.*Lacan/,
        /hébergées dans l’Union européenne/,
        /Exporter tout.*effacer/,
        /modérateur humain.*sauf danger de mort imminent/,
        /harcèlement, violences, risque suicidaire/,
      ])
        expect(words).toMatch(said);
    },
  );

  it.each(files)('%s promises no cure', (_file, page) => {
    const promises = sentencesOf(page).filter(
      (sentence) =>
        /\b(gu[ée]ri[rst]?\w*|soigne[rz]?|th[ée]rapies?|traite la|diagnosti\w+|patient[es]?s?\b|ordonnance)\b/i.test(
          sentence,
        ) && !/\b(ni|pas|jamais|aucun|sans|ne)\b/i.test(sentence),
    );
    expect(promises).toEqual([]);
  });
});

describe('the links of the site', () => {
  it.each(files)('%s leads nowhere that does not exist', (_file, page) => {
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    const dead = [...page.matchAll(/<a\s[^>]*href="([^"]*)"/g)]
      .map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))
      .filter((href) => {
        if (/^(tel|sms|mailto):/.test(href)) return !/:.{2,}/.test(href);
        if (href.startsWith('#')) return !ids.has(href.slice(1));
        if (!href.startsWith('/')) return !/^https:\/\//.test(href);
        return !isKnownPath(href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1'));
      });
    expect(dead).toEqual([]);
  });

  it.each(files)('%s does not send anybody to the closed European dispute platform', (_file, page) => {
    expect(page).not.toMatch(/ec\.europa\.eu\/(consumers\/odr|odr)/);
  });

  it.each(files)('%s loads nothing from elsewhere', (_file, page) => {
    const loaded = [
      ...page.matchAll(
        /<(?:script|img|link(?![^>]*rel="canonical")|iframe|source|video|audio)\s[^>]*(?:src|href)="([^"]+)"/g,
      ),
    ];
    expect(
      loaded.map(([, address]) => address).filter((address) => /^(https?:)?\/\//.test(address ?? '')),
    ).toEqual([]);
  });
});

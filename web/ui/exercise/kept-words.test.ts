// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetWriting } from '#web/lib/forget-writing.ts';
import { keepWords, readWords } from './kept-words.ts';

beforeEach(() => localStorage.clear());

describe('words that stay in this browser', () => {
  it('are found again after a reload', () => {
    expect(keepWords('gratitude', ['le café', '', 'un appel'])).toBe(true);
    expect(readWords('gratitude', 3)).toEqual(['le café', '', 'un appel']);
    expect(readWords('kindness', 2)).toEqual(['', '']);
  });

  it('leave no trace once they are empty', () => {
    keepWords('gratitude', ['le café', '', '']);
    keepWords('gratitude', ['', ' ', '']);
    expect(localStorage.length).toBe(0);
  });

  it('go when the person signs out', () => {
    keepWords('kindness', ['je suis nul', '']);
    forgetWriting();
    expect(readWords('kindness', 2)).toEqual(['', '']);
  });

  it.each(['{', '{"a":1}', '[1,2]', '"texte"', 'null'])('%s in storage reads as nothing', (stored) => {
    localStorage.setItem('eclaircie:gratitude', stored);
    expect(readWords('gratitude', 3)).toEqual(['', '', '']);
  });

  it('says so when the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(keepWords('gratitude', ['le café', '', ''])).toBe(false);
    vi.unstubAllGlobals();
  });
});

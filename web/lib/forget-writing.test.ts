// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { forgetWriting, forgetWritingOfOthers, isWritingKept } from './forget-writing.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('takes away what was written, and leaves the choices of the device', () => {
  localStorage.setItem('eclaircie:intake', '{}');
  localStorage.setItem('eclaircie:seance:draft:1', 'à moitié');
  localStorage.setItem('eclaircie.country', 'CH');
  sessionStorage.setItem('eclaircie:console-draft:1', 'à moitié');
  forgetWriting();
  expect(Object.keys(localStorage)).toEqual(['eclaircie.country']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it.each([
  ['a draft of a message', 'eclaircie:seance:draft:1', 'à moitié', true],
  ['a message that has not left', 'eclaircie:seance:waiting:1', '[{}]', true],
  ['a plan that is not saved', 'eclaircie:plan:pending', '{}', true],
  ['a copy of what the service has', 'eclaircie:plan:kept', '{}', false],
  ['a note of ours', 'eclaircie:words-to-note', '1', false],
])('knows whether words wait here: %s', (_, key, value, kept) => {
  localStorage.setItem(key, value);
  expect(isWritingKept()).toBe(kept);
});

it('shows nobody the words that somebody else left here when their sign-in ended by itself', () => {
  forgetWritingOfOthers('ada');
  localStorage.setItem('eclaircie:seance:draft:premiers-mots', 'à moitié');
  localStorage.setItem('eclaircie:intake', '{}');
  forgetWritingOfOthers('ada');
  expect(isWritingKept()).toBe(true);
  forgetWritingOfOthers('basile');
  expect(isWritingKept()).toBe(false);
  // Given before an account was there: they are of whoever signs in.
  expect(localStorage.getItem('eclaircie:intake')).toBe('{}');
});

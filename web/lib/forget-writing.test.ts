// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { forgetWriting } from './forget-writing.ts';

it('takes away what was written, and leaves the choices of the device', () => {
  localStorage.setItem('eclaircie:intake', '{}');
  localStorage.setItem('eclaircie:seance:draft:1', 'à moitié');
  localStorage.setItem('eclaircie.country', 'CH');
  sessionStorage.setItem('eclaircie:console-draft:1', 'à moitié');
  forgetWriting();
  expect(Object.keys(localStorage)).toEqual(['eclaircie.country']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { earPlaces } from './choose-ear.ts';

const recognition = (available?: string) =>
  Object.assign(class {}, available && { available: async () => available });
const recorder = { isTypeSupported: (type: string) => type === 'audio/ogg' };
afterEach(() => vi.unstubAllGlobals());

describe('where speech becomes text', () => {
  test.each([
    ['nowhere: the keyboard', { server: true }, []],
    ['Firefox: by our transcription', { server: true, recorder }, ['server']],
    ['Firefox, nothing configured: the keyboard', { server: false, recorder }, []],
    [
      'Chrome that knows no local option',
      { server: false, recorder, recognition: recognition() },
      ['browser'],
    ],
    [
      'Chrome that would have to download it first',
      { server: false, recorder, recognition: recognition('downloadable') },
      ['browser'],
    ],
    [
      'the device first, the maker of the browser last',
      { server: true, recorder, recognition: recognition('available') },
      ['device', 'server', 'browser'],
    ],
  ])('%s', async (_, given: { server: boolean; recorder?: object; recognition?: object }, places) => {
    vi.stubGlobal('MediaRecorder', given.recorder);
    vi.stubGlobal('SpeechRecognition', given.recognition);
    vi.stubGlobal('webkitSpeechRecognition', undefined);
    expect(await earPlaces(given.server)).toEqual(places);
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dialogueVoice, slowRate } from '#shared/voice/dialogue-script.ts';
import { browserMouth } from './browser-mouth.ts';

/** The browser's two ways of making a sound, written down instead of heard. */
const world = {
  native: [] as SpeechSynthesisUtterance[],
  played: 0,
  fails: false,
  mute: false,
  fallbacks: 0,
  online: [] as boolean[],
  voices: [] as object[],
};

class FakeAudio {
  volume = 1;
  duration = 1;
  onended: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onloadedmetadata: (() => void) | null = null;
  async play() {
    world.played += 1;
    setTimeout(() => this.onended?.(), 10);
  }
  pause() {}
  removeAttribute() {}
}

class FakeUtterance {
  text: string;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(text: string) {
    this.text = text;
  }
}

const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const audio = async () => new Response(new Uint8Array(100), { headers: { 'content-type': 'audio/mpeg' } });
const mouth = () =>
  browserMouth({
    client: () => null,
    manner: dialogueVoice,
    onFallback: (online) => {
      world.fallbacks += 1;
      world.online.push(online);
    },
  });

beforeEach(() => {
  Object.assign(world, {
    native: [],
    played: 0,
    fails: false,
    mute: false,
    fallbacks: 0,
    online: [],
    voices: [],
  });
  vi.useFakeTimers();
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => world.voices,
    cancel() {},
    speak(utterance: SpeechSynthesisUtterance) {
      world.native.push(utterance);
      if (world.mute) return;
      setTimeout(() => {
        if (world.fails) utterance.onerror?.({} as SpeechSynthesisErrorEvent);
        else {
          utterance.onstart?.({} as SpeechSynthesisEvent);
          utterance.onend?.({} as SpeechSynthesisEvent);
        }
      }, 10);
    },
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What `speak` comes to, however long it takes. */
const spoken = async (saying: Promise<string>) => {
  let how = 'nothing yet';
  void saying.then((result) => {
    how = result;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  return how;
};

describe('the voice', () => {
  test('is the premium one when it comes', async () => {
    answers(audio);
    expect(await spoken(mouth().speak('Bonsoir.', 'normal'))).toBe('said');
    expect([world.played, world.native.length, world.fallbacks]).toEqual([1, 0, 0]);
  });

  test.each<[string, () => Promise<Response>]>([
    ['down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['refusing', async () => new Response('{}', { status: 503 })],
    ['busy', async () => new Response('{"code":"over_request_rate_limit"}', { status: 429 })],
    ['slow', () => new Promise(() => {})],
    ['of the wrong kind', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('%s: the device speaks, the person is told once, and it stays that way', async (_, answer) => {
    answers(answer);
    const one = mouth();
    expect(await spoken(one.speak('Bonsoir.', 'normal'))).toBe('said');
    expect(await spoken(one.speak('Le 31, 14.', 'slow'))).toBe('said');
    expect(world.native.map(({ text, rate }) => [text, rate])).toEqual([
      ['Bonsoir.', 0.9],
      ['Le 31, 14.', slowRate],
    ]);
    expect(world.native[0]).toMatchObject({ pitch: 1, volume: 0.8, lang: 'fr-FR' });
    expect([world.fallbacks, vi.mocked(fetch).mock.calls.length]).toEqual([1, 1]);
  });

  test.each([
    ['of the device', true],
    ['made by its maker', false],
  ])('falling back on a voice %s is told as such', async (_, localService) => {
    answers(() => Promise.reject(new TypeError('Failed to fetch')));
    world.voices = [{ name: 'Thomas', lang: 'fr-FR', voiceURI: 'Thomas', localService }];
    expect(await spoken(mouth().speak('Bonsoir.', 'normal'))).toBe('said');
    expect(world.online).toEqual([!localService]);
  });

  test('stopped while it is being fetched, nothing is said in any voice', async () => {
    answers(() => new Promise(() => {}));
    const one = mouth();
    const saying = one.speak('Bonsoir.', 'normal');
    one.stop();
    expect(await spoken(saying)).toBe('stopped');
    expect([world.native.length, world.fallbacks]).toEqual([0, 0]);
  });

  test.each([
    ['fails', { fails: true }],
    ['never begins', { mute: true }],
  ])('when the device’s voice %s as well, it says so and nothing hangs', async (_, change) => {
    answers(() => Promise.reject(new TypeError('Failed to fetch')));
    Object.assign(world, change);
    expect(await spoken(mouth().speak('Bonsoir.', 'normal'))).toBe('failed');
  });

  test('what comes next is fetched once, while something else is said', async () => {
    answers(audio);
    const one = mouth();
    one.prepare('Ensuite.', 'normal');
    expect(await spoken(one.speak('D’abord.', 'normal'))).toBe('said');
    expect(await spoken(one.speak('Ensuite.', 'normal'))).toBe('said');
    expect(vi.mocked(fetch)).toHaveBeenCalledTimes(2);
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { soon } from '../../../tests/support/soon.ts';
import { type RecordedEarOptions, recordedEar } from './recorded-ear.ts';

/** An utterance that waits to be taken down: neither microphone nor recorder is needed for what comes after. */
const utterance = { audio: 'c29u', type: 'audio/webm' };
const page = { agreedTo: '2026-11' as string | null, refused: [] as string[] };
let options: RecordedEarOptions;
let told: unknown[][];
const events = {
  heard: (...heard: unknown[]) => told.push(['heard', ...heard]),
  ended: () => told.push(['ended']),
  failed: (code: string) => told.push(['failed', code]),
  notStarted: () => told.push(['not started']),
};
const answers = (status: number, body: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  );
const sent = () =>
  vi.mocked(fetch).mock.calls.map(([, request]) => JSON.parse(String(request?.body)) as object);
const hears = async () => {
  recordedEar(options).start(events);
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0), soon);
  return told;
};

beforeEach(() => {
  told = [];
  Object.assign(page, { agreedTo: '2026-11', refused: [] });
  options = {
    client: () => null,
    agreedTo: () => page.agreedTo,
    onRefused: ({ code }) => page.refused.push(code),
    unheard: { current: utterance },
  };
});
afterEach(() => vi.unstubAllGlobals());

describe('the ear of our server', () => {
  test('does not open without a yes: nothing is recorded, nothing is sent', async () => {
    const getUserMedia = vi.fn();
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
    answers(200, { text: 'Bonsoir.' });
    page.agreedTo = null;
    options.unheard.current = null;
    expect(await hears()).toEqual([['failed', 'no-consent']]);
    expect(getUserMedia).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
  });

  test('takes the wording agreed to along with every call', async () => {
    answers(200, { text: 'Je dors mal.' });
    expect(await hears()).toEqual([['heard', 'Je dors mal.', true], ['ended']]);
    expect(sent()).toEqual([{ ...utterance, agreedTo: '2026-11' }]);
    expect(options.unheard.current).toBeNull();
  });

  test.each([
    [403, 'voice_consent_missing'],
    [409, 'consent_outdated'],
  ])(
    'refused for want of a yes (%i), what was said waits for it and is heard first',
    async (status, code) => {
      answers(status, { code, message: 'Non.' });
      expect(await hears()).toEqual([['failed', 'no-consent']]);
      expect(page.refused).toEqual([code]);
      expect(options.unheard.current).toEqual(utterance);
      told = [];
      answers(200, { text: 'Je dors mal.' });
      expect(await hears()).toEqual([['heard', 'Je dors mal.', true], ['ended']]);
      expect(options.unheard.current).toBeNull();
    },
  );

  test.each([
    [503, utterance],
    [429, utterance],
    [400, null],
  ])('answered %i, it says so; what could be taken down later is not lost', async (status, waits) => {
    answers(status, { code: 'x' });
    expect(await hears()).toEqual([['failed', 'network']]);
    expect(options.unheard.current).toEqual(waits);
  });

  test('closed by hand while it is being taken down, nothing of it is kept', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(
        (_: string, { signal }: RequestInit) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(new Error('gone')));
          }),
      ),
    );
    const ear = recordedEar(options);
    ear.start(events);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), soon);
    ear.stop();
    await vi.waitFor(() => expect(options.unheard.current).toBeNull(), soon);
    expect(told).toEqual([]);
  });
});

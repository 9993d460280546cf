import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '#server/ground/crypto/secret.ts';
import { startFakeVoices } from '../../../tests/support/fake-voices.ts';
import { elevenLabsSpeech } from './elevenlabs.ts';
import { embeddedSpeech } from './embedded.ts';
import { createSpeech } from './index.ts';
import { openaiCompatibleSpeech } from './openai-compatible.ts';
import type { Speech, SpeechRequest } from './port.ts';

const request: SpeechRequest = { text: 'Bonsoir.', voice: 'masculine', pace: 'normal' };
const patience = { firstByte: 250, silence: 250 };

let provider: Awaited<ReturnType<typeof startFakeVoices>>;
beforeAll(async () => {
  provider = await startFakeVoices();
});
beforeEach(() => provider.behave({}));
afterAll(() => provider.close());

const all = async (speech: Speech, said = request, signal = new AbortController().signal) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of await speech.speak(said, signal)) pieces.push(piece);
  return Buffer.concat(pieces);
};

const makers: Record<string, () => Speech> = {
  'openai-compatible': () =>
    openaiCompatibleSpeech({
      baseUrl: provider.url,
      apiKey: new Secret('cle'),
      model: 'tts-1',
      voice: 'onyx',
      patience,
    }),
  elevenlabs: () => elevenLabsSpeech({ apiKey: new Secret('cle'), baseUrl: provider.url, patience }),
};

describe.each(Object.keys(makers))('%s', (name) => {
  const make = () => makers[name]!();

  test('what the provider says arrives whole', async () => {
    expect((await all(make())).length).toBeGreaterThan(3_000);
    expect(make().name).toBe(name);
  });

  test.each([
    [{ status: 500 }, 'unreachable'],
    [{ status: 401 }, 'refused'],
    [{ type: 'text/html' }, 'refused'],
    [{ hang: 'headers' }, 'unreachable'],
    [{ hang: 'body' }, 'unreachable'],
    [{ hang: 'middle' }, 'unreachable'],
    [{ cut: true }, 'unreachable'],
    [{ body: Buffer.alloc(0) }, 'refused'],
  ] as const)('%j ends as %s, soon', async (behaviour, reason) => {
    provider.behave(behaviour);
    await expect(all(make())).rejects.toMatchObject({ name: 'SpeechError', reason });
  });

  test('a reader who leaves ends the call with their own reason', async () => {
    provider.behave({ hang: 'body' });
    const leaving = new AbortController();
    const said = all(make(), request, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(said).rejects.toThrow('left');
  });
});

test('OpenAI’s shape: model, voice, input, and slower for numbers', async () => {
  await all(makers['openai-compatible']!(), { ...request, pace: 'slow' });
  const { path, headers, body } = provider.heard.at(-1)!;
  expect(path).toBe('/v1/audio/speech');
  expect(headers.authorization).toBe('Bearer cle');
  expect(JSON.parse(body.toString())).toEqual({
    model: 'tts-1',
    voice: 'onyx',
    input: 'Bonsoir.',
    response_format: 'mp3',
    speed: 0.8,
  });
});

test('ElevenLabs’ shape: the voice in the address, the key in its own header', async () => {
  await all(makers.elevenlabs!());
  const { path, headers, body } = provider.heard.at(-1)!;
  expect(path).toMatch(/^\/v1\/text-to-speech\/[A-Za-z0-9]{20}\/stream\?output_format=mp3_44100_64$/);
  expect(headers['xi-api-key']).toBe('cle');
  expect(JSON.parse(body.toString())).toMatchObject({ text: 'Bonsoir.', model_id: 'eleven_multilingual_v2' });
});

test('who speaks: the named endpoint, else ElevenLabs, else the built-in voice', () => {
  const none = { baseUrl: null, apiKey: null, model: null, voice: null, elevenLabsApiKey: null };
  expect(
    createSpeech({ ...none, baseUrl: 'http://127.0.0.1:1', elevenLabsApiKey: new Secret('x') }).name,
  ).toBe('openai-compatible');
  expect(createSpeech({ ...none, elevenLabsApiKey: new Secret('x') }).name).toBe('elevenlabs');
  expect(createSpeech(none).name).toBe('embedded');
});

describe('the built-in voice', () => {
  let speech: ReturnType<typeof embeddedSpeech>;
  beforeAll(() => {
    speech = embeddedSpeech({ longestQueue: 3, idle: 60_000 });
  });
  afterAll(() => speech.close());

  test('says a sentence as MPEG audio, as long each time', { timeout: 30_000 }, async () => {
    const once = await all(speech);
    // A frame of MPEG-2 layer III, 48 kb/s, 22 050 Hz, mono (ISO 13818-3).
    expect(once[0]).toBe(0xff);
    expect(once[1]! & 0xf6).toBe(0xf2);
    expect([once[2]! >> 4, (once[2]! >> 2) & 3, once[3]! >> 6]).toEqual([6, 0, 3]);
    // Its breath is noise, never twice the same: only the length can be compared.
    expect((await all(speech)).length).toBe(once.length);
  });

  test('the two voices and the two paces differ', { timeout: 30_000 }, async () => {
    const normal = await all(speech);
    expect((await all(speech, { ...request, voice: 'feminine' })).length).not.toBe(normal.length);
    const slow = await all(speech, { ...request, pace: 'slow' });
    expect(slow.length).toBeGreaterThan(normal.length);
  });

  test('several texts wait their turn, one too many is refused, a reader who left frees the place', async () => {
    const leaving = new AbortController();
    const texts = Array.from({ length: 4 }, (_, index) =>
      all(speech, { ...request, text: `Texte numéro ${index}.` }, leaving.signal).catch(
        (error: Error) => error,
      ),
    );
    await expect(all(speech)).rejects.toMatchObject({ reason: 'busy' });
    leaving.abort(new Error('left'));
    expect(await Promise.all(texts)).toEqual(Array.from({ length: 4 }, () => new Error('left')));
    expect((await all(speech)).length).toBeGreaterThan(500);
    expect(speech.processes()).toHaveLength(1);
  });

  test('killed while it speaks: this text fails, the next is said by another process', async () => {
    const [first] = speech.processes();
    const said = all(speech, { ...request, text: 'Il fait gris ce soir. '.repeat(60) });
    process.kill(first!, 'SIGKILL');
    await expect(said).rejects.toMatchObject({ reason: 'unreachable' });
    expect((await all(speech)).length).toBeGreaterThan(500);
    expect(speech.processes()).not.toContain(first);
  });

  test('a process that hangs is put down', async () => {
    const hanging = embeddedSpeech({
      program: new URL('../../../tests/support/mute-synthesiser.ts', import.meta.url).pathname,
      silence: 300,
    });
    await expect(all(hanging)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(hanging.processes()).toEqual([]);
    hanging.close();
  });

  test('without its package it says so, once per text, and nothing waits', async () => {
    const missing = embeddedSpeech({ program: '/nowhere/synthesiser.ts' });
    await expect(all(missing)).rejects.toMatchObject({ reason: 'unreachable' });
    missing.close();
  });
});

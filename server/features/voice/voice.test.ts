import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Speech } from '#server/adapters/speech/port.ts';
import { SpeechError } from '#server/adapters/speech/port.ts';
import { newId } from '#server/ground/ids.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { days, minutes } from '#shared/time.ts';
import { longestSpoken } from '#shared/voice/text-to-speech.ts';
import { providerAudio, startFakeVoices } from '../../../tests/support/fake-voices.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, consentsToVoice, done, holdsSession, type Person } from '../../../tests/support/people.ts';
import { voiceLimits } from './index.ts';

/** Counts what it says; fails when told to. */
const countingSpeech = () => {
  const said: string[] = [];
  const state = { failure: null as SpeechError | null, middle: false };
  const speech: Speech = {
    name: 'counting',
    async speak({ text, voice, pace }) {
      if (state.failure) throw state.failure;
      said.push(`${voice} ${pace}: ${text}`);
      const { middle } = state;
      return (async function* () {
        yield providerAudio.subarray(0, 12);
        yield providerAudio.subarray(12);
        if (middle) throw new SpeechError('unreachable', 'cut');
      })();
    },
    close() {},
  };
  return { speech, said, state };
};

let site: TestHouse;
let provider: Awaited<ReturnType<typeof startFakeVoices>>;
let lea: Person;
const { speech, said, state } = countingSpeech();
beforeAll(async () => {
  provider = await startFakeVoices();
  site = await house({
    speech,
    env: { STT_BASE_URL: provider.url, STT_API_KEY: 'cle', STT_MODEL: 'whisper-1' },
  });
  lea = await aPerson(site, { email: 'lea@exemple.fr' });
});
beforeEach(() => {
  provider.behave({});
  Object.assign(state, { failure: null, middle: false });
});
afterAll(() => provider.close());

const visitorSays = (body: unknown, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url: '/functions/v1/text-to-speech', headers, payload: body as object });
const personSays = (body: unknown) => lea.call('POST', '/functions/v1/text-to-speech', body);

describe('text-to-speech', () => {
  test('answers the anonymous key with audio that says it is made by a machine', async () => {
    const { anonKey } = (await site.app.inject('/config.json')).json<{ anonKey: string }>();
    const answer = await visitorSays(
      { text: 'Bonsoir.', voiceId: 'une-voix-inconnue' },
      { apikey: anonKey, authorization: `Bearer ${anonKey}` },
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('audio/mpeg');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(said.at(-1)).toBe('masculine normal: Bonsoir.');
    const bytes = answer.rawPayload;
    expect(bytes.subarray(0, 5)).toEqual(Buffer.from('ID3\x03\x00', 'latin1'));
    const size = bytes.subarray(6, 10).reduce((sum, byte) => (sum << 7) | byte, 0);
    const tag =
      bytes.subarray(10, 10 + size).toString('utf16le') + bytes.subarray(11, 10 + size).toString('utf16le');
    expect(tag).toContain('trainedAlgorithmicMedia');
    expect(tag).toContain('Voix de synthèse');
    // The provider's own tag is gone: what follows ours is sound.
    expect(bytes.subarray(10 + size)).toEqual(providerAudio.subarray(14));
  });

  test.each([
    [{}],
    [{ text: '' }],
    [{ text: ' … ' }],
    [{ text: 'a'.repeat(longestSpoken + 1) }],
    [{ text: 'Bonsoir', voiceId: 'v'.repeat(65) }],
    [{ text: 'Bonsoir', pace: 'fast' }],
  ])('what cannot be said is refused: %j', async (body) => {
    expect((await visitorSays(body)).statusCode).toBe(400);
  });

  test.each([
    ['unreachable', 'speech_unavailable'],
    ['refused', 'speech_unavailable'],
    ['busy', 'speech_busy'],
  ] as const)('a provider that is %s is said as %s', async (reason, code) => {
    state.failure = new SpeechError(reason, 'no');
    const answer = await visitorSays({ text: `Panne ${reason}.` });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, code]);
  });

  test('cut in the middle, the line is cut, and nothing half is kept', async () => {
    state.middle = true;
    await expect(personSays({ text: 'Une phrase coupée.' })).rejects.toThrow();
    state.middle = false;
    const before = said.length;
    done(await personSays({ text: 'Une phrase coupée.' }));
    expect(said.length).toBe(before + 1);
  });

  test('heard again within five minutes it is not made again; by somebody else it is', async () => {
    const text = 'Vous avez dit que la nuit est longue.';
    const count = () => said.filter((each) => each.endsWith(text)).length;
    const first = done(await personSays({ text })).rawPayload;
    expect(done(await personSays({ text })).rawPayload).toEqual(first);
    expect(count()).toBe(1);
    done(await visitorSays({ text }));
    expect(count()).toBe(2);
    site.clock.advance(minutes(6));
    done(await personSays({ text }));
    expect(count()).toBe(3);
  });

  test('what was heard goes with the session that is deleted, and with the account', async () => {
    const text = 'Cette phrase ne doit pas rester.';
    const count = () => said.filter((each) => each.endsWith(text)).length;
    const conversationId = await holdsSession(lea, ['Bonsoir.']);
    done(await personSays({ text }));
    done(await lea.call('POST', '/functions/v1/delete-session', { conversationId }));
    done(await personSays({ text }));
    expect(count()).toBe(2);
    await site.db.system('test', async (tx) => {
      for (const section of site.personalData)
        if (section.label === 'Voix de synthèse') await section.erase?.(tx, lea.id);
    });
    done(await personSays({ text }));
    expect(count()).toBe(3);
  });

  test('has a limit', async () => {
    const max = await aPerson(site, { email: 'max@exemple.fr' });
    const text = { text: 'Encore.' };
    for (let hit = 0; hit < voiceLimits.speak.max; hit += 1)
      done(await max.call('POST', '/functions/v1/text-to-speech', text));
    expect((await max.call('POST', '/functions/v1/text-to-speech', text)).statusCode).toBe(429);
    expect((await personSays(text)).statusCode).toBe(200);
  });
});

/** What a refusal says, to whoever reads code and to whoever reads French. */
const refusal = (answer: { statusCode: number; json<T>(): T }) => {
  const { code, message } = answer.json<{ code: string; message: string }>();
  return { status: answer.statusCode, code, message };
};

describe('transcription', () => {
  const transcribe = (body: unknown) =>
    site.app.inject({ method: 'POST', url: '/functions/v1/transcribe-speech', payload: body as object });
  const sound = { audio: Buffer.from('son').toString('base64'), type: 'audio/webm' };
  const recording = { ...sound, agreedTo: consentPurposes.voice.version };
  const personTranscribes = (person: Person, body: object = recording) =>
    person.call('POST', '/functions/v1/transcribe-speech', body);
  const json = (value: unknown) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(value)) });

  test('a recording becomes words, and the provider is asked for words alone', async () => {
    provider.behave(json({ text: ' Je dors mal. ', emotion: 'sad' }));
    const answer = await transcribe(recording);
    expect(answer.json()).toEqual({ text: 'Je dors mal.' });
    const { path, headers, body } = provider.heard.at(-1)!;
    expect(path).toBe('/v1/audio/transcriptions');
    expect(headers.authorization).toBe('Bearer cle');
    const sent = body.toString('latin1');
    expect(sent).toContain('parole.webm');
    expect(sent).toMatch(/name="language"\r\n\r\nfr/);
    expect([...sent.matchAll(/name="(\w+)"/g)].map((match) => match[1]).sort()).toEqual([
      'file',
      'language',
      'model',
      'response_format',
      'temperature',
    ]);
  });

  test.each([
    [{ status: 500 }],
    [{ status: 400 }],
    [{ cut: true }],
    [json({ words: [] })],
    [{ type: 'application/json', body: Buffer.from('<html>') }],
  ])('a provider that fails is said, in French: %j', async (behaviour) => {
    provider.behave(behaviour);
    const answer = await transcribe(recording);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      503,
      'transcription_unavailable',
    ]);
  });

  test.each([
    [{}],
    [{ ...recording, type: 'text/html' }],
    [{ ...recording, audio: 'pas du base64 !' }],
    [{ ...recording, audio: '' }],
  ])('what is no recording is refused: %j', async (body) => {
    expect((await transcribe(body)).statusCode).toBe(400);
  });

  test.each([
    [sound, 403, 'voice_consent_missing'],
    [{ ...sound, agreedTo: '1999-01' }, 409, 'consent_outdated'],
  ])(
    'without a yes to this very wording nothing of a visitor leaves the house: %j',
    async (body, status, code) => {
      const before = provider.heard.length;
      const answer = await transcribe(body);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
      expect(provider.heard.length).toBe(before);
    },
  );

  test('somebody with an account is held to what it says, whatever the call says', async () => {
    const ines = await aPerson(site, { email: 'ines@exemple.fr' });
    provider.behave(json({ text: 'Bonsoir.' }));
    const before = provider.heard.length;
    expect((await personTranscribes(ines)).json()).toMatchObject({ code: 'voice_consent_missing' });
    expect(provider.heard.length).toBe(before);
    await consentsToVoice(ines);
    expect((await personTranscribes(ines, sound)).json()).toEqual({ text: 'Bonsoir.' });
    site.clock.advance(1000);
    await consentsToVoice(ines, false);
    expect(refusal(await personTranscribes(ines))).toMatchObject({
      status: 403,
      code: 'voice_consent_missing',
    });
    const french = await site.app.inject({
      method: 'POST',
      url: '/functions/v1/transcribe-speech',
      headers: { authorization: `Bearer ${ines.token}`, 'accept-language': 'fr' },
      payload: recording,
    });
    expect(refusal(french).message).toContain('continuez par écrit');
  });

  test('the journal says once a day and person that a voice was taken down, and nothing of what it said', async () => {
    const noe = await aPerson(site, { email: 'noe@exemple.fr' });
    const lines = async () =>
      (
        await site.db.system('test', (tx) =>
          sql<{ actor: string; subject: string; details: object }>`
            select actor_id as actor, subject_id as subject, details from public.audit_log
            where action = 'transcribe-speech' order by id`.execute(tx),
        )
      ).rows;
    const others = await lines();
    const noted = async () => (await lines()).slice(others.length);
    await consentsToVoice(noe);
    provider.behave(json({ text: 'Un mot rare : saxifrage.' }));
    done(await transcribe(recording));
    expect(await noted()).toEqual([]);
    for (let sentence = 0; sentence < 3; sentence += 1) done(await personTranscribes(noe));
    expect(await noted()).toEqual([{ actor: noe.id, subject: noe.id, details: {} }]);
    site.clock.advance(days(1));
    await Promise.all([lea.signIn(), noe.signIn()]);
    done(await personTranscribes(noe));
    done(await transcribe(recording));
    expect((await noted()).length).toBe(2);
    // Refused, nothing was taken down: nothing is noted.
    site.clock.advance(days(1));
    await Promise.all([lea.signIn(), noe.signIn()]);
    await consentsToVoice(noe, false);
    expect((await personTranscribes(noe)).statusCode).toBe(403);
    expect((await noted()).length).toBe(2);
  });

  test('clients are told what is there', async () => {
    const { features } = (await site.app.inject('/config.json')).json<{ features: object }>();
    expect(features).toMatchObject({ embeddedVoice: false, transcription: true });
  });
});

describe('a session aloud', () => {
  const starts = (person: Person, conversationId: string, more: object = {}) =>
    person.call('POST', '/functions/v1/start-session', { conversationId, channel: 'voice', ...more });
  const says = (person: Person, conversationId: string, text: string, more: object = {}) =>
    person.call('POST', '/functions/v1/converse', {
      conversationId,
      clientId: newId(),
      text,
      channel: 'voice',
      ...more,
    });
  const texts = async (person: Person, conversationId: string) =>
    done(await person.call('POST', '/functions/v1/read-session', { conversationId }))
      .json<{ messages: { role: string; text: string }[] }>()
      .messages.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
  const missing = { status: 403, code: 'voice_consent_missing' };

  test('does not begin without the yes, and leaves nothing of itself', async () => {
    const zoe = await aPerson(site, { email: 'zoe@exemple.fr' });
    const conversationId = newId();
    for (const more of [{}, { intention: 'Parler de mon travail' }])
      expect(refusal(await starts(zoe, conversationId, more))).toMatchObject(missing);
    const { sessions } = (await zoe.call('POST', '/functions/v1/list-sessions', {})).json<{ sessions: [] }>();
    expect(sessions).toEqual([]);
    await consentsToVoice(zoe);
    done(await starts(zoe, conversationId));
    expect((await starts(zoe, newId(), { channel: 'telegram' })).statusCode).toBe(400);
  });

  test('withdrawn in the middle: nothing more is taken aloud, everything in writing, what was sent is found again', async () => {
    const tom = await aPerson(site, { email: 'tom@exemple.fr' });
    const conversationId = newId();
    await consentsToVoice(tom);
    done(await starts(tom, conversationId));
    const clientId = newId();
    done(await says(tom, conversationId, 'Dit à voix haute.', { clientId }));
    site.clock.advance(1000);
    await consentsToVoice(tom, false);
    expect(refusal(await says(tom, conversationId, 'Dit sans accord.'))).toMatchObject(missing);
    // The line was cut before the answer came: the same message again is no new one.
    done(await says(tom, conversationId, 'Dit à voix haute.', { clientId }));
    done(await says(tom, conversationId, 'Écrit.', { channel: 'web' }));
    expect(await texts(tom, conversationId)).toEqual(['Dit à voix haute.', 'Écrit.']);
  });
});

describe('what is said back to a voice, signed in or not', () => {
  const assess = async (text: string, context: object[] = []) =>
    (
      await site.app.inject({
        method: 'POST',
        url: '/functions/v1/assess-text',
        payload: { text, context, answer: { country: 'FR', address: 'vous' } },
      })
    ).json<{
      answer: {
        level: number;
        protocol: { text: string; resources: { number: string }[]; record?: object } | null;
      };
    }>().answer;

  test('below level 2 the template may speak; from it on the protocol’s own words and numbers come along', async () => {
    expect(await assess('Je suis un peu fatiguée.')).toEqual({ level: 0, protocol: null });
    const { level, protocol } = await assess('Je voudrais mourir, je pense au suicide tous les jours.');
    expect(level).toBeGreaterThanOrEqual(2);
    expect(protocol?.text.length).toBeGreaterThan(20);
    expect(protocol?.resources.map(({ number }) => number)).toContain('3114');
  });

  test('a hundred people behind one address are read, one after the other; long texts are few', async () => {
    const ask = async (text: string) =>
      (
        await site.app.inject({
          method: 'POST',
          url: '/functions/v1/assess-text',
          remoteAddress: '198.51.100.7',
          payload: { text },
        })
      ).statusCode;
    for (let n = 0; n < 100; n += 1) expect(await ask('Je dors mal.')).toBe(200);
    // Long by what travels, and read fast: sixty of them are sent within a minute on any machine.
    const long = `Je dors mal${'.'.repeat(4_000)}`;
    expect(await ask(long)).toBe(200);
    // A minute may end among them: then they are counted anew, and the next sixty-one are too many.
    const asked: number[] = [];
    while (asked.length < 121 && asked.at(-1) !== 429) asked.push(await ask(long));
    expect(asked.at(-1)).toBe(429);
    expect(asked.length).toBeGreaterThanOrEqual(60);
    expect(await ask('Je veux mourir.')).toBe(200);
  });

  test('what was said before still counts, and nothing is asked twice', async () => {
    const grave = 'Je pense au suicide tous les jours.';
    const { protocol } = await assess(grave);
    const next = await assess('je ne sais pas', [
      { role: 'user', text: grave },
      { role: 'assistant', text: protocol!.text, record: protocol!.record },
    ]);
    expect(next.level).toBeGreaterThanOrEqual(2);
    expect(next.protocol?.text).not.toBe(protocol?.text);
  });
});

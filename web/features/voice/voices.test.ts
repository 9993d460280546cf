import { describe, expect, test } from 'vitest';
import { companionVoice, groupVoices, kindOf } from './voices.ts';

const voice = (name: string, lang = 'fr-FR', localService = true) => ({
  name,
  lang,
  localService,
  voiceURI: name,
});

describe('the voices of a device', () => {
  test.each([
    ['Amélie', 'female'],
    ['Microsoft Hortense - French (France)', 'female'],
    ['Google français', 'female'],
    ['Thomas', 'male'],
    ['Microsoft Paul - French (France)', 'male'],
    ['French (France)+m3', 'other'],
    ['Jacques (Améliorée)', 'male'],
    ['eSpeak French', 'other'],
  ])('%s is %s', (name, kind) => expect(kindOf(name)).toBe(kind));

  test('only French ones are listed, each in its group', () => {
    const voices = [
      voice('Thomas'),
      voice('Samantha', 'en-US'),
      voice('Amélie', 'fr_CA'),
      voice('Voix 3', 'fr'),
    ];
    const names = Object.values(groupVoices(voices)).map((group) => group.map(({ name }) => name));
    expect(names).toEqual([['Amélie'], ['Thomas'], ['Voix 3']]);
  });

  test('the companion speaks in a male voice of the device, when there is one', () => {
    const voices = [
      voice('Google français', 'fr-FR', false),
      voice('Audrey'),
      voice('Thomas'),
      voice('Nicolas', 'fr-CA'),
    ];
    expect(companionVoice(voices)?.name).toBe('Thomas');
    expect(companionVoice([voice('Samantha', 'en-US')])).toBeNull();
  });

  test('a voice of the device speaks before one that is made elsewhere, whichever it is', () => {
    const online = voice('Microsoft Henri Online', 'fr-FR', false);
    expect(companionVoice([online, voice('Amélie', 'fr-CA')])?.name).toBe('Amélie');
    expect(companionVoice([online])?.name).toBe('Microsoft Henri Online');
  });
});

import { browserEar, hasRecognition, recognisesOnDevice } from './browser-recognition.ts';
import type { Ear } from './ports.ts';
import { canRecord, type RecordedEarOptions, recordedEar } from './recorded-ear.ts';

export type EarPlace = Ear['place'];

/**
 * Where speech can be turned into text here, best for the person first: on the device, then our transcription, then the
 * browser's maker, whose way is said beforehand (requirements L31). Empty: the keyboard.
 */
export const earPlaces = async (serverTranscribes: boolean): Promise<EarPlace[]> => {
  const places: EarPlace[] = [];
  if (await recognisesOnDevice()) places.push('device');
  if (serverTranscribes && canRecord()) places.push('server');
  if (hasRecognition()) places.push('browser');
  return places;
};

export const earAt = (place: EarPlace, recorded: RecordedEarOptions): Ear =>
  place === 'server' ? recordedEar(recorded) : browserEar(place === 'device');

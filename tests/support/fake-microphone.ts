import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './chromium.ts';

const rate = 48_000;

/** Samples between -1 and 1 as a file that plays: 16 bits, one channel. */
const wav = (samples: Float32Array): Buffer => {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length * 2, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length * 2, 40);
  const data = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries())
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), index * 2);
  return Buffer.concat([header, data]);
};

/**
 * Somebody who says a sentence, then nothing for some seconds: the voice of the page's own server, decoded by the page.
 * @param silence in seconds, behind the sentence
 */
export const spokenSentence = async (page: Page, text: string, silence: number): Promise<Buffer> => {
  const said = await page.evaluate(
    async ([words, sampleRate]) => {
      const response = await fetch('/functions/v1/text-to-speech', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: words }),
      });
      const decoder = new OfflineAudioContext(1, 1, sampleRate);
      const samples = (await decoder.decodeAudioData(await response.arrayBuffer())).getChannelData(0);
      return Array.from(samples, (sample) => Math.round(sample * 10_000));
    },
    [text, rate] as const,
  );
  const samples = new Float32Array(said.length + silence * rate);
  for (const [index, sample] of said.entries()) samples[index] = sample / 10_000;
  return wav(samples);
};

/** A browser of its own whose microphone hears a sound file, over and over. */
export const browserHearing = (file: string): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...chromiumArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}`,
    ],
  });

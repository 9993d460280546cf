/**
 * What every audio file of ours says about itself, for people and for machines (AI Act art. 50(2)): an ID3v2.3 tag
 * (id3.org/id3v2.3.0) before the first frame, with IPTC's vocabulary of digital sources.
 */
const source = 'http://cv.iptc.org/newscodes/digitalsourcetype';

/** ID3v2.3 §3.3: text with its encoding; 1 is UTF-16 with its byte order. */
const utf16 = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const endOfText = Buffer.from([0, 0]);

const frame = (id: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(10);
  head.write(id, 'latin1');
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
};

const userText = (name: string, value: string): Buffer =>
  frame('TXXX', Buffer.concat([Buffer.from([1]), utf16(name), endOfText, utf16(value)]));

const comment = (text: string): Buffer =>
  frame('COMM', Buffer.concat([Buffer.from([1]), Buffer.from('fra'), utf16(''), endOfText, utf16(text)]));

/** Sizes of a tag leave the eighth bit of each byte at 0, so that no decoder takes it for a frame of sound. */
const syncsafe = (size: number): Buffer =>
  Buffer.from([(size >> 21) & 0x7f, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f]);

/** @param trained whether a trained model made the sound; the built-in voice follows rules */
export const generatedAudioTag = (brand: string, trained: boolean): Buffer => {
  const frames = Buffer.concat([
    userText('AI-Generated', 'true'),
    userText('DigitalSourceType', `${source}/${trained ? 'trainedAlgorithmicMedia' : 'algorithmicMedia'}`),
    comment(`Voix de synthèse : cet enregistrement a été produit par une machine, pour ${brand}.`),
  ]);
  return Buffer.concat([Buffer.from('ID3\x03\x00\x00', 'latin1'), syncsafe(frames.length), frames]);
};

/** Drops the tag a provider put in front: one file, one tag. Reads no more than it must before it gives sound. */
export const withoutTag = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  let skip = 0;
  for await (const piece of pieces) {
    let rest = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    if (head) {
      head = Buffer.concat([head, rest]);
      if (head.length < 10) continue;
      const tagged = head.toString('latin1', 0, 3) === 'ID3';
      if (tagged) skip = 10 + ((head[6]! << 21) | (head[7]! << 14) | (head[8]! << 7) | head[9]!);
      rest = head;
      head = null;
    }
    const dropped = Math.min(skip, rest.length);
    skip -= dropped;
    if (rest.length > dropped) yield rest.subarray(dropped);
  }
  if (head && head.length > 0) yield head;
};

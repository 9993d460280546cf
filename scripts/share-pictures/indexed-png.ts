import { crc32, deflateSync, inflateSync } from 'node:zlib';

/*
 * Makes a screenshot small: our drawings are flat, so 256 colours hold them (PNG, W3C third edition; colour type 3).
 * Reads what Chromium writes: eight bits, not interlaced.
 */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunksOf = (png: Buffer): { type: string; data: Buffer }[] => {
  const chunks = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
};

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
};

type Pixels = { width: number; height: number; rgb: Uint8Array };

const decode = (png: Buffer): Pixels => {
  const chunks = chunksOf(png);
  const header = chunks[0]!.data;
  const [width, height, depth, colour, , , interlaced] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    ...header.subarray(8),
  ];
  if (depth !== 8 || (colour !== 2 && colour !== 6) || interlaced)
    throw new Error('not a screenshot of Chromium');
  const step = colour === 6 ? 4 : 3;
  const raw = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  );
  const line = width! * step;
  const rgb = new Uint8Array(width! * height! * 3);
  let above = new Uint8Array(line);
  for (let y = 0; y < height!; y++) {
    const filter = raw[y * (line + 1)]!;
    const row = raw.subarray(y * (line + 1) + 1, (y + 1) * (line + 1));
    const out = new Uint8Array(line);
    for (let x = 0; x < line; x++) {
      const left = x >= step ? out[x - step]! : 0;
      const up = above[x]!;
      const corner = x >= step ? above[x - step]! : 0;
      const added = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      out[x] = row[x]! + added;
    }
    for (let x = 0; x < width!; x++) rgb.set(out.subarray(x * step, x * step + 3), (y * width! + x) * 3);
    above = out;
  }
  return { width: width!, height: height!, rgb };
};

/** The colours that cover most, and each colour's nearest among them. */
const paletteOf = (rgb: Uint8Array): { palette: number[]; index: Map<number, number> } => {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = (rgb[at]! << 16) | (rgb[at + 1]! << 8) | rgb[at + 2]!;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour);
  // Colours nearer than the eye tells apart share a place, or the edges of one letter would take them all.
  const palette: number[] = [];
  for (const least of [90, 30, 0]) {
    for (const colour of byCount) {
      if (palette.length < 256 && palette.every((each) => distance(each, colour) > least))
        palette.push(colour);
    }
  }
  const nearest = (colour: number): number => {
    let best = 0;
    for (let i = 1; i < palette.length; i++) {
      if (distance(palette[i]!, colour) < distance(palette[best]!, colour)) best = i;
    }
    return best;
  };
  return { palette, index: new Map(byCount.map((colour) => [colour, nearest(colour)])) };
};

const distance = (a: number, b: number): number =>
  ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

/** An uncompressed international text: keyword, no compression, no language, the text in UTF-8. */
const textChunk = (keyword: string, text: string): Buffer =>
  chunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text)]));

/** The same picture in at most 256 colours, carrying its title. @throws Error on a PNG that Chromium did not write */
export const indexedPng = (png: Buffer, title: string): Buffer => {
  const { width, height, rgb } = decode(png);
  const { palette, index } = paletteOf(rgb);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      rows[y * (width + 1) + 1 + x] = index.get((rgb[at]! << 16) | (rgb[at + 1]! << 8) | rgb[at + 2]!)!;
    }
  }
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    textChunk('Title', title),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** The text a picture of ours carries under `keyword`; null when it carries none. */
export const textInPng = (png: Buffer, keyword: string): string | null => {
  const start = Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1');
  const found = chunksOf(png).find(
    ({ type, data }) => type === 'iTXt' && data.subarray(0, start.length).equals(start),
  );
  return found ? found.data.toString('utf8', start.length) : null;
};

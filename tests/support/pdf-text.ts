import { inflateSync } from 'node:zlib';

const windows1252 = new TextDecoder('windows-1252');

const streamsOf = (pdf: Buffer): Buffer[] =>
  [...pdf.toString('latin1').matchAll(/\bstream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1'))];
    } catch {
      // Not compressed: no page of ours.
      return [];
    }
  });

/** What a PDF of ours draws with the built-in fonts, a line for each piece, as a reader sees it. */
export const drawnIn = (pdf: Buffer): string =>
  streamsOf(pdf)
    .flatMap((stream) => [...stream.toString('latin1').matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => windows1252.decode(Buffer.from(hex, 'hex')))
        .join(''),
    )
    .join('\n');

/** The CSV file that it carries, or null. */
export const attachedTo = (pdf: Buffer): string | null =>
  streamsOf(pdf)
    .map((stream) => stream.toString('utf8'))
    .find((text) => text.startsWith('\ufeff')) ?? null;

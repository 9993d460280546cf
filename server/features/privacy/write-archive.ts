import { setImmediate as breathe } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type ExportedSection, pageEnd, pageHead, pageSection } from './readable-page.ts';

/** How much is packed before others are let in. */
const stretch = 64 * 1024;

const fileName = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export type ArchiveSubject = { label: string; retention: string; read(): Promise<unknown> };

/**
 * A zip of one JSON file per subject and one page that anybody can read (GDPR art. 15 and 20), given out as it is made: one
 * subject is in memory at a time, and the process breathes in between.
 * @param onStep before each subject, its number from 0
 */
export const writeArchive = async (
  subjects: readonly ArchiveSubject[],
  about: { at: Date; brand: string },
  out: { write(piece: Uint8Array): Promise<void>; onStep(step: number): Promise<void> },
): Promise<void> => {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  const handOut = async () => {
    for (const piece of packed.splice(0)) await out.write(piece);
  };
  const addFile = async (name: string, texts: Iterable<string>) => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = about.at;
    zip.add(file);
    for (const text of texts) {
      const bytes = strToU8(text);
      for (let from = 0; from < bytes.length; from += stretch) {
        file.push(bytes.subarray(from, from + stretch));
        await handOut();
        await breathe();
      }
    }
    file.push(new Uint8Array(0), true);
    await handOut();
  };

  const page = [pageHead(subjects, about.at, about.brand)];
  for (const [n, { label, retention, read }] of subjects.entries()) {
    await out.onStep(n);
    const section: ExportedSection = { label, retention, data: await read() };
    page.push(pageSection(section, n + 1));
    await addFile(`json/${fileName(label)}.json`, [`${JSON.stringify(section.data ?? null, null, 2)}\n`]);
  }
  await addFile('mes-donnees.html', [...page, pageEnd]);
  zip.end();
  await handOut();
};

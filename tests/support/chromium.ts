import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.ts';

/** The program itself: Debian's script before it asks to draw by a graphics card, which machines without one imitate dearly. */
const program = '/usr/lib/chromium/chromium';

/** Where Chromium is without installing anything: `CHROME_PATH`, else Debian's. */
export const chromiumPath = (): string =>
  process.env.CHROME_PATH ?? (existsSync(program) ? program : '/usr/bin/chromium');

/** Headless, as root too, and silent towards the outside: nothing is looked up, updated or reported. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Makes sure that Chromium is there. @returns null, or one French sentence that says what could not be had. */
export const getChromium = (): string | null => {
  if (existsSync(chromiumPath())) return null;
  if (process.env.CHROME_PATH) return `CHROME_PATH désigne « ${process.env.CHROME_PATH} », qui n'existe pas`;
  return installDebianPackage('chromium');
};

import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.ts';

/**
 * The programs themselves, the one we want first. The shell is the same engine without windows: it does the same work with a
 * fifth less. Debian's script before the other asks to draw by a graphics card, which machines without one imitate dearly.
 */
const programs = [
  { package: 'chromium-headless-shell', path: '/usr/lib/chromium/chromium-headless-shell' },
  { package: 'chromium', path: '/usr/lib/chromium/chromium' },
];

/** Where Chromium is without installing anything: `CHROME_PATH`, else Debian's. */
export const chromiumPath = (): string =>
  process.env.CHROME_PATH ?? programs.find(({ path }) => existsSync(path))?.path ?? '/usr/bin/chromium';

/** The one that shows notifications, which the shell refuses to everybody; the usual one where it is not installed. */
export const notifyingChromiumPath = (): string => {
  const { path } = programs[1]!;
  return !process.env.CHROME_PATH && existsSync(path) ? path : chromiumPath();
};

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
  // The shell has nothing behind `SpeechRecognition.available()`, and ends a page that asks. Without it, a page finds no recognition on the device: what Debian's Chromium answers.
  '--disable-blink-features=OnDeviceWebSpeechAvailable',
];

/** Makes sure that Chromium is there. @returns null, or one French sentence that says what could not be had. */
export const getChromium = (): string | null => {
  if (process.env.CHROME_PATH) {
    if (existsSync(process.env.CHROME_PATH)) return null;
    return `CHROME_PATH désigne « ${process.env.CHROME_PATH} », qui n'existe pas`;
  }
  if (existsSync(programs[0]!.path)) return null;
  // Without the right to install it, or where Debian is older than the shell, the browser that is there does as well.
  const trouble = installDebianPackage(programs[0]!.package);
  if (trouble === null || existsSync(chromiumPath())) return null;
  return installDebianPackage('chromium');
};

import type { Device } from '#shared/auth/sign-ins.ts';

/** The first that matches: browsers name their ancestors, so that those who imitate stand before the imitated. */
const browserSigns: readonly [sign: RegExp, browser: NonNullable<Device['browser']>][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOpera\b/, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\bFirefox\/|\bFxiOS\//, 'firefox'],
  [/\bChrome\/|\bChromium\/|\bCriOS\//, 'chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'safari'],
];

const systemSigns: readonly [sign: RegExp, system: NonNullable<Device['system']>][] = [
  [/\bAndroid\b/, 'android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
];

const longest = 1000;

/** What `User-Agent` tells, as two names of our lists. A version or a model, which would find a device again, is never kept. */
export const deviceOf = (userAgent: string | undefined): Device | null => {
  const text = (userAgent ?? '').slice(0, longest);
  const find = <Name>(signs: readonly [RegExp, Name][]): Name | null =>
    signs.find(([sign]) => sign.test(text))?.[1] ?? null;
  const device = { browser: find(browserSigns), system: find(systemSigns) };
  return device.browser === null && device.system === null ? null : device;
};

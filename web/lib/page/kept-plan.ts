/*
 * The safety plan that a person chose to keep readable on this device. Read by the small script of the public pages, also
 * without a network, so it needs neither React nor a schema library: what storage gives back is looked at by hand.
 */

/** Under the prefix of what a person wrote: gone when they sign out (web/lib/forget-writing.ts). */
const key = 'eclaircie:plan:kept';

type KeptLine = { text: string; tel?: string };
export type KeptPlan = { userId: string; keptAt: string; sections: { title: string; lines: KeptLine[] }[] };

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readLine = (value: unknown): KeptLine[] => {
  if (!isRecord(value) || !isText(value.text)) return [];
  // Only what dials: nothing else may become a link.
  const { tel } = value;
  return [isText(tel) && /^(tel|sms):\+?\d+$/.test(tel) ? { text: value.text, tel } : { text: value.text }];
};

const readSection = (value: unknown): KeptPlan['sections'] =>
  isRecord(value) && isText(value.title) && Array.isArray(value.lines)
    ? [{ title: value.title, lines: value.lines.flatMap(readLine) }]
    : [];

/** What is kept here, or null. */
export const readKeptPlan = (): KeptPlan | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isRecord(value) || !isText(value.userId) || !isText(value.keptAt) || !Array.isArray(value.sections))
      return null;
    return { userId: value.userId, keptAt: value.keptAt, sections: value.sections.flatMap(readSection) };
  } catch {
    return null;
  }
};

/** @returns whether it could be kept: storage may be full or forbidden */
export const keepPlanHere = (plan: KeptPlan): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(plan));
    return true;
  } catch {
    return false;
  }
};

export const forgetKeptPlan = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
};

/** On a device that several people use, the next one to sign in does not find it. */
export const forgetPlanOfOthers = (userId: string): void => {
  const kept = readKeptPlan();
  if (kept && kept.userId !== userId) forgetKeptPlan();
};

const make = (tag: string, className: string, text = ''): HTMLElement => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
};

const lineOf = ({ text, tel }: KeptLine): HTMLElement => {
  const item = make('li', 'py-0.5', tel ? '' : text);
  if (tel) {
    const link = make('a', 'link inline-flex min-h-11 items-center', text);
    link.setAttribute('href', tel);
    item.append(link);
  }
  return item;
};

/**
 * Shows the kept plan in its place, closed under one line that a tap opens; open at the plan's own address. Nothing is
 * there where nothing is kept.
 */
export function bindKeptPlan(place: HTMLElement): void {
  const plan = readKeptPlan();
  place.hidden = plan === null;
  place.replaceChildren();
  if (!plan) return;
  const details = document.createElement('details');
  details.className = 'rounded-2xl border border-line bg-raised px-5 py-4';
  details.open = window.location.pathname === '/plan';
  const summary = make('summary', 'min-h-11 cursor-pointer py-2 font-semibold text-lake');
  summary.textContent = 'Mon plan de sécurité, gardé sur cet appareil';
  details.append(summary);
  for (const { title, lines } of plan.sections) {
    if (lines.length === 0) continue;
    const list = make('ul', 'mt-1');
    list.append(...lines.map(lineOf));
    details.append(make('h2', 'mt-5 text-xl', title), list);
  }
  place.append(details);
}

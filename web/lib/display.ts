/**
 * How the pages look for this person: day or night, and the size of the text. Theme follows the system until one chooses;
 * choices are kept in this browser and put on `<html>`, where the style sheet reads them. Works alike on pages with and
 * without the application, signed in or not.
 */
export type DisplaySetting = keyof typeof choices;

/** What can be chosen besides the default, which is the empty choice. */
const choices = { theme: ['day', 'night'], text: ['large', 'larger'] } as const;

const settings = Object.keys(choices) as DisplaySetting[];
const isSetting = (value: string | undefined): value is DisplaySetting =>
  settings.some((setting) => setting === value);

const known = (setting: DisplaySetting, value: string | null | undefined): string =>
  choices[setting].find((choice) => choice === value) ?? '';

const keyOf = (setting: DisplaySetting): string => `eclaircie.${setting}`;

function stored(setting: DisplaySetting): string {
  try {
    return known(setting, localStorage.getItem(keyOf(setting)));
  } catch {
    return '';
  }
}

function apply(setting: DisplaySetting, choice: string): void {
  if (choice === '') delete document.documentElement.dataset[setting];
  else document.documentElement.dataset[setting] = choice;
}

export function applyStoredDisplay(): void {
  for (const setting of settings) apply(setting, stored(setting));
}

function choose(setting: DisplaySetting, choice: string): void {
  apply(setting, choice);
  try {
    if (choice === '') localStorage.removeItem(keyOf(setting));
    else localStorage.setItem(keyOf(setting), choice);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

/** What is chosen in another tab of this browser shows here as well. @returns the way to stop */
export function followOtherTabs(show: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || settings.some((setting) => keyOf(setting) === key)) show();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Brings the `[data-choice]` buttons of a `[data-display]` group to life. Returns the way to stop. */
export function bindDisplayChoice(group: HTMLElement): () => void {
  const setting = group.dataset.display;
  if (!isSetting(setting)) return () => {};
  const buttons = [...group.querySelectorAll<HTMLButtonElement>('[data-choice]')];
  const show = (choice: string) => {
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.dataset.choice === choice));
    }
  };
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-choice]');
    if (!button) return;
    const choice = known(setting, button.dataset.choice);
    choose(setting, choice);
    show(choice);
  };
  show(stored(setting));
  group.addEventListener('click', onClick);
  const stopFollowing = followOtherTabs(() => show(stored(setting)));
  return () => {
    stopFollowing();
    group.removeEventListener('click', onClick);
  };
}

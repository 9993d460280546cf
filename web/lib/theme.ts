/**
 * Day and night. Follows the system until a person chooses; the choice is kept in this browser and put on `<html>`,
 * where the style sheet reads it. Works alike on pages with and without the application.
 */
export type ThemeChoice = 'system' | 'day' | 'night';

const key = 'eclaircie.theme';
const isFixed = (value: unknown): value is 'day' | 'night' => value === 'day' || value === 'night';

export function storedTheme(): ThemeChoice {
  try {
    const value = localStorage.getItem(key);
    return isFixed(value) ? value : 'system';
  } catch {
    return 'system';
  }
}

export function applyStoredTheme(): void {
  applyTheme(storedTheme());
}

function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

/** Brings a group of `[data-choice]` buttons to life. Returns the way to stop. */
export function bindThemeChoice(group: HTMLElement): () => void {
  const buttons = [...group.querySelectorAll<HTMLButtonElement>('[data-choice]')];
  const show = (choice: ThemeChoice) => {
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.dataset.choice === choice));
    }
  };
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-choice]');
    if (!button) return;
    const asked = button.dataset.choice;
    const choice = isFixed(asked) ? asked : 'system';
    chooseTheme(choice);
    show(choice);
  };
  show(storedTheme());
  group.addEventListener('click', onClick);
  return () => group.removeEventListener('click', onClick);
}

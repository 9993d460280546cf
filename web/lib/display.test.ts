// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { applyStoredDisplay, bindDisplayChoice, followOtherTabs } from './display.ts';

const page = document.documentElement;

function aGroup(setting: string, values: string[]): HTMLFieldSetElement {
  const group = document.createElement('fieldset');
  group.dataset.display = setting;
  for (const value of values) {
    const button = document.createElement('button');
    button.dataset.choice = value;
    group.append(button);
  }
  document.body.append(group);
  return group;
}

const pressed = (group: HTMLElement): (string | undefined)[] =>
  [...group.querySelectorAll<HTMLElement>('[aria-pressed="true"]')].map((button) => button.dataset.choice);

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  delete page.dataset.theme;
  delete page.dataset.text;
});

describe('display settings', () => {
  it('puts the choice on the page, keeps it, and shows which one it is', () => {
    const group = aGroup('text', ['', 'large', 'larger']);
    bindDisplayChoice(group);
    expect(pressed(group)).toEqual(['']);
    group.querySelector<HTMLElement>('[data-choice="larger"]')?.click();
    expect(page.dataset.text).toBe('larger');
    expect(pressed(group)).toEqual(['larger']);
    delete page.dataset.text;
    applyStoredDisplay();
    expect(page.dataset.text).toBe('larger');
  });

  it('goes back to what the system says, and forgets', () => {
    localStorage.setItem('eclaircie.theme', 'night');
    applyStoredDisplay();
    expect(page.dataset.theme).toBe('night');
    const group = aGroup('theme', ['', 'day', 'night']);
    bindDisplayChoice(group);
    group.querySelector<HTMLElement>('[data-choice=""]')?.click();
    expect(page.dataset.theme).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('ignores what it does not know, in storage and on the page', () => {
    localStorage.setItem('eclaircie.theme', '"><script>');
    localStorage.setItem('eclaircie.text', 'night');
    applyStoredDisplay();
    expect(page.dataset.theme).toBeUndefined();
    expect(page.dataset.text).toBeUndefined();
    const group = aGroup('constructor', ['x']);
    bindDisplayChoice(group);
    group.querySelector<HTMLElement>('[data-choice]')?.click();
    expect(localStorage).toHaveLength(2);
  });

  it('shows what is chosen in another tab, on the page and on its buttons', () => {
    const group = aGroup('theme', ['', 'day', 'night']);
    const stops = [bindDisplayChoice(group), followOtherTabs(applyStoredDisplay)];
    localStorage.setItem('eclaircie.theme', 'night');
    window.dispatchEvent(new StorageEvent('storage', { key: 'eclaircie.theme' }));
    expect([page.dataset.theme, pressed(group)]).toEqual(['night', ['night']]);
    for (const stop of stops) stop();
    localStorage.setItem('eclaircie.theme', 'day');
    window.dispatchEvent(new StorageEvent('storage', { key: 'eclaircie.theme' }));
    expect([page.dataset.theme, pressed(group)]).toEqual(['night', ['night']]);
  });

  it('stops when told to', () => {
    const group = aGroup('theme', ['', 'night']);
    bindDisplayChoice(group)();
    group.querySelector<HTMLElement>('[data-choice="night"]')?.click();
    expect(page.dataset.theme).toBeUndefined();
  });
});

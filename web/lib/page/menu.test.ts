// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { bindMenu } from './menu.ts';

const parts = () => ({
  header: document.querySelector<HTMLElement>('header')!,
  button: document.querySelector<HTMLButtonElement>('[data-menu-button]')!,
  panel: document.querySelector<HTMLElement>('[data-menu-panel]')!,
});
const isOpen = () =>
  parts().panel.dataset.open === 'true' && parts().button.getAttribute('aria-expanded') === 'true';

beforeEach(() => {
  document.body.innerHTML =
    '<header><button data-menu-button>Menu</button><nav data-menu-panel><a href="#a">CGU</a></nav></header>';
});

describe('the menu of small screens', () => {
  it('opens and closes with its button', () => {
    bindMenu(parts().header);
    expect(isOpen()).toBe(false);
    parts().button.click();
    expect(isOpen()).toBe(true);
    parts().button.click();
    expect(isOpen()).toBe(false);
  });

  it('closes with Escape, which gives the focus back to the button', () => {
    bindMenu(parts().header);
    parts().button.click();
    parts().panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(parts().button);
  });

  it('closes when a link in it is followed', () => {
    bindMenu(parts().header);
    parts().button.click();
    parts().panel.querySelector('a')!.click();
    expect(isOpen()).toBe(false);
  });

  it('lets go when asked to', () => {
    bindMenu(parts().header)();
    parts().button.click();
    expect(isOpen()).toBe(false);
  });
});

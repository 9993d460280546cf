/**
 * The header's menu on small screens: a button that shows and hides what it controls, and Escape that hides it.
 * Returns the way to stop. Works alike on pages with and without the application.
 */
export function bindMenu(header: HTMLElement): () => void {
  const button = header.querySelector<HTMLButtonElement>('[data-menu-button]');
  const panel = header.querySelector<HTMLElement>('[data-menu-panel]');
  if (!button || !panel) return () => {};
  const set = (open: boolean) => {
    button.setAttribute('aria-expanded', String(open));
    panel.dataset.open = String(open);
  };
  const toggle = () => set(button.getAttribute('aria-expanded') !== 'true');
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || button.getAttribute('aria-expanded') !== 'true') return;
    set(false);
    button.focus();
  };
  const onFollow = (event: Event) => {
    if ((event.target as Element).closest('a, button')) set(false);
  };
  set(false);
  button.addEventListener('click', toggle);
  header.addEventListener('keydown', onKey);
  panel.addEventListener('click', onFollow);
  return () => {
    button.removeEventListener('click', toggle);
    header.removeEventListener('keydown', onKey);
    panel.removeEventListener('click', onFollow);
  };
}

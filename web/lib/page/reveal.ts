/**
 * A `[data-reveals]` button shows the element it names, with the text that element keeps for then: a live region is
 * announced when its text comes. Returns the way to stop. Works alike on pages with and without the application.
 */
export function bindReveal(button: HTMLElement): () => void {
  const onClick = () => {
    const target = document.getElementById(button.dataset.reveals ?? '');
    const text = target?.querySelector('[data-text]');
    if (!target || !text) return;
    target.hidden = false;
    text.textContent = (text as HTMLElement).dataset.text ?? '';
  };
  button.addEventListener('click', onClick);
  return () => button.removeEventListener('click', onClick);
}

const key = 'eclaircie.country';

/**
 * Shows one `[data-country]` section at a time, the chosen one, with its `[data-first-of]` lines above, and keeps the
 * choice in this browser. Without script every section is readable, below the lines of no country in particular. Returns
 * the way to stop.
 */
export function bindCountryChoice(select: HTMLSelectElement): () => void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-country]')];
  const firsts = [...document.querySelectorAll<HTMLElement>('[data-first-of]')];
  const show = () => {
    for (const first of firsts) first.hidden = first.dataset.firstOf !== select.value;
    for (const section of sections) {
      section.hidden = select.value !== '' && section.dataset.country !== select.value;
    }
  };
  const keep = () => {
    try {
      localStorage.setItem(key, select.value);
    } catch {
      // Storage is forbidden: the choice lasts as long as the page.
    }
  };
  const onChange = () => {
    show();
    keep();
  };
  // A choice made before this script was there counts: it is newer than the kept one.
  if (select.value === '') select.value = kept(select);
  else keep();
  show();
  select.addEventListener('change', onChange);
  return () => select.removeEventListener('change', onChange);
}

function kept(select: HTMLSelectElement): string {
  try {
    const value = localStorage.getItem(key) ?? '';
    return [...select.options].some((option) => option.value === value) ? value : '';
  } catch {
    return '';
  }
}

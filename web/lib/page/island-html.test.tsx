import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Island } from './island.tsx';

const Labelled = () => {
  const id = useId();
  return <label htmlFor={id}>Prénom</label>;
};

it('is in the page with its own ids, whatever stands around it', () => {
  const alone = renderToString(<Labelled />, { identifierPrefix: 'first-name' });
  const page = renderToString(
    <main>
      <Labelled />
      <Island name="first-name" Component={Labelled} className="mt-4" />
      <Labelled />
    </main>,
  );
  expect(page).toContain(`<div data-island="first-name" class="mt-4"><div>${alone}</div></div>`);
  expect(alone).toContain('first-name');
});

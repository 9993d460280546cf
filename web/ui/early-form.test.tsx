// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepEarlySubmits } from '#web/lib/page/early-submit.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { EarlyForm } from './early-form.tsx';

const sent: string[] = [];
const send = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  sent.push(String(new FormData(event.currentTarget).get('name')));
};

/** `shut`: for a reason of the form's own, the button stays shut once the page is alive. */
function Page({ shut = false }: { shut?: boolean }) {
  const ready = useHydrated();
  return (
    <EarlyForm onSubmit={send}>
      <input aria-label="Nom" name="name" />
      <button type="submit" disabled={!ready || shut}>
        Envoyer
      </button>
      <button type="button">Autre chose</button>
    </EarlyForm>
  );
}

let root: Root | undefined;
const comeAlive = async (shut = false) => {
  await act(async () => {
    root = hydrateRoot(document.getElementById('root') as HTMLElement, <Page shut={shut} />);
  });
};
const field = () => screen.getByLabelText<HTMLInputElement>('Nom');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' });
const form = () => field().form as HTMLFormElement;

beforeAll(() => keepEarlySubmits(document));
beforeEach(() => {
  sent.length = 0;
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
  field().value = 'Ada';
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  cleanup();
});

describe('a form that is there before its script', () => {
  it('would post, and waits behind a shut button', () => {
    expect(form().method).toBe('post');
    expect(button().disabled).toBe(true);
  });

  it('carries out an early Enter once alive, once, with what stands in it by then', async () => {
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(form().dataset.asked).toBe('');
    field().value = 'Ada Lovelace';
    await comeAlive();
    expect(sent).toEqual(['Ada Lovelace']);
    expect(screen.queryByText(/^C’est noté/)).toBeNull();
    expect(form().dataset.asked).toBeUndefined();
  });

  it('carries out an early press of its button', async () => {
    fireEvent.pointerUp(button());
    await comeAlive();
    expect(sent).toEqual(['Ada']);
  });

  it('sends nothing when nothing was asked, or something else', async () => {
    fireEvent.keyDown(field(), { key: 'a' });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.pointerUp(screen.getByRole('button', { name: 'Autre chose' }));
    await comeAlive();
    expect(sent).toEqual([]);
    expect(field().value).toBe('Ada');
  });

  it('sends nothing through a button that is still shut', async () => {
    fireEvent.keyDown(field(), { key: 'Enter' });
    await comeAlive(true);
    expect(sent).toEqual([]);
  });

  it('leaves Enter to the browser once alive', async () => {
    await comeAlive();
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(form().dataset.asked).toBeUndefined();
  });
});

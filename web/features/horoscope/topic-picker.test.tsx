// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TopicPicker } from './topic-picker.tsx';

const onChoose = vi.fn();
const onNone = vi.fn();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

beforeEach(() => {
  onChoose.mockReset();
  onNone.mockReset();
  render(<TopicPicker onChoose={onChoose} onNone={onNone} />);
});
afterEach(cleanup);

describe('the headings of a day', () => {
  it('none is ticked beforehand, and none at all is an answer, said before the boxes as well', async () => {
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
    expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(
      screen.getByText(/on peut s’en passer\.$/).id,
    );
    await press('Aucune aujourd’hui');
    expect(onNone).toHaveBeenCalledOnce();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('are given in the order of the page, whatever the order of ticking', async () => {
    await tick('Créativité');
    await tick('Famille');
    await tick('Amour');
    await tick('Famille');
    await press('Lire mon horoscope');
    expect(onChoose).toHaveBeenCalledWith(['amour', 'creativite']);
  });

  it('missing, are asked for until one is ticked', async () => {
    await press('Lire mon horoscope');
    expect(screen.getByRole('alert').textContent).toContain('« Aucune aujourd’hui »');
    expect(onChoose).not.toHaveBeenCalled();
    await tick('Travail');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from '#web/lib/call-function.ts';
import { sendDeclaration } from './api.ts';
import { TerminationForm } from './termination-form.tsx';

vi.mock('./api.ts', () => ({ sendDeclaration: vi.fn() }));

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const received = { number: 'A1B2C3D4E5', receivedAt: '2026-11-21T13:05:09.000Z', acknowledged: true };

async function writeAndReview() {
  await userEvent.type(field(/^Nom/), 'Irène Vasseur');
  await userEvent.type(field(/^Adresse/), 'irene@exemple.fr');
  await userEvent.type(field(/^Motif/), 'Je vais mieux.');
  await press('Vérifier ma déclaration');
  await screen.findByRole('heading', { name: 'Relisez, puis confirmez' });
}

beforeEach(() => {
  window.sessionStorage.clear();
  vi.mocked(sendDeclaration).mockReset().mockResolvedValue(received);
});
afterEach(cleanup);

describe('resigning', () => {
  it('says beside each field what it lacks, and sends nothing', async () => {
    render(<TerminationForm />);
    await press('Vérifier ma déclaration');
    await screen.findByText('Indiquez vos nom et prénom.');
    expect(field(/^Nom/).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(/^Nom/));
    expect(sendDeclaration).not.toHaveBeenCalled();
  });

  it('leads back to the first field to mend, whichever were filled first, and says the limit of each', async () => {
    render(<TerminationForm />);
    await userEvent.type(field(/^Motif/), 'a'.repeat(20));
    await userEvent.click(field(/^Motif/));
    await userEvent.paste('m'.repeat(1001));
    await userEvent.click(field(/^Référence/));
    await userEvent.paste('r'.repeat(61));
    await userEvent.click(field(/^Nom/));
    await userEvent.paste('n'.repeat(121));
    await userEvent.type(field(/^Adresse/), 'irene@exemple.fr');
    await userEvent.click(field(/^Motif/));
    await press('Vérifier ma déclaration');
    await screen.findByText(/120 caractères/);
    screen.getByText(/60 caractères/);
    screen.getByText(/1\s?000 caractères/);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.activeElement).toBe(field(/^Nom/));
  });

  it('is read again before it is sent, and can be mended', async () => {
    render(<TerminationForm />);
    await writeAndReview();
    screen.getByText(/Je notifie la résiliation de mon contrat/);
    screen.getByText('dès que possible');
    screen.getByText('Je vais mieux.');
    expect(sendDeclaration).not.toHaveBeenCalled();
    await press('Modifier');
    expect(field(/^Nom/).value).toBe('Irène Vasseur');
    expect(document.activeElement).toBe(field(/^Nom/));
  });

  it('tells the number, the day and the hour, and where the acknowledgement went', async () => {
    render(<TerminationForm />);
    await writeAndReview();
    await press('Notifier la résiliation');
    const heading = await screen.findByRole('heading', { name: 'Votre résiliation est enregistrée' });
    expect(document.activeElement).toBe(heading);
    screen.getByText('A1B2C3D4E5');
    screen.getByText(/21 novembre 2026 à 14:05:09/);
    screen.getByText('irene@exemple.fr');
    expect(window.sessionStorage.length).toBe(0);
  });

  it('says so when the acknowledgement has not left yet', async () => {
    vi.mocked(sendDeclaration).mockResolvedValue({ ...received, acknowledged: false });
    render(<TerminationForm />);
    await writeAndReview();
    await press('Notifier la résiliation');
    await screen.findByText('L’accusé de réception partira un peu plus tard');
  });

  it('loses nothing offline, and the next try is the same declaration', async () => {
    vi.mocked(sendDeclaration).mockRejectedValueOnce(new Unreachable());
    render(<TerminationForm />);
    await writeAndReview();
    await press('Notifier la résiliation');
    expect((await screen.findByRole('alert')).textContent).toContain('Rien n’est perdu');
    await press('Notifier la résiliation');
    await screen.findByRole('heading', { name: 'Votre résiliation est enregistrée' });
    const [first, second] = vi.mocked(sendDeclaration).mock.calls;
    expect(second).toEqual(first);
  });

  it("says the service's own words when it refuses", async () => {
    vi.mocked(sendDeclaration).mockRejectedValue(
      new Refused('over_request_rate_limit', 429, 'Merci de patienter.'),
    );
    render(<TerminationForm />);
    await writeAndReview();
    await press('Notifier la résiliation');
    expect((await screen.findByRole('alert')).textContent).toContain('Merci de patienter.');
  });

  it('keeps what was typed across a reload', async () => {
    render(<TerminationForm />);
    await userEvent.type(field(/^Nom/), 'Irène');
    cleanup();
    render(<TerminationForm />);
    expect(field(/^Nom/).value).toBe('Irène');
  });
});

import { clsx } from 'clsx';
import { passwordStrength } from '#shared/auth/password-strength.ts';

/** How solid a password is: a bar, a word, one piece of advice. Only the word is announced, when it changes. */
export function StrengthMeter({ password, personal }: { password: string; personal: readonly string[] }) {
  const { score, label, advice } = passwordStrength(password, personal);
  const typed = password !== '';
  return (
    <div className={clsx('text-[0.95rem] leading-snug', !typed && 'sr-only')}>
      <div aria-hidden="true" className="mb-1.5 grid grid-cols-4 gap-1.5">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={clsx(
              'h-1.5 rounded-full transition-colors duration-200',
              step > score ? 'bg-line' : score <= 1 ? 'bg-danger' : score === 2 ? 'bg-dawn-to' : 'bg-success',
            )}
          />
        ))}
      </div>
      <p>
        {typed && 'Solidité : '}
        <span aria-live="polite" className="font-semibold">
          {typed ? label : ''}
        </span>
      </p>
      {typed && advice && <p className="text-soft">{advice}</p>}
    </div>
  );
}

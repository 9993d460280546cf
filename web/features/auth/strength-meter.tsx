import { passwordStrength } from '#shared/auth/password-strength.ts';

/** How solid a password is, in a word, a bar and one piece of advice; said aloud only when the word changes. */
export function StrengthMeter({ password, personal }: { password: string; personal: readonly string[] }) {
  if (password === '') return null;
  const { score, label, advice } = passwordStrength(password, personal);
  return (
    <div className="auth-strength" data-score={score}>
      <div aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-on={step <= score} />
        ))}
      </div>
      <p>
        Solidité : <span aria-live="polite">{label}</span>
      </p>
      {advice && <p>{advice}</p>}
    </div>
  );
}

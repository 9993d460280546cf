import { Link } from 'react-router';

/** Acceptance is stated above the button; its version and time are stored with the account (product.md). */
export function TermsNotice() {
  return (
    <p className="text-[0.95rem] leading-snug text-soft">
      En vous inscrivant, vous confirmez avoir 18 ans ou plus et vous acceptez les{' '}
      <Link to="/cgu" className="link">
        conditions d’utilisation
      </Link>
      . La page{' '}
      <Link to="/confidentialite-et-suivi" className="link">
        Confidentialité et suivi
      </Link>{' '}
      dit ce que deviennent vos données.
    </p>
  );
}

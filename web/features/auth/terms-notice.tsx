import { Link } from 'react-router';

/** Acceptance is stated above the button; its version and time are stored with the account (product.md). */
export function TermsNotice() {
  return (
    <p className="auth-small">
      En vous inscrivant, vous confirmez avoir 18 ans ou plus et vous acceptez les{' '}
      <Link to="/cgu">conditions d'utilisation</Link>. Vos données sont traitées comme le décrit la page{' '}
      <Link to="/confidentialite-et-suivi">Confidentialité et suivi</Link>.
    </p>
  );
}

import { Link } from 'react-router';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

const { text } = consentPurposes.health_data;

/** Consent to keeping answers about one's health: never ticked by us, and never needed to go on (GDPR art. 9). */
export function ConsentBox({
  given,
  recorded,
  disabled = false,
  onChange,
}: {
  given: boolean;
  /** Already at the server: from there on it is changed with the other consents. */
  recorded: boolean;
  disabled?: boolean;
  onChange: (given: boolean) => void;
}) {
  if (recorded) {
    return (
      <p>
        Votre accord est noté. Vous pouvez le retirer à tout moment dans{' '}
        <Link to="/compte/donnees" className="link">
          vos données
        </Link>
        .
      </p>
    );
  }
  return (
    <Checkbox
      label={text}
      checked={given}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

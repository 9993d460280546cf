/** What is left when the browser let no tab open. */
export function BlockedTab({ address }: { address: string | null }) {
  if (!address) return null;
  return (
    <p>
      Votre navigateur a bloqué le nouvel onglet :{' '}
      <a className="link" href={address} target="_blank" rel="noreferrer">
        ouvrir la page de paiement
      </a>
      .
    </p>
  );
}

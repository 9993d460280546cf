import { adultsOnly } from '#shared/messages/auth.ts';

/** A kind refusal: nothing is sent, and people to talk to stand right here (safety protocol, « Minor »). */
export function AdultsOnly() {
  return (
    <section role="alert">
      <h2>{adultsOnly.title}</h2>
      <p>{adultsOnly.text}</p>
      <ul>
        <li>
          <a href="tel:0800235236">Fil Santé Jeunes</a>
        </li>
      </ul>
    </section>
  );
}

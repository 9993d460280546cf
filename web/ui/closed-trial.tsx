/**
 * The notice of a closed trial (product.md, « Second phase »). It is in every bar, and shown where the server has marked the page:
 * without a script too, and without anything moving once the page runs.
 */
export function ClosedTrial() {
  return <p className="closed-trial">Essai fermé, avant relecture par des soignants</p>;
}

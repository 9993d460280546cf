/** Where scripts do not run, the declaration is as good in a letter. `act`: its first words. */
export function WithoutScripts({ act }: { act: string }) {
  return (
    <noscript>
      <div className="mt-8 rounded-xl border-l-4 border-lake bg-lake-wash px-4 py-3">
        <p className="font-semibold">Ce formulaire a besoin de JavaScript, qui semble désactivé ici.</p>
        <p className="mt-1">
          Une lettre vaut autant. Écrivez « {act} », avec vos nom, adresse email et la date, au contact
          indiqué dans les{' '}
          <a className="link" href="/mentions-legales">
            mentions légales
          </a>
          .
        </p>
      </div>
    </noscript>
  );
}

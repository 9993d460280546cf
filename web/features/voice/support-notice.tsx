import { Note } from '#web/ui/alert.tsx';

/** Shown where this browser recognises no speech: which ones do, and how one goes on here. */
export function SupportNotice({ serverTranscribes }: { serverTranscribes: boolean }) {
  return (
    <Note title="Votre navigateur ne reconnaît pas la parole." className="mb-6">
      <p>Pour parler, utilisez une version récente de Chrome, Safari ou Firefox :</p>
      <ul className="mt-2 list-disc pl-5">
        <li>Chrome : par sa propre reconnaissance, sur votre appareil quand il le propose ;</li>
        <li>Safari : par la dictée de votre appareil ;</li>
        <li>Firefox : par notre transcription, ou au clavier.</li>
      </ul>
      <p className="mt-2">
        {serverTranscribes
          ? 'Ici, notre transcription prend le relais. Le clavier est toujours possible.'
          : 'Ici, notre transcription n’est pas disponible pour l’instant. Continuez au clavier, rien d’autre ne change.'}
      </p>
    </Note>
  );
}

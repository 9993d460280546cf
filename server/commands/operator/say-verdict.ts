import type { JournalVerdict } from '../../features/audit/journal-file.ts';
import { UsageError } from './run-account.ts';

/** What an operator reads of an exported journal. @throws UsageError when it does not hold, or comes from elsewhere */
export const sayVerdict = (verdict: JournalVerdict): string[] => {
  if (verdict.kind === 'broken')
    throw new UsageError(
      `Ce journal ne tient plus à la ligne ${verdict.line} : elle, ou celle d’avant, a été changée, ajoutée ou retirée.`,
    );
  const { entries, takenAt, fingerprint, ours } = verdict;
  const said = `Le fichier est intact : ${entries} entrées, au ${takenAt.toISOString()}.`;
  if (!ours)
    throw new UsageError(
      `${said}\nIl n’a pas été signé par cette installation, mais par une autre, dont l’empreinte est ${fingerprint}.`,
    );
  return [said, `Signé par cette installation (empreinte ${fingerprint}).`];
};

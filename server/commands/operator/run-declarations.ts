import { declarationLines, receivedText } from '#shared/declarations/declaration.ts';
import type { DeclarationsRoom } from '../../features/declarations/index.ts';
import { UsageError } from './run-account.ts';

const usage = `Utilisation :
  npm run declarations                 liste ce qui attend d'être exécuté
  npm run declarations -- done NUMERO  note qu'une déclaration est exécutée, une fois la personne prévenue`;

const kinds = { termination: 'Résiliation', withdrawal: 'Rétractation' } as const;

/**
 * The operator's way to the terminations and withdrawals that wait. Carrying one out is theirs; this notes that it was.
 * @returns what to print, line by line
 * @throws UsageError
 */
export const runDeclarations = async (
  declarations: Pick<DeclarationsRoom, 'listWaiting' | 'noteExecuted'>,
  brand: string,
  args: readonly string[],
): Promise<string[]> => {
  const [verb, number = ''] = args;
  const waiting = await declarations.listWaiting();
  switch (verb) {
    case undefined:
      if (waiting.length === 0) return ['Aucune déclaration n’attend.'];
      return waiting.flatMap((each) => [
        `${kinds[each.kind]} ${each.number}, reçue ${receivedText(each.receivedAt)}`,
        ...declarationLines(brand, each).map(([label, value]) => `  ${label} : ${value}`),
        ...(each.kind === 'termination' && each.content.reason ? [`  Motif : ${each.content.reason}`] : []),
        each.confirmedAt
          ? `  Confirmée depuis cette adresse ${receivedText(each.confirmedAt)}`
          : '  Non confirmée : écrivez à la personne avant de l’exécuter',
        ...(each.acknowledgedAt ? [] : ['  Accusé de réception pas encore parti']),
      ]);
    case 'done': {
      const found = waiting.filter((each) => each.number === number.toUpperCase());
      if (found.length !== 1)
        throw new UsageError(`Aucune déclaration en attente n'a le numéro « ${number} ».`);
      await declarations.noteExecuted(found[0]!.id);
      return [`${number.toUpperCase()} : exécutée.`];
    }
    default:
      throw new UsageError(usage);
  }
};

import { letter } from '#server/adapters/mail/letter.ts';
import { type DeclarationsContext, service } from './kept-declaration.ts';
import * as store from './store.ts';

const told = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/**
 * Tells the operator that declarations came, in one mail however many they are. It holds nobody's name: a mailbox of the
 * house is not where declarations are kept.
 */
export const tellOperator = async (context: DeclarationsContext): Promise<void> => {
  const { db, clock, mailer, brand, operatorMail } = context;
  if (!operatorMail) return;
  const until = clock.now();
  const { terminations, withdrawals } = await db.as(service, (tx) => store.countUntold(tx, until));
  if (terminations + withdrawals === 0) return;
  const came = [
    terminations > 0 && told(terminations, 'résiliation', 'résiliations'),
    withdrawals > 0 && told(withdrawals, 'rétractation', 'rétractations'),
  ].filter((each) => each !== false);
  await mailer.send(
    letter({
      brand,
      to: operatorMail,
      kind: 'declarations-waiting',
      subject: 'Des déclarations attendent d’être exécutées',
      paragraphs: [
        `Reçu depuis le dernier message : ${came.join(' et ')}.`,
        'La liste, avec ce qu’il faut pour les exécuter : npm run declarations. La loi compte les jours à partir de la réception.',
      ],
    }),
  );
  await db.as(service, (tx) => store.noteTold(tx, until));
};

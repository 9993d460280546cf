import { MailError } from '#server/adapters/mail/port.ts';
import { SealBroken } from '#server/ground/crypto/seal.ts';
import { copyKept } from '#shared/privacy/my-data.ts';
import { minutes } from '#shared/time.ts';
import type { PrivacyContext } from './context.ts';
import * as store from './export-store.ts';
import { copyReadyLetter } from './letters.ts';
import { writeArchive } from './write-archive.ts';

/** A maker that was not heard of for this long is gone: it beats at each subject and each piece. */
export const silence = minutes(2);
const mostAttempts = 4;
const pieceBytes = 192 * 1024;

/** Another process took the copy over, or its person is gone: whatever this one holds is worth nothing. */
class NoLongerOurs extends Error {}

/** Authenticated with each piece, so that none can be left out, doubled or moved. */
export const pieceColumn = (id: string, seq: number): string => `export_pieces.body|${id}|${seq}`;

/** Packs and seals one copy. Run twice at once, one of them does it; cut short, the next run begins anew. */
export const prepareCopy = async (context: PrivacyContext, id: string): Promise<void> => {
  const { db, vault, clock, log, brand } = context;
  const claimed = await db.system('data-export', (tx) => {
    const now = clock.now();
    return store.claimCopy(tx, id, { now, silentSince: new Date(now.getTime() - silence) });
  });
  if (!claimed) return;
  const userId = claimed.user_id;
  try {
    const box = await vault.boxFor(userId);
    let seq = 0;
    let bytes = 0;
    let held: Uint8Array[] = [];
    let heldBytes = 0;
    const seal = async () => {
      const piece = { seq, sealed: box.seal(Buffer.concat(held).toString('base64'), pieceColumn(id, seq)) };
      const ours = await db.system('data-export', (tx) => store.keepPiece(tx, claimed, piece, clock.now()));
      if (!ours) throw new NoLongerOurs();
      seq += 1;
      held = [];
      heldBytes = 0;
    };
    await writeArchive(
      context.copied.map(({ label, retention, export: read }) => ({
        label,
        retention,
        read: () => read(userId),
      })),
      { at: clock.now(), brand },
      {
        async write(piece) {
          held.push(piece);
          heldBytes += piece.length;
          bytes += piece.length;
          if (heldBytes >= pieceBytes) await seal();
        },
        async onStep(step) {
          const ours = await db.system('data-export', (tx) => store.noteStep(tx, claimed, step, clock.now()));
          if (!ours) throw new NoLongerOurs();
        },
      },
    );
    if (heldBytes > 0) await seal();
    await db.system('data-export', (tx) => {
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + copyKept);
      return store.noteReady(tx, claimed, { pieces: seq, bytes, now, expiresAt });
    });
  } catch (error) {
    if (error instanceof NoLongerOurs) return;
    log.error({ err: error, job: 'prepare-copies', attempt: claimed.attempt }, 'a copy waits');
    await db.system('data-export', (tx) => store.noteFailure(tx, claimed, mostAttempts));
    return;
  }
  await tellReady(context);
};

/** « Votre copie est prête », to whoever has a mailbox; a mail that did not leave is tried again by the next round. */
export const tellReady = async (context: PrivacyContext): Promise<void> => {
  const { db, clock, accounts, mailer, log, brand, publicUrl } = context;
  for (const { id, user_id: userId } of await db.system('data-export', (tx) =>
    store.listUntold(tx, clock.now()),
  )) {
    const to = await accounts.emailOf(userId);
    try {
      if (to) await mailer.send(copyReadyLetter({ brand, to, id, publicUrl: publicUrl() }));
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      log.warn({ err: error, job: 'prepare-copies' }, 'a mail about a copy waits');
      continue;
    }
    await db.system('data-export', (tx) => store.noteTold(tx, id, clock.now()));
  }
};

/** What was asked for and not done: after a crash, or where the queue lost the first call. */
export const prepareWaiting = async (context: PrivacyContext): Promise<void> => {
  const { db, clock } = context;
  const silentSince = new Date(clock.now().getTime() - silence);
  for (const id of await db.system('data-export', (tx) => store.listUnfinished(tx, silentSince)))
    await prepareCopy(context, id);
  await tellReady(context);
};

/** The file of a copy, piece by piece. @throws SealBroken when a piece is missing or was changed */
export async function* readCopy(
  { db, vault }: Pick<PrivacyContext, 'db' | 'vault'>,
  copy: Pick<store.CopyRow, 'id' | 'user_id' | 'pieces'>,
): AsyncGenerator<Buffer> {
  const box = await vault.boxFor(copy.user_id);
  for (let seq = 0; seq < (copy.pieces ?? 0); seq += 1) {
    const sealed = await db.system('data-export', (tx) => store.findPiece(tx, copy.id, seq));
    if (sealed === undefined) throw new SealBroken();
    yield Buffer.from(box.open(sealed, pieceColumn(copy.id, seq)), 'base64');
  }
}

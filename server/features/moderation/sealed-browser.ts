import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Fill } from '#server/ground/contributions.ts';
import { openCell, sealCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import { sealRows } from '#server/ground/db/fill-sealed.ts';
import type { ModerationContext, ModerationDeps } from './ports.ts';

/* Where a colleague's browser is rung, sealed with their key: to the service of its maker the address names that browser. */

const cell = 'push_subscriptions.endpoint';
type Keys = Pick<ModerationContext, 'browserKey'>;

export const sealEndpoint = (box: Box, endpoint: string): string => sealCell(box, endpoint, cell)!;
export const openEndpoint = (box: Box | null, sealed: string): string | null => openCell(box, sealed, cell);

export const endpointDigest = ({ browserKey }: Keys, endpoint: string): string =>
  createHmac('sha256', browserKey).update(endpoint).digest('base64url');

/** The row of a browser: by its digest, or as an older version wrote it, in clear. */
export const isBrowser = (keys: Keys, endpoint: string): RawBuilder<boolean> =>
  sql<boolean>`(endpoint_digest = ${endpointDigest(keys, endpoint)} or endpoint = ${endpoint})`;

type ClearRow = { user_id: string; endpoint: string };

export const browserFills = (deps: Pick<ModerationDeps, 'db' | 'vault'> & Keys): Fill[] => [
  {
    table: 'public.push_subscriptions',
    fill: () =>
      sealRows<ClearRow>(deps, {
        find: async (tx, most) =>
          (
            await sql<ClearRow>`select user_id, endpoint from public.push_subscriptions
              where private.in_clear(endpoint) limit ${most}`.execute(tx)
          ).rows,
        async seal(tx, { endpoint }, box) {
          await sql`update public.push_subscriptions set endpoint = ${sealEndpoint(box, endpoint)},
            endpoint_digest = ${endpointDigest(deps, endpoint)} where endpoint = ${endpoint}`.execute(tx);
        },
      }),
  },
];

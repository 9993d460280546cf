import type { Clock } from '#server/ground/clock.ts';
import type { Contributions, SealedColumn } from '#server/ground/contributions.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db } from '#server/ground/db/db.ts';
import { readCatalogue } from './read-catalogue.ts';
import { dataApiRoutes } from './routes.ts';
import { createSchemaCache } from './schema-cache.ts';
import { buildSchemaModel, type Catalogue, type Exposure } from './schema-model.ts';
import { type Seals, sealsOf } from './seals.ts';

/** The product's own tables that a client may ask for; the policies say which rows. */
const ownTables = ['user_roles', 'profiles', 'intake_context', 'telegram_accounts'] as const;

/** By these an administrator may count people before the second factor: every value stands for many. */
const countable = { profiles: ['subscription_status'] };

/** Rows that one reply holds at most; beyond it a client pages (wire contract §3.2). */
const maxRows = 1000;

export type DataApiDeps = {
  db: Db;
  vault: Pick<Vault, 'boxFor' | 'findBox'>;
  clock: Clock;
  /** The configuration's slice: `own`, or every table of `public` and `schemas` (`DATA_API_TABLES`, `DATA_API_SCHEMAS`). */
  config: { tables: 'own' | 'open'; schemas: readonly string[] };
  sealedColumns: readonly SealedColumn[];
  /** Further tables and functions of `public` that rooms expose, by bare name. */
  exposedTables?: readonly string[];
  exposedFunctions?: readonly string[];
  /** `required`: staff see personal data only after a second factor (`STAFF_SECOND_FACTOR`). */
  staffSecondFactor: 'offered' | 'required';
};

const inPublic = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => `public.${name}`));

const exposureOf = (deps: DataApiDeps): Exposure =>
  deps.config.tables === 'open'
    ? { schemas: [...new Set(['public', ...deps.config.schemas])], tables: 'all', functions: 'all' }
    : {
        schemas: ['public'],
        tables: inPublic([...ownTables, ...(deps.exposedTables ?? [])]),
        functions: inPublic(deps.exposedFunctions ?? []),
      };

const withoutHidden = (catalogue: Catalogue, seals: Seals): Catalogue => ({
  ...catalogue,
  tables: catalogue.tables.map((table) => ({
    ...table,
    columns: table.columns.filter(({ name }) => !seals.isHidden(table, name)),
  })),
});

/** The data API: the wire's REST protocol over the policies. Owns no table. */
export const dataApiRoom = (deps: DataApiDeps): Required<Pick<Contributions, 'routes'>> => {
  const exposure = exposureOf(deps);
  const seals = sealsOf(deps.sealedColumns);
  const cache = createSchemaCache(
    async () =>
      buildSchemaModel(withoutHidden(await readCatalogue(deps.db, exposure.schemas), seals), exposure),
    { refreshes: deps.config.tables === 'open', now: () => performance.now() },
  );
  return {
    routes: dataApiRoutes({
      ports: { db: deps.db, vault: deps.vault, seals },
      cache,
      seals,
      schemas: exposure.schemas,
      maxRows,
      countable,
      settings: () => ({
        'app.staff_second_factor': deps.staffSecondFactor,
        'app.now': deps.clock.now().toISOString(),
      }),
    }),
  };
};

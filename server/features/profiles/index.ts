import { z } from 'zod';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareJob } from '#server/ground/contributions.ts';
import type { AddressDigest } from '#server/ground/crypto/address-digest.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import type { PeopleFound, searchPeopleBody } from '#shared/administration/people.ts';
import { monthsAfter, type ProfileStatus } from '#shared/billing/subscription.ts';
import type { Severity } from '#shared/safety/levels.ts';
import { assertAdult, createProfile, type ProfileOfNewUser } from './create-profile.ts';
import { createNameIndex } from './name-index.ts';
import { profileFills } from './seal-earlier.ts';
import { profileSeals } from './sealed-profile.ts';
import { searchPeople } from './search-people.ts';
import { checkMayStartSession } from './standing.ts';
import {
  findBirthTime,
  findRoles,
  findStanding,
  grantRole,
  mirrorSubscription,
  mixRevisions,
  readForExport,
  revokeRole,
  startTrial,
} from './store.ts';

export type { ProfileOfNewUser } from './create-profile.ts';

export const roles = ['user', 'employee', 'contact', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

export type ProfilesRoom = Contributions & {
  /** In the transaction that creates the user. @throws AppError `adults_only` */
  createProfile(tx: Tx, user: ProfileOfNewUser): Promise<void>;
  /** What `createProfile` would refuse. @throws AppError `adults_only` */
  assertAdult(metadata: unknown): void;
  /** The address is confirmed: one month free, without a card. */
  startTrial(tx: Tx, userId: string): Promise<void>;
  /** The one writer of `subscription_status` after the free month began. */
  mirrorSubscription(tx: Tx, userId: string, status: ProfileStatus): Promise<void>;
  /** YYYY-MM-DD, or null where none was given. */
  birthDateOf(userId: string): Promise<string | null>;
  /** HH:MM as given at sign-up, or null. */
  birthTimeOf(userId: string): Promise<string | null>;
  /** @throws AppError `birth_date_missing`, `adults_only`, `subscription_ended` */
  mayStartSession(tx: Tx, userId: string, level: Severity): Promise<void>;
  /** Granting twice changes nothing. The mirror in the profile follows by itself. */
  /** @param at the moment that the row names; now, unless that would tell who it is */
  grantRole(tx: Tx, userId: string, role: Role, at?: Date): Promise<void>;
  /** @returns whether the person had the role. */
  revokeRole(tx: Tx, userId: string, role: Role): Promise<boolean>;
  rolesOf(tx: Tx, userId: string): Promise<string[]>;
  /** For the administration: by words of a name, or by a whole address. */
  searchPeople(sought: z.output<typeof searchPeopleBody>): Promise<PeopleFound>;
};

export type ProfilesDeps = {
  db: Db;
  clock: Clock;
  vault: Vault;
  addressDigest: AddressDigest;
  /** Whether the card of an employee was taken back. */
  isTakenBack(tx: Tx, userId: string): Promise<boolean>;
};

/** Who people are to the product: profiles and roles. Owns those tables. */
export const profilesRoom = (deps: ProfilesDeps): ProfilesRoom => {
  const names = createNameIndex(deps);
  return {
    searchPeople: (sought) => searchPeople(deps, names, sought),
    createProfile: async (tx, user) =>
      createProfile(tx, await deps.vault.boxFor(user.userId), deps.clock.now(), user),
    assertAdult: (metadata) => assertAdult(metadata, deps.clock.now()),
    startTrial: (tx, userId) => startTrial(tx, userId, monthsAfter(deps.clock.now(), 1)),
    mirrorSubscription,
    birthDateOf: async (userId) => {
      const box = await deps.vault.findBox(userId);
      return deps.db.system(
        'sign-in',
        async (tx) => (await findStanding(tx, box, userId))?.birthDate ?? null,
      );
    },
    birthTimeOf: async (userId) => {
      const box = await deps.vault.findBox(userId);
      return deps.db.system('sign-in', (tx) => findBirthTime(tx, box, userId));
    },
    async mayStartSession(tx, userId, level) {
      const person = await findStanding(tx, await deps.vault.findBox(userId), userId);
      if (person?.company && (await deps.isTakenBack(tx, userId))) person.company.revoked = true;
      checkMayStartSession(person, level, deps.clock.now());
    },
    grantRole: (tx, userId, role, at = deps.clock.now()) => grantRole(tx, userId, role, at),
    revokeRole,
    rolesOf: findRoles,
    // The team's accounts are closed by taking their role away.
    keepsAccount: async (tx, userId) =>
      (await findRoles(tx, userId)).some((role) => role === 'moderator' || role === 'admin'),
    fills: profileFills(deps),
    jobs: [
      declareJob({
        name: 'mix-nameless-profiles',
        payload: z.object({}),
        schedule: '5 4 * * 0',
        async handle() {
          await deps.db.system('job', mixRevisions);
        },
      }),
    ],
    sealedColumns: profileSeals({ now: () => deps.clock.now(), addressDigest: deps.addressDigest }),
    personalData: [
      {
        tables: ['public.profiles', 'public.user_roles'],
        label: 'Votre profil',
        holds: 'Prénom, date de naissance, et ce que vous avez rempli de plus.',
        purpose: 'S’adresser à vous, et vérifier que vous avez l’âge requis',
        basis: 'contrat',
        retention: 'jusqu’à l’effacement du compte',
        export: async (userId) => {
          const box = await deps.vault.findBox(userId);
          return deps.db.system('data-export', (tx) => readForExport(tx, box, userId));
        },
        // The rows go with the account; a name that a search of the team opened goes at once.
        erase: async (_tx, userId) => names.forget(userId),
      },
    ],
  };
};

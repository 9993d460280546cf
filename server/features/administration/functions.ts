import { z } from 'zod';
import {
  declareFunction,
  type FunctionDeclaration,
  type StaffAdmission,
} from '#server/ground/contributions.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import {
  figuresReply,
  journalBody,
  journalReply,
  operationsReply,
  resetPasswordBody,
  resetPasswordReply,
  retryJobBody,
  rolesBody,
  rolesReply,
  setRoleBody,
} from '#shared/administration/administration.ts';
import { peopleFound, searchPeopleBody } from '#shared/administration/people.ts';
import { setSwitchBody, switchesReply } from '#shared/administration/switches.ts';
import { AppError } from '#shared/errors.ts';
import { hours } from '#shared/time.ts';
import { changeRole, rolesOfLine } from './change-role.ts';
import { exportJournal, readJournal } from './journal.ts';
import { healthMeter } from './measure-health.ts';
import { readOperations } from './operations.ts';
import type { AdministrationDeps } from './ports.ts';
import { resetPassword } from './reset-password.ts';
import { listWeeks } from './store.ts';

const counts: StaffAdmission = { staff: ['admin'], shows: 'counts' };
const people: StaffAdmission = { staff: ['admin'], shows: 'people' };
/** What changes somebody's access always asks for the second factor (product.md, Roles). */
const access: StaffAdmission = { staff: ['admin'], shows: 'conversations' };

const resets: Limit = { action: 'admin-reset-password', max: 30, per: hours(1), keyedBy: 'person' };
const weeksShown = 26;

/**
 * What the administration asks. The list of people is the specified select on `profiles`, under its policies; a search opens
 * what is sealed there.
 */
export const administrationFunctions = (deps: AdministrationDeps): FunctionDeclaration[] => {
  const healthOf = healthMeter(deps);
  return [
    declareFunction({
      name: 'admin-reset-password',
      admission: access,
      body: resetPasswordBody,
      reply: resetPasswordReply,
      limit: resets,
      handle: ({ body, userId }) => resetPassword(deps, userId, body),
    }),
    declareFunction({
      name: 'admin-search-people',
      admission: people,
      body: searchPeopleBody,
      reply: peopleFound,
      handle: ({ body }) => deps.profiles.searchPeople(body),
    }),
    declareFunction({
      name: 'admin-roles',
      admission: people,
      body: rolesBody,
      reply: rolesReply,
      handle: ({ body, userId }) => rolesOfLine(deps, userId, body.profileId),
    }),
    declareFunction({
      name: 'admin-set-role',
      admission: access,
      body: setRoleBody,
      reply: emptyReply,
      handle: ({ body, userId }) => changeRole(deps, userId, body),
    }),
    declareFunction({
      name: 'admin-figures',
      admission: counts,
      body: z.object({}),
      reply: figuresReply,
      handle: async () => ({
        weeks: (
          await deps.db.system('operator-command', (tx) => listWeeks(tx, deps.clock.now(), weeksShown))
        ).map(({ sign_ups: signUps, ...rest }) => ({ ...rest, signUps })),
      }),
    }),
    declareFunction({
      name: 'admin-operations',
      admission: counts,
      body: z.object({}),
      reply: operationsReply,
      handle: () => readOperations(deps, healthOf),
    }),
    declareFunction({
      name: 'admin-retry-job',
      admission: counts,
      body: retryJobBody,
      reply: emptyReply,
      async handle({ body, userId }) {
        if (!(await deps.jobs.retry(body.name, body.id))) throw new AppError('job_not_failed');
        await deps.db.system('audit', (tx) =>
          deps.audit.record(tx, {
            actorId: userId,
            actorKind: 'staff',
            action: 'retry-job',
            subjectId: null,
            details: { job: body.name },
          }),
        );
      },
    }),
    declareFunction({
      name: 'admin-journal',
      admission: people,
      body: journalBody,
      reply: journalReply,
      handle: ({ body, userId }) => readJournal(deps, userId, body.before),
    }),
    declareFunction({
      name: 'admin-export-journal',
      admission: people,
      body: z.object({}),
      reply: 'stream',
      handle: ({ userId, reply }) => exportJournal(deps, userId, reply),
    }),
    declareFunction({
      name: 'admin-switches',
      admission: counts,
      body: z.object({}),
      reply: switchesReply,
      handle: async () => ({ switches: await deps.switches.list() }),
    }),
    declareFunction({
      name: 'admin-set-switch',
      admission: people,
      body: setSwitchBody,
      reply: emptyReply,
      handle: ({ body, userId }) => deps.switches.turn(userId, body.name, body.open),
    }),
  ];
};

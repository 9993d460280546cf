import { visitor, type Who } from '#server/ground/db/who.ts';
import { type DataApiHouse, raiseDataApi } from './raise-data-api.ts';

/** The people of the policy tables: Anne owns the row, everybody tries everything. */
export const people = ['visitor', 'anne', 'bob', 'moderator', 'admin', 'service'] as const;
export type Person = (typeof people)[number];
export type Action = 'select' | 'insert' | 'update' | 'delete';

/** A house with these people in it, each as the database knows them; staff have shown their second factor. */
export const raisePeople = async () => {
  const api: DataApiHouse = await raiseDataApi();
  const ids: Partial<Record<Person, string>> = {
    anne: await api.aPerson(),
    bob: await api.aPerson(),
    moderator: await api.aPerson({ roles: ['moderator'] }),
    admin: await api.aPerson({ roles: ['admin'] }),
  };
  const whoIs = (person: Person): Who => {
    if (person === 'visitor') return visitor;
    if (person === 'service') return { kind: 'service' };
    const userId = ids[person]!;
    return { kind: 'user', userId, claims: { sub: userId, role: 'authenticated', aal: 'aal2' } };
  };
  return { api, ids, whoIs };
};

import { z } from 'zod';
import { declareFunction, type FunctionDeclaration } from '#server/ground/contributions.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import {
  birthDetailsReply,
  birthDetailsSchema,
  horoscopeDaySchema,
  horoscopeSwitchSchema,
  horoscopeTodayBody,
} from '#shared/horoscope/day.ts';
import { minutes } from '#shared/time.ts';
import { keepBirthDetails, readBirthDetails } from './birth-details.ts';
import type { HoroscopeDeps } from './ports.ts';
import * as store from './store.ts';
import { personOf, todaysHoroscope } from './todays-horoscope.ts';

const horoscopeLimits = {
  today: { action: 'horoscope-today', max: 30, per: minutes(10), keyedBy: 'person' },
  birth: { action: 'save-birth-details', max: 20, per: minutes(10), keyedBy: 'person' },
} as const satisfies Record<string, Limit>;

export const horoscopeFunctions = (deps: HoroscopeDeps): FunctionDeclaration[] => [
  declareFunction({
    name: 'horoscope-today',
    admission: 'user',
    body: horoscopeTodayBody,
    reply: horoscopeDaySchema,
    limit: horoscopeLimits.today,
    async handle({ body, userId }) {
      const mayShow = await deps.people.mayShow(userId);
      const birthDate = mayShow ? await deps.people.birthDateOf(userId) : null;
      return todaysHoroscope(deps, { ...body, userId, birthDate, mayShow });
    },
  }),
  declareFunction({
    name: 'my-birth-details',
    admission: 'user',
    body: z.object({}),
    reply: birthDetailsReply,
    handle: ({ userId }) => readBirthDetails(deps, userId),
  }),
  declareFunction({
    name: 'save-birth-details',
    admission: 'user',
    body: birthDetailsSchema,
    reply: birthDetailsReply,
    limit: horoscopeLimits.birth,
    handle: ({ body, userId }) => keepBirthDetails(deps, userId, body),
  }),
  declareFunction({
    name: 'switch-horoscope',
    admission: 'user',
    body: horoscopeSwitchSchema,
    reply: emptyReply,
    async handle({ body, userId }) {
      await deps.db.as(personOf(userId), (tx) => store.setSwitch(tx, userId, body.on, deps.clock.now()));
    },
  }),
];

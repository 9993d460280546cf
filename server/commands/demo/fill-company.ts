import { newId } from '#server/ground/ids.ts';
import { days, minutes } from '#shared/time.ts';
import { type DemoCompany, demoOpeners } from './people.ts';
import { call, type Demo } from './speak.ts';

type Tokens = { access_token: string; refresh_token: string };
type Arrival = Tokens & { user: { id: string } };

const ask = async <T>(demo: Demo, name: string, body: object, token?: string): Promise<T> =>
  (await call(demo, `/functions/v1/${name}`, body, token)).json<T>();

/** Quarters are published, months billed, letters leave, as on any night. */
const nightFalls = async ({ house }: Demo): Promise<void> => {
  for (const { handle } of house.rooms.companies.jobs ?? []) await handle({});
};

/** Orders and pays as a buyer does, at the sandbox's counter. @returns the codes */
const order = async (demo: Demo, company: DemoCompany): Promise<string[]> => {
  const { name, contact, phone, address, siret, market, seats } = company;
  const { url, order_id } = await ask<{ url: string; order_id: string }>(demo, 'create-enterprise-checkout', {
    companyName: name,
    contactName: contact.name,
    contactEmail: contact.email,
    phone,
    address,
    siret,
    market,
    employees: seats,
    coveredEmployees: seats,
    monthlyAmount: 0,
    setupFee: 0,
  });
  const paid = await demo.house.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'carte=acceptee&pays=FR&tva=',
  });
  if (paid.statusCode !== 303) throw new Error(`the counter answered ${paid.statusCode}`);
  return (await ask<{ codes: string[] }>(demo, 'process-enterprise-payment', { orderId: order_id })).codes;
};

/** What a card does not say, and the service asks once: it is for adults. */
const tellAge = async ({ house, anonKey }: Demo, { user, access_token }: Arrival): Promise<void> => {
  const told = await house.app.inject({
    method: 'PATCH',
    url: `/rest/v1/profiles?user_id=eq.${user.id}`,
    headers: { apikey: anonKey, authorization: `Bearer ${access_token}` },
    payload: { birth_date: '1986-05-14' },
  });
  if (told.statusCode >= 300) throw new Error(`profiles answered ${told.statusCode}: ${told.body}`);
};

/** One evening of one employee. @returns their tokens, which are new each time */
const oneSession = async (demo: Demo, tokens: Tokens, opener: string): Promise<Tokens> => {
  const fresh = (
    await call(demo, '/auth/v1/token?grant_type=refresh_token', { refresh_token: tokens.refresh_token })
  ).json<Tokens>();
  const conversationId = newId();
  const said = { conversationId, clientId: newId(), text: opener };
  await call(demo, '/functions/v1/start-session', { conversationId, topics: [] }, fresh.access_token);
  await call(demo, '/functions/v1/converse', said, fresh.access_token);
  demo.clock.advance(minutes(9));
  await call(demo, '/functions/v1/end-session', { conversationId }, fresh.access_token);
  return fresh;
};

/** Hours of the day at which people come, in UTC; most of them in the evening. */
const hours = [18, 19, 20, 18, 19, 6, 20, 11] as const;

/**
 * A company that bought cards three months ago: its employees opened their accounts and came back, its quarters were
 * published and its months billed. The clock is left in the present.
 */
export const fillCompany = async (
  demo: Demo,
  company: DemoCompany,
): Promise<{ name: string; contact: string; cards: number; employees: number; free: string[] }> => {
  const { clock } = demo;
  const months = company.employees;
  const atMonth = (ago: number, hour: number) => {
    clock.reset();
    const day = new Date(clock.now().getTime() - days(31 * ago + 12));
    day.setUTCHours(hour, 7, 0, 0);
    clock.advance(day.getTime() - clock.now().getTime());
  };
  atMonth(months.length, 9);
  const codes = await order(demo, company);
  const free = [...codes];
  const inside: Tokens[] = [];
  for (const [index, arrivals] of months.entries()) {
    const ago = months.length - index;
    atMonth(ago, 10);
    for (let each = 0; each < arrivals; each += 1) {
      const card = { code: free.shift()!, company: company.name };
      const { session } = await ask<{ session: Arrival }>(demo, 'activate-employee-card', card);
      await tellAge(demo, session);
      inside.push(session);
    }
    for (const [place, tokens] of inside.entries()) {
      atMonth(ago, hours[place % hours.length]!);
      inside[place] = await oneSession(demo, tokens, demoOpeners[(place + index) % demoOpeners.length]!);
    }
    atMonth(ago - 1, 3);
    await nightFalls(demo);
  }
  clock.reset();
  await nightFalls(demo);
  return {
    name: company.name,
    contact: company.contact.email,
    cards: codes.length,
    employees: inside.length,
    free: free.slice(0, 3),
  };
};

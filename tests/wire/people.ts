import {
  createClient,
  type Session,
  type SupabaseClient,
  type SupportedStorage,
} from '@supabase/supabase-js';
import type { Email } from 'postal-mime';
import { inject } from 'vitest';
import { linkIn, waitForMail } from '../support/outbox.ts';

/*
 * What the wire suite knows of the product: its address, its public key, and the mailbox. The rest is the official client.
 */

export const password = 'Nuage-tranquille-42';

/** A browser's storage; two tabs of one browser share it. */
export const storage = (): SupportedStorage & { items: Map<string, string> } => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
};

type Options = { storage?: SupportedStorage; headers?: Record<string, string>; fetch?: typeof fetch };

/** A browser with the official client. Nothing refreshes by itself: a test says when. */
export const browser = (options: Options = {}): SupabaseClient => {
  const { url, anonKey } = inject('site');
  return createClient(url, anonKey, {
    auth: {
      storage: options.storage ?? storage(),
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: {
      ...(options.headers && { headers: options.headers }),
      ...(options.fetch && { fetch: options.fetch }),
    },
  });
};

let people = 0;
/** An address nobody has. */
export const newAddress = (name = 'personne'): string => {
  people += 1;
  return `${name}-${process.pid}-${Math.random().toString(36).slice(2, 8)}-${people}@exemple.fr`;
};

export const mailTo = (address: string, subject?: RegExp): Promise<Email> =>
  waitForMail(inject('site').outbox, address, subject);

/** Where a mailed link leads: the page, and what its query and fragment carry. */
export const follow = async (
  link: string,
): Promise<{ status: number; page: URL; carried: URLSearchParams }> => {
  const response = await fetch(link, { redirect: 'manual' });
  const page = new URL(response.headers.get('location') ?? '', inject('site').url);
  return { status: response.status, page, carried: new URLSearchParams(page.hash.replace(/^#/, '')) };
};

export const verifyLink = /\/auth\/v1\/verify\?/;

/** Opens the newest mail to `address` and follows its link. */
export const followMail = async (address: string, subject?: RegExp) =>
  follow(linkIn(await mailTo(address, subject), verifyLink));

type Answer = { data: unknown; error: unknown };
type Success<A extends Answer> = NonNullable<Extract<A, { error: null }>['data']>;

/** The value of a call that must succeed. */
export const must = async <A extends Answer>(call: PromiseLike<A>): Promise<Success<A>> => {
  const { data, error } = await call;
  if (error) throw error;
  if (data === null || data === undefined) throw new Error('no error, and no data');
  return data as Success<A>;
};

export type Person = { email: string; id: string; client: SupabaseClient; session: Session };

/** Signs in from a browser of its own. */
export const signIn = async (email: string, options?: Options, secret = password): Promise<Person> => {
  const client = browser(options);
  const { session, user } = await must(client.auth.signInWithPassword({ email, password: secret }));
  return { email, id: user.id, client, session };
};

/** Somebody who signed up, read the mail, followed its link and signed in. */
export const aPerson = async (
  data: Record<string, unknown> = { first_name: 'Camille', last_name: 'Martin', birth_date: '1988-04-12' },
): Promise<Person> => {
  const email = newAddress();
  await must(browser().auth.signUp({ email, password, options: { data } }));
  const { status } = await followMail(email);
  if (status !== 303) throw new Error(`the mailed link answered ${status}`);
  return signIn(email);
};

import type { LightMyRequestResponse } from 'fastify';
import type { LanguageModel } from '#server/adapters/language-model/port.ts';
import { newId } from '#server/ground/ids.ts';
import { termsVersion } from '#shared/auth/terms.ts';
import { type ConsentPurpose, consentPurposes } from '#shared/privacy/consents.ts';
import type { TestHouse } from './house.ts';

/* People of a test house: confirmed accounts that speak to it through `inject`, as a browser would. */

export const password = 'Nuage-tranquille-42';

/** A model that says one sentence at once, for tests about how a reply travels and not about what it says. */
export const plainModel = (): LanguageModel => ({
  name: 'plain',
  async write(_request, onPiece) {
    onPiece('C’est bien arrivé. ');
    onPiece('La suite quand vous voulez.');
    return 'complete';
  },
});

export type Person = {
  id: string;
  email: string;
  /** The access token; replaced by `signIn`. */
  token: string;
  signIn(): Promise<void>;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    body?: unknown,
  ): Promise<LightMyRequestResponse>;
};

const metadata = { first_name: 'Personne', birth_date: '1985-04-12', terms_version: termsVersion };

/** Somebody with a confirmed account, signed in. */
export const aPerson = async (
  house: TestHouse,
  given: { email: string; metadata?: Record<string, unknown> },
): Promise<Person> => {
  const { anonKey } = (await house.app.inject('/config.json')).json<{ anonKey: string }>();
  const id = await house.rooms.auth.createAccount({
    email: given.email,
    password,
    metadata: { ...metadata, ...given.metadata },
  });
  const person: Person = {
    id,
    email: given.email,
    token: '',
    async signIn() {
      const reply = await house.app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        headers: { apikey: anonKey },
        payload: { email: given.email, password },
      });
      if (reply.statusCode !== 200) throw new Error(`sign-in answered ${reply.statusCode}: ${reply.body}`);
      person.token = reply.json<{ access_token: string }>().access_token;
    },
    call: (method, url, body) =>
      house.app.inject({
        method,
        url,
        headers: {
          apikey: anonKey,
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      }),
  };
  await person.signIn();
  return person;
};

/** What must succeed for a test to mean anything. */
export const done = (reply: LightMyRequestResponse): LightMyRequestResponse => {
  if (reply.statusCode >= 300) throw new Error(`${reply.statusCode}: ${reply.body}`);
  return reply;
};

/** Gives the password once more, as erasure and export ask. */
export const proves = async (person: Person): Promise<void> => {
  done(await person.call('POST', '/functions/v1/prove-identity', { password }));
};

const decides = async (person: Person, purpose: ConsentPurpose, given: boolean): Promise<void> => {
  const { version } = consentPurposes[purpose];
  done(await person.call('POST', '/functions/v1/record-consent', { purpose, version, given }));
};

/** The person agrees that their health data be used. */
export const consentsToHealthData = (person: Person, given = true) => decides(person, 'health_data', given);

/** The person agrees that what they say aloud becomes text. */
export const consentsToVoice = (person: Person, given = true) => decides(person, 'voice', given);

/** Answers of the intake, saved as the form saves them. */
export const answersIntake = async (person: Person, answers: Record<string, unknown>): Promise<void> => {
  done(await person.call('POST', '/rest/v1/intake_context', { user_id: person.id, ...answers }));
};

/** A session with a turn for each text. @returns the id of the session */
export const holdsSession = async (person: Person, texts: readonly string[]): Promise<string> => {
  const conversationId = newId();
  done(await person.call('POST', '/functions/v1/start-session', { conversationId, topics: ['amour'] }));
  for (const text of texts)
    done(await person.call('POST', '/functions/v1/converse', { conversationId, clientId: newId(), text }));
  return conversationId;
};

import { Bot, GrammyError } from 'grammy';
import { createPace, type Pace, type PaceOptions } from './pace.ts';

export type MessengerOptions = {
  token: string;
  /** Without `@`. */
  username: string;
  brand: string;
  /** Null: the messenger's own. */
  apiRoot: string | null;
  /** In place of the network: the messenger of development, in this very process. */
  fetch?: typeof fetch;
  /** Seconds one call may take. */
  callTimeout?: number;
  pace?: PaceOptions;
};

export type Messenger = {
  /** `simulated`: nobody outside this process takes part. */
  name: 'telegram' | 'simulated';
  username: string;
  bot: Bot;
  pace: Pace;
  /** Octets of a file somebody sent, up to `most`. @throws MessengerError */
  download(fileId: string, most: number): Promise<{ octets: Uint8Array; path: string }>;
};

/** Why a call to the messenger failed, in our words. */
export type MessengerFailure =
  /** The person blocked the bot, or their account is gone. */
  | 'blocked'
  /** Nothing would change: the message already says this. */
  | 'unchanged'
  /** It said no for another reason, such as a message that is no longer there. */
  | 'refused'
  /** It could not be reached, or failed, for as long as we tried. */
  | 'unreachable';

export const failureOf = (error: unknown): MessengerFailure => {
  if (error instanceof GrammyError) {
    if (error.error_code === 403) return 'blocked';
    if (error.error_code === 400 && /chat not found|user is deactivated/i.test(error.description))
      return 'blocked';
    if (error.error_code === 400 && /not modified/i.test(error.description)) return 'unchanged';
    return error.error_code >= 500 || error.error_code === 429 ? 'unreachable' : 'refused';
  }
  return 'unreachable';
};

/** How many messages a second all chats together get: below the messenger's thirty, a second process included. */
const ordinaryPace: PaceOptions = { perSecond: 20 };

/** The bot's side of the messenger, on grammY, held to its limits. Makes no call by itself. */
export const createMessenger = (options: MessengerOptions): Messenger => {
  const { token, username, brand, apiRoot } = options;
  const root = apiRoot?.replace(/\/$/, '') ?? 'https://api.telegram.org';
  const timeoutSeconds = options.callTimeout ?? 15;
  const bot = new Bot(token, {
    // Known from the configuration: a messenger that is away does not hold up the start.
    botInfo: {
      id: Number.parseInt(token, 10) || 1,
      is_bot: true,
      first_name: brand,
      username,
      can_join_groups: false,
      can_read_all_group_messages: false,
      supports_inline_queries: false,
      can_connect_to_business: false,
      has_main_web_app: false,
    } as NonNullable<ConstructorParameters<typeof Bot>[1]>['botInfo'] & object,
    client: {
      apiRoot: root,
      timeoutSeconds,
      ...(options.fetch && { fetch: options.fetch }),
    },
  });
  const pace = createPace(options.pace ?? ordinaryPace);
  bot.api.config.use(pace.transformer);
  const get = options.fetch ?? fetch;
  return {
    name: options.fetch ? 'simulated' : 'telegram',
    username,
    bot,
    pace,
    async download(fileId, most) {
      const { file_path: path } = await bot.api.getFile(fileId);
      if (!path) throw new Error('the file is too large for the messenger');
      const response = await get(`${root}/file/bot${token}/${path}`, {
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      });
      const octets = new Uint8Array(await response.arrayBuffer());
      if (!response.ok || octets.length > most) throw new Error('the file did not come');
      return { octets, path };
    },
  };
};

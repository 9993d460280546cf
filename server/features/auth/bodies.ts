import { z } from 'zod';
import { AppError } from '#shared/errors.ts';

/** A zero byte or half a character is no text: the database would refuse the whole statement. */
const isText = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const text = z.string().max(4000).refine(isText);
/** Null is absent (the client sends `code_challenge: null`), unknown members are ignored (wire contract §2). */
export const optionalText = text.nullish().transform((value) => value ?? undefined);

/** Metadata is stored with the account and travels in every access token. */
const longestMetadata = 16_384;
const deepestMetadata = 20;

const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepestMetadata) return false;
  return Object.entries(value).every(([key, inner]) => isText(key) && isStorable(inner, depth + 1));
};

export const metadata = z
  .record(z.string(), z.unknown())
  .refine((value) => isStorable(value) && JSON.stringify(value).length <= longestMetadata)
  .nullish()
  .transform((value) => value ?? undefined);

/** PKCE, wherever a mail may be asked for. */
const challengeMembers = { code_challenge: optionalText, code_challenge_method: optionalText };

export const signUpBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadata,
  ...challengeMembers,
});
export const otpBody = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  data: metadata,
  ...challengeMembers,
});
export const exchangeBody = z.object({ auth_code: optionalText, code_verifier: optionalText });
export const foreignTokenBody = z.object({ provider: optionalText, id_token: optionalText });
export const walletBody = z.object({ chain: optionalText });
export const ssoBody = z.object({ provider_id: optionalText, domain: optionalText, ...challengeMembers });
export const passwordBody = z.object({ email: optionalText, phone: optionalText, password: optionalText });
/** Where the client puts the answer of a captcha (wire contract §1.2): of ours, the work that was asked for. */
export const captchaBody = z.object({
  email: optionalText,
  gotrue_meta_security: z
    .object({ captcha_token: optionalText })
    .nullish()
    .transform((value) => value?.captcha_token),
});
export const refreshBody = z.object({ refresh_token: optionalText });
export const mailBody = z.object({
  email: optionalText,
  phone: optionalText,
  type: optionalText,
  ...challengeMembers,
});
export const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});
export const userBody = z.object({
  email: optionalText,
  password: optionalText,
  data: metadata,
  nonce: optionalText,
  phone: optionalText,
  ...challengeMembers,
});

const deviceName = z
  .string()
  .max(100)
  .refine(isText)
  .nullish()
  .transform((value) => value ?? undefined);
export const factorBody = z.object({
  friendly_name: deviceName,
  factor_type: optionalText,
  issuer: deviceName,
});
export const verifyFactorBody = z.object({ challenge_id: z.uuid(), code: optionalText });

/** @throws AppError `validation_failed`, naming the members that are wrong and none of their values */
export const read = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const members = [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? '')))].filter(Boolean);
  throw new AppError(
    'validation_failed',
    members.length > 0 ? { message: `Request is not valid: ${members.join(', ')}` } : {},
  );
};

export const refuse = (message: string, french?: string): never => {
  throw new AppError('validation_failed', french ? { message, french } : { message });
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { mailBody, otpBody, read, refuse } from './bodies.ts';
import type { AuthContext } from './context.ts';
import { authLimits } from './limits.ts';
import { readPhone } from './phone-number.ts';
import { readChallenge } from './pkce/challenge.ts';
import { recover, resendConfirmation, resendEmailChange } from './recover.ts';
import { sendSignInLink } from './send-sign-in-link.ts';

const resendTypes = new Set(['signup', 'email_change', 'sms', 'phone_change']);

/** What mails a link to an address that anybody may give (wire contract §2.3). */
export const mailAskers = (
  app: FastifyInstance,
  context: AuthContext,
  redirectOf: (request: FastifyRequest) => string,
): void => {
  const { limiter } = context;

  const sendLink = async (request: FastifyRequest): Promise<Record<string, never>> => {
    await limiter.take(authLimits.otp, request.ip);
    const body = read(otpBody, request.body);
    const { email, phone, data = {} } = body;
    const challenge = readChallenge(body);
    if (email && phone) return refuse('Only an email address or phone number should be provided');
    if (email && body.channel) return refuse('Channel should only be specified with Phone OTP');
    if (phone) throw new AppError('phone_provider_disabled', { message: 'Unsupported phone provider' });
    if (!email)
      return refuse('One of email or phone must be set', 'Veuillez entrer une adresse email valide.');
    await sendSignInLink(context, {
      email,
      metadata: data,
      createsAccount: body.create_user,
      redirectTo: redirectOf(request),
      challenge,
    });
    return {};
  };
  app.post('/auth/v1/otp', sendLink);
  // The older name of the same.
  app.post('/auth/v1/magiclink', sendLink);

  app.post('/auth/v1/recover', async (request) => {
    await limiter.take(authLimits.recover, request.ip);
    const body = read(mailBody, request.body);
    const challenge = readChallenge(body);
    if (!body.email)
      return refuse('Password recovery requires an email', 'Veuillez entrer une adresse email valide.');
    await recover(context, { email: body.email, challenge, redirectTo: redirectOf(request) });
    return {};
  });

  app.post('/auth/v1/resend', async (request) => {
    await limiter.take(authLimits.resend, request.ip);
    const body = read(mailBody, request.body);
    const { email, phone, type = '' } = body;
    const challenge = readChallenge(body);
    if (!resendTypes.has(type))
      return refuse('Missing one of these types: signup, email_change, sms, phone_change');
    if (!email && type === 'signup') return refuse('Type provided requires an email address');
    if (!phone && type === 'sms') return refuse('Type provided requires a phone number');
    if (email && phone) return refuse('Only an email address or phone number should be provided.');
    if (phone) {
      readPhone(phone);
      throw new AppError('phone_provider_disabled');
    }
    if (!email) return refuse('Missing email address or phone number');
    const resend = { signup: resendConfirmation, email_change: resendEmailChange }[type];
    if (!resend) return refuse('Type provided requires a phone number');
    await resend(context, { email, challenge, redirectTo: redirectOf(request) });
    return {};
  });
};

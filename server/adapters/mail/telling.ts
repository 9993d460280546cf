import type { Mail, Mailer } from './port.ts';

/** The same mailer, which tells of every mail that did not leave; its caller hears of it as before. */
export const tellingMailer = (mailer: Mailer, onFailure: (mail: Mail, error: unknown) => void): Mailer => ({
  ...mailer,
  async send(mail) {
    try {
      await mailer.send(mail);
    } catch (error) {
      onFailure(mail, error);
      throw error;
    }
  },
});

/** One mail, ready to be sent: both forms say the same. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What it is, for metrics and logs; says nothing of its content. */
  kind: string;
  /** The same for the same letter: sent twice (a crash between sending and noting it), a mailbox shows it once. */
  id?: string;
};

/** Hands a mail over. @throws MailError */
export interface Mailer {
  readonly name: string;
  /** Writes to this machine alone: how long it takes tells nothing of a mailbox, and a failure nothing of a server. */
  readonly isLocal?: true;
  send(mail: Mail): Promise<void>;
}

/** `refused`: the server said no to this mail; `unreachable`: it could not be asked. */
export class MailError extends Error {
  readonly reason: 'refused' | 'unreachable';
  constructor(reason: 'refused' | 'unreachable', options?: ErrorOptions) {
    super(`mail ${reason}`, options);
    this.name = 'MailError';
    this.reason = reason;
  }
}

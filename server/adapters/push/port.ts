/** Rings browsers through the push service each of them chose (RFC 8030). Nothing travels but the ring. */
export interface PushBell {
  /** What a browser must be given to let itself be rung by this house (RFC 8292 §3.2), base64url. */
  readonly publicKey: string;
  /**
   * `gone`: the browser was unsubscribed, the endpoint may be forgotten.
   * @throws PushError
   */
  ring(endpoint: string): Promise<'rung' | 'gone'>;
}

/** `refused`: the service said no; `unreachable`: it could not be asked. */
export class PushError extends Error {
  readonly reason: 'refused' | 'unreachable';
  constructor(reason: 'refused' | 'unreachable', options?: ErrorOptions) {
    super(`push ${reason}`, options);
    this.name = 'PushError';
    this.reason = reason;
  }
}

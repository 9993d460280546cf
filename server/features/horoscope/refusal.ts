/** A birth or a day that cannot be computed. The message is French and meant for the person who typed it. */
export class HoroscopeRefused extends Error {
  readonly reason: HoroscopeRefusal;
  constructor(reason: HoroscopeRefusal, french: string) {
    super(french);
    this.name = 'HoroscopeRefused';
    this.reason = reason;
  }
}

export type HoroscopeRefusal =
  | 'invalid_date'
  | 'invalid_time'
  | 'impossible_time'
  | 'invalid_place'
  | 'invalid_zone'
  | 'unborn';

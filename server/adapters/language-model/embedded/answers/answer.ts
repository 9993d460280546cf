/** An answer to something that was asked: said first, then at most one question. */
export type Answer = {
  id: string;
  /** Against the folded message. */
  asked: RegExp;
  lines: readonly string[];
  /** Empty: the answer closes the turn by itself or goes on with the conversation's thread. */
  asks: readonly string[];
};

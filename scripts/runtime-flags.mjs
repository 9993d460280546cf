/**
 * How Node runs the product. Its young generation may grow to 100 MB on machines with much memory, and then what a
 * stream leaves behind is hardly ever collected: 16 MB holds the process at half the memory for the same processor time
 * (500 streams: 560 MB instead of 1 020).
 *
 * An expression that meets a text for the first time is compiled at once. Otherwise it is made twice, for an interpreter and
 * again for its second text: of the first message after a start, that was a third.
 */
export const runtimeFlags = ['--max-semi-space-size=16', '--no-regexp-tier-up'];

/**
 * The shape of the phrase bank. Sentences are written by hand, one idea each, modal (« peut », « et si »), never about
 * health, money, law, faithfulness or what somebody else intends, and without agreement with the reader's gender.
 * `[vous|tu]` holds the two forms of address. Fifteen sentences per list: a list is walked one a day, so none comes
 * back within two weeks.
 */

/** What a transit stirs: words and ideas, feelings and ties, or the wish to act. */
export type Current = 'words' | 'ties' | 'drive';

export type TopicPhrases = Record<Current, readonly string[]> & { questions: readonly string[] };

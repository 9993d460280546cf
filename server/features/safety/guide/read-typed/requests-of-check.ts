/* Requests that have to do with the question of ours that they follow. */

/** About the question itself, or about what is done with the answer: whoever makes one has not passed the question over. */
const ofTheQuestion: ReadonlySet<string> = new Set([
  'which-words',
  'explain-you',
  'who-reads',
  'who-was-told',
  'which-team',
  'reading-rule',
  'what-is-kept',
  'employer-knows',
  'parents-told',
  'are-you-human',
  'police-come',
  'sends-somebody',
  'what-emergency',
  'what-line',
  'hospital-lock',
  'what-happens',
  'side-with',
  'am-i-dangerous',
  'tell-images',
  'take-my-child',
]);
export const isOfTheQuestion = (id: string): boolean => ofTheQuestion.has(id);

/** What a parent asks who is afraid of such images. */
const unwantedImages: ReadonlySet<string> = new Set([
  'am-i-dangerous',
  'tell-images',
  'take-my-child',
  'words-for-carer',
  'file-fear',
]);
export const ofUnwantedImages = (id: string): boolean => unwantedImages.has(id);

/** Less than the mistake itself, where the danger of the wrong person was taken back. */
const ofWhom: ReadonlySet<string> = new Set([
  'wrong-person',
  'right-word',
  'explain-you',
  'stop-repeating',
  'which-words',
  'change-subject',
]);
export const saysWhoIsMeant = (id: string): boolean => ofWhom.has(id);

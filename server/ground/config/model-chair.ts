import { minutes } from '#shared/time.ts';

/** The loopback addresses one can name in a variable; a URL keeps the brackets of IPv6. */
const here = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What stands in `LLM_MODEL` at the chair, where nobody needs to name one. */
export const chairName = 'fauteuil';

/** A person reads, thinks and types: every deadline that would hurry a model is this long. */
export const chairPatience = minutes(10);

/** Whether the model is whoever sits at our own `/dev/model/`. Looked at by its address, so that nothing else has to be set. */
export const isModelChair = (baseUrl: string): boolean => {
  if (!URL.canParse(baseUrl)) return false;
  const { hostname, pathname } = new URL(baseUrl);
  return here.has(hostname) && pathname.replace(/\/+$/, '') === '/dev/model/v1';
};

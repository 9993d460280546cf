import { refuse } from '../bodies.ts';

/** A hash that another installation made: Argon2id as its reference implementation writes it. */
const shape =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,172}$/;

/** Beyond this, trying one password would keep the server busy: 64 MiB, ten passes, four lanes. */
const most = { memory: 65_536, passes: 10, lanes: 4 };

/** @throws AppError `validation_failed`: none, or one that is too costly to try */
export const readGivenHash = (hash: string): string => {
  const [, memory, passes, lanes] = (shape.exec(hash) ?? []).map(Number);
  if (!memory || !passes || !lanes) return refuse('Invalid password hash: only argon2id is taken');
  if (memory > most.memory || passes > most.passes || lanes > most.lanes)
    return refuse('Invalid password hash: its cost is too high');
  return hash;
};

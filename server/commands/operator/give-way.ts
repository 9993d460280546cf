import { constants, setPriority } from 'node:os';

/** What can take its time leaves the processor to those who are writing. Lowering one's own priority is always allowed. */
export const giveWay = (): void => setPriority(constants.priority.PRIORITY_LOW);

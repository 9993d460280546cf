import type { ModelRequest } from '../port.ts';

export const composeReply = (request: ModelRequest): string => String(request.phase);

import {
  type ConfirmationReply,
  confirmationReply,
  type Declaration,
  type DeclarationReply,
  declarationReply,
} from '#shared/declarations/declaration.ts';
import { callFunction } from '#web/lib/call-function.ts';

/** Declares, in nobody's name but the one written. The same `id` sent again is the same declaration. @throws Refused, Unreachable */
export const sendDeclaration = (id: string, { kind, content }: Declaration): Promise<DeclarationReply> =>
  callFunction(null, `declare-${kind}`, { id, content }, declarationReply);

/** Confirms by the ticket of an acknowledgement. @throws Refused, Unreachable */
export const sendConfirmation = (ticket: string): Promise<ConfirmationReply> =>
  callFunction(null, 'confirm-declaration', { ticket }, confirmationReply);

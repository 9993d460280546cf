import { AppError } from '#shared/errors.ts';
import { isAddressOf } from '#shared/trusted-contact/employer-address.ts';
import { type BillingContext, type SellingContext, service } from './context.ts';
import * as store from './store.ts';

/*
 * Where receipts go for whoever came by their company's card: the account keeps no address, so one is given for the
 * payment alone. It opens nothing, and their company never learns of it.
 */

/** @throws AppError `billing_address_is_employer` */
const refuseEmployers = async (context: BillingContext, userId: string, email: string): Promise<void> => {
  if (isAddressOf(email, await context.employerDomainsOf(userId)))
    throw new AppError('billing_address_is_employer');
};

/**
 * The address of an order: the account's, else the one given for it.
 * @throws AppError `billing_address_missing`, `billing_address_is_employer`, `insufficient_rights`
 */
export const addressToBill = async (
  context: BillingContext,
  person: Pick<store.Person, 'userId' | 'email' | 'byCompany'>,
  given: string | undefined,
): Promise<string> => {
  if (person.email) return person.email;
  // Nobody else without an address has a way back into what they would pay for.
  if (!person.byCompany) throw new AppError('insufficient_rights');
  if (!given) throw new AppError('billing_address_missing');
  await refuseEmployers(context, person.userId, given);
  return given;
};

/** Another address, here and at the provider. @throws AppError `insufficient_rights`, `billing_address_is_employer`; PaymentsError */
export const changeBillingAddress = async (
  context: SellingContext,
  userId: string,
  email: string,
): Promise<void> => {
  const { db, payments } = context;
  const person = await db.as(service, (tx) => store.findPerson(tx, context, userId));
  if (!person?.customerId || !person.billingEmail) throw new AppError('insufficient_rights');
  await refuseEmployers(context, userId, email);
  await payments.changeAddress(person.customerId, email);
  await db.as(service, (tx) => store.keepBillingAddress(tx, context, userId, email));
};

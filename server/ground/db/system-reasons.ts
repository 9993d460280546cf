/**
 * Why the product acts above the policies. The list is short on purpose: each reason is counted in the metrics and can
 * be reviewed. Add one only when no policy can say it.
 */
export const systemReasons = [
  'sign-in', // the auth room: users, sessions and tokens have no policy that a visitor could pass
  'migrate',
  'job',
  'company-order', // an order that is paid gives its contact an account
  'reply-flush', // replies being written, all streams of the process in one statement a second
  'audit',
  'safety',
  'messenger', // whose chat an update comes from is known to nobody before it is looked up
  'data-erasure',
  'data-export',
  'operator-command',
  'readiness',
  'rate-limit',
  'schema-introspection',
  'demo',
  'test',
] as const;
export type SystemReason = (typeof systemReasons)[number];

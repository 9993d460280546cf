import { withoutMinor } from '../adult-said.ts';
import { withoutStay } from '../asleep-near.ts';
import { withoutDenied } from '../category-denied.ts';
import { withoutDeniedFacts } from '../denials.ts';
import { aimedElsewhere } from '../meant-dangers.ts';
import { confirmSign } from '../sign-confirmed.ts';
import { withoutUnmade } from '../unmade.ts';
import { wayOut } from '../way-out.ts';
import type { Heard, SetRight } from './records.ts';

/**
 * Before anything of the message is read: a sign that our own question shows to have been taken up stands again, and what the
 * message denies or sets right is taken back. What is read next is then weighed beside what truly stands.
 */
export const setRight = (heard: Heard): SetRight => {
  const { opened, message, clauses, asked } = heard;
  const confirmed = asked ? confirmSign(opened, asked, message) : opened;
  // A denied category goes first: a way out looks at what else there is.
  const out = wayOut(withoutDenied(confirmed, clauses, message.at), clauses, message);
  const known = withoutUnmade(withoutDeniedFacts(out.state, clauses), clauses, message);
  const placed = aimedElsewhere(withoutMinor(known, clauses, message), clauses);
  return { ...heard, out, state: withoutStay(placed, clauses) };
};

import { soon } from './soon.ts';

/* Before the suites of the interface: what Testing Library waits for may come as late as on a busy machine. */

// A suite without a page does not load it either.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: soon.timeout });
}

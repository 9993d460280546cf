import { buildWebIfStale } from './stale-web.ts';

/* `npm start`: the web app as its sources say, then the server in this very process. */

await buildWebIfStale(process.env.BRAND_NAME).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
await import('../server/main.ts');

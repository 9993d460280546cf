import { endWith, inHouse } from './operator/in-house.ts';
import { runAccount } from './operator/run-account.ts';

/* `npm run account -- …` (contracts/operations.md, Commands). */
await endWith(inHouse((house) => runAccount({ db: house.db, ...house.rooms }, process.argv.slice(2))));

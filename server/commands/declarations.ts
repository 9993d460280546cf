import { endWith, inHouse } from './operator/in-house.ts';
import { runDeclarations } from './operator/run-declarations.ts';

/* `npm run declarations [-- done NUMERO]`: what people declared about their contract and nobody has carried out yet. */
await endWith(
  inHouse((house, config) => runDeclarations(house.rooms.declarations, config.brand, process.argv.slice(2))),
);

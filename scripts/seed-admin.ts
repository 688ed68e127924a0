// npm run seed:admin: fills DATA_DIR (.data unless set) with 100,000 accounts and 1,000,000 generations, to look at the pages of
// administrators with. Nobody can sign in to these accounts. The server must not run.
import { resolve } from 'node:path';

import { openPglite } from '#server/platform/database/open-pglite.ts';
import { seedCrowd } from '#tests/support/crowd.ts';

const [people = 100_000, generations = 1_000_000] = process.argv.slice(2).map(Number);
const database = await openPglite(resolve(process.env['DATA_DIR'] ?? '.data'));
await seedCrowd(database.db, { people, generations }, new Date());
await database.close();
console.log(`${people} accounts and ${generations} generations are there.`);

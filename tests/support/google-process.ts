// Stands for Google beside a server that runs as a process of its own: `GOOGLE_PORT=4321 node tests/support/google-process.ts`.
import { createGoogle } from './google-counterpart.ts';

const { issuer } = await createGoogle(Date.now, Number(process.env.GOOGLE_PORT));
console.log(issuer);

// Runs the stand-in for Google beside a separate server process: `GOOGLE_PORT=4321 node tests/support/google-process.ts`.
import { createGoogle } from './google-counterpart.ts';

const { issuer } = await createGoogle(Date.now, Number(process.env.GOOGLE_PORT));
console.log(issuer);

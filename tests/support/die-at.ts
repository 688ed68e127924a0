// Loaded before the server by tests alone: ends the process, as by `kill -9`, at the named step of a payment.
import { subscribe } from 'node:diagnostics_channel';

const { DIE_AT, DIE_AT_TIME = '1' } = process.env;
let left = Number(DIE_AT_TIME);

subscribe('mot.step', (message) => {
  if (typeof message !== 'object' || message === null || !('step' in message) || message.step !== DIE_AT)
    return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
});

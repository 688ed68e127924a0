// Loaded before the server by tests alone: ends the process, as by `kill -9`, at the step of a payment that the file names, once.
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const file = process.env['DIE_AT_FILE'] ?? '';

subscribe('mot.step', (message) => {
  if (typeof message !== 'object' || message === null || !('step' in message)) return;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== message.step) return;
  // Whoever takes its place lives on.
  rmSync(file);
  process.kill(process.pid, 'SIGKILL');
});

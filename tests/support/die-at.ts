// Preloaded by tests: kills the process, like `kill -9`, once at the payment step that a file names.
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const file = process.env['DIE_AT_FILE'] ?? '';

subscribe('mot.step', (message) => {
  if (typeof message !== 'object' || message === null || !('step' in message)) return;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== message.step) return;
  // The next process must survive this step.
  rmSync(file);
  process.kill(process.pid, 'SIGKILL');
});

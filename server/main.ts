import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { type Env, EnvError, isLoopbackOnly, readEnv } from './env.ts';
import { DirectoryInUse } from './platform/database/directory-lock.ts';
import { createLog } from './platform/log.ts';
import { PortInUse, type RunningServer, startServer } from './start-server.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await main();

async function main(): Promise<void> {
  try {
    const env = readEnv(process.env);
    const log = createLog(env.LOG_LEVEL);
    const server = await startServer(env, log);
    stopOnSignals(server);
    greet(env, server);
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  }
}

function greet(env: Env, { address, seeded, features, identity }: RunningServer): void {
  const lines = [`Mốt: ${address}`];
  if (seeded.length > 0) {
    lines.push('', 'Accounts, shown this once:');
    for (const { email, password, role } of seeded) lines.push(`  ${role.padEnd(5)}  ${email}  ${password}`);
    lines.push('');
  }
  lines.push(mailPlace(env, address));
  lines.push(`Sign-in by Google: ${identityName(identity)}`);
  for (const { feature, engines } of features)
    lines.push(`${feature.padEnd(15)} ${engines.map(engineName).join(', ') || 'no engine yet'}`);
  console.log(lines.join('\n'));
}

function mailPlace(env: Env, address: string): string {
  if (env.SMTP_URL) return `Mails go out by ${new URL(env.SMTP_URL).host}`;
  const outboxNotice = `Mails are kept in ${join(resolve(env.DATA_DIR), 'outbox')}`;
  return isLoopbackOnly(env)
    ? `${outboxNotice} and shown at ${address}/api/dev/outbox`
    : `${outboxNotice} as .eml files and shown nowhere, since others can reach this server: open them there, or set SMTP_URL to have mails sent`;
}

function identityName(identity: RunningServer['identity']): string {
  switch (identity?.kind) {
    case 'counterpart':
      return 'test accounts, for browsers on this machine';
    case 'emulator':
      return `the Firebase emulator at ${identity.emulator_url}`;
    case 'project':
      return `the Firebase project ${identity.project_id}`;
    case undefined:
      return 'off';
  }
}

function engineName({ id, quality }: { id: string; quality: 'preview' | 'full' }): string {
  return quality === 'preview' ? `${id} (preview quality)` : id;
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    // A second signal stops at once.
    if (stopping) process.exit(1);
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        explain(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The parent process has ended.
  process.on('disconnect', stop);
}

/** Prints known errors, which the operator can fix, as a sentence; all others with their stack. */
function explain(error: unknown): void {
  const isExpected =
    error instanceof EnvError || error instanceof DirectoryInUse || error instanceof PortInUse;
  console.error(isExpected ? error.message : error);
}

import pino from 'pino';

export type Log = pino.Logger;

const secrets = [
  'password',
  'new_password',
  'otp',
  'code',
  'token',
  'reset_token',
  'access_token',
  'authorization',
  'cookie',
  'email',
  'to',
  'name',
  'text',
];

/** Creates a log with one JSON line per event on standard error; secrets and personal data never reach it. */
export const createLog = (level: string, destination: pino.DestinationStream = pino.destination(2)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
      serializers: { err: describeError },
    },
    destination,
  );

/** Returns an error's name, message and stack. A query's error carries its parameters in its message: only its cause is logged. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if ('query' in error && error.cause instanceof Error)
    return { type: error.name, query: error.query, cause: describeError(error.cause) };
  return { type: error.name, message: error.message, stack: error.stack };
}

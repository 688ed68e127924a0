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

/** One JSON line per event on standard error; what could be a secret or tell who somebody is never reaches it. */
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

/** Name, message and stack. A query's error carries its parameters in its message: only its cause is kept. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if ('query' in error && error.cause instanceof Error)
    return { type: error.name, query: error.query, cause: describeError(error.cause) };
  return { type: error.name, message: error.message, stack: error.stack };
}

import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty; give it a value or leave it out'));
const integer = (min: number, max: number) =>
  v.pipe(
    text,
    v.regex(/^\d+$/, `is not a whole number; allowed are ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `is too small; allowed are ${min} to ${max}`),
    v.maxValue(max, `is too large; allowed are ${min} to ${max}`),
  );
const address = (...protocols: string[]) =>
  v.pipe(
    text,
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `is not an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  );
const withoutSlash = (schema: ReturnType<typeof address>) =>
  v.pipe(
    schema,
    v.transform((value) => value.replace(/\/+$/, '')),
  );
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Variables = v.object({
  PORT: v.optional(integer(0, 65_535), '4310'),
  HOST: v.optional(text, '127.0.0.1'),
  DATA_DIR: v.optional(text, '.data'),
  PUBLIC_URL: v.optional(address('http:', 'https:')),
  DATABASE_URL: v.optional(address('postgres:', 'postgresql:')),
  SMTP_URL: v.optional(address('smtp:', 'smtps:')),
  MAIL_FROM: v.optional(text, 'Mốt <studio@mot.local>'),
  TOKEN_SECRET: v.optional(
    v.pipe(text, v.minLength(32, 'is too short; allowed are 32 or more random characters')),
  ),
  ADMIN_EMAILS: v.optional(
    v.pipe(
      text,
      v.transform((value) => value.split(',').map((email) => email.trim().toLowerCase())),
      v.array(v.pipe(v.string(), v.email('holds something that is not an e-mail address'))),
      v.check(
        (emails) => emails.length === 2 && new Set(emails).size === 2,
        'names another number of addresses than two; allowed are exactly two, with a comma between them',
      ),
    ),
    'admin@mot.local,studio@mot.local',
  ),
  ADMIN_SECOND_FACTOR: v.optional(
    v.picklist(['optional', 'required'], 'is neither optional nor required'),
    'optional',
  ),
  FIREBASE_PROJECT_ID: v.optional(
    v.pipe(text, v.regex(/^[a-z][a-z0-9-]{4,40}$/, 'is not the id of a Firebase project')),
  ),
  FIREBASE_API_KEY: v.optional(text),
  FIREBASE_AUTH_DOMAIN: v.optional(
    v.pipe(text, v.regex(/^[a-z0-9.-]+$/, 'is not a host name, such as project.firebaseapp.com')),
  ),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(
    v.pipe(text, v.regex(/^[\w.-]+:\d{1,5}$/, 'is not a host with its port, such as 127.0.0.1:9099')),
  ),
  GOOGLE_CLIENT_ID: v.optional(text),
  GOOGLE_CLIENT_SECRET: v.optional(text),
  GOOGLE_ISSUER: v.optional(
    v.pipe(
      address('http:', 'https:'),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
    'https://accounts.google.com',
  ),
  FAL_KEY: v.optional(v.pipe(text, v.regex(/^[\w-]+:[\w-]+$/, 'is not a key of fal, such as id:secret'))),
  FAL_URL: v.optional(
    v.pipe(
      address('http:', 'https:'),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
  ),
  SITE_COMPANY: v.optional(text),
  SITE_ADDRESS: v.optional(text),
  SITE_TAX_CODE: v.optional(
    v.pipe(text, v.regex(/^\d{10}(?:-\d{3})?$/, 'is not a tax code of 10 or 13 digits')),
  ),
  SITE_PHONE: v.optional(v.pipe(text, v.regex(/^\+?[\d ().-]{6,24}$/, 'is not a phone number'))),
  SITE_EMAIL: v.optional(v.pipe(text, v.email('is not an e-mail address'))),
  SOCIAL_FACEBOOK: v.optional(address('https:')),
  SOCIAL_INSTAGRAM: v.optional(address('https:')),
  SOCIAL_TIKTOK: v.optional(address('https:')),
  SOCIAL_YOUTUBE: v.optional(address('https:')),
  SOCIAL_ZALO: v.optional(address('https:')),
  ANALYTICS_ID: v.optional(
    v.pipe(text, v.regex(/^G-[A-Z0-9]{4,16}$/, 'is not a measurement id of Google, such as G-ABC123DEF4')),
  ),
  PAYOS_CLIENT_ID: v.optional(text),
  PAYOS_API_KEY: v.optional(text),
  PAYOS_CHECKSUM_KEY: v.optional(text),
  PAYOS_URL: v.optional(withoutSlash(address('http:', 'https:'))),
  VNPAY_TMN_CODE: v.optional(
    v.pipe(
      text,
      v.regex(/^[A-Z0-9]{8}$/, 'is not a code of VNPay; those have 8 capital letters and figures'),
    ),
  ),
  VNPAY_HASH_SECRET: v.optional(text),
  VNPAY_URL: v.optional(withoutSlash(address('http:', 'https:')), 'https://pay.vnpay.vn'),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(text, v.regex(/^(sk|rk)_\w+$/, 'is not a secret key of Stripe, such as sk_live_…')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(text, v.regex(/^whsec_\w+$/, 'is not the signing secret of a webhook, such as whsec_…')),
  ),
  STRIPE_URL: v.optional(withoutSlash(address('http:', 'https:'))),
  PAYMENTS_SANDBOX: v.optional(v.picklist(['on', 'off'], 'is neither on nor off')),
  TRUST_PROXY: v.optional(integer(0, 10), '0'),
  ENGINE_THREADS: v.optional(integer(1, 64)),
  FFMPEG: v.optional(text),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `is not a level; allowed are ${logLevels.join(', ')}`), 'info'),
});

export type Env = v.InferOutput<typeof Variables>;

/** Error of an invalid variable; the message names the variable, its problem and the allowed values. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Reads the environment once, at boot.
 * @throws {EnvError} with one line for each wrong variable.
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const names = Object.keys(Variables.entries);
  const values = Object.fromEntries(names.map((name) => [name, variables[name]]));
  const parsed = v.safeParse(Variables, values, { abortPipeEarly: true });
  const problems = parsed.success
    ? []
    : parsed.issues.map((issue) => `${v.getDotPath(issue)?.split('.')[0]} ${issue.message}`);
  if (parsed.success && parsed.output.DATABASE_URL && !parsed.output.TOKEN_SECRET)
    problems.push(
      'TOKEN_SECRET is missing; with DATABASE_URL every process needs the same one, 32 or more random characters',
    );
  if (parsed.success)
    problems.push(
      ...identityProblems(parsed.output),
      ...providerProblems(parsed.output),
      ...paymentProblems(parsed.output),
    );
  if (!parsed.success || problems.length > 0) throw new EnvError([...new Set(problems)].join('\n'));
  return parsed.output;
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether only browsers on this machine can reach the server. */
export const isLoopbackOnly = ({
  HOST,
  PUBLIC_URL,
  TRUST_PROXY,
}: Pick<Env, 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean =>
  loopback.test(HOST) &&
  TRUST_PROXY === 0 &&
  (PUBLIC_URL === undefined || loopback.test(new URL(PUBLIC_URL).hostname));

function identityProblems(env: Env): string[] {
  const problems: string[] = [];
  if (env.FIREBASE_AUTH_EMULATOR_HOST && !isLoopbackOnly(env))
    problems.push(
      'FIREBASE_AUTH_EMULATOR_HOST signs nothing; it is allowed only where HOST and PUBLIC_URL are of this machine, and no proxy is trusted',
    );
  if (env.FIREBASE_PROJECT_ID && !env.FIREBASE_API_KEY && !env.FIREBASE_AUTH_EMULATOR_HOST)
    problems.push(
      "FIREBASE_API_KEY is missing; with FIREBASE_PROJECT_ID the project's web API key is needed",
    );
  if ((env.GOOGLE_CLIENT_ID === undefined) !== (env.GOOGLE_CLIENT_SECRET === undefined))
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET come together; one of them is missing');
  const issuer = new URL(env.GOOGLE_ISSUER);
  if (issuer.protocol === 'http:' && !loopback.test(issuer.hostname))
    problems.push('GOOGLE_ISSUER is not on TLS; allowed is http:// on this machine alone');
  return problems;
}

function providerProblems({ FAL_KEY, FAL_URL }: Env): string[] {
  if (FAL_URL === undefined) return [];
  const { protocol, hostname } = new URL(FAL_URL);
  if (FAL_KEY === undefined) return ['FAL_KEY is missing; FAL_URL only says where it is used'];
  return protocol === 'http:' && !loopback.test(hostname)
    ? ['FAL_URL is not on TLS; allowed is http:// on this machine alone']
    : [];
}

/** Finds gateways with missing parts, or with addresses that are not encrypted. */
function paymentProblems(env: Env): string[] {
  const gateways = [
    ['PAYOS_CLIENT_ID', 'PAYOS_API_KEY', 'PAYOS_CHECKSUM_KEY'],
    ['VNPAY_TMN_CODE', 'VNPAY_HASH_SECRET'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ] as const;
  const missing = gateways.flatMap((names) =>
    names.some((name) => env[name] !== undefined) && names.some((name) => env[name] === undefined)
      ? [
          `${names.join(', ')} come together; missing: ${names.filter((name) => env[name] === undefined).join(', ')}`,
        ]
      : [],
  );
  const open = (['PAYOS_URL', 'VNPAY_URL', 'STRIPE_URL'] as const).flatMap((name) => {
    const url = env[name];
    if (url === undefined) return [];
    const { protocol, hostname } = new URL(url);
    return protocol === 'http:' && !loopback.test(hostname)
      ? [`${name} is not on TLS; allowed is http:// on this machine alone`]
      : [];
  });
  return [...missing, ...open];
}

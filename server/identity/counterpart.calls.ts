import * as v from 'valibot';

import { Email } from '#api/contract/accounts.ts';
import { hashPassword, verifyPassword } from '#server/accounts/passwords.ts';

import type { Counterpart, SignInProvider } from './counterpart.ts';
import type { Person } from './known-people.ts';

/** Error as the identity service words it; its SDK reads the code out of `message`. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
}

const parse = <S extends v.GenericSchema>(schema: S, input: unknown, message: string): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw new IdentityError(message);
  return parsed.output;
};

const Claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  email: Email,
  email_verified: v.optional(v.boolean(), false),
  name: v.optional(v.pipe(v.string(), v.maxLength(80))),
  picture: v.optional(v.pipe(v.string(), v.url())),
});
const WithIdToken = v.object({ idToken: v.string() });
const EmailAndPassword = v.object({ email: Email, password: v.string() });

/** `accounts:signInWithIdp`: Google's response arrives in the redirect's address, or as a body of its own. */
export async function signInWithIdp(counterpart: Counterpart, body: unknown): Promise<object> {
  const Body = v.object({ requestUri: v.pipe(v.string(), v.url()), postBody: v.optional(v.string(), '') });
  const { requestUri, postBody } = parse(Body, body, 'MISSING_REQUEST_URI');
  const answer = new URLSearchParams(postBody || new URL(requestUri).search);
  if (answer.get('providerId') !== 'google.com') throw new IdentityError('OPERATION_NOT_ALLOWED');
  const token = answer.get('id_token') ?? '';
  const claims = parse(v.pipe(v.string(), v.parseJson(), Claims), token, 'INVALID_IDP_RESPONSE');
  const { sub, email, email_verified: emailVerified, name, picture } = claims;
  const { person, isNew } = counterpart.people.signInByGoogle({
    sub,
    email,
    emailVerified,
    ...(name !== undefined && { name }),
    ...(picture !== undefined && { picture }),
  });
  return {
    ...(await signedIn(counterpart, person, 'google.com')),
    providerId: 'google.com',
    federatedId: `https://accounts.google.com/${sub}`,
    rawUserInfo: token,
    oauthIdToken: token,
    isNewUser: isNew,
  };
}

export async function signUp(counterpart: Counterpart, body: unknown): Promise<object> {
  const { email, password } = parse(EmailAndPassword, body, 'INVALID_EMAIL');
  if (password === '') throw new IdentityError('MISSING_PASSWORD');
  if (password.length < 6)
    throw new IdentityError('WEAK_PASSWORD : Password should be at least 6 characters');
  if (counterpart.people.byEmail(email)) throw new IdentityError('EMAIL_EXISTS');
  const passwordHash = await hashPassword(password);
  return signedIn(counterpart, counterpart.people.signUp({ email, passwordHash }), 'password');
}

export async function signInWithPassword(counterpart: Counterpart, body: unknown): Promise<object> {
  const { email, password } = parse(EmailAndPassword, body, 'INVALID_EMAIL');
  if (password === '') throw new IdentityError('MISSING_PASSWORD');
  const person = counterpart.people.byEmail(email);
  const right = await verifyPassword(password, person?.passwordHash);
  if (!person || !right) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
  return { ...(await signedIn(counterpart, person, 'password')), registered: true };
}

export async function lookup(counterpart: Counterpart, body: unknown): Promise<object> {
  return { users: [userInfo(await personIn(counterpart, body))] };
}

export async function update(counterpart: Counterpart, body: unknown): Promise<object> {
  const person = await personIn(counterpart, body);
  const Change = v.object({ displayName: v.optional(v.string()), photoUrl: v.optional(v.string()) });
  const { displayName = person.displayName, photoUrl = person.photoUrl } = parse(
    Change,
    body,
    'INVALID_ID_TOKEN',
  );
  return userInfo(counterpart.people.change(person, { displayName, photoUrl }));
}

/** `accounts:sendOobCode` for a verification; `mail` sends the link. */
export async function sendVerification(
  counterpart: Counterpart,
  body: unknown,
  mail: (to: string, code: string) => Promise<void>,
): Promise<object> {
  const Body = v.object({ requestType: v.literal('VERIFY_EMAIL') });
  parse(Body, body, 'OPERATION_NOT_ALLOWED');
  const person = await personIn(counterpart, body);
  await mail(person.email, counterpart.verificationCode(person));
  return { email: person.email };
}

/** `securetoken.googleapis.com/v1/token`, by refresh token. */
export async function refresh(counterpart: Counterpart, form: URLSearchParams): Promise<object> {
  if (form.get('grant_type') !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  const tokens = await counterpart.refresh(form.get('refresh_token') ?? '');
  if (!tokens) throw new IdentityError('INVALID_REFRESH_TOKEN');
  return {
    id_token: tokens.idToken,
    access_token: tokens.idToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    token_type: 'Bearer',
    user_id: tokens.person.localId,
    project_id: counterpart.project,
  };
}

async function personIn(counterpart: Counterpart, body: unknown): Promise<Person> {
  const { idToken } = parse(WithIdToken, body, 'MISSING_ID_TOKEN');
  const person = await counterpart.personOf(idToken);
  if (!person) throw new IdentityError('INVALID_ID_TOKEN');
  return person;
}

async function signedIn(counterpart: Counterpart, person: Person, way: SignInProvider): Promise<object> {
  const { localId, email, emailVerified, displayName, photoUrl } = person;
  const tokens = await counterpart.signIn(person, way);
  return { localId, email, emailVerified, displayName, photoUrl, ...tokens };
}

function userInfo({ localId, email, emailVerified, displayName, photoUrl, ...person }: Person): object {
  const publicInfo = { email, displayName, photoUrl };
  const providers = [
    ...(person.googleId === undefined ? [] : [{ providerId: 'google.com', rawId: person.googleId }]),
    ...(person.passwordHash === undefined ? [] : [{ providerId: 'password', rawId: email }]),
  ];
  return {
    localId,
    emailVerified,
    ...publicInfo,
    providerUserInfo: providers.map((provider) => ({
      ...provider,
      federatedId: provider.rawId,
      ...publicInfo,
    })),
    createdAt: String(person.createdAt.getTime()),
    lastLoginAt: String(person.createdAt.getTime()),
  };
}

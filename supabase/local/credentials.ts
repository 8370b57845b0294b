import { timingSafeEqual } from 'node:crypto';

import { errors, jwtVerify } from 'jose';

import { RestError } from './rest-errors.ts';

/** Whom a request speaks for, as the database sees it. */
export type Identity = { role: string; claims: Record<string, unknown> };

export type Keys = { anonKey: string; serviceRoleKey: string; jwtSecret: string };

/** The answer of the gateway in front of a hosted project, which is not PostgREST's. */
export class KeyRefusal extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function roleOfKey(key: string, keys: Keys): string | undefined {
  if (same(key, keys.anonKey)) return 'anon';
  if (same(key, keys.serviceRoleKey)) return 'service_role';
  return undefined;
}

async function verified(token: string, secret: string): Promise<Identity> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
    });
    return {
      role: typeof payload['role'] === 'string' ? payload['role'] : 'anon',
      claims: payload,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new RestError(401, 'PGRST303', 'JWT expired');
    if (error instanceof errors.JWSSignatureVerificationFailed) {
      throw new RestError(401, 'PGRST301', 'No suitable key or wrong key type');
    }
    throw new RestError(401, 'PGRST301', 'JWT could not be decoded');
  }
}

/**
 * Checks the key and the token of a request, as the gateway and PostgREST of a hosted project do: the
 * key must be one of the project's; a token that is not simply the key again must be signed by it.
 *
 * @throws KeyRefusal for a missing or unknown key
 * @throws RestError for a token that is not ours
 */
export async function identify(request: Request, keys: Keys): Promise<Identity> {
  const apikey = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (apikey === null || apikey === '') {
    throw new KeyRefusal(
      'No API key found in request',
      'No `apikey` request header or url param was found.',
    );
  }
  const role = roleOfKey(apikey, keys);
  if (role === undefined) {
    throw new KeyRefusal(
      'Invalid API key',
      'Double check your Supabase `anon` or `service_role` API key.',
    );
  }
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
  if (token === undefined || same(token, apikey)) return { role, claims: { role } };
  const other = roleOfKey(token, keys);
  if (other !== undefined) return { role: other, claims: { role: other } };
  return verified(token, keys.jwtSecret);
}

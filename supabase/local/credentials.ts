import { timingSafeEqual } from 'node:crypto';

import { errors, jwtVerify } from 'jose';

import { refusal, Refusal } from './rest-errors.ts';

/** The role and claims of a request, as the database sees them. */
export type Identity = { role: string; claims: Record<string, unknown> };

export type Keys = { anonKey: string; serviceRoleKey: string; jwtSecret: string };

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function roleOfKey(key: string, keys: Keys): string | undefined {
  if (same(key, keys.anonKey)) return 'anon';
  if (same(key, keys.serviceRoleKey)) return 'service_role';
  return undefined;
}

/** The reasons that hosted projects give for refusing a token. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof errors.JWTExpired) return refusal(401, 'PGRST303', 'JWT expired');
  const isForged = error instanceof errors.JWSSignatureVerificationFailed;
  const message = isForged ? 'No suitable key or wrong key type' : 'JWT could not be decoded';
  return refusal(401, 'PGRST301', message);
}

/**
 * Checks the key and the token of a request, as the gateway and PostgREST of a hosted project do: the
 * key must be one of the project's; a token that is not simply a key must be signed by the project.
 *
 * @throws Refusal for a missing or unknown key, in the words of the gateway, and for a token that the
 *   project did not sign, in those of PostgREST
 */
export async function identify(request: Request, keys: Keys): Promise<Identity> {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (key === null || key === '') {
    throw new Refusal(401, {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
  }
  if (roleOfKey(key, keys) === undefined) {
    throw new Refusal(401, {
      message: 'Invalid API key',
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    });
  }
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
  const token = bearer ?? key;
  const role = roleOfKey(token, keys);
  if (role !== undefined) return { role, claims: { role } };
  const secret = new TextEncoder().encode(keys.jwtSecret);
  const verified = jwtVerify(token, secret, { algorithms: ['HS256'] });
  const { payload: claims } = await verified.catch((error: unknown) => {
    throw refusalOf(error);
  });
  return { role: typeof claims['role'] === 'string' ? claims['role'] : 'anon', claims };
}

import { refusal, Refusal } from './rest-errors.ts';

export interface Keys {
  anonKey: string;
  serviceRoleKey: string;
}

/**
 * The role of a request. As in a hosted project, the gateway checks the key and PostgREST the token, if
 * there is another one. Nobody signs in to this site, so no token is right but the keys.
 *
 * @throws Refusal in the words of the one or the other
 */
export function roleOf(request: Request, keys: Keys): string {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (key === null || key === '') {
    throw new Refusal(401, {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
  }

  const roles = new Map([
    [keys.anonKey, 'anon'],
    [keys.serviceRoleKey, 'service_role'],
  ]);
  if (!roles.has(key)) {
    throw new Refusal(401, {
      message: 'Invalid API key',
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    });
  }

  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
  const role = roles.get(token ?? key);
  if (role === undefined) {
    throw refusal(401, 'PGRST301', 'No suitable key or wrong key type');
  }

  return role;
}

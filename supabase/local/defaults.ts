/** Parts of the embedded stack that have a port each. */
export type PortName = 'api' | 'postgres' | 'inbox';

/** A port for each part of the stack; 0 chooses a free one. */
export type Ports = Record<PortName, number>;

/** First port of the embedded stack by default, that of the Supabase CLI. */
const DEFAULT_PORT = 54321;

/**
 * The ports of the embedded stack, at the distances of the Supabase CLI.
 *
 * @param first that of the API
 */
export const localPorts = (first = DEFAULT_PORT): Ports => ({
  api: first,
  postgres: first + 1,
  inbox: first + 3,
});

/** URL of the API by its port. */
export const localApiUrl = ({ api }: Pick<Ports, 'api'> = localPorts()) =>
  `http://127.0.0.1:${api}`;

/** Public like the key of a hosted project, and valid on this machine only. */
export const LOCAL_ANON_KEY = 'sb_publishable_local_site';

/** Default ports of the embedded stack: those of the Supabase CLI. */
export const LOCAL_PORTS = { api: 54321, postgres: 54322, inbox: 54324 } as const;

export type PortName = keyof typeof LOCAL_PORTS;

/** A port for each part of the stack; 0 chooses a free one. */
export type Ports = Record<PortName, number>;

export const LOCAL_SUPABASE_URL = `http://127.0.0.1:${LOCAL_PORTS.api}`;

/** Public like the key of a hosted project, and valid on this machine only. */
export const LOCAL_ANON_KEY = 'sb_publishable_local_tessera';

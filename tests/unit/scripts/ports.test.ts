import { afterEach, expect, it, vi } from 'vitest';

import { backendPorts } from '../../../scripts/library/ports.ts';
import { localBackend } from '../../../scripts/library/site-build.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('gives the backend the ports of the Supabase CLI by default', () => {
  vi.stubEnv('BACKEND_PORT', '');
  expect(backendPorts()).toEqual({ api: 54321, postgres: 54322, inbox: 54324 });
});

it('moves all ports of the backend, and with them the address in the pages', () => {
  vi.stubEnv('BACKEND_PORT', '55321');
  expect(backendPorts()).toEqual({ api: 55321, postgres: 55322, inbox: 55324 });
  expect(localBackend().url).toBe('http://127.0.0.1:55321');
});

it.each(['five', '80', '70000'])('refuses the port %s', (port) => {
  vi.stubEnv('BACKEND_PORT', port);
  expect(() => backendPorts()).toThrow(`BACKEND_PORT is "${port}"`);
});

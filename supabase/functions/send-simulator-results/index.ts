import { createHandler } from '../_shared/deliver.ts';

Deno.serve(createHandler('simulator'));

// Imported first by every command: an error ends the command with exit code 1. Errors that are
// meant for the user are printed without a stack.
import { errorMessage } from './user-error.ts';

process.on('uncaughtException', (error) => {
  console.error(errorMessage(error));
  process.exit(1);
});

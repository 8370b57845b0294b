/**
 * What the simulator does while it waits and documents with its choice, in one script: each further one adds
 * its hash to the policy that travels with every page, and neither minds the other.
 */
import './documents.ts';
import './simulator-waiting.ts';

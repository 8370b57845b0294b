/**
 * What contact and documents each do with their own fields, in one script: each further one adds its hash
 * to the policy that travels with every page, and neither minds the other.
 */
import './contact-draft.ts';
import './documents.ts';

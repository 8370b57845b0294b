/**
 * What every page runs once its body has been read, in one piece: a script of its own for one page
 * would cost all of them its hash in the policy.
 */
import './reveal.ts';
import './menus.ts';
import './blog-search.ts';
import './unknown-path.ts';

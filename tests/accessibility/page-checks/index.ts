/** Checks that run in the page as `window.pageChecks`; each finding is a sentence. */
export { unstyledClasses } from './classes.ts';
export { forcedColours } from './colours.ts';
export { header } from './header.ts';
export { beginWalk, countUnvisited, endWalk, order } from './keyboard.ts';
export { layout } from './layout.ts';
export { motion } from './motion.ts';
export { targets } from './targets.ts';

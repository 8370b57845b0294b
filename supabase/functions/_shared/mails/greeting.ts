/** A capitalised word that reads like a first name: Maria, O'Neill, Jean-Luc, Ελένη. */
const FIRST_NAME = /^\p{Lu}\p{Ll}*(?:['’-]\p{Lu}?\p{Ll}+)*$/u;

const MAX_NAME_LENGTH = 20;

/**
 * Greets by the first word of a name if it looks like a first name. Anyone can enter another
 * person's e-mail address and any text as a name, but a single word carries no message.
 */
export function formatGreeting(name: string): string {
  const [first = ''] = name.split(' ');
  if (first.length > 1 && first.length <= MAX_NAME_LENGTH && FIRST_NAME.test(first)) {
    return `Hello ${first},`;
  }

  return 'Hello,';
}

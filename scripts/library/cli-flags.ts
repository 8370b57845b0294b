/** The versions of npx's tools and the day before which they were published: those of deploy.yml. */
export const NPX_FLAGS = ['--yes', '--ignore-scripts', '--before=2026-11-20'];

/** The commands of tools that docs/deploy.md and the workflows call, by the tool with its version. */
export const TOOL_COMMANDS: Readonly<Record<string, readonly string[]>> = {
  'supabase@3.1.0': ['db push', 'secrets set', 'functions deploy'],
  'wrangler@4.164.0': ['pages deploy', 'pages project create'],
};

/** The flags that the help of a command lists. */
export function readFlags(help: string): readonly string[] {
  const flags = [...help.matchAll(/(?<![\w-])--[a-z][a-z-]+/g)].map(([flag]) => flag);
  return [...new Set(flags)].sort();
}

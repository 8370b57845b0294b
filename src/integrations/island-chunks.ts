interface ModuleInfo {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** React without its DOM, which is in the entry of the renderer. */
const REACT =
  /node_modules\/(?:react|scheduler)\/|node_modules\/react-dom\/(?:index|cjs\/react-dom\.)|vite\/preload-helper/;

/** Entries, and lazily loaded modules, that import a module without `import()`. */
function findRoots(id: string, context: ChunkingContext): Set<string> {
  const roots = new Set<string>();
  const seen = new Set([id]);
  const pending = [id];
  for (const current of pending) {
    const info = context.getModuleInfo(current);
    if (info?.isEntry || info?.dynamicImporters.length) {
      roots.add(current);
    }

    for (const importer of info?.importers ?? []) {
      if (!seen.has(importer)) {
        seen.add(importer);
        pending.push(importer);
      }
    }
  }

  return roots;
}

/**
 * Chunks of the islands, as few as possible, because every file costs headers: what the tools share
 * with other islands, what only tools share, the first part of each tool, and what the tools show
 * below a result.
 *
 * @param tools path of the island below `src/islands`, by name of the tool
 */
export function islandChunks(tools: ReadonlyMap<string, string>) {
  const chunkOf = (id: string, context: ChunkingContext): string | undefined => {
    if (REACT.test(id)) {
      return 'islands';
    }

    if (!/\/src\/(?:islands|domain|stores)\//.test(id)) {
      return undefined;
    }

    const roots = [...findRoots(id, context)];
    const sharing = [...tools].filter(([, path]) => roots.some((root) => root.endsWith(path)));
    const [first] = sharing;
    if (!first) {
      return id.includes('/src/islands/tools/') ? 'breakdown' : undefined;
    }

    const isOther = (root: string) =>
      context.getModuleInfo(root)?.isEntry &&
      ![...tools.values()].some((path) => root.endsWith(path));
    if (roots.some(isOther)) {
      return 'islands';
    }

    if (sharing.length > 1) {
      return 'tools';
    }

    return roots.length > 1 ? first[0] : undefined;
  };

  return ['islands', 'tools', ...tools.keys(), 'breakdown'].map((name) => ({
    name: (id: string, context: ChunkingContext) => (chunkOf(id, context) === name ? name : null),
  }));
}

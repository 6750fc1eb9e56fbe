// Which of the browser's code comes in one file: what many of the same pages need (decision 55).

/** What the bundler knows of its modules. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    code: string | null;
    isEntry: boolean;
    importers: string[];
    importedIds: string[];
    dynamicImporters: string[];
  } | null;
}

/** From so many users on a module goes to the others of its kind; one with fewer keeps its own way. */
const many = { pages: 9, office: 5, parts: 3, all: 5 };

/** A module of so many characters may come to a page that has no use for it. */
const smallModule = 2500;

/** Rarer kinds come last: what a module imports has at least as many users, so no file waits for a rarer one. */
const kinds = ['pages', 'some-pages', 'office-parts', 'office', 'parts'].flatMap((kind) => [
  kind,
  `${kind}-with-libraries`,
]);

const library = /node_modules[\\/]/;
const own = /[\\/]src[\\/].+\.tsx?$/;
const office = /[\\/]src[\\/]office[\\/]/;

/** Groups for the bundler's `codeSplitting`; `isOnEveryPage` tells what is already in a file of its own. */
export function groupsOfUse(isOnEveryPage: (id: string) => boolean) {
  const kindOf = (id: string, graph: ModuleGraph) => {
    const module = graph.getModuleInfo(id);
    if (!module || !own.test(id) || isStart(module)) return null;
    const needed = reach(id, (at) => graph.getModuleInfo(at)?.importedIds ?? []);
    const hasLibraries = needed.some((at) => library.test(at) && !isOnEveryPage(at));
    const kind = kindOfUse(countUsers(id, graph), module.code?.length ?? 0, hasLibraries);
    return kind && (hasLibraries ? `${kind}-with-libraries` : kind);
  };
  return [
    // By itself each library would go with the first of its users.
    { name: 'library', test: library, entriesAware: true, priority: kinds.length + 1 },
    ...kinds.map((kind, at) => ({
      name: (id: string, graph: ModuleGraph) => (kindOf(id, graph) === kind ? kind : null),
      debugName: kind,
      includeDependenciesRecursively: false,
      priority: kinds.length - at,
    })),
  ];
}

/** The kind of a module by how many pages, pages of the back office, and late parts need it. */
function kindOfUse(
  users: { pages: number; office: number; parts: number },
  size: number,
  hasLibraries: boolean,
): string | null {
  if (users.pages === 0) {
    const often = (['office', 'parts'] as const).filter((kind) => users[kind] >= many[kind]);
    return often.join('-') || null;
  }
  if (hasLibraries) return null;
  if (users.pages >= many.pages) return 'pages';
  const isUsed = users.pages + users.office + users.parts >= many.all;
  return isUsed && size < smallModule ? 'some-pages' : null;
}

function countUsers(id: string, graph: ModuleGraph) {
  const users = { pages: 0, office: 0, parts: 0 };
  for (const at of reach(id, (one) => graph.getModuleInfo(one)?.importers ?? [])) {
    const module = graph.getModuleInfo(at);
    if (module?.isEntry) users[office.test(at) ? 'office' : 'pages']++;
    if (module && module.dynamicImporters.length > 0) users.parts++;
  }
  return users;
}

/** Whether a page or a late part starts here, which has a file of its own. */
const isStart = (module: { isEntry: boolean; dynamicImporters: string[] }) =>
  module.isEntry || module.dynamicImporters.length > 0;

/** A module and all that it leads to. */
function reach(id: string, next: (id: string) => string[]): string[] {
  const found = new Set([id]);
  // A set goes on with what is added meanwhile.
  for (const at of found) for (const one of next(at)) found.add(one);
  return [...found];
}

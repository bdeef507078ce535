import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { accessTests, testsByArea } from './feature-tests.ts'

/** Registries import every feature, so following their imports would select all tests. */
const registries =
  /^src\/(api|app|jobs|routes|services)\.ts$|^tests\/support\/test-(site|context)\.ts$/

/**
 * Returns the test files that import one of the changed or deleted files, directly or indirectly. Doesn't follow imports
 * through the registries. Instead, adds the tests of the changed areas. `files` are those that exist.
 */
export function findAffectedTests(changed: readonly string[], files: readonly string[]): string[] {
  const importers = findImporters(files.filter((file) => /\.tsx?$/.test(file)))
  const reached = new Set(changed)
  for (const file of reached) {
    if (registries.test(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  const named = new Set(changed.flatMap(testsOfAreas))
  return files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .filter((file) => reached.has(file) || isNamed(file, named))
    .sort()
}

function testsOfAreas(file: string): readonly string[] {
  const areas = Object.keys(testsByArea).filter((area) => isWithin(file, area))
  const tests = areas.flatMap((area) => testsByArea[area] ?? [])
  return decidesAccess.test(file) ? [...tests, ...accessTests] : tests
}

/** Files that decide who may call what. */
const decidesAccess =
  /policy\.ts$|contract\.ts$|^src\/kernel\/(endpoint|app-context)|^src\/kernel\/server\/http\//

function isNamed(file: string, tests: ReadonlySet<string>): boolean {
  const path = file.replace(/^tests\//, '').replace(/\.(test|spec)\.tsx?$/, '')
  return [...tests].some((test) => isWithin(path, test))
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function findImporters(files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const imported of findImports(file)) {
      const existing = importers.get(imported)
      if (existing) existing.push(file)
      else importers.set(imported, [file])
    }
  return importers
}

/** Returns the paths of the project files that a file imports or reads. Imports always include the extension. */
function findImports(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const tables = [...text.matchAll(/\breadTable\('([^']+)'/g)].map(
    ([, name]) => `reference/${name}.csv`,
  )
  const imports = [...text.matchAll(/(?:from|import\(|import) ?'([^']+)'/g)].flatMap(
    ([, path = '']) => {
      if (path.startsWith('.')) return join(dirname(file), path)
      const [, root = '', rest = ''] = /^#(\w+)\/(.+)$/.exec(path) ?? []
      return roots[root] ? join(roots[root], rest) : []
    },
  )
  return [...imports, ...tables]
}

const roots: Record<string, string> = {
  kernel: 'src/kernel',
  features: 'src/features',
  ui: 'src/ui',
  demo: 'demo',
  tests: 'tests',
}

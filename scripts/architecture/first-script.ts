import { posix } from 'node:path'

/**
 * Returns the paths by which the script that all pages load imports the validation library. Only forms and calls need
 * it, so they import it on demand.
 */
export function findValidationInFirstScript(getText: (file: string) => string): string[] {
  const importers = new Map<string, string | null>(entries.map((file) => [file, null]))
  const found: string[] = []
  for (const file of importers.keys())
    for (const imported of staticImports(getText(file))) {
      const target = resolveImport(file, imported)
      if (imported === 'zod') found.push(pathTo(file, importers))
      else if (target && !target.includes('/server/') && !importers.has(target))
        importers.set(target, file)
    }
  return found.map((path) => `All pages load the validation library: ${path}.`)
}

const entries = ['src/root.tsx', 'src/features/pages/web/site-layout.tsx']

/** Lists the modules that a file imports when it loads. Types aren't imported. */
function staticImports(text: string): string[] {
  const statements = text.matchAll(
    /^(?:import|export) (?!type\b)(?:([\w*{}\s,]+?) from )?'([^']+)'/gm,
  )
  return [...statements].flatMap(([, names = '', from = '']) =>
    /^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}$/.test(names) ? [] : from,
  )
}

function resolveImport(file: string, imported: string): string | null {
  if (imported.startsWith('.')) return posix.join(posix.dirname(file), imported)
  const alias = /^#((?:kernel|features|ui)\/.+)$/.exec(imported)?.[1]
  return alias ? `src/${alias}` : null
}

function pathTo(file: string, importers: ReadonlyMap<string, string | null>): string {
  const importer = importers.get(file)
  return importer ? `${pathTo(importer, importers)} > ${file}` : file
}

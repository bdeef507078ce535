const exportedName = /^export (?:async )?(?:function\*?|const|type|class|interface) (\w+)/gm
/** React Router calls the exports of a route by name. Every feature with personal data exports its declaration. */
const expectedNames = new Set([
  'ErrorBoundary',
  'action',
  'clientMiddleware',
  'handle',
  'headers',
  'loader',
  'meta',
  'personalData',
  'shouldRevalidate',
])

/**
 * Returns names that several files export. A browser's call has the name of the operation that it calls, in files named
 * for calls or for their one call.
 */
export function findRepeatedNames(texts: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, Set<string>>()
  for (const [file, text] of texts) {
    if (!/^src\/.*(?<!\.test|\.gen)\.tsx?$/.test(file)) continue
    for (const [, name = ''] of text.matchAll(exportedName))
      if (!expectedNames.has(name)) files.set(name, (files.get(name) ?? new Set()).add(file))
  }
  return [...files].flatMap(([name, exporting]) => {
    const others = [...exporting].filter((file) => !isCall(file, name, texts))
    return others.length > 1 ? [`${name} is exported by ${others.join(' and ')}. Rename one.`] : []
  })
}

function isCall(file: string, name: string, texts: ReadonlyMap<string, string>): boolean {
  return (
    /\/web\/.*-calls\.ts$/.test(file) ||
    (/\/web\//.test(file) && (texts.get(file) ?? '').includes(`callApi(${name}Endpoint`))
  )
}

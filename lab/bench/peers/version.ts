import { readFileSync } from 'node:fs'

/** Returns the exact version from package.json. */
export function packageVersion(name: string): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { dependencies, optionalDependencies } = JSON.parse(text)
  return { ...dependencies, ...optionalDependencies }[name]
}

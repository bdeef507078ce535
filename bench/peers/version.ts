import { readFileSync } from 'node:fs'

/** The exact version that package.json asks for. */
export function versionOf(name: string): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const { dependencies, optionalDependencies } = JSON.parse(text)
  return { ...dependencies, ...optionalDependencies }[name]
}

import { mkdirSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { readLibraries, readPackages } from './shipped-packages.ts'

/**
 * Writes the packages that the site ships, with their license texts, for the page about licenses. Fails the build if the
 * browser bundle contains a package that isn't in the list.
 */
export function listLicenses(): Plugin {
  return {
    name: 'list-licenses',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const bundled = new Set(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? Object.keys(file.modules).flatMap(findPackageName) : [],
        ),
      )
      const shipped = [...readPackages(), ...readLibraries()]
      const missing = [...bundled].filter((name) => !shipped.some((one) => one.name === name))
      if (missing.length > 0) this.error(`Without a license text: ${missing.join(', ')}`)
      mkdirSync('build', { recursive: true })
      writeFileSync('build/licenses.json', JSON.stringify(shipped))
    },
  }
}

/** Returns the package that a module is in: `…/node_modules/@dnd-kit/dom/index.js` → `['@dnd-kit/dom']`. */
function findPackageName(id: string): string[] {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
  return name === undefined ? [] : [name]
}

import { execFileSync } from 'node:child_process'
import { readLibraries, readPackages } from './shipped-packages.ts'

/**
 * Returns a software bill of materials in CycloneDX's format. npm's own options to omit packages also drop those that
 * are needed both at run time and for development, so the full list is filtered.
 */
export function createSbom(): string {
  const list = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const sbom: Sbom = JSON.parse(
    execFileSync('npm', list, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  )
  const shipped = new Set(readPackages().map(({ name, version }) => `${name}@${version}`))
  const isShipped = (ref: string) => shipped.has(ref) || ref === sbom.metadata.component['bom-ref']
  const libraries = readLibraries().flatMap(({ name, version, license }) =>
    license.includes(' AND ')
      ? []
      : [
          {
            'bom-ref': `${name}@${version ?? 'unknown'}`,
            type: 'library',
            name,
            ...(version && { version, purl: `pkg:generic/${name.toLowerCase()}@${version}` }),
            licenses: [{ license: { name: license } }],
          },
        ],
  )
  return JSON.stringify(
    {
      ...sbom,
      components: [...sbom.components.filter((each) => isShipped(each['bom-ref'])), ...libraries],
      dependencies: sbom.dependencies
        .filter(({ ref }) => isShipped(ref))
        .map((each) => ({ ...each, dependsOn: each.dependsOn.filter(isShipped) })),
    },
    null,
    2,
  )
}

/** Returns the license and notice texts of everything in a release. */
export function collectLicenses(): string {
  const parts = [...readPackages(), ...readLibraries()].map(
    ({ name, version, license, texts }) =>
      `${[name, version].filter(Boolean).join(' ')} (${license})\n\n${texts.join('\n\n').trim()}`,
  )
  return `${parts.join(`\n\n${'='.repeat(80)}\n`)}\n`
}

type Sbom = {
  metadata: { component: { 'bom-ref': string } }
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partlyBundled } from '../../../scripts/supply/shipped-packages.ts'

/* Checks the folder that the container image and the Debian package contain. */

const parent = mkdtempSync(join(tmpdir(), 'windsock-release-'))
const release = join(parent, 'release')
let packages: { folder: string; name: string; version: string }[]

beforeAll(() => {
  execFileSync('node', ['scripts/assemble-release.ts', release], { stdio: 'pipe' })
  packages = globSync('node_modules/**/package.json', { cwd: release })
    .filter((file) => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file))
    .map((file) => {
      const { name, version } = JSON.parse(readFileSync(join(release, file), 'utf8'))
      return { folder: dirname(file), name, version }
    })
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

test('[O3] the bill of materials lists exactly the packages in the release, and the libraries inside them', () => {
  const { components } = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string; version: string; purl?: string }[]
  }
  const listed = components.map(({ name, version }) => `${name}@${version}`)
  const shipped = packages.map(({ name, version }) => `${name}@${version}`)
  expect(shipped.filter((each) => !listed.includes(each))).toEqual([])
  expect(shipped).toContain(`react@${components.find(({ name }) => name === 'react')?.version}`)
  // The files for browsers contain parts of a few packages that aren't in node_modules.
  const fromNpm = components.filter(
    ({ name, purl }) => purl?.startsWith('pkg:npm/') && !partlyBundled.includes(name),
  )
  expect(
    fromNpm
      .map(({ name, version }) => `${name}@${version}`)
      .filter((each) => !shipped.includes(each)),
  ).toEqual([])
  const libraries = components.map(({ name }) => name)
  expect(libraries).toEqual(
    expect.arrayContaining(['Node.js', 'v8', 'postgresql', 'openssl', 'libvips']),
  )
})

test('[O3] the release has the license of each package and library', () => {
  const texts = readFileSync(join(release, 'THIRD-PARTY-LICENSES'), 'utf8').split(
    `\n${'='.repeat(80)}\n`,
  )
  for (const { folder, name, version } of packages) {
    const text = texts.find((each) => each.startsWith(`${name} ${version} (`))
    expect(text?.length, name).toBeGreaterThan(200)
    for (const file of globSync('{LICENSE,LICENCE,license,COPYING,NOTICE}*', {
      cwd: join('.', folder),
    })) {
      if (/\.(js|ts|json)$/.test(file)) continue
      expect(existsSync(join(release, folder, file)), join(folder, file)).toBe(true)
    }
  }
  for (const name of ['Node.js', 'postgresql', 'openssl 1.1.1', 'libvips and its libraries'])
    expect(
      texts.some((each) => each.startsWith(name) && each.length > 400),
      name,
    ).toBe(true)
})

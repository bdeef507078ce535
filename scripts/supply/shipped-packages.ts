import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenseOverrides } from './licenses.ts'
import { type LockEntry, readLockedPackages } from './lock-file.ts'

/** A package or library that a release contains. */
export type Shipped = {
  name: string
  version?: string
  license: string
  /** License and notice texts. */
  texts: string[]
  /** Entry that has the texts, if this one has none. */
  textsOf?: string
}

/** Names of files with license texts, whatever their ending. */
export const licenseFile = /^(licen[cs]e|copying|notice|copyright)([-_.]\w+)*$/i

/** Dependencies that only the build needs. */
const buildTools: ReadonlySet<string> = new Set([
  '@iconify-json/tabler',
  '@react-router/dev',
  '@tailwindcss/vite',
  'vite',
])

/**
 * Returns the paths, relative to `node_modules`, of the packages that the site needs at run time: the dependencies
 * without build tools, everything that these depend on, and the programs for this platform.
 */
export function installedPackages(): string[] {
  const packages = readLockedPackages()
  const found = new Set<string>()
  const visit = (from: string) => {
    for (const name of requirements(packages[from] ?? {})) {
      const path = findPackage(from, name)
      if (!path || found.has(path) || (from === '' && buildTools.has(name))) continue
      found.add(path)
      visit(path)
    }
  }
  visit('')
  return [...found].map((path) => path.slice('node_modules/'.length)).sort()
}

function requirements(entry: LockEntry): string[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = entry
  const peers = Object.keys(peerDependencies).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  )
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}

/** Searches the folders that Node searches. Returns undefined if the package isn't installed on this platform. */
function findPackage(from: string, name: string): string | undefined {
  const parents = from.split('/node_modules/')
  return parents
    .map((_, i) => parents.slice(0, parents.length - i).join('/node_modules/'))
    .concat('')
    .map((parent) => join(parent, 'node_modules', name))
    .find((path) => existsSync(path))
}

/** Build tools of which parts, such as icons and base styles, are in the files that browsers load. */
export const partlyBundled = ['@iconify-json/tabler', 'tailwindcss', 'vite']

/** Returns the packages with their licenses. If a package has no license file, its standard text is used. */
export function readPackages(): Shipped[] {
  return [...installedPackages(), ...partlyBundled].map((path) => {
    const folder = join('node_modules', path)
    const { name, version, author, ...rest } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    const license = rest.license ?? licenseOverrides[name]?.split(',')[0]
    const files = readdirSync(folder).filter((file) => licenseFile.test(file))
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
    if (texts.length > 0) return { name, version, license, texts }
    const holder = typeof author === 'object' ? author?.name : author
    const owner = holder ? `Copyright: ${holder}\n\n` : ''
    return { name, version, license, texts: [owner + readLicenseText(license)] }
  })
}

/** Returns the libraries that packages contain in compiled form, and Node. npm doesn't know them. */
export function readLibraries(): Shipped[] {
  const [vips = ''] = globSync('node_modules/@img/sharp-libvips-linux-*/')
  const [node = ''] = globSync('node_modules/node-linux-*/')
  const versions = JSON.parse(readFileSync(join(vips, 'versions.json'), 'utf8'))
  return [
    {
      name: 'Node.js',
      version: process.versions.node,
      license: 'MIT',
      texts: [readFileSync(join(node, 'LICENSE'), 'utf8')],
    },
    ...nodeLibraries.map((name) => ({
      name,
      version: process.versions[name] as string,
      license: 'see Node.js',
      texts: [],
      textsOf: 'Node.js',
    })),
    ...Object.entries<string>(versions).map(([name, version]) => ({
      name: `lib${name}`.replace('liblib', 'lib'),
      version,
      license: 'see libvips',
      texts: [],
      textsOf: vipsTexts,
    })),
    {
      name: vipsTexts,
      license: vipsLicenses.join(' AND '),
      texts: [readFileSync(join(vips, 'README.md'), 'utf8'), ...vipsLicenses.map(readLicenseText)],
    },
    ...postgresLibraries.map(([name, version, license]) => ({
      name,
      ...(version && { version }),
      license,
      texts: [readLicenseText(license)],
    })),
  ]
}

const vipsTexts = 'libvips and its libraries'

/** Libraries in Node whose advisories matter. Node's own license file has their texts. */
const nodeLibraries = [
  'v8',
  'openssl',
  'icu',
  'uv',
  'zlib',
  'nghttp2',
  'llhttp',
  'ares',
  'sqlite',
  'undici',
  'brotli',
  'zstd',
]

const vipsLicenses = [
  'LGPL-3.0-or-later',
  'MPL-1.1',
  'MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'FTL',
  'libpng-2.0',
  'libtiff',
  'Zlib',
  'IJG',
]

/** The embedded PostgreSQL and the libraries next to it, with the versions that the files contain. */
const postgresLibraries: readonly [name: string, version: string | undefined, license: string][] = [
  ['postgresql', '18.4', 'PostgreSQL'],
  ['openssl', '1.1.1', 'OpenSSL'],
  ['icu', '60.2', 'ICU'],
  ['zlib', '1.2.11', 'Zlib'],
  ['libxml2', undefined, 'MIT'],
  ['libxslt', undefined, 'MIT'],
  ['liblzma', undefined, '0BSD'],
  ['ossp-uuid', '1.6.2', 'MIT'],
]

function readLicenseText(id: string): string {
  return readFileSync(`scripts/supply/license-texts/${id}.txt`, 'utf8')
}

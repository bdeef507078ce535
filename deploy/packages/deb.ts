import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { read, remove, run } from './bases.ts'
import { runInRoot } from './enter-root.ts'
import { administrator, readPicture, report, startSite, uploadPicture } from './site.ts'

/** Builds the package from a release folder. Returns its file. */
export function buildPackage(work: string, release: string, version: string): string {
  const startedAt = performance.now()
  const tree = join(work, 'tree')
  remove(tree)
  const copy = (from: string, to: string) => cpSync(from, join(tree, to), { recursive: true })
  copy('deploy/debian/windsock.env', 'etc/windsock/windsock.env')
  copy('deploy/debian/windsock', 'usr/bin/windsock')
  const licenses = ['LICENSE', join(release, 'THIRD-PARTY-LICENSES')]
  mkdirSync(join(tree, 'usr/share/doc/windsock'), { recursive: true })
  writeFileSync(
    join(tree, 'usr/share/doc/windsock/copyright'),
    licenses.map((file) => readFileSync(file, 'utf8')).join('\n\n'),
  )
  for (const unit of packagedUnits) copy(`deploy/systemd/${unit}`, `usr/lib/systemd/system/${unit}`)
  mkdirSync(join(tree, 'opt'))
  run('cp', ['-a', release, join(tree, 'opt/windsock')])
  const size = read('du', ['-sk', '--apparent-size', tree]).split('\t')[0] ?? ''
  const control = readFileSync('deploy/debian/control', 'utf8')
  mkdirSync(join(tree, 'DEBIAN'))
  for (const script of ['conffiles', 'postinst', 'prerm', 'postrm'])
    copy(`deploy/debian/${script}`, `DEBIAN/${script}`)
  writeFileSync(
    join(tree, 'DEBIAN/control'),
    control.replace('INSTALLED_SIZE', size).replace('VERSION', version),
  )
  const file = join(work, `windsock_${version}_amd64.deb`)
  run('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', tree, file])
  remove(tree)
  const megabytes = (statSync(file).size / 1e6).toFixed(0)
  report(
    `${basename(file)}: ${megabytes} MB, ${(Number(size) / 1e3).toFixed(0)} MB installed`,
    startedAt,
  )
  return file
}

/** The site's unit is enabled. Backups need a target first: systemctl edit windsock-backup.service. */
const packagedUnits = [
  'windsock.service',
  'windsock-web@.service',
  'windsock-worker.service',
  'windsock-backup.service',
  'windsock-backup.timer',
]

/** Installs, upgrades, removes, and purges the package in a new Debian 12, and checks each step. */
export async function checkPackage(work: string, release: string, version: string, port: string) {
  const root = join(work, 'target')
  remove(root)
  run('mmdebstrap', ['--mode=root', '--quiet', '--variant=apt', 'bookworm', root])
  const apt = (...args: string[]) =>
    runInRoot(root, ['apt-get', '-yq', '-o', 'Dpkg::Options::=--force-confold', ...args], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  const install = (file: string) => {
    cpSync(file, join(root, 'root', basename(file)))
    return apt('install', `/root/${basename(file)}`)
  }
  const site = {
    env: { PORT: port },
    // Like the systemd unit, which hides the rest of /proc.
    hidesKernel: true,
    port,
  }
  const start = () => startSite(root, ['windsock', 'start'], site)

  await apt('update')
  await install(join(work, `windsock_${version}_amd64.deb`))
  const rights = ['stat', '-c', '%U:%G %a %n', '/etc/windsock/windsock.env', '/var/lib/windsock']
  const owners = (await runInRoot(root, rights)).trim().split('\n')
  expect(owners, [
    'root:windsock 640 /etc/windsock/windsock.env',
    'windsock:windsock 750 /var/lib/windsock',
  ])
  report(`Installed: ${owners.join(', ')}`)
  await runInRoot(root, ['windsock', 'create-admin', administrator.email], {
    ...site,
    input: `${administrator.password}\n`,
  })
  const first = await start()
  const path = await uploadPicture(first.url)
  await first.stop()

  const settings = join(root, 'etc/windsock/windsock.env')
  writeFileSync(settings, `${readFileSync(settings, 'utf8')}SECURITY_CONTACT=${contact}\n`)
  const upgrade = await install(buildUpgrade(work, release, `${version}.1`))
  if (!upgrade.includes(probe)) throw new Error(`The upgrade didn’t migrate:\n${upgrade}`)
  report(`Upgraded: applied ${probe}`)
  const second = await start()
  await readPicture(second.url, path)
  expect([readFileSync(settings, 'utf8').includes(contact)], [true])
  report('The settings are unchanged')
  await second.stop()

  const present = () =>
    [
      'opt/windsock',
      'usr/bin/windsock',
      'etc/windsock/windsock.env',
      'var/lib/windsock/media',
      'var/lib/windsock',
    ].filter((name) => existsSync(join(root, name)))
  await apt('remove', 'windsock')
  expect(present(), ['etc/windsock/windsock.env', 'var/lib/windsock/media', 'var/lib/windsock'])
  report(`Removed: ${present().join(', ')} remain`)
  await install(join(work, `windsock_${version}.1_amd64.deb`))
  const link = join(root, 'etc/systemd/system/multi-user.target.wants/windsock.service')
  expect([lstatSync(link).isSymbolicLink()], [true])
  report('Installed again: the unit is enabled')
  await apt('purge', 'windsock')
  expect(present(), [])
  const users = readFileSync(join(root, 'etc/passwd'), 'utf8')
  expect([users.includes('windsock')], [false])
  report('Purged: nothing remains')
}

const probe = '9999-upgrade-probe'
const contact = 'mailto:security@windsock.example'

/** Builds a later version with one more migration. */
function buildUpgrade(work: string, release: string, version: string): string {
  const migration = join(release, 'migrations', `${probe}.sql`)
  writeFileSync(migration, 'create table upgrade_probe (id integer primary key);\n')
  try {
    return buildPackage(work, release, version)
  } finally {
    remove(migration)
  }
}

function expect(found: readonly unknown[], expected: readonly unknown[]) {
  if (found.join() !== expected.join())
    throw new Error(`Expected ${expected.join(', ')}, found ${found.join(', ')}.`)
}

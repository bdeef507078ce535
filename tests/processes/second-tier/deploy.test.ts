import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/server/database/database.ts'
import { createLog } from '#kernel/server/tracing/log.ts'
import { buildPackage } from '../../../deploy/packages/deb.ts'
import { siteForFile } from '../../support/for-file.ts'

/* Checks that the samples in deploy/ reference only existing settings and endpoints. */

const samples = readdirSync('deploy', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(ts|md)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
const texts = new Map(samples.map((path) => [path, readFileSync(path, 'utf8')]))
const all = [...texts.values()].join('\n')

const site = siteForFile()

test('every setting in a sample is a product setting', () => {
  const settings = readdirSync('src/kernel/settings').map((name) =>
    readFileSync(`src/kernel/settings/${name}`, 'utf8'),
  )
  const own = new Set(
    [...settings.join('\n').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name),
  )
  // Variables of the shell, of Node, of the package, and of the image's build.
  const others = new Set([
    'PATH',
    'NODE_ENV',
    'DATA_DIR',
    'INSTALLED_SIZE',
    'VERSION',
    'BUILD_BASE',
    'BASE',
    'REVISION',
    'DEBIAN_FRONTEND',
    'ACCESS_KEY_ID',
    'SECRET_ACCESS_KEY',
  ])
  const named = [
    ...all.matchAll(/^(?:Environment=)?([A-Z][A-Z0-9_]+)=/gm),
    ...all.matchAll(/^Environment=\S+ ([A-Z][A-Z0-9_]+)=/gm),
    ...all.matchAll(/^ENV ([A-Z][A-Z0-9_]+)=/gm),
    ...all.matchAll(/^\s+(?:- name: )?([A-Z][A-Z0-9]*_[A-Z0-9_]+|JOBS|SECRET)\b/gm),
    ...all.matchAll(/`?\b((?:BACKUP_)?S3_[A-Z_]+|METRICS_TOKEN|SMTP_URL)\b/g),
  ].map(([, name]) => name as string)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !own.has(name) && !others.has(name))).toEqual([])
})

test('every project file that a sample starts exists', () => {
  const named = all.match(/\b(?:src|scripts|deploy|docs)\/[\w./-]+\.(?:ts|md|cfg|yaml)\b/g) ?? []
  expect(named).toContain('src/worker.ts')
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('every health check in a sample gets a response', async () => {
  const paths = new Set(all.match(/\/(?:readyz|healthz)(?:\/\w+)?\b/g))
  expect(paths.size).toBeGreaterThan(1)
  // Unknown paths return a page instead of a health status.
  const page = await (await site.get('/readyz/nothing')).text()
  for (const path of paths) {
    const response = await site.get(path)
    expect([200, 503], path).toContain(response.status)
    expect(await response.text(), path).not.toBe(page)
  }
})

test('a process drains for longer than its balancer needs to detect it, and is allowed that time', () => {
  const env = texts.get('deploy/systemd/windsock.env') ?? ''
  const drain = Number(/^DRAIN_SECONDS=(\d+)/m.exec(env)?.[1])
  const checks = [
    ...(texts.get('deploy/haproxy/web.cfg') ?? '').matchAll(/inter (\d+)s fall (\d+)/g),
  ]
  expect(checks.length).toBeGreaterThan(0)
  for (const [, every, times] of checks)
    expect(drain).toBeGreaterThan(Number(every) * Number(times))
  for (const unit of ['windsock-web@', 'windsock-worker']) {
    const text = texts.get(`deploy/systemd/${unit}.service`) ?? ''
    const stopSeconds = Number(/TimeoutStopSec=(\d+)/.exec(text)?.[1])
    expect(stopSeconds, unit).toBeGreaterThanOrEqual(unit.includes('web') ? drain + 30 : 20)
  }
})

test('a process stops waiting for the database before its balancer stops waiting for the process', async () => {
  const { db, pool } = openDatabase('postgres://localhost', createLog(readConfig({})))
  const { connectionTimeoutMillis = 0, query_timeout } = pool.options
  await db.destroy()
  expect(connectionTimeoutMillis).toBeGreaterThan(0)
  expect(query_timeout).toBeGreaterThan(0)
  const seconds = /timeout server (\d+)s/.exec(texts.get('deploy/haproxy/web.cfg') ?? '')?.[1]
  expect(Number(seconds) * 1_000).toBeGreaterThan(connectionTimeoutMillis + Number(query_timeout))
})

test('[ASVS-4.1.3] [ASVS-12.1.1] the balancer sets the trusted headers and disables old TLS versions', () => {
  const web = texts.get('deploy/haproxy/web.cfg') ?? ''
  expect(web).toMatch(/^ {2}option forwardfor$/m)
  for (const header of [
    'set-header X-Forwarded-Proto',
    'del-header X-Request-Id',
    'del-header traceparent',
  ])
    expect(web).toContain(`\n  http-request ${header}`)
  expect(web).toContain('ssl-min-ver TLSv1.2')
})

test('the pooler uses session mode', () => {
  expect(texts.get('deploy/pgbouncer/pgbouncer.ini')).toContain('\npool_mode = session\n')
})

test.skipIf(!existsSync('/usr/sbin/haproxy'))('HAProxy accepts its sample files', () => {
  for (const name of ['web', 'database'])
    execFileSync('/usr/sbin/haproxy', ['-c', '-f', `deploy/haproxy/${name}.cfg`])
})

test('[BEY-21] the image runs as an ordinary user and writes only to its volume', () => {
  const dockerfile = texts.get('deploy/container/Dockerfile') ?? ''
  const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(final).toMatch(/^USER 1000:1000$/m)
  expect(final).toMatch(/^VOLUME \/var\/lib\/windsock$/m)
  expect(final).toMatch(/^STOPSIGNAL SIGTERM$/m)
  expect(final).toMatch(/^HEALTHCHECK .*\/healthz/m)
  expect(final).toMatch(/^COPY --from=build \/release /m)
  for (const path of ['deploy/container/compose.yaml', 'deploy/quadlet/windsock-web.container'])
    expect(texts.get(path), path).toMatch(/read_only: true|ReadOnly=true/)
})

test.skipIf(!existsSync('/usr/bin/dpkg-deb'))(
  '[BEY-21] the Debian package contains its unit, command, settings, and scripts',
  async () => {
    const work = mkdtempSync(join(tmpdir(), 'windsock-deb-'))
    const release = join(work, 'release')
    mkdirSync(release)
    writeFileSync(join(release, 'package.json'), '{}')
    writeFileSync(join(release, 'THIRD-PARTY-LICENSES'), 'react 19 (MIT)')
    try {
      const file = buildPackage(work, release, '9.8.7')
      const list = (...args: string[]) => execFileSync('dpkg-deb', args, { encoding: 'utf8' })
      const contents = list('--contents', file)
      for (const line of [
        /^-rwxr-xr-x root\/root .* \.\/usr\/bin\/windsock$/m,
        /^-rw-r--r-- root\/root .* \.\/etc\/windsock\/windsock\.env$/m,
        /^-rw-r--r-- root\/root .* \.\/usr\/lib\/systemd\/system\/windsock\.service$/m,
        /\.\/usr\/lib\/systemd\/system\/windsock-backup\.timer$/m,
        /\.\/opt\/windsock\/package\.json$/m,
      ])
        expect(contents).toMatch(line)
      expect(list('--field', file, 'Version').trim()).toBe('9.8.7')
      expect(list('--field', file, 'Installed-Size').trim()).toMatch(/^\d+$/)
      // Checks that dpkg accepts the package, its settings, and its scripts.
      execFileSync('dpkg-deb', ['--control', file, join(work, 'control')])
      expect(readdirSync(join(work, 'control')).sort()).toEqual([
        'conffiles',
        'control',
        'postinst',
        'postrm',
        'prerm',
      ])
      for (const script of ['postinst', 'postrm', 'prerm'])
        execFileSync('sh', ['-n', join(work, 'control', script)])
      execFileSync('dpkg-deb', ['--extract', file, join(work, 'root')])
      const copyright = readFileSync(join(work, 'root/usr/share/doc/windsock/copyright'), 'utf8')
      expect(copyright).toContain('react 19 (MIT)')
    } finally {
      rmSync(work, { recursive: true })
    }
  },
)

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/*
 * Runs the scripts of the Debian package in the order in which dpkg calls them, below a folder instead of the root.
 * systemctl, which needs a running systemd, and changes of users are mocked. deb-systemd-helper is Debian's own.
 */

const helper = '/usr/bin/deb-systemd-helper'
const unit = 'windsock.service'
const link = 'etc/systemd/system/multi-user.target.wants/windsock.service'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'windsock-dpkg-'))
  write('run/systemd/system/.keep', '')
  for (const name of ['chown', 'getent', 'install', 'useradd', 'userdel', 'windsock'])
    program(name, `echo "${name} $*" >> ${root}/calls`)
  // Keeps the running units in a file, and links of enabled units like systemd.
  program(
    'systemctl',
    `[ "$1" != --quiet ] || shift
    case "$1" in
      list-units) cat ${root}/running 2>/dev/null ;;
      is-enabled) [ -L ${root}/${link} ] ;;
      stop) shift; for name; do sed -i "/$name/d" ${root}/running; done ;;
      restart) shift; for name; do echo "$name loaded active" >> ${root}/running; done ;;
    esac`,
  )
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe.runIf(existsSync(helper))('[O3] the unit of the Debian package', () => {
  test('is enabled and started by an installation, also after a removal', () => {
    install()
    expect([isEnabled(), running()]).toEqual([true, [unit]])
    remove()
    expect(running()).toEqual([])
    install('0.2.0')
    expect([isEnabled(), running()]).toEqual([true, [unit]])
  })

  test('runs after an upgrade if it ran before', () => {
    install()
    upgrade()
    expect([isEnabled(), running()]).toEqual([true, [unit]])
    execute('systemctl', ['stop', unit])
    upgrade()
    expect([isEnabled(), running()]).toEqual([true, []])
  })

  test('stays disabled if the administrator disabled it, and the units that replace it return', () => {
    install()
    disable()
    execute('systemctl', ['stop', unit])
    execute('systemctl', ['restart', 'windsock-web@1.service', 'windsock-worker.service'])
    upgrade()
    expect(isEnabled()).toBe(false)
    expect(running()).toEqual(['windsock-web@1.service', 'windsock-worker.service'])
    remove()
    install('0.2.0')
    expect([isEnabled(), running()]).toEqual([false, []])
  })

  test.each([true, false])(
    'stays as it is when an earlier package is upgraded: %s',
    (wasEnabled) => {
      // Earlier packages called systemctl enable.
      install()
      rmSync(join(root, 'var/lib/systemd'), { recursive: true })
      if (!wasEnabled) disable()
      upgrade()
      expect(isEnabled()).toBe(wasEnabled)
      remove()
      install('0.2.0')
      expect(isEnabled()).toBe(wasEnabled)
    },
  )

  test('leaves nothing after a purge', () => {
    install()
    remove()
    script('postrm', 'purge')
    expect(['var/lib/windsock', 'etc/windsock', link].filter(isThere)).toEqual([])
    expect(isThere('var/lib/systemd/deb-systemd-helper-enabled/windsock.service.dsh-also')).toBe(
      false,
    )
  })
})

function install(previous = '') {
  const source = `deploy/systemd/${unit}`
  write(`usr/lib/systemd/system/${unit}`, readFileSync(source, 'utf8'))
  write('etc/windsock/windsock.env', '')
  script('postinst', 'configure', previous)
}

function upgrade() {
  script('prerm', 'upgrade', '0.3.0')
  script('postrm', 'upgrade', '0.3.0')
  install('0.2.0')
}

function remove() {
  script('prerm', 'remove')
  rmSync(join(root, `usr/lib/systemd/system/${unit}`))
  script('postrm', 'remove')
}

/** Like `systemctl disable`. */
function disable() {
  rmSync(join(root, link))
}

function isEnabled() {
  return isThere(link)
}

function isThere(path: string) {
  return lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined
}

function running(): string[] {
  const lines = isThere('running') ? readFileSync(join(root, 'running'), 'utf8').split('\n') : []
  return lines.filter((line) => line !== '').map((line) => line.split(' ')[0] as string)
}

/** Runs a script of the package on the folder instead of the root. */
function script(name: string, ...args: string[]) {
  const text = readFileSync(`deploy/debian/${name}`, 'utf8')
  write(`scripts/${name}`, text.replaceAll(/(?<=[\s<>])\/(?=(etc|run|var)\/)/g, `${root}/`))
  execute('sh', ['-e', join(root, 'scripts', name), ...args])
}

function execute(command: string, args: string[]) {
  const PATH = `${root}/programs:${process.env.PATH}`
  execFileSync(command, args, {
    env: { PATH, DPKG_ROOT: root, DPKG_MAINTSCRIPT_PACKAGE: 'windsock' },
    stdio: 'pipe',
  })
}

function program(name: string, text: string) {
  write(`programs/${name}`, `#!/bin/sh\n${text}\n`)
  chmodSync(join(root, 'programs', name), 0o755)
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

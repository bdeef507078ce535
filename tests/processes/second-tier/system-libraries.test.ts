import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/* Tests how missing libraries that the locked Node version needs are detected. Package managers are mocked. */

const missing = "{ 'libmissing-windsock.so.9': 'libmissing9' }"

let bin: string
beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'windsock-bin-'))
  chmodSync(bin, 0o755)
})
afterEach(() => rmSync(bin, { recursive: true, force: true }))

describe.runIf(process.platform === 'linux')('system libraries', () => {
  test('[O2] are not installed if they are present', () => {
    program('apt-get', 0)
    expect(requireLibraries('nodeLibraries')).toEqual({ status: 0, stderr: '' })
    expect(calls()).toEqual([])
  })

  test.runIf(process.getuid?.() === 0)('[O2] root installs the missing ones', () => {
    program('apt-get', 0)
    expect(requireLibraries(missing)).toEqual({
      status: 0,
      stderr:
        'Windsock’s version of Node requires libmissing-windsock.so.9. Installing libmissing9…\n',
    })
    expect(calls().at(-1)).toMatch(/^apt-get .* install --no-install-recommends libmissing9$/)
  })

  test('[O2] other users get the install command', () => {
    program('apt-get', 0)
    program('sudo', 1)
    const { status, stderr } = requireLibraries(missing, { asUser: true })
    expect(status).toBe(1)
    expect(stderr).toContain(
      "sudo sh -c 'apt-get update && apt-get install -y --no-install-recommends libmissing9'",
    )
    expect(calls().filter((call) => call.includes(' install '))).toEqual([])
  })

  test('[O2] users without sudo get the command for root', () => {
    program('apt-get', 0)
    const { stderr } = requireLibraries(missing, { asUser: true })
    expect(stderr).toContain(
      'Run this command as root, then try again:\n  apt-get update && apt-get install',
    )
    expect(stderr).not.toContain('sudo')
  })

  test('[O2] other systems get the library’s name', () => {
    const { status, stderr } = requireLibraries(missing)
    expect(status).toBe(1)
    expect(stderr).toContain(
      'requires libmissing-windsock.so.9. Install it with your package manager',
    )
  })
})

test('[O2] commands that prepare a clone use npm’s Node version and check libraries before installing', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  // After installation, `node` is the locked version, which can't report missing libraries.
  for (const name of ['start', 'dev', 'test', 'check'])
    expect(scripts[name]).toMatch(/^"\$npm_node_execpath" scripts\/prepare\.mjs/)
  const source = readFileSync('scripts/prepare.mjs', 'utf8')
  const check = source.indexOf('requireLibraries(nodeLibraries)')
  expect(check).toBeGreaterThan(0)
  expect(check).toBeLessThan(source.indexOf('await install()'))
})

function requireLibraries(libraries: string, { asUser = false } = {}) {
  const module = pathToFileURL('scripts/system-libraries.mjs').href
  const script = `
    import { nodeLibraries, requireLibraries } from '${module}'
    ${asUser ? 'process.getuid = () => 1000' : ''}
    requireLibraries(${libraries})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: bin },
  })
  return { status, stderr }
}

/** Creates a program that records its calls and exits with a code. */
function program(name: string, code: number) {
  const log = join(bin, 'calls')
  writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> ${log}\nexit ${code}\n`, {
    mode: 0o755,
  })
}

function calls(): string[] {
  const log = join(bin, 'calls')
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
}

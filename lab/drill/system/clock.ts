import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const libraries = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
)

/**
 * Returns the settings for a process whose clock can be changed while it runs. The process's monotonic clock isn't
 * affected.
 */
export function clockSettings(folder: string, name: string): NodeJS.ProcessEnv {
  const library = libraries.find((path) => existsSync(path))
  if (!library) throw new Error('libfaketime is missing. Run apt-get install libfaketime.')
  moveClock(folder, name, 0)
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clockFile(folder, name),
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
}

export function moveClock(folder: string, name: string, seconds: number) {
  writeFileSync(clockFile(folder, name), `${seconds < 0 ? '' : '+'}${seconds}\n`)
}

function clockFile(folder: string, name: string) {
  return join(folder, `${name}.clock`)
}

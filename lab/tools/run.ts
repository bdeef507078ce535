import { spawnSync } from 'node:child_process'

/** Runs a command and returns its output. Doesn't throw if it fails, because that's a finding. */
export function run(command: string, args: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...process.env,
      PATH: `${import.meta.dirname}/../node_modules/.bin:${process.env.PATH}`,
    },
  })
  if (error) return { isFine: false, text: `${command} could not run: ${error.message}` }
  return { isFine: status === 0, text: stdout + stderr }
}

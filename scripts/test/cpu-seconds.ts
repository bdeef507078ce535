import { existsSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Returns the CPU seconds that all processes of this machine have used since it started. */
export function machineCpuSeconds(): number {
  const times = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq)
  return times.reduce((total, time) => total + time, 0) / 1000
}

/** Linux reports `/proc` times in this unit on all of its platforms. */
const ticksPerSecond = 100

/** Starts with the children that this process had before it became this program, such as an installation. */
let counted = childCpuSeconds()

/**
 * Returns the CPU seconds of the child processes that ended since the last call, with their own children. Processes that
 * were killed together with their parent, such as the tabs of a browser, are missing. 0 without `/proc`.
 */
export function takeChildCpuSeconds(): number {
  const before = counted
  counted = childCpuSeconds()
  return counted - before
}

function childCpuSeconds(): number {
  if (!existsSync('/proc/self/stat')) return 0
  // The name of the program before the last parenthesis may contain spaces. See proc_pid_stat(5) for the fields.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const [user, system] = [Number(fields[13]), Number(fields[14])]
  return (user + system) / ticksPerSecond
}

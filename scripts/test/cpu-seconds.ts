import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { FileCpuSeconds } from './file-times.ts'

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

/**
 * Returns what this worker, its ended children, and the tests' PostgreSQL have used so far. Processes without a parent,
 * such as the clusters of sites in process tests, are missing.
 */
export function readFileCpuSeconds(): FileCpuSeconds {
  const { user, system } = process.cpuUsage()
  return {
    worker: (user + system) / 1_000_000,
    site: childCpuSeconds(),
    postgres: postgresCpuSeconds(),
  }
}

function postgresCpuSeconds(): number {
  const folder = process.env.TEST_DATA_DIR ?? 'data/test'
  const [pid = ''] = read(`${folder}/postgres/postmaster.pid`).split('\n')
  // Tests on the oldest PostgreSQL have a cluster elsewhere.
  if (!pid) return 0
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  const processes = children.map((child) => readStat(child))
  const own = readStat(pid)
  return [own, ...processes].reduce((total, { self }) => total + self, own.children)
}

function childCpuSeconds(): number {
  return readStat('self').children
}

/** Returns 0 without `/proc`, and for a process that has ended. See proc_pid_stat(5) for the fields. */
function readStat(pid: string): { self: number; children: number } {
  // The name of the program before the last parenthesis may contain spaces.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number)
  return {
    self: (user + system) / ticksPerSecond,
    children: (childUser + childSystem) / ticksPerSecond,
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

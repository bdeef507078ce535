import type { History, HistoryRead, HistoryWrite, LossWindow } from '../load/record.ts'

/**
 * Returns a sentence for each contradiction between acknowledged writes and reads. Acknowledgments during a loss window
 * prove nothing, so reads are compared only before the window and after the next primary accepted writes.
 */
export function checkHistory(history: History, loss: LossWindow | null = null): string[] {
  const overlaps = (one: { startedAt: number; endedAt: number }, to = 0) =>
    loss !== null && one.endedAt > loss.from && one.startedAt < to
  const writes = history.writes.map((write) =>
    overlaps(write, loss?.to) ? { ...write, version: null } : write,
  )
  const reads = history.reads.filter((read) => !overlaps(read, loss?.settledAt))
  const readsOf = Map.groupBy(reads, ({ subject }) => subject)
  const writesOf = Map.groupBy(writes, ({ subject }) => subject)
  return [...new Set([...readsOf.keys(), ...writesOf.keys()])].flatMap((subject) => {
    const register = { writes: writesOf.get(subject) ?? [], reads: readsOf.get(subject) ?? [] }
    return checks.flatMap((check) => check(register).map((text) => `${subject}: ${text}`))
  })
}

const checks: readonly ((register: History) => string[])[] = [
  findLostUpdates,
  findContradictions,
  findOutdatedReads,
  findStepsBack,
]

/**
 * Finds pairs of acknowledged writes that replaced the same version, which means that one editor's change was silently
 * lost.
 */
function findLostUpdates({ writes }: History): string[] {
  return [...Map.groupBy(writes.filter(isAcknowledged), ({ base }) => base)]
    .filter(([, same]) => same.length > 1)
    .map(([base, same]) => `lost update: ${same.length} writes replaced version ${base}`)
}

/** Checks that a version has the same value in every response from every process. */
function findContradictions({ writes, reads }: History): string[] {
  const values = [...writes, ...reads].filter(({ version }) => version !== null)
  return [...Map.groupBy(values, ({ version }) => version)].flatMap(([version, same]) => {
    const different = new Set(same.map(({ value }) => value))
    return different.size > 1
      ? [`version ${version} has different values: ${[...different].join(' and ')}`]
      : []
  })
}

/**
 * Checks that a read after an acknowledgment returns the acknowledged value, or a concurrent or later one. Responses
 * marked as stale are exempt.
 */
function findOutdatedReads({ writes, reads }: History): string[] {
  const acknowledged = writes.filter(isAcknowledged)
  return reads.flatMap((read) => {
    if (read.isAsOf) return []
    const last = newest(acknowledged.filter(({ endedAt }) => endedAt <= read.startedAt))
    if (!last) return []
    const possible = writes.filter(
      ({ startedAt, endedAt }) => endedAt > last.startedAt && startedAt < read.endedAt,
    )
    const isOlder = read.version !== null && read.version < last.version
    if (!isOlder && [last, ...possible].some(({ value }) => value === read.value)) return []
    return [`${describe(read)} after ${last.value} (version ${last.version}) was acknowledged`]
  })
}

/** Checks that the versions read from a process never decrease. */
function findStepsBack({ reads }: History): string[] {
  return [...Map.groupBy(reads.filter(hasVersion), ({ process }) => process).values()].flatMap(
    (ofProcess) =>
      ofProcess.flatMap((read) => {
        const before = newest(ofProcess.filter(({ endedAt }) => endedAt <= read.startedAt))
        if (!before || before.version <= read.version) return []
        return [`${describe(read)} after version ${before.version}`]
      }),
  )
}

function describe({ process, value, version }: HistoryRead): string {
  return `${process} returned ${value}${version === null ? '' : ` (version ${version})`}`
}

function newest<T extends { version: number }>(all: readonly T[]): T | undefined {
  return all.reduce<T | undefined>(
    (best, one) => (best && best.version >= one.version ? best : one),
    undefined,
  )
}

function isAcknowledged(write: HistoryWrite): write is HistoryWrite & { version: number } {
  return write.version !== null
}

function hasVersion(read: HistoryRead): read is HistoryRead & { version: number } {
  return read.version !== null
}

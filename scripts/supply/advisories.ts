import { readFileSync } from 'node:fs'
import type { LockedPackage } from './lock-file.ts'

export type Advisory = {
  id: string
  package: string
  /** First affected version. If missing, all versions before the fix are affected. */
  from?: string
  /** First version with a fix. */
  before: string
  severity: string
  title: string
}
export type Snapshot = { takenOn: string; advisories: Advisory[] }

export function readSnapshot(): Snapshot {
  return JSON.parse(readFileSync('scripts/supply/advisories.json', 'utf8')) as Snapshot
}

/** Returns a sentence for each installed package that has an advisory in the snapshot. */
export function findVulnerablePackages(
  packages: readonly LockedPackage[],
  { advisories }: Pick<Snapshot, 'advisories'>,
): string[] {
  const byName = Map.groupBy(packages, ({ name }) => name)
  return advisories.flatMap((advisory) =>
    (byName.get(advisory.package) ?? [])
      .filter(({ version }) => isWithin(version, advisory))
      .map(
        ({ name, version, isForDevelopment }) =>
          `${name} ${version}: ${advisory.id} (${advisory.severity}) ${advisory.title}. Fixed in ${advisory.before}${isForDevelopment ? '; development only' : ''}.`,
      ),
  )
}

function isWithin(version: string, { from, before }: Advisory): boolean {
  return compare(version, before) < 0 && (from === undefined || compare(version, from) >= 0)
}

/** Compares versions by major, minor, and patch number. Treats a prerelease as its release. */
function compare(a: string, b: string): number {
  const [ones, others] = [a, b].map((version) => version.split(/[-+]/)[0]?.split('.').map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (ones?.[at] ?? 0) - (others?.[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

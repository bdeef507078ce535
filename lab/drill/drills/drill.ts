import type { Bounds } from '../judge/bounds.ts'
import type { DrillContext } from '../run-drill.ts'
import type { Paths } from '../site/site.ts'
import type { addresses } from '../system/network.ts'

/** A way to damage the cluster. */
export type Drill = {
  name: string
  does: string
  /** Overrides for the default connections and clocks. */
  paths?: Partial<Paths>
  /** Process whose database connection the probe shares. Defaults to the drills' own connection. */
  probeFrom?: keyof typeof addresses
  /** Overrides for the default limits. */
  bounds?: Partial<Bounds>
  /** True if the drill may lose commits in its loss window. */
  losesCommits?: true
  hit: (stage: DrillContext) => Promise<void>
}

/** Covers Patroni's TTL of 20 s, its decision, and the start of the new primary. */
export const failoverBounds = { databaseGapSeconds: 40 }
export const switchoverBounds = { databaseGapSeconds: 10 }
export const secondMs = 1_000

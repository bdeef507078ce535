import type { Cluster } from '../cluster/cluster.ts'
import type { Bounds } from '../judge/bounds.ts'
import type { LoadRecord } from '../load/record.ts'
import type { PaymentProvider } from '../site/payment-provider.ts'
import type { Paths, Site } from '../site/site.ts'
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

/** Parts that a drill can change. */
export type DrillContext = {
  cluster: Cluster
  site: Site
  provider: PaymentProvider
  /** Log folder. */
  folder: string
  record: LoadRecord
  fault: (message: string) => void
  untilWhole: () => Promise<void>
  /** Allows commits to be lost until the returned function is called. */
  startLosing: () => () => void
}

/** Covers Patroni's TTL of 20 s, its decision, and the start of the new primary. */
export const failoverBounds = { databaseGapSeconds: 40 }
export const switchoverBounds = { databaseGapSeconds: 10 }
export const secondMs = 1_000

import { setTimeout as pause } from 'node:timers/promises'
import { moveClock } from '../system/clock.ts'
import { endPartition, partition } from '../system/network.ts'
import type { DrillContext } from './drill.ts'
import { type Drill, failoverBounds, secondMs } from './drill.ts'

/**
 * Covers the site's limits of 3 s for a connection to the database and 12 s for a response. Clients that wait that long
 * send fewer requests. At first, dropped packets look like a slow database, so reads also wait until it has been silent
 * for 2 s.
 */
const partitionBounds = {
  readWaitSeconds: 16,
  publicReadGapSeconds: 4,
  minRequests: 2,
  minAcknowledged: 2,
}

/** Drills that affect the site's processes, storage, network, and clocks. */
export const siteDrills: readonly Drill[] = [
  {
    name: 'c',
    does: 'kill -9 one web process; its supervisor restarts it',
    // Allows for requests in progress when the process is killed.
    bounds: { maxCutOff: 5, maxFailedWhileWritable: 5 },
    hit: async ({ site }) => {
      await site.stopProcess('web0', 'SIGKILL')
      await site.startWeb(0)
    },
  },
  {
    name: 'd',
    does: 'rolling restart of both web processes and the worker',
    hit: rollOver,
  },
  {
    name: 'd2',
    does: 'rolling restart behind nginx without health checks',
    paths: { web: 'nginx' },
    hit: rollOver,
  },
  {
    name: 'd3',
    does: 'rolling restart behind an HAProxy that checks every 2 s and needs three failures',
    paths: { web: 'slow HAProxy' },
    hit: rollOver,
  },
  {
    name: 'k',
    does: 'media on S3 with uploads: S3 unavailable for 5 s, then cut power to the primary',
    paths: { media: 'S3' },
    bounds: { ...failoverBounds, storageGapSeconds: 10 },
    hit: async ({ cluster, site }) => {
      await site.stopProcess('s3', 'SIGKILL')
      await pause(5 * secondMs)
      await site.startS3()
      await pause(5 * secondMs)
      await cluster.nodes[await cluster.primary()]?.cutPower()
    },
  },
  {
    name: 'k2',
    does: 'media on S3 with uploads: S3 stalls for 20 s, is full for 10 s, and returns SlowDown for 10 s',
    paths: { media: 'S3' },
    bounds: { storageGapSeconds: 45, writeWaitSeconds: 45 },
    hit: async ({ site }) => {
      for (const [mode, seconds] of [
        ['slow', 20],
        ['full', 10],
        ['slow down', 10],
      ] as const) {
        await site.setS3(mode)
        await pause(seconds * secondMs)
      }
      await site.setS3('normal')
    },
  },
  {
    name: 'n1',
    does: 'drop all packets between one web process and the database for 20 s',
    // Until the balancer detects the failure, half of the requests go to this process and wait for its time limits.
    bounds: { ...partitionBounds, maxFailedWhileWritable: 20, beyondDatabaseSeconds: 15 },
    hit: async () => {
      partition(['web0'])
      await pause(20 * secondMs)
      endPartition()
    },
  },
  {
    name: 'n2',
    does: 'drop all packets between the site and the database for 20 s',
    probeFrom: 'web0',
    bounds: { ...partitionBounds, databaseGapSeconds: 30 },
    hit: async () => {
      partition(['web0', 'web1', 'worker'])
      await pause(20 * secondMs)
      endPartition()
    },
  },
  {
    name: 'o1',
    does: 'set the clock of one web process ahead by an hour for 20 s, then back',
    paths: { clocks: 'adjustable' },
    hit: ({ folder }) => jump(folder, ['web0']),
  },
  {
    name: 'o2',
    does: 'set the clocks of all site processes ahead by an hour for 20 s, then back',
    paths: { clocks: 'adjustable' },
    hit: ({ folder }) => jump(folder, ['web0', 'web1', 'worker']),
  },
]

async function jump(folder: string, names: readonly string[]) {
  for (const name of names) moveClock(folder, name, 3_600)
  await pause(20 * secondMs)
  for (const name of names) moveClock(folder, name, 0)
}

async function rollOver({ site }: DrillContext) {
  for (const i of [0, 1]) {
    await site.stopProcess(`web${i}`)
    await site.startWeb(i)
    await site.untilBalanced()
    // A new process is slow at first, so keep the other one running a bit longer.
    await pause(5 * secondMs)
  }
  await site.stopProcess('worker')
  await site.startWorker()
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from './cluster/cluster.ts'
import type { Drill } from './drills/drill.ts'
import { drills } from './drills/drills.ts'
import { countWork, findRemainingWork } from './judge/find-remaining-work.ts'
import { type DrillOutcome, findViolations } from './judge/judge.ts'
import { printTable, toTableRow } from './judge/print-table.ts'
import { runDrill } from './run-drill.ts'
import { PaymentProvider } from './site/payment-provider.ts'
import { defaultPaths, type Paths, Site } from './site/site.ts'
import { mountData } from './system/debian.ts'
import { startNetwork } from './system/network.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    /** Folder in which to keep logs and responses. If unset, they are deleted. */
    keep: { type: 'string' },
    /** If "off", PostgreSQL loses acknowledged writes. This proves that the drills detect lost writes. */
    fsync: { type: 'string', default: 'on' },
  },
})
const requested = options.only?.split(',')
const selected = drills.filter(({ name }) => !requested || requested.includes(name))
if (selected.length === 0)
  throw new Error(`Drills are ${drills.map(({ name }) => name).join(', ')}.`)
const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'windsock-drill-'))
mkdirSync(folder, { recursive: true })

const log = (message: string) =>
  console.error(`${new Date().toISOString().slice(11, 19)} ${message}`)
log('starting the cluster')
mountData()
startNetwork()
const provider = new PaymentProvider()
provider.start()
const cluster = await startCluster(folder, options.fsync === 'off' ? 'off' : 'on')
const outcomes: DrillOutcome[] = []
let leftOver = { words: '', isDone: false }
let site = null as Site | null
try {
  // The first start fills the market.
  site = await siteFor(defaultPaths, await cluster.primary())
  const before = await countWork()
  for (const drill of selected) await runOne(drill)
  leftOver = await findRemainingWork(before)
} finally {
  await site?.stop()
  if (options.keep === undefined) rmSync(folder, { recursive: true, force: true })
}
console.log(`${printTable(outcomes)}\n\n${leftOver.words}`)
const haveAllPassed = outcomes.every((outcome) => findViolations(outcome).length === 0)
process.exit(haveAllPassed && leftOver.isDone ? 0 : 1)

async function runOne(drill: Drill) {
  const primary = await cluster.primary()
  site = await siteFor({ ...defaultPaths, ...drill.paths }, primary)
  log(`${drill.name}: ${drill.does}`)
  const { outcome, record } = await Promise.race([
    runDrill(drill, { cluster, site, provider, folder }, primary),
    failAfter(maxDrillMs),
  ]).catch((error: Error) => {
    console.error(`${drill.name}: failed. ${error.message}`)
    if (outcomes.length > 0) console.log(printTable(outcomes))
    process.exit(1)
  })
  outcomes.push(outcome)
  log(toTableRow(outcome).join(' | '))
  if (options.keep !== undefined)
    writeFileSync(
      join(folder, `${drill.name}.json`),
      JSON.stringify({ ...outcome, kinds: [...outcome.kinds], record }, toPlain, 1),
    )
}

async function failAfter(milliseconds: number): Promise<never> {
  await pause(milliseconds, undefined, { ref: false })
  throw new Error(`There was no verdict within ${milliseconds / 60_000} minutes.`)
}

const maxDrillMs = 8 * 60_000

/** Converts maps to plain objects. */
function toPlain(_: string, value: unknown) {
  return value instanceof Map ? Object.fromEntries(value) : value
}

/** Reuses the previous drill's processes if the paths are the same. */
async function siteFor(paths: Paths, primary: number): Promise<Site> {
  const isSame = site && JSON.stringify(site.paths) === JSON.stringify(paths)
  if (site && isSame && paths.database !== 'server') return site
  await site?.stop()
  const next = new Site(paths, folder, primary)
  await next.start()
  return next
}

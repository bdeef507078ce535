import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from './cluster/cluster.ts'
import { type Drill, drills } from './drills.ts'
import { countWork, findLeftOver } from './judge/find-left-over.ts'
import { findBroken, type Outcome } from './judge/judge.ts'
import { printTable, row } from './judge/print-table.ts'
import { runDrill } from './run-drill.ts'
import { type Paths, Site, usualPaths } from './site/site.ts'
import { prepareDebian } from './system/debian.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    /** Keep logs and what was asked. */
    keep: { type: 'string' },
  },
})
const wanted = options.only?.split(',')
const chosen = drills.filter(({ name }) => !wanted || wanted.includes(name))
if (chosen.length === 0) throw new Error(`Drills are ${drills.map(({ name }) => name).join(', ')}.`)
const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'windsock-drill-'))
mkdirSync(folder, { recursive: true })

const say = (words: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${words}`)
say('preparing Debian and the cluster')
prepareDebian()
const cluster = await startCluster(folder)
const outcomes: Outcome[] = []
let leftOver = { words: '', isDone: false }
let site = null as Site | null
try {
  // The first start fills the market.
  site = await siteFor(usualPaths, await cluster.primary())
  const before = await countWork()
  for (const drill of chosen) await runOne(drill)
  leftOver = await findLeftOver(before)
} finally {
  await site?.stop()
  if (options.keep === undefined) rmSync(folder, { recursive: true, force: true })
}
console.log(`${printTable(outcomes)}\n\n${leftOver.words}`)
const areKept = outcomes.every((outcome) => findBroken(outcome).length === 0)
process.exit(areKept && leftOver.isDone ? 0 : 1)

async function runOne(drill: Drill) {
  const primary = await cluster.primary()
  site = await siteFor({ ...usualPaths, ...drill.paths }, primary)
  say(`${drill.name}: ${drill.does}`)
  const { outcome, record } = await runDrill(drill, { cluster, site, folder }, primary)
  outcomes.push(outcome)
  say(row(outcome).join(' | '))
  if (options.keep !== undefined)
    writeFileSync(
      join(folder, `${drill.name}.json`),
      JSON.stringify({ ...outcome, statuses: [...outcome.statuses], record }, null, 1),
    )
}

/** The same processes go from drill to drill as long as their paths are the same. */
async function siteFor(paths: Paths, primary: number): Promise<Site> {
  const isSame = site && JSON.stringify(site.paths) === JSON.stringify(paths)
  if (site && isSame && paths.database !== 'server') return site
  await site?.stop()
  const next = new Site(paths, folder, primary)
  await next.start()
  return next
}

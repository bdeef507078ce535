import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { logInTo } from '#tests/support/demo/demo-data.ts'
import { demoMarketForFile, siteProcessForFile } from '#tests/support/demo/demo-site-for-file.ts'
import { loadUntilStopped, type SiteProcess } from '#tests/support/site-process.ts'

const market = demoMarketForFile()
const site = siteProcessForFile(() => ({ ...market.env, WEB_PROCESSES: '2' }))
let seller: string

beforeAll(async () => {
  seller = await logInTo(site, 'seller@example.com')
})

// The last test ends the site of all others.
describe('multiple web processes on one machine', { shuffle: false }, () => {
  test('report metrics per process, and shared metrics once', async () => {
    await expect.poll(livingProcesses).toEqual(['1', '2'])
    const metrics = await readMetrics()
    expect(metrics).toMatch(/^web_processes\{process="0"\} 2$/m)
    for (const number of ['1', '2'])
      expect(metrics).toMatch(
        new RegExp(`^search_index_listings\\{process="${number}"\\} \\d+$`, 'm'),
      )
    expect(metrics.match(/^mails_unsent\{/gm)).toHaveLength(2)
    expect(metrics).toMatch(/http_request_seconds_bucket\{le="\+Inf",.*process="[12]"/)
  })

  test('every metric that alerts and the dashboard query is exported', async () => {
    const metrics = await readMetrics()
    const exported = new Set([...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
    const rules = readFileSync('deploy/monitoring/prometheus-rules.yml', 'utf8')
    const queries = [
      ...[...rules.matchAll(/expr:([\s\S]*?)\n +(?:for|labels):/g)].map(([, expr = '']) => expr),
      ...dashboardQuestions(),
    ]
    expect(queries.length).toBeGreaterThan(40)
    for (const question of queries)
      for (const name of metricNames(question)) expect([...exported], question).toContain(name)
  })

  test.skipIf(!hasPromtool())('Prometheus accepts the alert rules', () => {
    const output = execFileSync('promtool', [
      'check',
      'rules',
      'deploy/monitoring/prometheus-rules.yml',
    ])
    expect(String(output)).toMatch(/SUCCESS: \d+ rules found/)
  })

  test('kill -9 of one of them loses no acknowledged write, and another replaces it', async () => {
    await bothProcessesAreReady()
    const ids = await listingIds()
    const [early, late] = [ids.slice(0, ids.length / 2), ids.slice(ids.length / 2)]
    const acknowledged = new Set<number>()
    const missing = new Set<string>()
    let isRunning = true
    const saveAndRecord = async (id: number) => {
      const response = await save(id).catch(() => null)
      if (response?.ok) acknowledged.add(id)
    }
    const watching = (async () => {
      while (isRunning) {
        const response = await fetch(`${site.url}/readyz`).catch(() => null)
        if (response?.status === 503)
          for (const part of ((await response.json()) as { missing: string[] }).missing)
            missing.add(part)
        await pause(20)
      }
    })()
    const [child = 0] = childrenOf(site)
    for (const id of early) await saveAndRecord(id)
    const saving = late.map(saveAndRecord)
    await Promise.race(saving)
    process.kill(child, 'SIGKILL')
    await Promise.all(saving)
    await expect.poll(() => site.output()).toContain('web process exited; replacing it')
    await expect.poll(livingProcesses).toEqual(['1', '2'])
    isRunning = false
    await watching
    expect(acknowledged.size).toBeGreaterThan(early.length / 2)
    const saved = await market.query<{ id: number }>(
      'select listing_id as id from saved_listing where listing_id = any($1)',
      [ids],
    )
    expect([...acknowledged].filter((id) => !saved.some((row) => Number(row.id) === id))).toEqual(
      [],
    )
    // The replacement process didn't accept requests until it was ready. Ignores the database, which can be slow to
    // respond on a busy machine.
    missing.delete('database')
    expect([...missing]).toEqual([])
    expect(await readMetrics()).toMatch(/^web_process_restarts_total\{process="0"\} [1-9]/m)
  })

  test('logging out applies in every process', async () => {
    const token = await logInTo(site, 'broker@example.com')
    const headers = { authorization: `Bearer ${token}` }
    const statuses = async () => {
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => fetch(`${site.url}/api/account/testAuth`, { headers })),
      )
      return [...new Set(responses.map(({ status }) => status))]
    }
    expect(await statuses()).toEqual([200])
    await fetch(`${site.url}/api/account/logout`, { method: 'POST', headers })
    expect(await statuses()).toEqual([401])
  })

  test('SIGTERM under load drops no request and leaves no process behind', async () => {
    const children = childrenOf(site)
    const load = loadUntilStopped(site)
    await expect.poll(load.count).toBeGreaterThan(0)
    await site.stop()
    expect(await load.outcomes).toEqual(new Set([200]))
    expect(site.process.exitCode).toBe(0)
    for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})

function dashboardQuestions(): string[] {
  const { panels } = JSON.parse(
    readFileSync('deploy/monitoring/grafana-dashboard.json', 'utf8'),
  ) as Dashboard
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}

/** Returns the metric names in a PromQL query, without labels, functions, and keywords. */
function metricNames(question: string): string[] {
  const stripped = question
    .replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without) \([^)]*\)/g, '')
  const names = stripped.match(/[a-z_][\w:]*(?!\s*\()\b/gi) ?? []
  return names
    .filter((name) => name.includes('_') && !/^\w+_(?:quantile|over_time|replace)$/.test(name))
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
}

/** Checks for `promtool` from Debian's `prometheus` package. Everything else here works without it. */
function hasPromtool(): boolean {
  return spawnSync('promtool', ['--version']).status === 0
}

type Dashboard = { panels: { targets?: { expr: string }[] }[] }

async function readMetrics(): Promise<string> {
  return (await fetch(`${site.url}/metrics`)).text()
}

/** Returns the IDs of the processes that report their own metrics. Processes do so before they listen. */
async function livingProcesses(): Promise<string[]> {
  const metrics = await readMetrics()
  return [...metrics.matchAll(/^search_index_version\{process="(\d)"\}/gm)]
    .map(([, number = '']) => number)
    .toSorted((a, b) => a.localeCompare(b))
}

/** The first processes listen before they are ready, and any of them may answer. */
async function bothProcessesAreReady() {
  const statuses = async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${site.url}/readyz`, { headers: { connection: 'close' } }),
      ),
    )
    return [...new Set(answers.map(({ status }) => status))]
  }
  await expect.poll(statuses).toEqual([200])
}

async function listingIds(): Promise<number[]> {
  const rows = await market.query<{ id: number }>(
    'select id from listing where is_active and not is_sold order by id limit 30',
  )
  return rows.map(({ id }) => Number(id))
}

function save(id: number) {
  return fetch(`${site.url}/api/listing/${id}/favorite`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller}` },
  })
}

function childrenOf({ process: { pid } }: SiteProcess): number[] {
  return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)
}

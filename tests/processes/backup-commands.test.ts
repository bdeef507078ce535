import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localStorage } from '#kernel/server/storage/local-storage.ts'
import { aTargetFolder, listKeys } from '#tests/support/backups.ts'
import { queryAt } from '#tests/support/database/query-at.ts'
import {
  copyDemonstration,
  type Demonstration,
  databaseUrlIn,
  logInTo,
} from '#tests/support/demo/demonstration.ts'
import { type SiteProcess, startSite } from '#tests/support/site-process.ts'
import { startPrimaryAndStandby } from '#tests/support/standby.ts'

/*
 * The commands as an operator runs them, beside a site that serves, and the site that is started on what they restored.
 */

let market: Demonstration
let site: SiteProcess
const target = aTargetFolder()
const fresh = mkdtempSync(join(tmpdir(), 'windsock-restored-'))

beforeAll(async () => {
  market = await copyDemonstration()
  site = await startSite(market.env)
})
afterAll(async () => {
  await site?.stop()
  market?.remove()
  target.remove()
  rmSync(fresh, { recursive: true, force: true })
})

const patience = { timeout: 60_000, interval: 20 }

test('kill -9 amid a backup leaves none, and the next one finishes it beside a site that serves', async () => {
  const killed = run('backup', [target.folder, '--rate', '3'], market.env)
  await expect.poll(() => listKeys(target.storage, 'files/'), patience).not.toEqual([])
  expect((await killed.end('SIGKILL')).code).toBe(null)
  const none = await run('backup', [target.folder, '--list'], market.env).ended
  expect(none.output).toContain('no backup here that was brought to its end')
  const answers: Promise<number>[] = []
  const asking = setInterval(() => answers.push(status('/api/listing/searchListings')), 50)
  const made = await run('backup', [target.folder, '--keep', '3'], market.env).ended
  clearInterval(asking)
  expect(made.output).toMatch(/tables with \d+ rows .* files .* s\n$/)
  expect(made.code).toBe(0)
  for (const key of await listKeys(target.storage))
    expect(statSync(join(target.folder, key)).mode & 0o077, key).toBe(0)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
})

test('kill -9 amid a restore leaves an empty place, where the next one succeeds; the site on it shows the same market, timed', async () => {
  const env = { ...market.env, DATA_DIR: fresh }
  const amidFiles = run('restore', [target.folder, '--rate', '3'], env)
  const media = localStorage(join(fresh, 'media'))
  await expect.poll(() => listKeys(media), patience).not.toEqual([])
  await amidFiles.end('SIGKILL')

  const amidTables = run('restore', [target.folder], env)
  await expect.poll(() => copiesAt(fresh), patience).toBeGreaterThan(0)
  await amidTables.end('SIGKILL')

  const began = performance.now()
  const restored = await run('restore', [target.folder], env).ended
  expect(restored.output).toContain('all read back and found the same')
  expect(restored.code).toBe(0)
  process.stdout.write(
    `${restored.output.trim()} The command took ${Math.round(performance.now() - began)} ms.\n`,
  )
  const again = await run('restore', [target.folder], env).ended
  expect(again.output).toContain('The database already holds tables.')
  expect(again.code).toBe(1)

  const copy = await startSite(env)
  try {
    for (const path of await listPaths(site))
      expect(await read(copy, path), path).toEqual(await read(site, path))
    expect(await logInTo(copy, 'seller@example.com')).toMatch(/\w/)
  } finally {
    await copy.stop()
  }
})

test('a standby is read instead of the primary', async () => {
  const pair = await startPrimaryAndStandby()
  try {
    const env = {
      ...pair.market.env,
      DATABASE_URL: pair.primary.url,
      DATABASE_REPLICA_URL: pair.standby.url,
    }
    const copies = aTargetFolder()
    const made = await run('backup', [copies.folder, '--from-replica'], env).ended
    expect(made.output).toMatch(/tables with \d+ rows/)
    const wrong = { ...env, DATABASE_REPLICA_URL: pair.primary.url }
    const refused = await run('backup', [copies.folder, '--from-replica'], wrong).ended
    expect(refused.output).toContain('is no standby')
    copies.remove()
  } finally {
    await pair.stop()
  }
})

test.each([
  ['backup', [], 'Usage: npm run backup -- TARGET'],
  ['backup', ['somewhere', '--keep', 'none'], '--keep takes a number above 0.'],
  ['backup', ['somewhere', '--kep', '3'], "Unknown option '--kep'"],
  ['restore', [], 'Usage: npm run restore -- SOURCE'],
  ['restore', ['s3://no-such-bucket/x'], 'The bucket cannot be used: '],
  ['restore', ['/nowhere/at/all'], 'no backup here that was brought to its end'],
] as const)('npm run %s %j says in a sentence what is wrong', async (command, args, said) => {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-arguments-'))
  const { code, output } = await run(command, args, {
    ...market.env,
    DATA_DIR: folder,
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'nobody',
    S3_SECRET_ACCESS_KEY: 'nobody',
  }).ended
  rmSync(folder, { recursive: true, force: true })
  expect(output).toContain(said)
  expect(output).not.toContain('    at ')
  expect(code).toBe(1)
})

function run(command: 'backup' | 'restore', args: readonly string[], env: Record<string, string>) {
  const child = spawn('node', [`scripts/${command}.ts`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = collect(child)
  return {
    ended,
    end(signal: NodeJS.Signals) {
      child.kill(signal)
      return ended
    },
  }
}

async function collect(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

async function status(path: string): Promise<number> {
  const answer = await fetch(site.url + path)
  await answer.arrayBuffer()
  return answer.status
}

/** How many tables a restore is filling, in an embedded database that it has started. */
async function copiesAt(folder: string): Promise<number> {
  const rows = await queryAt<{ n: number }>(
    databaseUrlIn(folder),
    `select count(*)::int as n from pg_stat_progress_copy`,
  ).catch(() => [])
  return rows[0]?.n ?? 0
}

/** A search, each of the first listings in it, and all of their pictures. */
async function listPaths({ url }: SiteProcess): Promise<string[]> {
  const search = '/api/listing/searchListings?pageSize=5'
  const found = (await (await fetch(url + search)).json()) as object
  const pictures = JSON.stringify(found).match(/\/media\/[^"?\\]+/g) ?? []
  return [search, ...new Set(pictures)]
}

async function read({ url }: SiteProcess, path: string) {
  const answer = await fetch(url + path)
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
}

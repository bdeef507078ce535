import { execFileSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { demoFolder } from '#features/media/image-files.ts'
import { queryAt } from '../database/query-at.ts'
import { type SiteProcess, startSiteProcess } from '../site-process.ts'
import { copyFolder } from './copy-folder.ts'
import { copyDemoImages } from './demo-images.ts'
import { fillMarket } from './fill-market.ts'

export type DemoData = {
  folder: string
  /** Settings for a site that uses this data directory. */
  env: { DATA_DIR: string; DEMO: string; DEMO_LISTINGS: string }
  databaseUrl: () => string
  postmasterPid: () => number
  query: <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>
  remove: () => void
}

/**
 * Creates a data directory with a small demo market for sites that run as separate processes. Copies a directory that
 * each run creates once, because the first start takes as long as many tests.
 */
export async function copyDemoData({ within = tmpdir() } = {}): Promise<DemoData> {
  const folder = mkdtempSync(join(within, 'windsock-demonstration-'))
  copyFolder(await demonstrationToCopy(), folder)
  const databaseUrl = () => databaseUrlIn(folder)
  return {
    folder,
    env: { ...demonstration, DATA_DIR: folder },
    databaseUrl,
    postmasterPid: () => Number(postmaster(folder)[0]),
    query: (statement, values) => queryAt(databaseUrl(), statement, values),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Returns the URL of the embedded database in a data directory. */
export function databaseUrlIn(folder: string): string {
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8')
  return `postgres://windsock:${password}@127.0.0.1:${postmaster(folder)[3]}/windsock`
}

function postmaster(folder: string) {
  return readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
}

/** Returns a bearer token for a demo account. */
export async function logInTo({ url }: SiteProcess, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: 'windsock', grant_type: 'password' })
  const response = await fetch(`${url}/token`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

const demonstration = { DEMO: '1', DEMO_LISTINGS: '60' }

/** Returns the folder to copy. The first caller creates it, and concurrent test files wait for it. */
async function demonstrationToCopy(): Promise<string> {
  const folder = inject('demonstrationFolder')
  const lock = `${folder}.lock`
  for (;;) {
    if (existsSync(folder)) return folder
    if (acquireLock(lock)) break
    await pause(100)
  }
  try {
    if (!existsSync(folder)) await makeDemonstration(folder)
    return folder
  } finally {
    rmSync(lock, { recursive: true })
  }
}

function acquireLock(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

/** Uses a temporary folder during the first start, so that an incomplete one is never copied. */
async function makeDemonstration(folder: string) {
  const draft = `${folder}.draft`
  mkdirSync(draft)
  await copyDemoImages(draft)
  fillMarket({ ...demonstration, DATA_DIR: draft })
  const site = await startSiteProcess({ ...demonstration, DATA_DIR: draft })
  const url = databaseUrlIn(draft)
  await emptyUnusedImages(draft, url)
  await shrinkDatabase(url)
  await site.stop()
  execFileSync('mv', [draft, folder])
}

/**
 * Empties the demo images that the market doesn't show, because tests copy and back up the others many times. If they
 * were missing, each site that starts would render them again in the background.
 */
async function emptyUnusedImages(folder: string, url: string) {
  const used = await queryAt<{ name: string }>(
    url,
    `select name from listing_image union select name from biz_picture union select name from community_photo
      union select substring(logo_url from '([^/]+)-[tsl][.]\\w+$') from biz
      union select substring(title_image_url from '([^/]+)-[tsl][.]\\w+$') from biz
      union select substring(title_image_url from '([^/]+)-[tsl][.]\\w+$') from biz_location`,
  )
  const names = new Set(used.map(({ name }) => name))
  for (const file of globSync(join(folder, 'media', demoFolder, '*/*')))
    if (!names.has(basename(file).replace(/-[tsl]\.\w+$/, ''))) truncateSync(file)
}

/** Deletes most of the registry and the log of its load, because they're most of what each test would copy. */
async function shrinkDatabase(url: string) {
  for (const statement of [
    'delete from registry_aircraft where ctid not in (select ctid from registry_aircraft limit 1000)',
    'vacuum full registry_aircraft',
    "alter system set min_wal_size = '32MB'",
    'select pg_reload_conf()',
    // Killed processes lose nothing that the operating system has received, so only a power failure needs flushing.
    'alter system set fsync = off',
    'checkpoint',
  ])
    await queryAt(url, statement)
}

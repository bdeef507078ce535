import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { queryAt } from '../database/query-at.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { copyFolder } from './copy-folder.ts'
import { copyDemoPictures } from './demo-pictures.ts'

export type Demonstration = {
  folder: string
  /** Settings of a site over it. */
  env: { DATA_DIR: string; DEMO: string; DEMO_LISTINGS: string }
  databaseUrl: () => string
  postmasterPid: () => number
  query: <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>
  remove: () => void
}

/**
 * A data directory of the test's own with a small demonstration market, for sites that run as processes.
 * It is a copy of one that the run makes once: a first start takes the time of many tests.
 */
export async function copyDemonstration({ within = tmpdir() } = {}): Promise<Demonstration> {
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

/** Of the embedded database that runs in a data directory. */
export function databaseUrlIn(folder: string): string {
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8')
  return `postgres://windsock:${password}@127.0.0.1:${postmaster(folder)[3]}/windsock`
}

function postmaster(folder: string) {
  return readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
}

/** The bearer token of one of the demonstration's accounts. */
export async function logInTo({ url }: SiteProcess, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: 'windsock', grant_type: 'password' })
  const answer = await fetch(`${url}/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

const demonstration = { DEMO: '1', DEMO_LISTINGS: '60' }

/** Made by the first that asks; test files that run beside it wait for it. */
async function demonstrationToCopy(): Promise<string> {
  const folder = inject('demonstrationFolder')
  const lock = `${folder}.lock`
  for (;;) {
    if (existsSync(folder)) return folder
    if (takes(lock)) break
    await pause(100)
  }
  try {
    if (!existsSync(folder)) await makeDemonstration(folder)
    return folder
  } finally {
    rmSync(lock, { recursive: true })
  }
}

function takes(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

/** Built beside its place, so that nobody copies half of one. */
async function makeDemonstration(folder: string) {
  const draft = `${folder}.draft`
  mkdirSync(draft)
  await copyDemoPictures(draft)
  const site = await startSite({ ...demonstration, DATA_DIR: draft })
  // The registry is loaded after the start. Here it is waited for, and no copy loads it again.
  while (!site.output().includes('FAA registry loaded')) await pause(100)
  await site.stop()
  execFileSync('mv', [draft, folder])
}

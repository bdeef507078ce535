import { resolve } from 'node:path'
import pg from 'pg'
import { readConfig } from '../../../src/kernel/config.ts'
import { startEmbeddedPostgres } from '../../../src/kernel/server/embedded-postgres/embedded-postgres.ts'
import { createLog } from '../../../src/kernel/server/tracing/log.ts'

/** Folder for the benchmark databases, which are filled once and reused. */
export const benchFolder = resolve(
  process.env.BENCH_DATA_DIR ?? new URL('../.data', import.meta.url).pathname,
)

/** Starts the project's embedded PostgreSQL, either in the benchmarks' own cluster or in a site's `folder`. */
export async function startBenchCluster(folder = benchFolder) {
  const config = readConfig({ LOG_LEVEL: 'warn', DATA_DIR: folder })
  const { url, release } = await startEmbeddedPostgres(folder, createLog(config))
  return { release, urlOf: (database: string) => url.replace(/\/windsock$/, `/${database}`) }
}

/**
 * Opens a database and calls `fill` unless an earlier run has already filled it. A database gets its final name only
 * once it's complete, and partial ones are dropped.
 */
export async function openFilledDatabase(
  cluster: Awaited<ReturnType<typeof startBenchCluster>>,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<{ url: string; filledMs: number | null }> {
  const admin = new pg.Client({ connectionString: cluster.urlOf('postgres') })
  await admin.connect()
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return { url: cluster.urlOf(name), filledMs: null }
    const draft = `${name}_draft`
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft}`)
    const start = performance.now()
    await fill(cluster.urlOf(draft))
    const filledMs = performance.now() - start
    await admin.query(`alter database ${draft} rename to ${name}`)
    return { url: cluster.urlOf(name), filledMs }
  } finally {
    await admin.end()
  }
}

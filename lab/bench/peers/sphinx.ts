import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import mysql from 'mysql2/promise'
import type { SearchQuery } from '../../../src/features/search/contract.ts'
import { facetCodes } from '../../../src/features/search/filters.ts'
import { matchesByPrefix, parseQueryTerms } from '../../../src/features/search/server/tokenize.ts'
import {
  type Engine,
  type EngineResult,
  emptyCounts,
  type FacetCounts,
  flatMarket,
  sortOrder,
  sqlConditions,
  sqlWhere,
} from '../engines/engine.ts'

/** Opens Debian's sphinxsearch with a plain index and attributes. Sends one SphinxQL batch with FACET per query. */
export async function openSphinx(listings: number): Promise<Engine> {
  const version = execFileSync('searchd', ['--help'], { encoding: 'utf8' }).split('-')[0] ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'windsock-sphinx-'))
  const port = await freePort()
  writeRows(join(folder, 'rows.tsv'), listings)
  const config = join(folder, 'sphinx.conf')
  writeFileSync(config, configuration(folder, port))
  mkdirSync(join(folder, 'index'))
  execFileSync('indexer', ['--config', config, 'market'])
  const server = spawn('searchd', ['--config', config, '--nodetach'], { stdio: 'ignore' })
  const connection = await connect(port)
  return {
    about: `${version.trim()}, plain index, SphinxQL with FACET`,
    counts: 'of what was found',
    memory: 'outside',
    ask,
    outsideBytes: () => residentBytes(server.pid) + bytesOf(join(folder, 'index')),
    async close() {
      await connection.end().catch(() => undefined)
      server.kill()
      await new Promise((done) => server.once('exit', done))
      rmSync(folder, { recursive: true, force: true })
    },
  }

  async function ask(query: SearchQuery): Promise<EngineResult> {
    const [sets] = await connection.query(sphinxQl(query))
    const [page, ...facets] = sets as unknown as Record<string, string | number>[][]
    const meta = facets.pop() as Record<string, string | number>[]
    const counts = emptyCounts()
    facetCodes.forEach((code, i) => {
      const groups = (facets[i] ?? []).map((row): FacetCounts[number] => [
        Number(row[code]),
        Number(row['count(*)']),
      ])
      counts[code] = groups.filter(([id]) => id !== 0)
    })
    const total = meta.find((row) => row.Variable_name === 'total_found')
    return { found: Number(total?.Value), ids: (page ?? []).map((row) => Number(row.id)), counts }
  }
}

function sphinxQl(query: SearchQuery): string {
  const { column, descending } = sortOrder(query)
  const terms = parseQueryTerms(query.kw).map((term) => (matchesByPrefix(term) ? `${term}*` : term))
  const matching = terms.length ? [`match('${terms.join(' ')}')`] : []
  // Sphinx has no null, so a missing price or time is stored as 0, and must sort last in both directions.
  const stated = [
    ...(query.pt !== undefined && query.pf === undefined ? ['price > 0'] : []),
    ...(query.tf !== undefined || query.tt !== undefined ? ['hours >= 0'] : []),
  ]
  const order = column === 'price' && !descending ? 'price_last' : column
  const where = sqlWhere([...matching, ...sqlConditions(query), ...stated])
  const from = query.page * query.dnum
  const facets = facetCodes.map((code) => `facet ${code} limit 1000`).join(' ')
  return `select id from market ${where} order by ${order} ${descending ? 'desc' : 'asc'}, id desc limit ${from}, ${query.dnum} ${facets}; show meta`
}

function writeRows(path: string, listings: number) {
  const file = openSync(path, 'w')
  const lines: string[] = []
  const flush = () =>
    writeSync(
      file,
      lines
        .splice(0)
        .map((line) => `${line}\n`)
        .join(''),
    )
  for (const row of flatMarket(listings)) {
    const facts = [
      row.id,
      ...facetCodes.map((code) => row[code]),
      row.year,
      row.length,
      row.price ?? 0,
      row.price ?? 4e9,
      row.hours ?? -1,
      row.listed,
      row.words,
    ]
    lines.push(facts.join('\t'))
    if (lines.length === 10_000) flush()
  }
  flush()
  closeSync(file)
}

function configuration(folder: string, port: number): string {
  const whole = [...facetCodes, 'year'].map((name) => `  tsvpipe_attr_uint = ${name}`).join('\n')
  return `
source rows {
  type = tsvpipe
  tsvpipe_command = cat ${folder}/rows.tsv
${whole}
  tsvpipe_attr_float = length
  tsvpipe_attr_uint = price
  tsvpipe_attr_uint = price_last
  tsvpipe_attr_float = hours
  tsvpipe_attr_bigint = listed
  tsvpipe_field = words
}
index market {
  source = rows
  path = ${folder}/index/market
  min_prefix_len = 2
  dict = keywords
}
indexer {
  mem_limit = 512M
}
searchd {
  listen = 127.0.0.1:${port}:mysql41
  pid_file = ${folder}/pid
  log = ${folder}/log
  binlog_path =
  dist_threads = 2
  workers = threads
}
`
}

async function connect(port: number) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await mysql.createConnection({ host: '127.0.0.1', port, multipleStatements: true })
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(100)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

function residentBytes(pid: number | undefined): number {
  const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]
  return Number(pages) * 4096
}

function bytesOf(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

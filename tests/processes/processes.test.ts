import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoMarketForFile } from '../support/demo/demo-site-for-file.ts'
import { loadUntilStopped, type SiteProcess, startSiteProcess } from '../support/site-process.ts'

const market = demoMarketForFile()
let site: SiteProcess
let second: SiteProcess

beforeAll(async () => {
  ;[site, second] = await Promise.all([startSiteProcess(market.env), startSiteProcess(market.env)])
})

afterAll(async () => {
  await site?.stop()
  await second?.stop()
})

async function total(url: string): Promise<number> {
  const response = await fetch(`${url}/api/listing/searchListings`)
  expect(response.status).toBe(200)
  return (await response.json()).total
}

/*
 * The tests share two sites, which they end one after the other, because starting a site takes longer than most tests.
 * Therefore, they have an order.
 */
describe('processes', { shuffle: false }, () => {
  test('[API-04] a change committed elsewhere appears in the next search of every process', async () => {
    const client = new pg.Client({ connectionString: market.databaseUrl() })
    await client.connect()
    const before = await total(site.url)
    expect(await total(second.url)).toBe(before)
    const { rows } = await client.query(
      'update listing set is_active = false where id in (select id from listing where is_active and not is_sold and (expires_at is null or expires_at > now()) order by id limit 2) returning id',
    )
    expect(await total(second.url)).toBe(before - 2)
    expect(await total(site.url)).toBe(before - 2)
    await client.query('update listing set is_active = true where id = any($1)', [
      rows.map((row) => row.id),
    ])
    expect(await total(site.url)).toBe(before)
    await client.end()
  })

  test('a database restart under load causes only 503s, and the server recovers automatically', async () => {
    const statuses = new Set<number>()
    let running = true
    const load = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (running) {
          const response = await fetch(
            `${site.url}/api/listing/searchListings?kw=${Math.floor(Math.random() * 1e6)}`,
          )
          statuses.add(response.status)
          await response.arrayBuffer()
          // Requests keep coming, but leave the CPU to the tests that run beside this one.
          await pause(5)
        }
      }),
    )
    process.kill(market.postmasterPid(), 'SIGINT')
    await expect.poll(() => site.output()).toContain('database connection lost')
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200)
    running = false
    await load
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    await expect.poll(() => total(site.url)).toBeGreaterThan(0)
    expect(site.process.exitCode).toBeNull()
  })

  test('SIGTERM under load drops no request, and the second server on the same data outlives it', async () => {
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200)
    const load = loadUntilStopped(site)
    await expect.poll(load.count).toBeGreaterThan(20)
    await site.stop()
    expect(await load.outcomes).toEqual(new Set([200]))
    expect(await total(second.url)).toBeGreaterThan(0)
  })

  test('after kill -9, the next server finds the running database without data loss', async () => {
    const before = await total(second.url)
    const pid = market.postmasterPid()
    await second.kill()
    second = await startSiteProcess(market.env)
    expect(market.postmasterPid()).toBe(pid)
    expect(await total(second.url)).toBe(before)
  })

  test('a URL that isn’t a path of this site is rejected before any processing', () => {
    const { port } = new URL(second.url)
    for (const target of ['//evil.test/x', 'http://evil.test/x', '/\\evil.test']) {
      const response = execFileSync('node', ['-e', rawRequest, port, target], { encoding: 'utf8' })
      expect(response, target).toContain('HTTP/1.1 400')
    }
  })

  test('a request that SIGTERM interrupts on a keep-alive connection gets a response and closes it', async () => {
    const socket = connect(Number(new URL(second.url).port), '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8').on('data', (text: string) => (received += text))
    const head = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n'
    socket.write(`${head}\r\n${head}`)
    await expect.poll(() => received).toContain('Connection: keep-alive')
    const left = second.stop()
    const isRefused = () =>
      fetch(`${second.url}/healthz`).then(
        () => false,
        () => true,
      )
    await expect.poll(isRefused, { interval: 20 }).toBe(true)
    received = ''
    socket.write('\r\n')
    await once(socket, 'close')
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(received).toContain('Connection: close')
    await left
  })
})

const rawRequest = `
const [port, target] = process.argv.slice(1)
const socket = require('node:net').connect(Number(port), '127.0.0.1')
socket.write('POST ' + target + ' HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\nContent-Length: 0\\r\\n\\r\\n')
socket.pipe(process.stdout)`

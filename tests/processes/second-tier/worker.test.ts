import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#kernel/config.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#kernel/server/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#kernel/server/tracing/log.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database/database-proxy.ts'
import { demoMarketForFile } from '#tests/support/demo/demo-site-for-file.ts'

const market = demoMarketForFile()
let postgres: EmbeddedPostgres
let proxy: DatabaseProxy
let worker: ChildProcess
let output = ''
let url: string

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(
    market.folder,
    createLog(readConfig({ LOG_LEVEL: 'silent' })),
  )
  proxy = await openDatabaseProxy(postgres.url)
  worker = spawn('node', ['src/worker.ts'], {
    env: {
      ...process.env,
      ...market.env,
      DATABASE_URL: proxy.url,
      HOST: '127.0.0.1',
      WORKER_PORT: '0',
      METRICS_TOKEN: 'a token of sixteen',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((found, fail) => {
    worker.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const match = /"port":(\d+),"msg":"worker started"/.exec(output)
      if (match?.[1]) found(match[1])
    })
    worker.once('exit', (code) => fail(new Error(`the worker ended with ${code}:\n${output}`)))
  })
  url = `http://127.0.0.1:${port}`
})

afterAll(async () => {
  if (worker?.exitCode === null) worker.kill('SIGKILL')
  proxy?.close()
  await postgres?.release()
})

// The last test ends the worker of all others.
describe('a worker', { shuffle: false }, () => {
  test('a worker reports that it’s alive and ready, and its metrics to authorized clients', async () => {
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    const headers = { authorization: 'Bearer a token of sixteen' }
    const metrics = await (await fetch(`${url}/metrics`, { headers })).text()
    expect(metrics).toMatch(/^database_up 1$/m)
    expect(metrics).toMatch(/^mails_unsent\{state="waiting"\} \d+$/m)
    expect(metrics).toMatch(/^search_index_listings \d+$/m)
    expect((await fetch(`${url}/aircraft/search`)).status).toBe(404)
  })

  test('a worker without its database isn’t ready until the database is back', async () => {
    proxy.stall()
    const status = async () => (await fetch(`${url}/readyz`)).status
    await expect.poll(status).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    proxy.resume()
    await expect.poll(status).toBe(200)
  })

  test('a worker stops when asked to', async () => {
    const exited = once(worker, 'exit')
    worker.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fillMarket } from '../../../tests/support/demo/fill-market.ts'
import { databaseUrl, writeInDebian } from '../cluster/cluster.ts'
import { nginxSettings, webBalancerSettings } from '../cluster/settings.ts'
import { ports } from '../ports.ts'
import { clockSettings } from '../system/clock.ts'
import { Machine } from '../system/machine.ts'
import { addresses } from '../system/network.ts'
import { respondsOk, waitUntil } from '../system/wait-until.ts'

/** Connections and clocks of the site. A drill can override the defaults. */
export type Paths = {
  database: 'balancer' | 'balancer that keeps sessions' | 'pooler' | 'server'
  web: keyof typeof webBalancers
  media: 'folder' | 'S3'
  clocks: 'real' | 'adjustable'
}
export const defaultPaths: Paths = {
  database: 'balancer',
  web: 'HAProxy',
  media: 'folder',
  clocks: 'real',
}

/** Load balancers. A stopping process must accept requests for `drainSeconds`, until the balancer stops sending any. */
const webBalancers = {
  HAProxy: { drainSeconds: 1, settings: () => webBalancerSettings('inter 250ms fall 2 rise 1') },
  'slow HAProxy': {
    drainSeconds: 7,
    settings: () => webBalancerSettings('inter 2s fall 3 rise 2'),
  },
  nginx: { drainSeconds: 1, settings: nginxSettings },
}

export const siteUrl = `http://localhost:${ports.site}`
export const webUrls = ports.web.map((port) => `http://localhost:${port}`)

/** Two web processes and a worker behind a load balancer. */
export class Site {
  readonly paths: Paths
  readonly #folder: string
  readonly #env: NodeJS.ProcessEnv
  readonly #running = new Map<string, ChildProcess>()
  readonly #expected = new Set<ChildProcess>()
  readonly #balancer: Machine
  readonly #primary: number
  /** Processes that exited unexpectedly. */
  readonly ended: string[] = []

  constructor(paths: Paths, folder: string, primary: number) {
    this.paths = paths
    this.#folder = folder
    this.#primary = primary
    const { drainSeconds, settings } = webBalancers[paths.web]
    this.#env = {
      ...process.env,
      ...databaseSettings(paths, primary),
      ...paymentSettings,
      ...(paths.media === 'S3' && s3Settings),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      SITE_URL: siteUrl,
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      DEMO_LISTINGS: process.env.DRILL_LISTINGS ?? '1200',
      JOBS: 'off',
      DRAIN_SECONDS: String(drainSeconds),
      TRUST_PROXY: '1',
      LEAD_INTERVAL_SECONDS: '0',
    }
    const isNginx = paths.web === 'nginx'
    writeInDebian(isNginx ? 'nginx.conf' : 'web.cfg', settings())
    this.#balancer = new Machine(
      `web-${paths.web.replace(' ', '-')}`,
      isNginx
        ? ['nginx', '-e', 'stderr', '-c', '/drill/nginx.conf']
        : ['haproxy', '-db', '-f', '/drill/web.cfg'],
      folder,
    )
  }

  async start() {
    if (this.paths.media === 'S3') await this.startS3()
    fillMarket(this.#env)
    await this.startWeb(0)
    await this.startWeb(1)
    await this.startWorker()
    this.#balancer.start()
    await waitUntil('the site to respond', () => respondsOk(`${siteUrl}/readyz`))
  }

  async startWeb(i: number) {
    this.#start(`web${i}`, ['src/main.ts'], { PORT: String(ports.web[i]) })
    await waitUntil(`web process ${i} to be ready`, () => respondsOk(`${webUrls[i]}/readyz`), 300)
  }

  async startWorker() {
    this.#start('worker', ['src/worker.ts'], { WORKER_PORT: String(ports.worker) })
    const isReady = () => respondsOk(`http://127.0.0.1:${ports.worker}/readyz`)
    await waitUntil('the worker to be ready', isReady, 120)
  }

  async startS3() {
    const data = join(this.#folder, 's3')
    mkdirSync(data, { recursive: true })
    this.#start('s3', ['lab/drill/site/s3-server.ts', data, String(ports.s3)])
    await waitUntil('S3 to respond', () => this.setS3('normal'))
  }

  async setS3(mode: 'normal' | 'slow' | 'full' | 'slow down'): Promise<boolean> {
    const url = `http://127.0.0.1:${ports.s3}/mode/${encodeURIComponent(mode)}`
    return (await fetch(url, { method: 'POST' })).ok
  }

  /** Waits until the balancer uses both processes. Nginx has no health checks. */
  async untilBalanced() {
    if (this.paths.web === 'nginx') return
    await waitUntil('the balancer to see both web processes', () =>
      respondsOk(`${siteUrl}/all-ready`),
    )
  }

  /** Stops a process the way a supervisor would, and waits until it has exited. */
  async stopProcess(name: string, signal: NodeJS.Signals = 'SIGTERM') {
    const child = this.#running.get(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    this.#expected.add(child)
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  /** Runs one of the project's commands with the site's settings and the given overrides. */
  async run(script: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<void> {
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...this.#env, ...more },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`${script} exited with ${code}: ${stderr.slice(-500)}`)
  }

  async stop() {
    await this.#balancer.kill()
    for (const name of this.#running.keys()) await this.stopProcess(name)
  }

  /** Returns the settings for one process, including its own database address and its own clock. */
  #settingsOf(name: string): NodeJS.ProcessEnv {
    const address = addresses[name as keyof typeof addresses]
    if (!address) return {}
    return {
      ...databaseSettings(this.paths, this.#primary, address),
      ...(this.paths.clocks === 'adjustable' && clockSettings(this.#folder, name)),
    }
  }

  #start(name: string, args: string[], more: NodeJS.ProcessEnv = {}) {
    const log = createWriteStream(join(this.#folder, `${name}.log`), { flags: 'a' })
    const child = spawn(process.execPath, args, {
      env: { ...this.#env, ...this.#settingsOf(name), ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.pipe(log)
    child.stderr.pipe(log)
    child.on('exit', (code, signal) => {
      if (!this.#expected.has(child)) this.ended.push(`${name} exited with ${signal ?? code}`)
    })
    this.#running.set(name, child)
  }
}

/** Starts a web process that is expected to fail, and returns its output. */
export async function startExpectingFailure(port: number, folder: string) {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(ports.refused),
      DATABASE_URL: databaseUrl(port),
      DATA_DIR: join(folder, 'refused'),
      DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => {
      log += chunk.toString()
    })
  const end = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(end)
  return { code, log }
}

function databaseSettings(
  { database }: Paths,
  primary: number,
  address?: string,
): NodeJS.ProcessEnv {
  const url = (port: number) => databaseUrl(port, undefined, address)
  switch (database) {
    case 'balancer':
      return { DATABASE_URL: url(ports.balancer.primary) }
    case 'balancer that keeps sessions':
      return { DATABASE_URL: url(ports.balancerThatKeepsSessions.primary) }
    // Poolers listen on only one address.
    case 'pooler':
      return { DATABASE_URL: databaseUrl(ports.sessionPooler) }
    case 'server':
      return { DATABASE_URL: databaseUrl(ports.postgres[primary]) }
  }
}

const paymentSettings = {
  PAYPAL_CLIENT_ID: 'drill',
  PAYPAL_SECRET: 'drill',
  PAYPAL_WEBHOOK_ID: 'drill',
  PAYPAL_BASE_URL: `http://127.0.0.1:${ports.provider}`,
}

const s3Settings = {
  S3_BUCKET: 'media',
  S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
  S3_FORCE_PATH_STYLE: '1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}

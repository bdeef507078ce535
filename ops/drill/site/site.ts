import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUrl, writeInDebian } from '../cluster/cluster.ts'
import { nginxSettings, webBalancerSettings } from '../cluster/settings.ts'
import { ports } from '../ports.ts'
import { Machine } from '../system/machine.ts'
import { answers, until } from '../system/until.ts'

/** How the site is reached and reaches, of which a drill may want another than usual. */
export type Paths = {
  database: 'balancer' | 'balancer that keeps sessions' | 'pooler' | 'server'
  web: keyof typeof webBalancers
  media: 'folder' | 'S3'
}
export const usualPaths: Paths = { database: 'balancer', web: 'HAProxy', media: 'folder' }

/** Each with how long a process must still take requests so that the balancer has seen it leave. */
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

/** Two web processes, a worker, and what stands before them. */
export class Site {
  readonly paths: Paths
  readonly #folder: string
  readonly #env: NodeJS.ProcessEnv
  readonly #running = new Map<string, ChildProcess>()
  readonly #expected = new Set<ChildProcess>()
  readonly #balancer: Machine
  /** Processes that ended though nobody wanted it. */
  readonly ended: string[] = []

  constructor(paths: Paths, folder: string, primary: number) {
    this.paths = paths
    this.#folder = folder
    const { drainSeconds, settings } = webBalancers[paths.web]
    this.#env = {
      ...process.env,
      ...databaseSettings(paths, primary),
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
      LEAD_WAIT_SECONDS: '0',
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
    // The first fills the market where it is empty.
    await this.startWeb(0)
    await this.startWeb(1)
    await this.startWorker()
    this.#balancer.start()
    await until('the site answers', () => answers(`${siteUrl}/readyz`))
  }

  async startWeb(i: number) {
    this.#start(`web${i}`, ['src/main.ts'], { PORT: String(ports.web[i]) })
    await until(`web process ${i} is ready`, () => answers(`${webUrls[i]}/readyz`), 300)
  }

  async startWorker() {
    this.#start('worker', ['src/worker.ts'], { WORKER_PORT: String(ports.worker) })
    const isReady = () => answers(`http://127.0.0.1:${ports.worker}/readyz`)
    await until('the worker is ready', isReady, 120)
  }

  async startS3() {
    const data = join(this.#folder, 's3')
    mkdirSync(data, { recursive: true })
    this.#start('s3', ['ops/drill/site/s3-server.ts', data, String(ports.s3)])
    const isThere = () => fetch(`http://127.0.0.1:${ports.s3}/`).then(Boolean)
    await until('S3 answers', isThere)
  }

  /** Whoever restarts one after the other waits until the balancer knows of the last; nginx knows of none. */
  async untilBalanced() {
    if (this.paths.web === 'nginx') return
    await until('the balancer sees both', () => answers(`${siteUrl}/all-ready`))
  }

  /** As a supervisor does: asks it to leave and waits. */
  async stopProcess(name: string, signal: NodeJS.Signals = 'SIGTERM') {
    const child = this.#running.get(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    this.#expected.add(child)
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  /** One of the project's commands, with the settings of the site but for those given. */
  async run(script: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<void> {
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...this.#env, ...more },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`${script} ended with ${code}: ${said.slice(-500)}`)
  }

  async stop() {
    await this.#balancer.kill()
    for (const name of this.#running.keys()) await this.stopProcess(name)
  }

  #start(name: string, args: string[], more: NodeJS.ProcessEnv = {}) {
    const log = createWriteStream(join(this.#folder, `${name}.log`), { flags: 'a' })
    const child = spawn(process.execPath, args, {
      env: { ...this.#env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.pipe(log)
    child.stderr.pipe(log)
    child.on('exit', (code, signal) => {
      if (!this.#expected.has(child)) this.ended.push(`${name} ended with ${signal ?? code}`)
    })
    this.#running.set(name, child)
  }
}

/** Starts a web process on that database and tells what it says when it refuses. */
export async function startRefused(port: number, folder: string) {
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
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const end = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(end)
  return { code, said }
}

function databaseSettings({ database }: Paths, primary: number): NodeJS.ProcessEnv {
  const { balancer, balancerThatKeepsSessions: keeping } = ports
  switch (database) {
    case 'balancer':
      return through(balancer)
    case 'balancer that keeps sessions':
      return through(keeping)
    case 'pooler':
      return { DATABASE_URL: databaseUrl(ports.sessionPooler) }
    case 'server':
      return { DATABASE_URL: databaseUrl(ports.postgres[primary]) }
  }
}

function through({ primary, standbys }: { primary: number; standbys: number }) {
  return { DATABASE_URL: databaseUrl(primary), DATABASE_REPLICA_URL: databaseUrl(standbys) }
}

const s3Settings = {
  S3_BUCKET: 'media',
  S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
  S3_FORCE_PATH_STYLE: '1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}

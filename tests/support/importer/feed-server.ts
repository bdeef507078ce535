import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FeedServer = {
  host: string
  url: (path: string) => string
  /** Files on the server. It returns 404 for all other paths. */
  files: Map<string, { body: string | Uint8Array; etag?: string }>
  /** Custom handlers by path. */
  handlers: Map<string, RequestListener>
  /** Requested paths, in order. */
  requests: string[]
  close: () => Promise<void>
}

/** Starts a local server that acts as a dealer's. */
export async function feedServer(): Promise<FeedServer> {
  const files: FeedServer['files'] = new Map()
  const handlers: FeedServer['handlers'] = new Map()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(path)
    const handler = handlers.get(path)
    if (handler) return handler(request, response)
    const file = files.get(path)
    if (!file) return response.writeHead(404).end()
    if (file.etag && request.headers['if-none-match'] === file.etag)
      return response.writeHead(304).end()
    response.writeHead(200, file.etag ? { etag: file.etag } : {}).end(file.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: (path) => `http://${host}${path}`,
    files,
    handlers,
    requests,
    close: () => {
      // Also closes connections whose responses never end.
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

export type FeedAircraft = Partial<Record<string, string | number>> & { id: string }

/** Returns a feed of plausible aircraft, each with a unique key and N-number. */
export function someAircraft(count: number, from = 1): FeedAircraft[] {
  return Array.from({ length: count }, (_, index) => {
    const n = from + index
    return {
      id: `DEALER-${n}`,
      year: 1960 + (n % 60),
      make: n % 3 === 0 ? 'Cessna' : 'Cirrus',
      model: n % 3 === 0 ? '172S' : 'SR22',
      category: 'Single engine piston',
      length: 26 + (n % 5),
      price: n % 7 === 0 ? 'Call for price' : 100_000 + n * 10,
      registration: `N${10_000 + n}`,
      total_time: 1_000 + n,
      city: 'Las Vegas',
      state: 'NV',
      zip: '89101',
    }
  })
}

/** Formats a feed like a dealer's software. */
export function toFeed(aircraft: readonly FeedAircraft[]): string {
  const names = [...new Set(aircraft.flatMap((one) => Object.keys(one)))]
  const cell = (value: string | number | undefined) =>
    `"${String(value ?? '').replaceAll('"', '""')}"`
  return [
    names.join(','),
    ...aircraft.map((one) => names.map((name) => cell(one[name])).join(',')),
  ].join('\n')
}

import { randomBytes } from 'node:crypto'
import type { RequestKind } from '../judge/bounds.ts'
import { siteUrl } from '../site/site.ts'
import type { LoadRecord, RecordedResponse } from './record.ts'

type Request = { method?: string; path: string; token?: string; network?: string; html?: boolean }
type Sent = { body?: object | URLSearchParams | FormData; code?: string }
export type ReceivedResponse = {
  status: number
  startedAt: number
  endedAt: number
  json: () => unknown
}

/** Sends a request as a visitor from a separate network, and records the response. */
export async function sendRequest(
  record: LoadRecord,
  kind: RequestKind,
  { method = 'GET', path, token, network = randomNetwork(), html = false }: Request,
  { body, code }: Sent = {},
): Promise<ReceivedResponse> {
  const startedAt = performance.now()
  const isJson =
    body !== undefined && !(body instanceof URLSearchParams || body instanceof FormData)
  let status = 0
  let text = ''
  let headers = new Headers()
  try {
    const response = await fetch(siteUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: html ? 'text/html' : 'application/json',
        'x-forwarded-for': network,
        ...(isJson && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(code && { 'x-anti-bot': code }),
      },
      ...(body && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      signal: AbortSignal.timeout(90_000),
    })
    headers = response.headers
    text = await response.text()
    status = response.status
  } catch (error) {
    text = String((error as Error).cause ?? error)
  }
  const does: RecordedResponse['does'] = method === 'GET' ? 'read' : 'write'
  const errorText = status === 200 ? '' : text.slice(0, 300)
  const isAsOf = headers.has('memento-datetime')
  const endedAt = performance.now()
  record.answers.push({ kind, does, startedAt, endedAt, status, isAsOf, errorText })
  return { status, startedAt, endedAt, json: () => JSON.parse(text) }
}

/** Reads directly from one web process, bypassing the balancer. Returns null if it doesn't respond. */
export async function readFrom(processUrl: string, path: string, token?: string) {
  const startedAt = performance.now()
  const response = await fetch(processUrl + path, {
    headers: {
      'x-forwarded-for': randomNetwork(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null)
  const text = await response?.text().catch(() => null)
  if (!response || text === null || text === undefined) return null
  const isAsOf = response.headers.has('memento-datetime')
  return { status: response.status, text, isAsOf, startedAt, endedAt: performance.now() }
}

export function randomNetwork(): string {
  return [10, ...randomBytes(3)].join('.')
}

export function pickRandom<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)] as T
}

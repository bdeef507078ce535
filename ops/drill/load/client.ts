import { randomBytes } from 'node:crypto'
import { siteUrl } from '../site/site.ts'
import type { Answer, LoadRecord } from './record.ts'

type Asked = { method?: string; path: string; token?: string; network?: string; html?: boolean }
type Sent = { body?: object | URLSearchParams | FormData; code?: string }

/** Asks as a visitor does, from a network of its own, and notes the answer. */
export async function ask(
  record: LoadRecord,
  kind: string,
  { method = 'GET', path, token, network = newNetwork(), html = false }: Asked,
  { body, code }: Sent = {},
): Promise<{ status: number; json: () => unknown }> {
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
  const does: Answer['does'] = method === 'GET' ? 'read' : 'write'
  const said = status === 200 ? '' : text.slice(0, 300)
  const isAsOf = headers.has('memento-datetime')
  record.answers.push({ kind, does, startedAt, endedAt: performance.now(), status, isAsOf, said })
  return { status, json: () => JSON.parse(text) }
}

export function newNetwork(): string {
  return [10, ...randomBytes(3)].join('.')
}

import type { z } from 'zod'
import { pathParameters } from '../api-paths.ts'
import type { Endpoint } from '../endpoint.ts'
import type { Problem } from '../errors.ts'
import { currentLanguageTag } from '../messages/translate.ts'
import { ApiFailure } from './api-failure.ts'
import { request } from './connection.ts'
import { emitUnauthorized } from './unauthorized.ts'
import { requestVerification } from './verification.ts'

/** Calls an endpoint from the browser. Inserts path parameters, and sends all other input in the query or body. */
export async function callApi<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<z.output<O>> {
  const fields = new Map(Object.entries((input ?? {}) as Record<string, unknown>))
  let path: string = endpoint.path
  for (const name of pathParameters(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(fields.get(name))))
    fields.delete(name)
  }
  const response = await sender(endpoint, options)(
    endpoint.method === 'GET' ? withQuery(path, fields) : path,
    {
      method: endpoint.method,
      headers: {
        ...languageHeader(),
        ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
        ...(options.antiBot && { 'x-anti-bot': options.antiBot }),
      },
      ...(endpoint.method !== 'GET' && { body: JSON.stringify(Object.fromEntries(fields)) }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    },
  )
  if (!response.ok) {
    // Notify the whole site because the session has ended.
    if (response.status === 401 && !options.quiet) emitUnauthorized()
    const problem: Problem | null = await response.json().catch(() => null)
    // Repeat the call with the same input after verification.
    if (problem?.code === 'verify_first' && (await requestVerification()))
      return callApi(endpoint, input, options)
    throw new ApiFailure(response.status, problem)
  }
  return (await response.json()) as z.output<O>
}

/** Returns the function that sends a call. Those who read or write in the background handle failures themselves. */
function sender({ method }: Endpoint, { keepalive, background }: CallOptions): typeof request {
  return method === 'GET' || keepalive || background ? fetch : request
}

/** Requests messages in the page's language. Other callers of the API get English. */
export function languageHeader(): Record<string, string> {
  const tag = currentLanguageTag()
  return tag === 'en' ? {} : { 'x-language': tag }
}

type CallOptions = {
  signal?: AbortSignal
  /** Code of a solved human check. */
  antiBot?: string
  /** If true, the request continues after the page is closed. */
  keepalive?: boolean
  /** True if nobody waits for the result, so the call fails at once while offline. */
  background?: boolean
  /** True if the caller handles 401 responses itself. */
  quiet?: boolean
}

function withQuery(path: string, fields: Map<string, unknown>) {
  const query = new URLSearchParams()
  for (const [name, value] of fields)
    if (value !== undefined) query.set(name, `${value as string | number | boolean}`)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

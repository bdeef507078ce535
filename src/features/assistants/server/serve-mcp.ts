import { Refusal } from '#kernel/errors.ts'
import { problemResponse } from '#kernel/server/api/api-server.ts'
import { parseJsonObject } from '#kernel/server/http/parse-json-object.ts'
import type { ProgramHandler } from '#kernel/server/http/site-server.ts'
import { sellerTextNotice } from '../for-models.ts'
import { tools } from '../tools.ts'
import { callTool } from './call-tool.ts'

/** Same as Node's limit for a URL with its headers, so that tools can't send more than API calls. */
const maxMessageBytes = 16_384

/**
 * Serves the Model Context Protocol over streamable HTTP. Stateless: each request has its own server, and there are no
 * sessions or subscriptions.
 */
export const serveMcp: ProgramHandler = async (c, callApi) => {
  c.set('route', 'mcp')
  for (const [name, value] of Object.entries(corsHeaders)) c.header(name, value)
  if (c.req.method === 'OPTIONS') return c.body(null, 204)
  if (c.req.method !== 'POST') {
    c.header('Allow', 'OPTIONS, POST')
    return problemResponse(c, new Refusal('method_not_allowed'))
  }
  const parsedBody = parseMessage(await c.req.text())
  // Loaded with the first request because most processes never get one.
  const { createMcpHandler, Server } = await import('@modelcontextprotocol/server')
  const { site } = c.get('app')
  const createServer = () => {
    const server = new Server(
      { name: site.name, version: '1.0.0', websiteUrl: site.url },
      { capabilities: { tools: {} }, instructions },
    )
    server.setRequestHandler('tools/list', () => ({ tools: tools.map(({ listed }) => listed) }))
    server.setRequestHandler('tools/call', ({ params }) => callTool(params, callApi, site.url))
    return server
  }
  const handler = createMcpHandler(createServer, { maxSubscriptions: 0, keepAliveMs: 0 })
  const accept = c.req.header('accept') ?? '*/*'
  const { url, headers, signal } = c.req.raw
  const request = new Request(url, { method: 'POST', headers: acceptAll(headers), signal })
  const streamed = await handler.fetch(request, { parsedBody })
  const response = accept.includes('text/event-stream') ? streamed : await toJsonResponse(streamed)
  for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value)
  response.headers.set('Cache-Control', 'no-store')
  // Tools set the route of the API call.
  c.set('route', 'mcp')
  return response
}

/** Parses a single message. A batch would run many tools at once. */
function parseMessage(text: string): object {
  if (text.length > maxMessageBytes) throw new Refusal('too_large')
  const message = parseJsonObject(text)
  if (message && !hasPrototype(message)) return message
  throw new Refusal('malformed', { message: 'The body must be one JSON-RPC message.' })
}

/** Checks for an argument named `__proto__`, which the SDK would drop instead of rejecting it. */
function hasPrototype(message: object): boolean {
  const { params } = message as { params?: { arguments?: unknown } | null }
  return Object.hasOwn(Object(params?.arguments), '__proto__')
}

/** The SDK requires both media types of the protocol, but many clients accept only JSON or anything. */
function acceptAll(headers: Headers): Headers {
  const changed = new Headers(headers)
  changed.set('accept', 'application/json, text/event-stream')
  return changed
}

/** Converts an event stream with one message to JSON. */
async function toJsonResponse(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data:'))
  return new Response(lines.at(-1)?.slice('data:'.length).trim() ?? null, {
    status: response.status,
    headers: { 'content-type': 'application/json' },
  })
}

/** Lets pages of other sites call the read-only tools. Credentials aren't allowed, and cookies are ignored. */
const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers':
    'Accept, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id',
  'Access-Control-Expose-Headers': 'Mcp-Session-Id, Retry-After',
  'Access-Control-Max-Age': '86400',
}

const instructions = `All prices are asking prices. An amount with a \`currency\` next to it is in that currency, and all others are in US dollars. If \`asking\` isn’t null, the seller asks for its amount, and the one in US dollars is converted, so mention the asking amount first. ${sellerTextNotice} Other names and notes come from sellers, too. Null means that the seller didn’t state the value. Link to the \`url\` of each listing that you mention.`

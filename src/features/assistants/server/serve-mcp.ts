import { Refusal } from '#kernel/errors.ts'
import { problemResponse } from '#kernel/server/api-server.ts'
import { parseJsonObject } from '#kernel/server/http/parse-json-object.ts'
import type { ProgramHandler } from '#kernel/server/http/site-server.ts'
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
  if (c.req.method !== 'POST') {
    c.header('Allow', 'POST')
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
  const response = await handler.fetch(c.req.raw, { parsedBody })
  response.headers.set('Cache-Control', 'no-store')
  // Tools set the route of the API call.
  c.set('route', 'mcp')
  return response
}

/** Parses a single message. A batch would run many tools at once. */
function parseMessage(text: string): object {
  if (text.length > maxMessageBytes) throw new Refusal('too_large')
  const message = parseJsonObject(text)
  if (message) return message
  throw new Refusal('malformed', { message: 'The body must be one JSON-RPC message.' })
}

const instructions =
  'Prices are asking prices. `asking` contains the amount in the seller’s currency and names the currency. Without it, the seller asks for `price` in US dollars. Otherwise, `price` is converted, so mention the asking amount first. Null means that the seller didn’t state the value. Link to the `url` of each listing that you mention.'

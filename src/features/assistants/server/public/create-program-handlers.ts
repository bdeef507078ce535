import { Refusal } from '#kernel/errors.ts'
import { problemResponse } from '#kernel/server/api/api-server.ts'
import type { ApiDescription } from '#kernel/server/api/openapi.ts'
import type { ProgramHandler } from '#kernel/server/http/site-server.ts'
import { type ApiFacts, llmsText } from '../../llms-text.ts'
import { serveMcp } from '../serve-mcp.ts'

/** Creates the handlers of the paths for language models and their tools. */
export function createProgramHandlers(
  describeApi: () => ApiDescription,
): Record<string, ProgramHandler> {
  return {
    '/mcp': serveMcp,
    '/llms.txt': (c) => {
      c.set('route', 'llms.txt')
      if (!['GET', 'HEAD'].includes(c.req.method)) {
        c.header('Allow', 'GET, HEAD')
        return problemResponse(c, new Refusal('method_not_allowed'))
      }
      c.header('Cache-Control', 'public, max-age=3600')
      return c.text(llmsText(c.get('app').site, describeApi() as ApiFacts))
    },
  }
}

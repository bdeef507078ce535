import { appContext } from '#kernel/app-context.ts'
import { robotsText } from '../../robots-rules.ts'
import type { Route } from './+types/robots-resource.ts'

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(context.get(appContext).site.url), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}

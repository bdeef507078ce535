import { drawSiteIcon } from '#features/sites/server/public/draw-site-icon.ts'
import { appContext } from '#kernel/app-context.ts'
import type { Route } from './+types/site-icon-resource.ts'

/** `/site-icons/{logo}/{icon}`: the site's logo as browsers install it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const icon = await drawSiteIcon(context.get(appContext), params)
  if (!icon) throw new Response('There is no such icon.', { status: 404 })
  return new Response(new Uint8Array(icon), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}

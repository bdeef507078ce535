import { renderSiteIcon } from '#features/sites/server/public/render-site-icon.ts'
import { appContext } from '#kernel/app-context.ts'
import type { Route } from './+types/site-icon-resource.ts'

/** Serves the site's logo as an app icon at `/site-icons/{logo}/{icon}`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const icon = await renderSiteIcon(context.get(appContext), params)
  if (!icon) throw new Response('Icon not found.', { status: 404 })
  return new Response(new Uint8Array(icon), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}

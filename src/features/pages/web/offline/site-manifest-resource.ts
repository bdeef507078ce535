import { appContext } from '#kernel/app-context.ts'
import type { Route } from './+types/site-manifest-resource.ts'

/** `/manifest.webmanifest`: the site as browsers install it, under its own name. */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(appContext)
  const manifest = {
    id: '/',
    name: site.name,
    short_name: site.name.slice(0, 12).trim(),
    description: site.salesLine,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Search aircraft', url: '/aircraft/search' },
      { name: 'Saved', url: '/saved' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}

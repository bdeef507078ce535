import { type SiteIcon, siteIconHref, siteIcons } from '#features/sites/site-icons.ts'
import { appContext } from '#kernel/app-context.ts'
import type { Site } from '#kernel/site.ts'
import type { Route } from './+types/site-manifest-resource.ts'

/** Serves `/manifest.webmanifest` so that users can install the site under its own name. */
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
      toIcon(site, 'icon-192'),
      toIcon(site, 'icon-512'),
      { ...toIcon(site, 'icon-maskable-512'), purpose: 'maskable' },
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

function toIcon(site: Site, icon: SiteIcon) {
  const { edge } = siteIcons[icon]
  return { src: siteIconHref(site, icon), sizes: `${edge}x${edge}`, type: 'image/png' }
}

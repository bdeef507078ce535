import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { ListingId } from '../../contract.ts'
import { loadListingMap } from '../../server/load-listing-map.ts'
import type { Route } from './+types/map-resource.ts'
import { PlaceMapSvg } from './place-map-svg.tsx'

/** Serves the location map of a listing at `/map/listing/12.svg`, and the wide one at `/map/listing/12-wide.svg`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [, id, wide] = /^(\d{1,10})(-wide)?\.svg$/.exec(params.file) ?? []
  const parsed = ListingId.safeParse({ id })
  const map = parsed.success
    ? await loadListingMap(context.get(appContext), parsed.data.id, wide ? 'wide' : 'square')
    : null
  if (!map) throw new Refusal('not_found')
  const svg = withColors(renderToStaticMarkup(createElement(PlaceMapSvg, { map })))
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    // Restricts the image to its own inline styles when opened directly.
    'content-security-policy': "default-src 'none'; style-src-attr 'unsafe-inline'",
    etag,
  }
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers })
  return new Response(svg, { headers })
}

/** Adds color definitions for light and dark mode because images can't access the page's design tokens. */
function withColors(svg: string) {
  return svg.replace('<svg ', `<svg style="color-scheme:light dark;${tokens}" `)
}

const tokens = [
  ['ink', '#0e2238', '#e9eff6'],
  ['ink-3', '#566b82', '#93a7bc'],
  ['mist', '#f4f7fa', '#111f30'],
  ['line', '#dde5ee', '#22354b'],
  ['line-strong', '#b4c2d1', '#3b5470'],
  ['sky-soft', '#e8f1fb', '#15304d'],
]
  .map(([name, light, dark]) => `--${name}:light-dark(${light},${dark})`)
  .join(';')

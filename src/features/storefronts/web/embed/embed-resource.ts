import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { appContext } from '#kernel/app-context.ts'
import {
  type EmbedOptions,
  embedParameters,
  readableAccent,
  readEmbedOptions,
} from '../../embed-options.ts'
import { loadEmbed } from '../../server/load-embed.ts'
import type { Route } from './+types/embed-resource.ts'
import sheet from './embed.css?raw'
import { EmbedPageMarkup } from './embed-page-markup.tsx'

/** Serves a brokerage's inventory at `/embed/biz/{name}`, which any site can embed in a frame. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const options = readEmbedOptions(url.searchParams)
  const ctx = context.get(appContext)
  const embed = await loadEmbed(ctx, params.name, options)
  const styles = embedStyles(options)
  const markup = renderToStaticMarkup(
    createElement(EmbedPageMarkup, { embed, options, styles, site: ctx.site }),
  )
  const body = `<!DOCTYPE html>${markup}`
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-security-policy': policy(styles),
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${digest(body).slice(0, 22)}"`,
    },
  })
}

export const handle = { query: embedParameters }

/** Allows images and one style sheet from this site, and embedding in any site. Blocks scripts and forms. */
function policy(styles: string) {
  return [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}

function digest(text: string) {
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * Returns the style sheet for an embedded inventory. Options must already be validated, because they come from the
 * URL.
 */
function embedStyles({ theme, accent, cols }: EmbedOptions): string {
  const light = `--accent:#${accent ? readableAccent(accent, 'light') : 'be3d0b'};`
  const night = `${dark}--accent:#${accent ? readableAccent(accent, 'dark') : 'ff8a5c'};`
  const colors = {
    light: `:root{${light}}`,
    dark: `:root{${night}}`,
    auto: `:root{${light}}@media (prefers-color-scheme:dark){:root{${night}}}`,
  }[theme]
  return `${sheet}${colors}:root{--columns:${cols}}`
}

const dark =
  '--ink:#e9eff6;--ink-2:#b6c5d5;--ink-3:#93a7bc;--paper:#0c1826;--sunk:#192a3e;--line:#22354b;color-scheme:dark;'

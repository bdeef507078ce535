import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { pictureSizes } from '#features/media/picture-files.ts'
import { readPictureFile } from '#features/media/server/public/read-picture-file.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { limitConcurrency } from '#kernel/server/limit-concurrency.ts'
import { findLogo, isSiteIcon, type SiteIcon, siteIcons } from '../../site-icons.ts'

/** An icon of the site from its logo, as PNG; null for any name but those of the logo that it has now. */
export async function drawSiteIcon(
  ctx: AppContext,
  { logo, icon }: { logo: string; icon: string },
): Promise<Buffer | null> {
  const at = findLogo(ctx.site)
  if (!at || at.name !== logo || !isSiteIcon(icon)) return null
  const key = `${at.folder}/${at.name}/${icon}`
  const drawn = kept.get(key)
  if (drawn) return drawn
  const content = await readPictureFile(ctx, { ...at, size: pictureSizes[0] })
  if (!content) return null
  const made = await inTurn(() => draw(content, icon))
  kept.set(key, made)
  return made
}

/** Stored logos have white behind them already. */
function draw(logo: Buffer, icon: SiteIcon): Promise<Buffer> {
  const { edge, filled } = siteIcons[icon]
  const inner = Math.round(edge * filled)
  const before = Math.floor((edge - inner) / 2)
  const after = edge - inner - before
  return sharp(logo)
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const background = '#fff'
const inTurn = limitConcurrency(1)
/** Small pictures of a few sites. */
const kept = new LRUCache<string, Buffer>({ max: 64 })

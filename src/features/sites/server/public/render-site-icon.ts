import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { imageSizes } from '#features/media/image-files.ts'
import { readImageFile } from '#features/media/server/public/inspect-image.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { limitConcurrency } from '#kernel/server/limits/limit-concurrency.ts'
import { findLogo, isSiteIcon, type SiteIcon, siteIcons } from '../../site-icons.ts'

/** Returns a PNG icon of the site's current logo, or null for any other file name. */
export async function renderSiteIcon(
  ctx: AppContext,
  { logo, icon }: { logo: string; icon: string },
): Promise<Buffer | null> {
  const at = findLogo(ctx.site)
  if (!at || at.name !== logo || !isSiteIcon(icon)) return null
  const key = `${at.folder}/${at.name}/${icon}`
  const drawn = iconCache.get(key)
  if (drawn) return drawn
  const content = await readImageFile(ctx, { ...at, size: imageSizes[0] })
  if (!content) return null
  const made = await inTurn(() => draw(content, icon))
  iconCache.set(key, made)
  return made
}

/** Stored logos already have a white background. */
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
/** Enough for a few sites because the images are small. */
const iconCache = new LRUCache<string, Buffer>({ max: 64 })

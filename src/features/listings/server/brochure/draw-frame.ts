import type { Site } from '#kernel/site.ts'
import { formatDay } from '../../dates-shown.ts'
import type { Brochure } from './load-brochure.ts'
import { findAccent, inks, inner, measure, page, rule, type Sheet, write } from './sheet.ts'

/** The site's mark and name, and the day: what stands over each of the two sheets. */
export function drawHead(sheet: Sheet, site: Site, { now }: Brochure) {
  sheet.rect(0, 0, page.width, 4).fill(findAccent(site))
  const hasMark = site.logoUrl === null
  if (hasMark) drawMark(sheet, page.margin, 20, 22)
  const x = page.margin + (hasMark ? 28 : 0)
  write(sheet, site.name, { x, y: 23, width: 300, size: 13, bold: true })
  write(sheet, `Brochure, ${formatDay(now)}`, {
    x: page.width - page.margin - 160,
    y: 26,
    width: 160,
    size: 8.5,
    color: inks.third,
    align: 'right',
  })
}

export function drawFoot(sheet: Sheet, { address }: Brochure, sheetNumber: number) {
  const y = page.height - 42
  rule(sheet, y)
  const said =
    'The seller states these facts; have the logs and the aircraft examined before you buy.'
  write(sheet, said, { x: page.margin, y: y + 7, width: inner - 60, size: 7.5, color: inks.third })
  write(sheet, `${sheetNumber} of 2`, {
    x: page.width - page.margin - 60,
    y: y + 7,
    width: 60,
    size: 7.5,
    color: inks.third,
    align: 'right',
  })
  const wide = Math.min(inner, measure(sheet, address, 7.5) + 2)
  write(sheet, address, { x: page.margin, y: y + 18, width: wide, size: 7.5, color: inks.second })
  sheet.link(page.margin, y + 17, wide, 11, address)
}

/** The windsock, in a box of 32 by 32 like the one on the page. */
function drawMark(sheet: Sheet, x: number, y: number, size: number) {
  sheet
    .save()
    .translate(x, y)
    .scale(size / 32)
  sheet.lineCap('round').strokeColor(inks.ink)
  sheet.path('M3.4 2.6v27').lineWidth(2.6).stroke()
  sheet.path('M3.4 4.4 8.2 3.6M3.4 19l5.4 .2').lineWidth(1.4).stroke()
  for (const [i, band] of cloth.entries())
    sheet.path(band).fillAndStroke(i % 2 ? '#ffffff' : inks.orange, i % 2 ? '#f3c7b6' : inks.orange)
  sheet
    .rotate(-6, { origin: [8.3, 11.4] })
    .ellipse(8.3, 11.4, 2.2, 8)
    .fill('#a63a10')
  sheet.restore()
  sheet.lineCap('butt')
}

/** Bands of the cloth from the ring outward, orange and white in turn. */
const cloth = [
  'M6.03 3.76l1.98 -.26 1.89 -.04 1.8 .14 1.66 .31q1.24 7.2 -1.18 14.1l-.7 .33 -.33 .26 -.38 .44q-.38 -8.26 -4.74 -15.28z',
  'M13.36 3.91l1.46 .39 1.35 .47 1.25 .51 1.16 .54q-.14 6.4 -3.38 11.92l-1.73 .02 -.7 .1 -.59 .15q2.42 -6.9 1.18 -14.1z',
  'M18.58 5.82l4.08 2.15q-.15 5.49 -2.95 10.21l-2.96 -.32 -1.55 -.12q3.24 -5.52 3.38 -11.92z',
  'M22.66 7.97l1.8 .91 1.81 .77q.51 4.6 -1.28 8.87l-2.74 -.1 -2.54 -.24q2.8 -4.72 2.95 -10.21z',
  'M26.27 9.65l.99 .34 1.03 .28 1.08 .21 1.15 .14q1.31 3.48 .76 7.16l-1.62 .34 -1.6 .22 -1.55 .13 -1.52 .05q1.79 -4.27 1.28 -8.87z',
]

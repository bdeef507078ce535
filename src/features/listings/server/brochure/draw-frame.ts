import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import {
  contentWidth,
  drawFigure,
  drawRule,
  findAccent,
  measureWidth,
  pageSize,
  printColors,
  type Sheet,
  writeText,
} from '#kernel/server/pdf/sheet.ts'
import type { Site } from '#kernel/site.ts'
import type { Brochure } from './load-brochure.ts'

/**
 * Draws the page header with the date. A broker's logo or name is on the left, and the site's is small. Other brochures
 * have the site's on the left.
 */
export function drawHeader(
  sheet: Sheet,
  site: Site,
  { now, broker }: Brochure,
  logo: Buffer | null,
) {
  sheet.decorate(() => sheet.rect(0, 0, pageSize.width, 4).fill(findAccent(site)))
  const left = { x: pageSize.margin, y: 23, width: 300, size: 13, bold: true }
  const date = t`Brochure, ${formatDate(now)}`
  const hasMark = site.logoUrl === null
  const logoBox = { x: pageSize.margin, y: 14, width: 150, height: 32 }
  if (logo)
    drawFigure(sheet, broker?.name ?? '', logoBox, () =>
      sheet.image(logo as unknown as string, logoBox.x, logoBox.y, {
        fit: [logoBox.width, logoBox.height],
        valign: 'center',
      }),
    )
  else if (broker?.name) writeText(sheet, broker.name, left)
  else {
    if (hasMark) drawMark(sheet, pageSize.margin, 20, 22)
    writeText(sheet, site.name, { ...left, x: pageSize.margin + (hasMark ? 28 : 0) })
  }
  const text = broker?.name ? `${site.name}  ·  ${date}` : date
  const width = measureWidth(sheet, text, 8.5) + 2
  const x = pageSize.width - pageSize.margin - width
  if (broker?.name && hasMark) drawMark(sheet, x - 18, 23, 14)
  writeText(sheet, text, {
    x,
    y: 26,
    width,
    size: 8.5,
    color: printColors.third,
    align: 'right',
  })
}

/** Draws the page footer, with the page's number and their count if there are several. Only the last note is read out. */
export function drawFooter(sheet: Sheet, { address }: Brochure, page: [number, number] | null) {
  const y = pageSize.height - 42
  drawRule(sheet, y)
  const text = translate(
    'Information provided by the seller. Have the logbooks and the aircraft inspected before you buy.',
  )
  const style = { y: y + 7, size: 7.5, color: printColors.third }
  const writeNote = () =>
    writeText(sheet, text, { ...style, x: pageSize.margin, width: contentWidth - 60 })
  if (page && page[0] < page[1]) sheet.decorate(writeNote)
  else writeNote()
  if (page) {
    const x = pageSize.width - pageSize.margin - 60
    sheet.decorate(() =>
      writeText(sheet, t`${page[0]} of ${page[1]}`, { ...style, x, width: 60, align: 'right' }),
    )
  }
  const wide = Math.min(contentWidth, measureWidth(sheet, address, 7.5) + 2)
  const box = { x: pageSize.margin, y: y + 17, width: wide, height: 11 }
  const second = { x: box.x, y: y + 18, width: wide, size: 7.5, color: printColors.second }
  sheet.groupAsLink({ ...box, url: address, text: address }, () =>
    writeText(sheet, address, { ...second, tag: 'Span' }),
  )
}

/** Draws the windsock logo in a 32 by 32 box, as on the website. */
function drawMark(sheet: Sheet, x: number, y: number, size: number) {
  sheet.decorate(() => drawCloth(sheet, x, y, size))
}

function drawCloth(sheet: Sheet, x: number, y: number, size: number) {
  sheet
    .save()
    .translate(x, y)
    .scale(size / 32)
  sheet.lineCap('round').strokeColor(printColors.ink)
  sheet.path('M3.4 2.6v27').lineWidth(2.6).stroke()
  sheet.path('M3.4 4.4 8.2 3.6M3.4 19l5.4 .2').lineWidth(1.4).stroke()
  for (const [i, band] of cloth.entries())
    sheet
      .path(band)
      .fillAndStroke(i % 2 ? '#ffffff' : printColors.orange, i % 2 ? '#f3c7b6' : printColors.orange)
  sheet
    .rotate(-6, { origin: [8.3, 11.4] })
    .ellipse(8.3, 11.4, 2.2, 8)
    .fill('#a63a10')
  sheet.restore()
  sheet.lineCap('butt')
}

/** Alternating orange and white stripes of the windsock, from the ring outward. */
const cloth = [
  'M6.03 3.76l1.98 -.26 1.89 -.04 1.8 .14 1.66 .31q1.24 7.2 -1.18 14.1l-.7 .33 -.33 .26 -.38 .44q-.38 -8.26 -4.74 -15.28z',
  'M13.36 3.91l1.46 .39 1.35 .47 1.25 .51 1.16 .54q-.14 6.4 -3.38 11.92l-1.73 .02 -.7 .1 -.59 .15q2.42 -6.9 1.18 -14.1z',
  'M18.58 5.82l4.08 2.15q-.15 5.49 -2.95 10.21l-2.96 -.32 -1.55 -.12q3.24 -5.52 3.38 -11.92z',
  'M22.66 7.97l1.8 .91 1.81 .77q.51 4.6 -1.28 8.87l-2.74 -.1 -2.54 -.24q2.8 -4.72 2.95 -10.21z',
  'M26.27 9.65l.99 .34 1.03 .28 1.08 .21 1.15 .14q1.31 3.48 .76 7.16l-1.62 .34 -1.6 .22 -1.55 .13 -1.52 .05q1.79 -4.27 1.28 -8.87z',
]

import { html } from 'hono/html'
import { formatTapeWords, type Gauge, tape, toTapeX, usedShare } from '#kernel/format/gauge.ts'

/** Draws the gauge's tape with table cells, because mail clients often block images, and its words. */
export function renderTape(gauge: Gauge, font: string) {
  const { hours, limitHours } = gauge
  const words = html`<div class="quiet" style="${font}font-size:12px;line-height:16px;color:#566b82;">${formatTapeWords(gauge)}</div>`
  if (hours === null || !limitHours) return words
  const needle = Math.round(toTapeX(usedShare(hours, limitHours)))
  return html`<table role="presentation" aria-hidden="true" width="${tape.width}" cellpadding="0" cellspacing="0" border="0" bgcolor="#0b1c2f" style="margin:6px 0 3px;width:${tape.width}px;background:#0b1c2f;border-radius:6px;">
<tr><td height="12" style="height:12px;padding-left:${needle - 5}px;font-size:9px;line-height:12px;color:#ffffff;">&#9660;</td></tr>
<tr><td style="padding:0 0 5px 8px;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${bands.map(
    ([color, width]) =>
      html`<td bgcolor="${color}" width="${width}" height="5" style="width:${width}px;height:5px;background:${color};font-size:0;line-height:0;">&nbsp;</td>`,
  )}</tr></table></td></tr></table>
${words}`
}

/** Colors and widths in pixels, from 0 to past the limit. */
const bands = [
  ['#46c285', 66],
  ['#0b1c2f', 2],
  ['#f2b135', 14],
  ['#ff5a48', 3],
  ['#0b1c2f', 2],
  ['#ff5a48', 4],
] as const

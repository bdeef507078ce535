/**
 * Moves the styles that stand at elements of a rendered page into a style sheet of its own: the page's policy lets styles
 * in by their nonce alone, and an attribute bears none. A script gives them back to the elements, one by one, as React
 * sets them in a browser; without it the sheet does.
 */
export function withoutStyleAttributes(html: string, nonce: string): string {
  const places = new Map<string, number>()
  const marked = html.replace(stylesOrScripts, (found: string, _: string, attribute?: string) => {
    if (attribute === undefined) return found
    const style = decode(attribute)
    // It could end its rule and begin another. Nothing of ours does.
    if (/[{}<\\]/.test(style)) return ''
    const place = places.get(style) ?? places.size
    places.set(style, place)
    return ` ${mark}="${place}"`
  })
  if (places.size === 0) return marked
  const rules = [...places].map(
    ([style, place]) => `:root:root:root [${mark}="${place}"]{${style}}`,
  )
  const sheet = `<style id="${sheetId}" nonce="${nonce}">${rules.join('')}</style>`
  const script = `<script nonce="${nonce}">${giveBack}</script>`
  return insertBefore('</body>', insertBefore('</head>', marked, sheet), script)
}

/** What a script holds is no markup, whatever it looks like; in all other text React writes quotes otherwise. */
const stylesOrScripts = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>| style="([^"]*)"/g

const mark = 'data-s'
const sheetId = 'element-styles'
const giveBack = `{const{cssRules:rules}=document.getElementById("${sheetId}").sheet;for(const e of document.querySelectorAll("[${mark}]")){e.style.cssText=rules[e.getAttribute("${mark}")].style.cssText;e.removeAttribute("${mark}")}}`

function insertBefore(tag: string, html: string, text: string): string {
  const at = tag === '</head>' ? html.indexOf(tag) : html.lastIndexOf(tag)
  return html.slice(0, at) + text + html.slice(at)
}

function decode(attribute: string): string {
  return attribute.replace(/&(?:amp|quot|lt|gt|#x27);/g, (entity) => entities[entity] ?? entity)
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
}

import { readFileSync } from 'node:fs'
import { createElement } from 'react'

export const dynamic = 'force-dynamic'

let content

/** Renders the markup of a page of the site, from a tree of `[tag, props, ...children]`. */
export default function Page() {
  content ??= JSON.parse(readFileSync(process.env.PAGE_CONTENT, 'utf8'))
  return toElements(content)
}

function toElements(nodes) {
  return nodes.map((node, key) => {
    if (typeof node === 'string') return node
    const [tag, props, ...children] = node
    return createElement(tag, { key, ...props }, ...(children.length > 0 ? [toElements(children)] : []))
  })
}

import { createServer } from 'node:http'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * Bare node:http server that renders enough plain React cards for each request to fill a page of the given size. It has
 * no routes, data, or state. Shows the maximum throughput for React-rendered pages of this size on this machine.
 */
const targetBytes = Number(process.argv[2])
const perCard = renderToString(card(1)).length

function card(number: number) {
  return h(
    'article',
    { key: number, className: 'card' },
    h('h3', null, h('a', { href: `/listing/${number}`, className: 'name' }, `Cessna ${number}`)),
    h('img', { src: `/media/${number}.webp`, alt: '', width: 480, height: 320, loading: 'lazy' }),
    h(
      'dl',
      { className: 'facts' },
      ['Total time', 'Engine', 'Location'].map((name) =>
        h('div', { key: name }, h('dt', null, name), h('dd', null, `${number} h`)),
      ),
    ),
    h('p', { className: 'price' }, `$${number}`),
  )
}

const server = createServer((_request, response) => {
  const cards = Array.from({ length: Math.max(1, Math.round(targetBytes / perCard)) }, (_, i) =>
    card(i),
  )
  const body = renderToString(h('main', null, cards))
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))

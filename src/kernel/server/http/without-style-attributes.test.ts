import { expect, test } from 'vitest'
import { withoutStyleAttributes } from './without-style-attributes.ts'

const page = (body: string) => `<html><head></head><body>${body}</body></html>`
const move = (body: string) => withoutStyleAttributes(page(body), 'n')

test('styles of elements stand in a sheet with the nonce, the same one once', () => {
  const moved = move(
    '<i style="width:4%"></i><i style="width:4%"></i><u style="left:1px;--x:2"></u>',
  )
  expect(moved).toContain('<i data-s="0"></i><i data-s="0"></i><u data-s="1"></u>')
  expect(moved).toContain(
    '<style id="element-styles" nonce="n">:root:root:root [data-s="0"]{width:4%}:root:root:root [data-s="1"]{left:1px;--x:2}</style></head>',
  )
  expect(moved).toMatch(/<script nonce="n">.+<\/script><\/body>/)
  expect(moved).not.toContain(' style="')
})

test('a page without any stays as it is', () => {
  expect(move('<p>Nothing</p>')).toBe(page('<p>Nothing</p>'))
})

test('what markup encodes is decoded', () => {
  const moved = move(
    '<i style="background-image:url(&quot;data:image/webp;base64,AA+/=&quot;)"></i>',
  )
  expect(moved).toContain('{background-image:url("data:image/webp;base64,AA+/=")}')
})

test.each(['width:1px}*{color:red', 'a:b&lt;/style&gt;', 'a:\\7d', '{'])(
  'a style that could leave its rule is left out: %s',
  (style) => {
    const moved = move(`<i style="${style}"></i>`)
    expect(moved).toContain('<i></i>')
    expect(moved).not.toContain('data-s=')
  },
)

test('what scripts hold is left alone', () => {
  const data = '<script type="application/ld+json">{"a":"x style=","b":" style="}</script>'
  expect(move(data)).toBe(page(data))
})

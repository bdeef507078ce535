import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withLoaderData } from './with-loader-data.ts'

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('</script>', '<!--', ']]>', '</body>', '\u2028', '"', '\\', '&lt;'),
)

test('the browser receives the loader data unchanged, regardless of seller text', () => {
  fc.assert(
    fc.property(fc.array(hostile), (texts) => {
      const data = texts.join('')
      const page = withLoaderData('<html><body><p>Hello</p></body></html>', data, 'n0nce')
      const parts =
        /^<html><body><p>Hello<\/p><script nonce="n0nce">([^<]*)<\/script><\/body><\/html>$/.exec(
          page,
        )
      expect(received(parts?.[1] ?? '')).toEqual([data, 'closed'])
    }),
  )
})

test('omits the nonce without a policy', () => {
  expect(withLoaderData('<body></body>', '[]', undefined)).toContain('<body><script>window.')
})

/** Returns the data that the page's script would receive. */
function received(script: string) {
  const calls: string[] = []
  const streamController = {
    enqueue: (text: string) => calls.push(text),
    close: () => calls.push('closed'),
  }
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } })
  return calls
}

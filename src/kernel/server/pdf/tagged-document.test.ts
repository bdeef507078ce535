import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { TaggedDocument } from './tagged-document.ts'

test('escapes the characters of XML in metadata', async () => {
  const info = { Title: 'Hull & <Prop>', Author: 'A&B', Creator: 'C<D' }
  const document = new TaggedDocument({ info })
  document.end()
  const metadata = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(await text(document))?.[0]
  for (const escaped of ['Hull &amp; &lt;Prop&gt;', 'A&amp;B', 'C&lt;D'])
    expect(metadata).toContain(escaped)
})

test('screen readers skip decorations', async () => {
  const document = new TaggedDocument({ compress: false })
  document.decorate(() => document.rect(0, 0, 10, 10).fill())
  document.end()
  expect(await text(document)).toMatch(/\/Artifact <<\n\/Type \/Layout\n>> BDC[^B]+\bf\nEMC/)
})

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { languageCodes } from '#kernel/messages/languages.ts'
import { siteForFile } from '#tests/support/for-file.ts'
import { aListing, type ListingTraits } from '#tests/support/listing-builder.ts'
import { storePhotos } from '#tests/support/listings/store-photos.ts'

const site = siteForFile()

const engines = [
  { hours: 900, tbo_hours: 3_600 },
  { number: 2, hours: 950, tbo_hours: 3_600 },
]
const kinds: Record<string, ListingTraits> = {
  jet: { category_id: 4, engines },
  helicopter: { aircraft_type_id: 2, category_id: 9 },
  glider: { aircraft_type_id: 3, category_id: 10, engine_count: 0, engines: [], description: null },
  balloon: { aircraft_type_id: 6, category_id: 14, engine_count: 0, engines: [], images: 0 },
}

test.each(
  Object.keys(kinds).flatMap((kind) => languageCodes.map((language) => ({ kind, language }))),
)('[BEY-27] has a structure for screen readers: $kind, $language', async ({ kind, language }) => {
  const title = 'Aircraft & <b>Sons</b>'
  const features = [{ id: 'a', name: 'Interior', description: null, items: ['Leather'] }]
  const traits = { images: 4, title, features: JSON.stringify(features), ...kinds[kind] }
  const id = await aListing(site.ctx, traits)
  await storePhotos(site.ctx, id)
  const headers = { 'accept-language': language }
  const response = await site.get(`/listing/x-${id}/brochure.pdf`, headers)
  const bytes = await response.arrayBuffer()
  const { isMarked, info, pages } = await readStructure(bytes)
  expect(isMarked).toBe(true)
  expect(info).toEqual({
    language: expect.stringMatching(`^${language}`),
    title,
    xmlTitle: title,
    part: '1',
  })
  const elements = pages.flatMap(({ elements }) => elements)
  const roles = elements.map(({ role }) => role)
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
  expect(roles.find((role) => role.startsWith('H'))).toBe('H1')
  const usual = [
    'H2',
    'H3',
    'P',
    'L',
    'LI',
    'LBody',
    'Table',
    'TR',
    'TH',
    'TD',
    'Link',
    'Span',
    'Figure',
  ]
  expect(new Set(roles)).toEqual(new Set(['Root', 'Document', 'H1', ...usual]))
  const figures = elements.filter(({ role }) => role === 'Figure')
  // Photos, and the QR code.
  expect(figures).toHaveLength(traits.images + 1)
  for (const { alt } of figures) expect(alt).toContain(title)
  expect(pages.flatMap(({ unmarked }) => unmarked)).toEqual([])
})

async function readStructure(bytes: ArrayBuffer) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const { info, metadata } = await document.getMetadata()
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, i) => {
      const page = await document.getPage(i + 1)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      const elements = toElements((await page.getStructTree()) as Node)
      return { elements, unmarked: findUnmarked(items) }
    }),
  )
  const isMarked = new Map(Object(await document.getMarkInfo())).get('Marked')
  await loading.destroy()
  const { Language: language, Title: title } = info as Record<string, string>
  const [xmlTitle, part] = ['dc:title', 'pdfuaid:part'].map((name) => metadata?.get(name))
  return { pages, isMarked, info: { language, title, xmlTitle, part } }
}

type Node = { role?: string; alt?: string; children?: Node[] } | null
type Element = { role: string; alt: string | undefined }

function toElements(node: Node): Element[] {
  const { role, alt, children = [] } = node ?? {}
  return [...(role ? [{ role, alt }] : []), ...children.flatMap(toElements)]
}

/** Returns the texts that are neither an element of the structure nor a decoration. */
function findUnmarked(items: readonly object[]): string[] {
  let depth = 0
  return items.flatMap((item) => {
    if ('str' in item) return depth === 0 && String(item.str).trim() ? [String(item.str)] : []
    depth += (item as { type: string }).type === 'endMarkedContent' ? -1 : 1
    return []
  })
}

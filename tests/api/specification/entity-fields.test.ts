import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apiEndpoints } from '../../support/test-site.ts'
import { entityFields } from './entity-fields.ts'

/** Where the API has each entity. A path after the call leads to its object, and `sent` is what clients send. */
const places: Record<string, string[]> = {
  Listing: ['GET /api/listing/{id} listing'],
  'Listing (saved listings)': ['GET /api/profiles/savedListings items.[]'],
  'Listing meta': ['GET /api/listing/{id}/edit meta'],
  Specs: ['GET /api/listing/{id}/edit meta.specs'],
  'Engine entry': ['GET /api/listing/{id}/edit meta.specs.engines.[]'],
  'Feature group': ['GET /api/listing/{id}/edit meta.features.[]'],
  Image: ['GET /api/listing/{id}/edit meta.images.[]'],
  Location: ['GET /api/listing/{id} location'],
  'Listing contact': ['GET /api/listing/{id} contact'],
  'Lead (contact message)': ['sent POST /api/listing/lead', 'GET /api/listing/{id}/leads items.[]'],
  'Contact (profile)': ['GET /api/profiles/current/contact'],
  'User profile / session': ['GET /api/profiles/currentProfile', 'GET /api/getauth user'],
  'Saved search': ['GET /api/search/saved items.[]'],
  'Listing tier / product': ['GET /api/listingtiers []'],
  Invoice: ['GET /api/listinginvoice/{id} items.[]'],
  Manufacturer: ['GET /api/manufacturers []'],
  'Lookup data': ['GET /api/lookups'],
  'Lookup (state)': ['GET /api/lookups states.[]'],
  'Lookup (country)': ['GET /api/lookups countries.[]'],
  'Lookup (region)': ['GET /api/lookups regions.[]'],
  'Lookup (type)': ['GET /api/lookups types.[]'],
  'Lookup (fuel)': ['GET /api/lookups fuels.[]'],
  'Lookup (featured)': ['GET /api/lookups todaysFeature'],
  'Lookup (category)': ['GET /api/lookups categories.[]'],
  'Lookup (make)': ['GET /api/lookups makes.[]'],
  'Lookup (model)': ['GET /api/lookups models.[]'],
  'Search bounds': ['GET /api/listing/maxmin'],
  'Anti-bot test': ['sent POST /api/wr/test'],
  'Email subscription': ['sent POST /api/email/subscribe'],
  Brokerage: ['GET /api/biz/{id}'],
  'Office (bizLocation)': ['GET /api/biz/{id} bizLocations.[]'],
  'Employee (bizEmployee)': ['GET /api/biz/{id} bizEmployees.[]'],
  Dashboard: ['GET /api/biz/dashboard/{id}'],
  Lead: ['GET /api/biz/{id}/leads items.[]'],
  'Lead state': ['GET /api/biz/{id}/leads/board columns.[]'],
  'Invoice (companion)': ['GET /api/listinginvoice/{id} items.[]'],
  'Price tier or product': ['GET /api/listingtiers []'],
  'User (admin view)': ['GET /api/admin/users/{id}'],
  'Call-center sign-up': ['GET /api/callcenter/usersignups items.[]'],
  Importer: ['GET /api/import/operations/{id}'],
  'Manufacturer (companion)': ['GET /api/manufacturers []'],
  Document: ['GET /api/hoa/docs []'],
  Event: ['GET /api/hoa/events []'],
  Link: ['GET /api/hoa/links []'],
  FAQ: ['GET /api/hoa/faqs []'],
  Chair: ['GET /api/hoa/chairs []'],
  Board: ['GET /api/hoa/boards []'],
}

type Schema = {
  $ref?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** Returns the alternatives of a schema other than null. */
function alternatives(schema: Schema | undefined, root: Schema): Schema[] {
  if (!schema) return []
  if (schema.$ref) {
    const keys = schema.$ref.split('/').slice(1)
    return alternatives(
      keys.reduce<unknown>((part, key) => Object(part)[key], root) as Schema,
      root,
    )
  }
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (several) return several.flatMap((one) => alternatives(one, root))
  return schema.type === 'null' ? [] : [schema]
}

function find(schemas: Schema[], path: string[], root: Schema): Schema[] {
  const [key, ...rest] = path
  if (key === undefined) return schemas
  const next = schemas.flatMap((schema) =>
    alternatives(key === '[]' ? schema.items : schema.properties?.[key], root),
  )
  return find(next, rest, root)
}

function kindOf({ type, const: value, enum: values }: Schema): string {
  const kinds: Record<string, string> = {
    integer: 'number',
    number: 'number',
    string: 'text',
    boolean: 'flag',
    array: 'list',
    object: 'object',
  }
  const [first] = [type ?? typeof (value ?? values?.[0])].flat().filter((one) => one !== 'null')
  return kinds[first ?? ''] ?? 'any'
}

function kindsAt(place: string, path: string): string[] {
  const [, sent, method, url, within = ''] = /^(sent )?(\S+) (\S+) ?(.*)$/.exec(place) ?? []
  const endpoint = apiEndpoints.find((one) => one.method === method && one.path === url)
  if (!endpoint) throw new Error(`No call ${place}`)
  const io = sent ? 'input' : 'output'
  const root = z.toJSONSchema(endpoint[io], { io, unrepresentable: 'any' }) as Schema
  const keys = `${within}.${path.replaceAll('[]', '.[]')}`.split('.').filter(Boolean)
  return find(alternatives(root, root), keys, root).map(kindOf)
}

const rows = entityFields.flatMap(({ at, entity, fields, notes = {} }) =>
  fields.split(/\s+/).map((field) => {
    const [, names = '', kind = ''] = /^(.+):(\w+)$/.exec(field) ?? []
    return { at, entity, names, kind, note: notes[names] }
  }),
)

describe('[API-01] the entities of the specification', () => {
  test.each(rows)('$entity has $names as $kind ($at)', ({ entity, names, kind, note }) => {
    const found = names
      .split('|')
      .flatMap((name) => (places[entity] ?? []).flatMap((place) => kindsAt(place, name)))
    if (note !== undefined) expect(found).toEqual([])
    else if (kind === 'any') expect(found).not.toEqual([])
    else expect(found).toContain(kind === 'date' ? 'text' : kind)
  })

  test('have a note for each field that is absent', () => {
    const notes = readFileSync('docs/specification-notes.md', 'utf8').replaceAll(/\s+/g, ' ')
    for (const { note } of rows) if (note !== undefined) expect(notes).toContain(note)
  })
})

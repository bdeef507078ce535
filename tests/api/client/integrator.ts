import type { components, paths } from './client.d.ts'

// A program as an integrator would write it, type-checked against the client that is generated from the description.

const site = 'https://windsock.example'

type Listing = components['schemas']['ListingRecord']
type Card = components['schemas']['ListingCard']
type Lead = components['schemas']['TrackedLead']
type Edit = components['schemas']['ListingEdit']
type Change = Body<'/api/listing/{id}', 'put'>

export async function cutPrice(token: string, bizId: number) {
  const query = { kw: 'skyhawk', page: 0 } satisfies Query<'/api/listing/searchListings'>
  const results = await read<Answer<'/api/listing/searchListings', 'get'>>(
    `/api/listing/searchListings?${new URLSearchParams({ ...query, page: String(query.page) })}`,
  )
  const titles: string[] = results.items.map(({ title }: Card) => title)

  const [first] = results.items
  if (!first) return titles
  const { listing }: { listing: Listing } = await read<Answer<'/api/listing/{id}', 'get'>>(
    `/api/listing/${first.id}`,
  )
  const currency: components['schemas']['Currency'] | undefined = listing.asking?.currency

  const edit: Edit = await read<Answer<'/api/listing/{id}/edit', 'get'>>(
    `/api/listing/${first.id}/edit`,
    token,
  )
  const { price } = edit.listing
  const change: Change = { ...edit, listing: { ...edit.listing, price: price && price - 1_000 } }
  const response = await fetch(`${site}/api/listing/${first.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  if (!response.ok) {
    const problem = (await response.json()) as components['schemas']['Problem']
    throw new Error(
      `${problem.code}: ${problem.detail} ${Object.keys(problem.modelState ?? {}).join()}`,
    )
  }

  const leads = await read<Answer<'/api/biz/{id}/leads', 'get'>>(`/api/biz/${bizId}/leads`, token)
  const buyers = leads.items.map((lead: Lead): string => lead.contact.contactEmail)
  return [...titles, ...buyers, currency]
}

async function read<T>(path: string, token?: string): Promise<T> {
  const response = await fetch(`${site}${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return (await response.json()) as T
}

type Method = 'get' | 'post' | 'put' | 'delete'
type Call<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>
type Answer<P extends keyof paths, M extends Method> =
  Call<P, M> extends { responses: { 200: { content: { 'application/json': infer T } } } }
    ? T
    : never
type Body<P extends keyof paths, M extends Method> =
  Call<P, M> extends { requestBody?: { content: { 'application/json': infer T } } } ? T : never
type Query<P extends keyof paths> =
  Call<P, 'get'> extends { parameters: { query?: infer T } } ? NonNullable<T> : never

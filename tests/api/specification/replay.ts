import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createLink } from '#features/accounts/server/account-links.ts'
import { decideSandboxOrder } from '#features/payments/server/providers/sandbox/decide-sandbox-order.ts'
import type { Role } from '#kernel/endpoint.ts'
import { readRow, updateRows } from '../../support/database/rows.ts'
import { aPhoto } from '../../support/images.ts'
import { aBrokerage, aListing, type ListingTraits } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, asUser, type Person, signIn } from '../../support/people.ts'
import { photoDayProduct, soloTier } from '../../support/shop.ts'
import { solveHumanCheck } from '../../support/solve-human-check.ts'
import { aMember } from '../../support/team.ts'
import { apiEndpoints, type TestSite } from '../../support/test-site.ts'

export type Call = {
  method: string
  path: string
  /** `form`, `multipart`, or empty for JSON. */
  form: string
  /** JSON text with placeholders. Empty for calls without a body. */
  body: string
}

/**
 * Sends a call as the caller, and replaces each `{name}` with a new object. `withCode` is false to omit the code of the
 * human check. Earlier calls count toward rate limits if `keepsLimits` is true.
 */
export async function replay(
  site: TestSite,
  caller: string,
  { method, path, form, body }: Call,
  { withCode = true, keepsLimits = false } = {},
): Promise<Response> {
  if (!keepsLimits) {
    site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 60_000)
    await site.ctx.db.deleteFrom('rate_limit').execute()
  }
  const objects = await createObjects(site, caller)
  const address = await fill(path, objects, (value) => encodeURIComponent(String(value)))
  const sent = body && JSON.parse(await fill(body, objects, JSON.stringify))
  const code = withCode && humanCheckOf(method, path)
  const headers = {
    ...(form === '' && sent && { 'content-type': 'application/json' }),
    ...(objects.me && (await signIn(site, objects.me))),
    ...(code && { 'x-anti-bot': await aHumanCheckCode(site.ctx, code) }),
  }
  return site.send(method, address, {
    headers,
    ...(sent && { body: await encode(form, sent) }),
  })
}

/** Returns the notes of deviations that docs/specification-notes.md doesn't contain. */
export async function findMissingNotes(rows: readonly { note: string | undefined }[]) {
  const page = await readFile('docs/specification-notes.md', 'utf8')
  const text = page.replaceAll(/[*\s]+/g, ' ')
  return rows.map(({ note = '' }) => note).filter((note) => !text.includes(note))
}

/** Replaces the placeholders, also those with quotes in JSON, which can become numbers or objects. */
async function fill(text: string, objects: Objects, write: (value: unknown) => string) {
  const names = new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))
  const values = new Map<string, unknown>()
  for (const name of names) values.set(name, await objects.find(name))
  return text.replaceAll(placeholder, (_, name) => write(values.get(name)))
}
const placeholder = /"?\{(\w+)\}"?/g

function humanCheckOf(method: string, path: string) {
  const [pathname = ''] = path.split('?')
  return apiEndpoints.find((one) => `${one.method} ${one.path}` === `${method} ${pathname}`)
    ?.humanCheck
}

async function encode(form: string, body: object): Promise<BodyInit> {
  if (form === '') return JSON.stringify(body)
  const entries = Object.entries(body).map(([name, value]) => [name, String(value)] as const)
  if (form === 'form') return new URLSearchParams(entries.map(([...entry]) => entry))
  const data = new FormData()
  for (const [name, value] of entries)
    if (value in files) data.append(name, new Blob([(await files[value]?.()) ?? '']), value)
    else data.append(name, value)
  return data
}

const files: Record<string, () => Promise<BlobPart> | BlobPart> = {
  'photo.jpg': async () => new Uint8Array(await aPhoto({ width: 640, height: 427 })),
  'bylaws.pdf': () => '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n',
}

type Objects = Awaited<ReturnType<typeof createObjects>>

/** Creates a caller, and the objects of others that the caller's call names. */
async function createObjects(site: TestSite, caller: string) {
  const { ctx } = site
  const owner = await aPerson(ctx, { phone: '555 010 0142' })
  const biz = await aBrokerage(ctx, `Basin ${randomUUID()}`)
  const me = await createCaller(site, caller, owner, biz)
  const created = new Map<string, unknown>()
  const makers: Makers = {
    ...listingObjects(site, { owner, biz, me }),
    ...accountObjects(site, { owner, me }),
    ...paymentObjects(site, { owner, me }, find),
    ...Object.fromEntries(
      Object.entries(communityItems).map(([kind, form]) => [
        kind,
        () => addCommunityItem(site, kind, form),
      ]),
    ),
    biz: () => biz,
    photo: () => 'photo.jpg',
    pdf: () => 'bylaws.pdf',
  }
  async function find(name: string): Promise<unknown> {
    const make = makers[name]
    if (!make) throw new Error(`No object is called ${name}.`)
    if (!created.has(name)) created.set(name, await make(find))
    return created.get(name)
  }
  return { me, owner, biz, find }
}
type Find = (name: string) => Promise<unknown>
type Makers = Record<string, (find: Find) => unknown>
type People = { owner: Person; me: Person | null }

async function createCaller({ ctx }: TestSite, caller: string, owner: Person, biz: number) {
  if (caller === 'nobody') return null
  if (caller === 'owner') return owner
  if (caller === 'BizAdmin' || caller === 'BizEmp')
    return aMember(ctx, biz, caller === 'BizAdmin' ? 'admin' : 'employee')
  return aPerson(ctx, { roles: [caller as Role], phone: '555 010 0143' })
}

function listingObjects({ ctx }: TestSite, { owner, biz, me }: People & { biz: number }): Makers {
  let latest = 0
  const listing = (traits: ListingTraits) => async () => {
    latest = await aListing(ctx, { profile_id: owner.id, ...traits })
    return latest
  }
  const ofBrokerage = async (member: Person) => {
    const { id } = await readRow(ctx.db, 'biz_employee', { profile_id: member.id }, 'id')
    return listing({ profile_id: member.id, biz_id: biz, biz_employee_id: id })()
  }
  const colleague = () => aMember(ctx, biz, 'employee')
  const mine = async () => (me?.roles.includes('BizEmp') ? me : colleague())
  const image = (size: string) => async (find: Find) =>
    `/media/aircraft/${String(await find('listing'))}/${size}/title-${size[0]}.jpg`
  const fields = { make: 'Cirrus', length: 26, boatTypeId: 1, categoryId: 1 }
  const place = async () =>
    (await readRow(ctx.db, 'listing', await listing({})(), 'location_id')).location_id
  return {
    listing: listing({}),
    inactive: listing({ is_active: false }),
    sold: listing({ is_sold: true }),
    unpaid: listing({ tier_id: null, is_active: false }),
    bizListing: async () => ofBrokerage(await mine()),
    colleagueListing: async () => ofBrokerage(await colleague()),
    async sharedListing() {
      await updateRows(ctx.db, 'biz', biz, { allow_all_edit: true })
      return ofBrokerage(await colleague())
    },
    place,
    listingPlace: async () => (await readRow(ctx.db, 'listing', latest, 'location_id')).location_id,
    make: async () => (await readRow(ctx.db, 'listing', await listing({})(), 'make_id')).make_id,
    async otherMake() {
      const row = await readRow(ctx.db, 'listing', await listing({ make: 'Mooney' })(), 'make_id')
      return row.make_id
    },
    newListing: async () => ({
      listing: { ...fields, year: 2016, price: 650_000 },
      meta: '{}',
      location: { id: await place() },
    }),
    async savedListing() {
      const row = await readRow(ctx.db, 'listing', latest, 'version', 'location_id')
      return {
        listing: { ...fields, year: 2016, price: 640_000, version: row.version },
        meta: '{}',
        location: { id: row.location_id },
      }
    },
    thumb: image('thumb'),
    small: image('small'),
    large: image('large'),
  }
}

function accountObjects(site: TestSite, { owner, me }: People): Makers {
  const { ctx } = site
  const link = (purpose: 'confirm-email' | 'reset-password') => async () =>
    (await createLink(ctx, owner, purpose)).token
  return {
    profile: () => owner.id,
    me: () => (me ?? owner).id,
    email: () => owner.email,
    disabledEmail: async () => (await aPerson(ctx, { isEnabled: false })).email,
    newEmail: () => `new-${randomUUID()}@example.test`,
    password: () => owner.password,
    confirmToken: link('confirm-email'),
    resetToken: link('reset-password'),
    code: () => aHumanCheckCode(ctx, 'lead'),
    async solution() {
      const challenge = await site.get('/api/wr/challenge?action=lead')
      return solveHumanCheck((await challenge.json()) as object)
    },
  }
}

/** Payments that their buyer has approved at the provider. */
function paymentObjects(site: TestSite, { owner, me }: People, find: Find): Makers {
  let payer = ''
  async function approve(buyer: Person, path: string) {
    const started = await site.json('POST', path, {}, await signIn(site, buyer))
    const { paymentId } = (await started.json()) as { paymentId: string }
    const order = { orderId: paymentId, decision: 'approve', simulation: 'none' } as const
    const { goTo } = await decideSandboxOrder(await asUser(site.ctx, buyer), order)
    payer = new URL(goTo, site.ctx.config.siteUrl).searchParams.get('PayerID') ?? ''
    return paymentId
  }
  return {
    tier: () => soloTier,
    product: () => photoDayProduct,
    payer: () => payer,
    payment: async () =>
      approve(
        owner,
        `/api/listinginvoice/${String(await find('unpaid'))}/createListingPayment?priceTierId=${soloTier}`,
      ),
    myProductPayment: () =>
      approve(me ?? owner, `/api/productinvoice/${photoDayProduct}/createProductPayment`),
  }
}

const communityItems = {
  event: { name: 'Fly-in', description: 'Breakfast', contact: 'Ann Lee', date: '2027-06-12' },
  link: { grouping: 'Weather', description: 'METARs', linkAddress: 'https://metar.example' },
  faq: { description: 'Parking?', details: 'On the west ramp.' },
  chair: { description: 'Safety', chairPerson: 'Ann Lee' },
  board: { position: 'Treasurer', person: 'Ann Lee' },
  doc: { name: 'Bylaws', description: 'Rules', file: 'bylaws.pdf' },
}

async function addCommunityItem(site: TestSite, kind: string, item: object) {
  const headers = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
  const path = `/api/hoa/${kind}`
  const response =
    kind === 'doc'
      ? await site.send('POST', path, { headers, body: await encode('multipart', item) })
      : await site.json('POST', path, item, headers)
  const stored = (await response.json()) as { id: number } | { id: number }[]
  return [stored].flat()[0]?.id
}

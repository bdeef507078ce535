import { readRow } from './database/rows.ts'
import { type Person, signIn } from './people.ts'
import type { TestSite } from './test-site.ts'

/** Returns an office as entered in a form. */
export async function anOffice({ ctx }: TestSite, traits: object = {}) {
  const state = await readRow(ctx.db, 'state', { code: 'NV' }, 'id')
  return {
    name: 'North Las Vegas',
    street: '2772 N Rancho Dr',
    city: 'North Las Vegas',
    stateId: state.id,
    zip: '89130',
    contactName: 'Dana Whitfield',
    contactPhone: '(702) 555-0142',
    ...traits,
  }
}

/** Returns a brokerage as entered in the creation form. */
export async function aBrokerageForm(site: TestSite, traits: object = {}) {
  return {
    name: 'Basin Aircraft Sales',
    isBroker: true,
    isDealer: false,
    website: 'basin.example',
    office: await anOffice(site),
    ...traits,
  }
}

/** Calls the API as the given user and returns the parsed response. */
export async function callAs(
  site: TestSite,
  user: Person | null,
  call: string,
  body?: object,
): Promise<{ status: number; data: ResponseData }> {
  const [method = 'GET', path = ''] = call.split(' ')
  const headers = user ? await signIn(site, user) : {}
  const response = body
    ? await site.json(method, path, body, headers)
    : await site.send(method, path, { headers })
  return { status: response.status, data: (await response.json()) as ResponseData }
}

// biome-ignore lint/suspicious/noExplicitAny: each test knows the type of its response.
type ResponseData = any

/** Creates a brokerage and returns its ID. */
export async function createTestBrokerage(
  site: TestSite,
  founder: Person,
  traits: object = {},
): Promise<number> {
  const { status, data } = await callAs(
    site,
    founder,
    'POST /api/biz',
    await aBrokerageForm(site, traits),
  )
  if (status !== 200) throw new Error(JSON.stringify(data))
  return data.id
}

import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createBuyerLink } from '#features/conversations/server/buyer/create-buyer-link.ts'
import { findPlaces } from '#features/lookups/server/places.ts'
import { loadReferenceData } from '#features/lookups/server/public/load-reference-data.ts'
import {
  roles as everyRole,
  needsConfirmedEmail,
  pathParameters,
  type Role,
} from '#kernel/endpoint.ts'
import { expensiveCalls } from '../../src/expensive-calls.ts'
import { cpuTimeWithDatabase } from '../support/cpu-time.ts'
import { type WatchedWrites, watchWrites } from '../support/database/watch-writes.ts'
import { siteForFile } from '../support/for-file.ts'
import { aLead } from '../support/lead-builder.ts'
import { aBrokerage, aListing } from '../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person, signIn, signInBrowser } from '../support/people.ts'
import { apiEndpoints, testSite } from '../support/test-site.ts'

/** Callers. A owns the objects in the calls. No other caller owns them or works for A. */
const callers = [
  'anonymous',
  'Indv A',
  'Indv B',
  'BizEmp',
  'BizAdmin',
  'CallCenter',
  'CallCenterAdmin',
  'WebAppAdmin',
  'ServerAdmin',
] as const
type Caller = (typeof callers)[number]

/**
 * Callers whose access has changed since they logged in, each with the caller from the list above that gets the same
 * results.
 */
const changedCallers = {
  'ServerAdmin, disabled': 'anonymous',
  'ServerAdmin, now Indv': 'Indv B',
  'BizAdmin of another brokerage': 'BizAdmin',
} as const satisfies Record<string, Caller>
type ChangedCaller = keyof typeof changedCallers
const changedNames = Object.keys(changedCallers) as ChangedCaller[]
type Outcome = Record<Caller, number>

/** Expects the same status for all callers. */
const all = (status = 200) =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Outcome
/** Allows all logged-in users. */
const members = (status = 200): Outcome => ({ ...all(status), anonymous: 401 })
/** Allows some logged-in users. Others get a 404. */
const only = (allowed: Caller[], status = 200): Outcome => ({
  ...members(404),
  ...Object.fromEntries(allowed.map((caller) => [caller, status])),
})
/** Allows users who may edit A's listing. */
const editors = (status?: number) => only(['Indv A', 'WebAppAdmin', 'ServerAdmin'], status)

const aViewing = {
  version: 0,
  day: '2026-12-05',
  time: '14:00',
  minutes: 60,
  place: 'Hangar 4',
  note: '',
  timeZone: '',
}

/** Allows staff who manage payments. */
const cashiers = (status = 200): Outcome => ({
  ...members(403),
  WebAppAdmin: status,
  ServerAdmin: status,
})

/** Allows members of A's brokerage. None of the callers is one. */
const businessUsers: Outcome = { ...members(403), BizEmp: 404, BizAdmin: 404 }

/** Data for a call. Each caller gets their own because many calls consume it. */
type Owned = { lead: number; owner: Person; listing: number; place: number; biz: number }
type CallData = Owned & {
  me: Person | null
  /** A user that nothing else references. */
  spare: Person
  /** A listing of A for calls that delete its images. */
  photos: number
  search: number
  code: string
  /** Link for the lead's buyer. */
  link: string
  payment: { invoiceId: number; paymentId: string }
}
type Row = {
  call: string
  path?: (data: CallData) => string
  body?: (data: CallData) => object
  outcome: Outcome
}

const aTier = {
  title: 'Weekend',
  price: 19,
  durationDays: 7,
  imageCount: 6,
  videoCount: 0,
  isFeatured: false,
  isOffered: true,
  listingTypeId: null,
}
/** A passkey that isn't registered. */
const strangePasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: 'e30',
    attestationObject: 'AA',
    authenticatorData: 'AA',
    signature: 'AA',
  },
  clientExtensionResults: {},
}
const newPassword = { newPassword: 'brand new one', confirmPassword: 'brand new one' }
const listing = (tail = '') => ({ path: (data: CallData) => `/api/listing/${data.listing}${tail}` })
const lead = (tail: string) => ({ path: ({ lead }: CallData) => `/api/leads/${lead}${tail}` })
const link = (tail = '') => ({ path: ({ link }: CallData) => `/api${link}${tail}` })
const search = { path: (data: CallData) => `/api/search/saved/${data.search}` }
const profile = (tail = '') => ({
  path: (data: CallData) => `/api/profiles/${data.owner.id}${tail}`,
})

/** Makes its caller a brokerage administrator. */
const founding = 'POST /api/biz'

const communityEntries: [one: string, many: string, form: object][] = [
  [
    'event',
    'events',
    { name: 'Open day', description: 'Come', contact: 'Joan', date: '2026-12-01' },
  ],
  ['link', 'links', { grouping: 'County', description: 'Roads', linkAddress: 'roads.example' }],
  ['faq', 'faqs', { description: 'May I?', details: 'Yes.' }],
  ['chair', 'chairs', { description: 'Runway' }],
  ['board', 'boards', { position: 'President', person: 'Bruce' }],
]

/** Path of the listing's current title image. */
const imageOf = (id: number) => `/media/aircraft/${id}/large/title-l.jpg`

const newListing = ({ place }: CallData) => ({
  listing: {
    year: 2016,
    make: 'Cirrus',
    length: 26,
    boatTypeId: 1,
    categoryId: 1,
    price: 650_000,
  },
  location: { id: place },
})

const newOffice = {
  name: 'Centennial',
  city: 'Englewood',
  stateId: 6,
  zip: '80112',
  contactName: 'Pat',
  contactPhone: '303-555-0100',
}

/** Allows only server administrators. */
const serverAdmin = (status = 200): Outcome => ({ ...members(403), ServerAdmin: status })

/** Rows for administration. Each call uses its own account, so that it doesn't affect other rows. */
const administrationRows: Row[] = [
  { call: 'GET /api/admin/admin-dashboard', outcome: serverAdmin() },
  { call: 'GET /api/admin/users', outcome: serverAdmin() },
  { call: 'GET /api/admin/deletions', outcome: serverAdmin() },
  {
    call: 'GET /api/admin/users/{id}',
    path: ({ owner }) => `/api/admin/users/${owner.id}`,
    outcome: serverAdmin(),
  },
  {
    call: 'GET /api/admin/users/{id}/listings',
    path: ({ owner }) => `/api/admin/users/${owner.id}/listings`,
    outcome: serverAdmin(),
  },
  {
    call: 'GET /api/admin/users/{id}/sessions',
    path: ({ owner }) => `/api/admin/users/${owner.id}/sessions`,
    outcome: serverAdmin(),
  },
  {
    call: 'DELETE /api/admin/users/{id}/sessions/{sessionId}',
    path: ({ owner }) => `/api/admin/users/${owner.id}/sessions/${'0'.repeat(32)}`,
    outcome: serverAdmin(404),
  },
  {
    call: 'DELETE /api/admin/users/{id}/secondStep',
    path: ({ owner }) => `/api/admin/users/${owner.id}/secondStep`,
    body: () => ({ reason: 'They called' }),
    outcome: serverAdmin(409),
  },
  {
    call: 'DELETE /api/admin/users/{id}/sessions',
    path: ({ spare }) => `/api/admin/users/${spare.id}/sessions`,
    outcome: serverAdmin(),
  },
  {
    call: 'GET /api/account/userroles',
    path: ({ owner }) => `/api/account/userroles?email=${owner.email}`,
    outcome: serverAdmin(),
  },
  {
    call: 'PUT /api/admin/users/{id}/roles',
    path: ({ spare }) => `/api/admin/users/${spare.id}/roles`,
    body: () => ({ roles: ['CallCenter'], version: 1 }),
    outcome: serverAdmin(),
  },
  {
    call: 'POST /api/account/AdminDisableUser',
    path: ({ spare }) => `/api/account/AdminDisableUser?email=${spare.email}`,
    outcome: serverAdmin(),
  },
  {
    // The account is already enabled.
    call: 'POST /api/account/AdminEnableUser',
    path: ({ spare }) => `/api/account/AdminEnableUser?email=${spare.email}`,
    outcome: serverAdmin(409),
  },
  {
    call: 'POST /api/account/AdminSendResetPassword',
    path: ({ spare }) => `/api/account/AdminSendResetPassword?email=${spare.email}`,
    outcome: serverAdmin(),
  },
  {
    // The address is already confirmed.
    call: 'POST /api/admin/users/{id}/confirmation',
    path: ({ spare }) => `/api/admin/users/${spare.id}/confirmation`,
    outcome: serverAdmin(409),
  },
  {
    call: 'POST /api/account/AdminUserRegistration',
    path: ({ code }) =>
      `/api/account/AdminUserRegistration?email=${code.slice(0, 12)}@example.test`,
    outcome: serverAdmin(),
  },
  {
    call: 'POST /api/account/AdminCallCenterUserRegistration',
    path: ({ code }) =>
      `/api/account/AdminCallCenterUserRegistration?email=cc-${code.slice(0, 12)}@example.test`,
    outcome: serverAdmin(),
  },
  {
    call: 'POST /api/admin/mails/{id}/retry',
    path: () => '/api/admin/mails/9999999/retry',
    outcome: serverAdmin(404),
  },
  {
    call: 'POST /api/admin/jobs/{queue}/{id}/retry',
    path: () => '/api/admin/jobs/send-mail/6f1dfb5e-6b6c-4b5e-9d7a-7f5d4a0a6d11/retry',
    outcome: serverAdmin(404),
  },
  { call: 'POST /api/admin/cache/clear', outcome: serverAdmin() },
  { call: 'POST /api/admin/failures/retry', outcome: serverAdmin() },
  { call: 'GET /api/admin/audit', outcome: serverAdmin() },
  { call: 'GET /api/admin/audit.csv', outcome: serverAdmin() },
  { call: 'GET /api/admin/records', outcome: serverAdmin() },
  {
    // JSON isn't a valid upload.
    call: 'POST /api/admin/records/{source}',
    path: () => '/api/admin/records/ntsb',
    outcome: serverAdmin(415),
  },
]

/** Allows administrators of the requested site. */
const siteAdmins = (status = 200): Outcome => ({
  ...members(403),
  WebAppAdmin: status,
  ServerAdmin: status,
})
const siteFields = {
  name: 'Windsock',
  email: 'contact@localhost',
  salesLine: 'Find and evaluate aircraft in minutes.',
  theme: 'default',
  leadWaitSeconds: 3,
  invitationOnly: false,
  moderation: false,
  brokeragesConfirmed: true,
  community: true,
  telephoneRegistration: true,
  version: 99,
}

const matrix: Row[] = [
  ...administrationRows,
  { call: 'GET /api/webapp', outcome: siteAdmins() },
  { call: 'GET /api/webapp/dashboard', outcome: siteAdmins() },
  { call: 'GET /api/webapp/{id}', path: () => '/api/webapp/1', outcome: siteAdmins() },
  // Returns 409 because the version doesn't match.
  {
    call: 'PUT /api/webapp/{id}',
    path: () => '/api/webapp/1',
    body: () => siteFields,
    outcome: siteAdmins(409),
  },
  {
    call: 'POST /api/webapp',
    body: () => ({ name: 'Tailwind', domain: 'tailwind.example' }),
    outcome: { ...members(403), ServerAdmin: 200 },
  },
  // JSON isn't a valid upload.
  {
    call: 'POST /api/webapp/{id}/logo',
    path: () => '/api/webapp/1/logo',
    body: () => ({}),
    outcome: siteAdmins(415),
  },
  { call: 'DELETE /api/webapp/{id}/logo', path: () => '/api/webapp/1/logo', outcome: siteAdmins() },
  {
    call: 'POST /api/manufacturers/{id}/logo',
    path: () => '/api/manufacturers/9999999/logo',
    body: () => ({}),
    outcome: serverAdmin(415),
  },
  {
    call: 'DELETE /api/manufacturers/{id}/logo',
    path: () => '/api/manufacturers/9999999/logo',
    outcome: serverAdmin(404),
  },
  ...integrationRows(),
  ...communityRows(),
  ...callCenterRows(),
  // Lookups, search, and listings, which are public
  { call: 'GET /api/lookups', outcome: all() },
  { call: 'GET /api/countries', outcome: all() },
  { call: 'GET /api/locations', path: () => '/api/locations?q=Las%20Vegas', outcome: all() },
  {
    call: 'POST /api/locations',
    body: () => ({ city: 'Windsock', stateId: 6, zip: '80014' }),
    outcome: members(),
  },
  { call: 'GET /api/airports', path: () => '/api/airports?q=KAPA', outcome: all() },
  // The registry isn't loaded in this test.
  {
    call: 'GET /api/registry/{registration}',
    path: () => '/api/registry/N827CW',
    outcome: all(503),
  },
  {
    call: 'GET /api/aircraft/{registration}/history',
    path: () => '/api/aircraft/N827CW/history',
    outcome: all(),
  },
  { call: 'GET /api/biz', outcome: all() },
  { call: 'GET /api/feature/biz', outcome: all() },
  { call: 'GET /api/biz/{id}', path: ({ biz }) => `/api/biz/${biz}`, outcome: all() },
  {
    call: 'GET /api/biz/foruser/{id}',
    path: ({ owner }) => `/api/biz/foruser/${owner.id}`,
    outcome: only(['Indv A', 'WebAppAdmin', 'ServerAdmin']),
  },
  // Members of a brokerage. None of the callers works for A's.
  {
    call: 'POST /api/biz/{id}/invitations',
    path: ({ biz }) => `/api/biz/${biz}/invitations`,
    body: () => ({ email: 'newcomer@example.test', role: 'employee' }),
    outcome: members(404),
  },
  {
    call: 'POST /api/biz/{id}/invitations/{invitationId}/resend',
    path: ({ biz }) => `/api/biz/${biz}/invitations/1/resend`,
    outcome: members(404),
  },
  {
    call: 'DELETE /api/biz/{id}/invitations/{invitationId}',
    path: ({ biz }) => `/api/biz/${biz}/invitations/1`,
    outcome: members(404),
  },
  {
    call: 'POST /api/biz/invitations/accept',
    body: () => ({ token: 'forged' }),
    outcome: members(404),
  },
  {
    call: 'PUT /api/biz/{id}/members/{bizEmpId}',
    path: ({ biz }) => `/api/biz/${biz}/members/1`,
    body: () => ({ role: 'admin', version: 1 }),
    outcome: members(404),
  },
  {
    call: 'GET /api/biz/{id}/listingsmap',
    path: ({ biz }) => `/api/biz/${biz}/listingsmap`,
    outcome: all(),
  },
  // A's listing is private, so it has no brokerage.
  {
    call: 'GET /api/biz/contact',
    path: ({ listing }) => `/api/biz/contact?listingId=${listing}`,
    outcome: all(404),
  },
  {
    call: 'POST /api/feature/listings',
    body: ({ listing }) => ({ ids: [listing] }),
    outcome: { ...members(403), WebAppAdmin: 200, ServerAdmin: 200 },
  },
  // Feeds are for the brokerage's members, and none of the callers is one.
  {
    call: 'GET /api/biz/{id}/feed',
    path: ({ biz }) => `/api/biz/${biz}/feed`,
    outcome: members(404),
  },
  {
    call: 'PUT /api/biz/{id}/feed',
    path: ({ biz }) => `/api/biz/${biz}/feed`,
    body: () => ({ access: 'public', version: 1 }),
    outcome: members(404),
  },
  {
    call: 'GET /api/biz/{id}/team',
    path: ({ biz }) => `/api/biz/${biz}/team`,
    outcome: { ...members(403), BizEmp: 404, BizAdmin: 404 },
  },
  {
    call: 'POST /api/biz/{id}/members/{bizEmpId}/remove',
    path: ({ biz }) => `/api/biz/${biz}/members/1/remove`,
    outcome: { ...members(403), BizEmp: 404, BizAdmin: 404 },
  },

  // Brokerage profile. None of the callers is a member.
  {
    call: 'GET /api/biz/{id}/offices',
    path: ({ biz }) => `/api/biz/${biz}/offices`,
    outcome: members(404),
  },
  {
    call: 'POST /api/biz/{id}/offices',
    path: ({ biz }) => `/api/biz/${biz}/offices`,
    body: () => newOffice,
    outcome: members(404),
  },
  {
    call: 'PUT /api/biz/{id}/offices/{officeId}',
    path: ({ biz }) => `/api/biz/${biz}/offices/1`,
    body: () => ({ ...newOffice, version: 1 }),
    outcome: members(404),
  },
  {
    call: 'DELETE /api/biz/{id}/offices/{officeId}',
    path: ({ biz }) => `/api/biz/${biz}/offices/1`,
    outcome: members(404),
  },
  {
    call: 'PUT /api/biz/{id}/mainOffice',
    path: ({ biz }) => `/api/biz/${biz}/mainOffice`,
    body: () => ({ officeId: 1 }),
    outcome: members(404),
  },
  {
    call: 'GET /api/biz/{id}/account',
    path: ({ biz }) => `/api/biz/${biz}/account`,
    outcome: members(404),
  },
  {
    call: 'PUT /api/biz/{id}/account',
    path: ({ biz }) => `/api/biz/${biz}/account`,
    body: () => ({
      name: 'Mine now',
      isBroker: true,
      isDealer: false,
      used: true,
      newConstruction: false,
      charter: false,
      social: [],
      allowAllEdit: true,
      wantsAdf: false,
      version: 1,
    }),
    outcome: members(404),
  },
  // JSON isn't a valid upload.
  { call: 'POST /api/biz/files', body: () => ({}), outcome: members(415) },
  {
    call: 'DELETE /api/biz/files',
    body: ({ biz }) => ({ bizId: biz, kind: 'logo' }),
    outcome: members(404),
  },
  {
    call: 'PUT /api/biz/{id}/gallery',
    path: ({ biz }) => `/api/biz/${biz}/gallery`,
    body: () => ({ pictures: [] }),
    outcome: members(404),
  },
  {
    call: 'GET /api/biz/waiting',
    outcome: { ...members(403), WebAppAdmin: 200, ServerAdmin: 200 },
  },
  {
    call: 'POST /api/biz/{id}/confirm',
    path: ({ biz }) => `/api/biz/${biz}/confirm`,
    outcome: { ...members(403), WebAppAdmin: 200, ServerAdmin: 200 },
  },

  // New listings. Anyone may create their own, but only members may create one for their brokerage.
  { call: 'GET /api/listing/create', outcome: members() },
  {
    call: 'GET /api/listing/create',
    path: ({ biz }) => `/api/listing/create?bid=${biz}`,
    outcome: members(404),
  },
  { call: 'POST /api/listing/create', body: newListing, outcome: members() },
  {
    call: 'POST /api/listing/create',
    body: (data) => ({ ...newListing(data), bizId: data.biz }),
    outcome: members(404),
  },
  { call: 'GET /api/listing/draft', outcome: members() },
  {
    call: 'GET /api/listing/draft',
    path: ({ biz }) => `/api/listing/draft?bid=${biz}`,
    outcome: members(404),
  },
  {
    call: 'PUT /api/listing/draft',
    body: () => ({ version: null, content: {} }),
    outcome: members(),
  },
  {
    call: 'PUT /api/listing/draft',
    body: ({ biz }) => ({ bid: biz, version: null, content: {} }),
    outcome: members(404),
  },
  { call: 'DELETE /api/listing/draft', outcome: members() },
  {
    call: 'DELETE /api/listing/draft',
    body: ({ biz }) => ({ bid: biz }),
    outcome: members(404),
  },
  { call: 'GET /api/listing/searchListings', outcome: all() },
  {
    call: 'GET /api/listing/searchListings',
    path: () => '/api/listing/searchListings?so=t',
    outcome: members(),
  },
  { call: 'GET /api/listing/maxmin', outcome: all() },
  { call: 'GET /api/listing/idMaps', outcome: all() },
  { call: 'GET /api/manufacturers', outcome: all() },
  {
    call: 'GET /api/listing/understand',
    path: () => '/api/listing/understand?q=twin',
    outcome: all(),
  },
  { call: 'GET /api/search/suggest', path: () => '/api/search/suggest?q=c', outcome: all() },
  { call: 'GET /api/search/places', path: () => '/api/search/places?q=den', outcome: all() },
  {
    call: 'GET /api/listing/map',
    path: () => '/api/listing/map?near=Las%20Vegas&zoom=5',
    outcome: all(),
  },
  {
    call: 'GET /api/search/place',
    path: () => '/api/search/place?near=Las%20Vegas',
    outcome: all(),
  },
  { call: 'GET /api/listing/newest', outcome: all() },
  { call: 'GET /api/feature/listings', outcome: all() },
  {
    call: 'GET /api/listing/quickView/{id}',
    path: (data) => `/api/listing/quickView/${data.listing}`,
    outcome: all(),
  },
  { call: 'GET /api/listing/{id}', ...listing(), outcome: all() },
  { call: 'GET /api/listing/{id}/meta', ...listing('/meta'), outcome: all() },
  { call: 'GET /api/listing/{id}/documents', ...listing('/documents'), outcome: all() },
  // JSON isn't a valid upload, so permitted callers get a 415.
  {
    call: 'POST /api/listing/{id}/documents',
    ...listing('/documents'),
    outcome: editors(415),
  },
  {
    call: 'PUT /api/listing/{id}/documents/{documentId}',
    ...listing('/documents/1'),
    body: () => ({ kind: 'annual', title: 'Annual', access: 'anyone', version: 1 }),
    outcome: members(404),
  },
  {
    call: 'DELETE /api/listing/{id}/documents/{documentId}',
    ...listing('/documents/1'),
    outcome: members(404),
  },
  {
    call: 'GET /api/listing/{id}/documents/{documentId}',
    ...listing('/documents/1'),
    outcome: all(404),
  },
  { call: 'GET /api/conversation/{token}/documents', ...link('/documents'), outcome: all() },
  {
    call: 'GET /api/conversation/{token}/documents/{documentId}',
    ...link('/documents/1'),
    outcome: all(404),
  },
  { call: 'GET /api/leads/{id}/documents', ...lead('/documents'), outcome: only(['Indv A']) },
  {
    call: 'PUT /api/leads/{id}/documents',
    ...lead('/documents'),
    body: () => ({ isReleased: false }),
    outcome: only(['Indv A']),
  },
  {
    call: 'GET /listing/{slugAndId}/brochure.pdf',
    path: ({ listing }) => `/listing/any-${listing}/brochure.pdf`,
    outcome: all(),
  },
  { call: 'GET /api/listing/{id}/similar', ...listing('/similar'), outcome: all() },
  { call: 'GET /api/listing/{id}/priceCheck', ...listing('/priceCheck'), outcome: all() },
  {
    call: 'GET /api/manufacturers/{name}/{family}',
    path: () => '/api/manufacturers/cirrus/sr22',
    outcome: all(),
  },
  { call: 'GET /api/listing/{id}/cost', ...listing('/cost'), outcome: all() },
  { call: 'GET /api/listing/{id}/history', ...listing('/history'), outcome: all() },
  {
    call: 'POST /api/listing/discrepancies',
    body: () => ({ makeId: 1, year: 2016 }),
    outcome: members(),
  },
  // The listing agrees with the records, so there is nothing to reply to.
  {
    call: 'PUT /api/listing/{id}/discrepancies/reply',
    ...listing('/discrepancies/reply'),
    body: () => ({ key: 'hours:1', words: 'A typo.', version: 0 }),
    outcome: members(404),
  },
  { call: 'GET /api/profile/costPreferences', outcome: members() },
  {
    call: 'PUT /api/profile/costPreferences',
    body: () => ({ hours: 120, everywhere: {}, listings: [] }),
    outcome: members(),
  },
  { call: 'POST /api/listing/{id}/visit', ...listing('/visit'), outcome: all() },
  {
    call: 'POST /api/listing/impressions',
    body: (data) => ({ ids: [data.listing] }),
    outcome: all(),
  },

  // Images, for the listing's owner and staff. All others get a 404.
  {
    call: 'GET /api/listing/{id}/images',
    ...listing('/images'),
    outcome: only(['Indv A', 'WebAppAdmin', 'ServerAdmin']),
  },
  {
    // Checks only permissions, because JSON isn't a valid upload.
    call: 'POST /api/listing/{id}/images',
    ...listing('/images'),
    body: () => ({}),
    outcome: { ...members(404), 'Indv A': 415, WebAppAdmin: 415, ServerAdmin: 415 },
  },
  {
    call: 'POST /api/listing/{id}/title',
    path: (data) => `/api/listing/${data.listing}/title?l=${imageOf(data.listing)}`,
    outcome: only(['Indv A', 'WebAppAdmin', 'ServerAdmin']),
  },
  {
    call: 'DELETE /api/listing/{id}/images',
    path: ({ photos }) => `/api/listing/${photos}/images?imageSrc=${imageOf(photos)}`,
    outcome: only(['Indv A', 'WebAppAdmin', 'ServerAdmin']),
  },

  // Mail.
  { call: 'GET /api/email/subscriptionTypes', outcome: all() },
  {
    call: 'POST /api/email/subscribe',
    body: () => ({ Email: 'reader@example.test' }),
    outcome: all(),
  },
  {
    call: 'GET /api/email/unsubscribe',
    path: () => '/api/email/unsubscribe?t=x',
    outcome: all(303),
  },
  { call: 'POST /api/email/unsubscribe', body: () => ({ t: 'forged' }), outcome: all(404) },

  // Accounts.
  {
    call: 'POST /token',
    body: ({ owner: { email: username, password } }) => ({
      username,
      password,
      grant_type: 'password',
    }),
    outcome: all(),
  },
  {
    call: 'POST /api/account/second-step',
    body: () => ({ ticket: 'nobody’s', code: '123456' }),
    outcome: all(400),
  },
  { call: 'POST /api/account/passkey-login/options', outcome: all() },
  {
    call: 'POST /api/account/passkey-login',
    body: () => ({ passkey: strangePasskey }),
    outcome: all(400),
  },
  { call: 'GET /api/account/verification', outcome: members() },
  { call: 'POST /api/account/verification/options', outcome: members() },
  {
    call: 'POST /api/account/verification',
    body: () => ({ password: 'guess' }),
    outcome: members(400),
  },
  { call: 'GET /api/account/factors', outcome: members() },
  { call: 'POST /api/account/passkeys/options', outcome: members() },
  {
    call: 'POST /api/account/passkeys',
    body: () => ({ passkey: strangePasskey }),
    outcome: members(400),
  },
  {
    call: 'PUT /api/account/passkeys/{id}',
    path: () => '/api/account/passkeys/1',
    body: () => ({ name: 'Mine' }),
    outcome: members(404),
  },
  {
    call: 'DELETE /api/account/passkeys/{id}',
    path: () => '/api/account/passkeys/1',
    outcome: members(404),
  },
  { call: 'POST /api/account/authenticator-app', outcome: members() },
  {
    call: 'PUT /api/account/authenticator-app',
    body: () => ({ code: 'none' }),
    outcome: members(400),
  },
  { call: 'DELETE /api/account/authenticator-app', outcome: members(404) },
  { call: 'POST /api/account/recovery-codes', outcome: members(409) },
  { call: 'POST /api/account/logout', outcome: all() },
  { call: 'GET /api/account/testAuth', outcome: members() },
  { call: 'GET /api/getauth', outcome: all() },
  {
    call: 'POST /api/account/register',
    body: () => ({
      email: 'newcomer@example.test',
      password: 'seaplane',
      confirmPassword: 'seaplane',
    }),
    outcome: { ...all(403), anonymous: 200 },
  },
  {
    call: 'POST /api/account/confirmemail',
    body: ({ owner: { email } }) => ({ email, token: 'forged' }),
    outcome: all(400),
  },
  {
    call: 'POST /api/account/requestconfirmemail',
    body: ({ owner: { email } }) => ({ email }),
    outcome: all(),
  },
  {
    call: 'POST /api/account/resetpassword',
    body: ({ owner: { email } }) => ({ email }),
    outcome: all(),
  },
  {
    call: 'POST /api/account/ResetPasswordConfirmToken',
    body: ({ owner: { email } }) => ({ email, token: 'forged', ...newPassword }),
    outcome: all(400),
  },
  {
    call: 'POST /api/account/changepassword',
    body: () => ({ oldPassword: 'guess', ...newPassword }),
    outcome: members(400),
  },
  { call: 'GET /api/account/sessions', outcome: members() },
  {
    call: 'DELETE /api/account/sessions/{sessionId}',
    path: () => `/api/account/sessions/${'0'.repeat(32)}`,
    outcome: members(404),
  },
  { call: 'DELETE /api/account/sessions', outcome: members() },
  { call: 'GET /api/account/activity', outcome: members() },
  { call: 'GET /api/account/email', outcome: members() },
  {
    call: 'POST /api/account/changeemail',
    body: () => ({ email: 'elsewhere@example.test', password: 'guess' }),
    outcome: members(400),
  },
  { call: 'DELETE /api/account/changeemail', outcome: members() },
  {
    call: 'POST /api/account/confirmnewemail',
    body: () => ({ token: 'forged' }),
    outcome: members(400),
  },
  {
    call: 'POST /api/account/keepemail',
    body: () => ({ token: 'forged' }),
    outcome: all(400),
  },
  { call: 'GET /api/privacy', outcome: members() },
  {
    call: 'POST /api/privacy/export',
    outcome: members(),
  },
  {
    call: 'POST /api/privacy/export/{id}/file',
    path: () => '/api/privacy/export/1/file',
    outcome: members(404),
  },
  {
    call: 'POST /api/privacy/deletion',
    body: () => ({ closeBrokerages: 'guess' }),
    outcome: members(400),
  },
  { call: 'DELETE /api/privacy/deletion', outcome: members() },
  {
    call: 'POST /api/privacy/deletion/cancel',
    body: () => ({ token: 'guess' }),
    outcome: all(404),
  },
  { call: 'POST /api/account/lock', outcome: members() },
  {
    call: 'POST /api/account/unlock',
    body: () => ({ password: 'windsock' }),
    outcome: all(401),
  },
  {
    call: 'GET /api/wr/challenge',
    path: () => '/api/wr/challenge?action=lead',
    outcome: all(),
  },
  {
    call: 'POST /api/wr/test',
    body: () => ({ beChecked: true, altcha: 'forged' }),
    outcome: all(400),
  },
  // Trust and safety. Visitors need a human check, which no caller has completed.
  {
    call: 'POST /api/listing/{id}/report',
    ...listing('/report'),
    body: () => ({ reason: 'gone' }),
    outcome: { ...all(), anonymous: 400 },
  },
  { call: 'GET /api/listing/{id}/review', ...listing('/review'), outcome: editors() },
  {
    call: 'POST /api/listing/{id}/review/answer',
    ...listing('/review/answer'),
    body: () => ({ words: 'It is mine.' }),
    outcome: editors(409),
  },
  {
    call: 'GET /api/moderation/cases',
    outcome: { ...members(403), WebAppAdmin: 200, ServerAdmin: 200 },
  },
  {
    call: 'GET /api/moderation/cases/{id}',
    path: () => '/api/moderation/cases/2000000000',
    outcome: { ...members(403), WebAppAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/moderation/cases/{id}/decision',
    path: () => '/api/moderation/cases/2000000000/decision',
    body: () => ({ decision: 'leave', reason: 'Nothing.', version: 1 }),
    outcome: { ...members(403), WebAppAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'GET /api/moderation/conversations',
    outcome: { ...members(403), WebAppAdmin: 200, ServerAdmin: 200 },
  },
  {
    call: 'GET /api/moderation/conversations/{id}',
    path: () => '/api/moderation/conversations/2000000000',
    outcome: { ...members(403), WebAppAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/moderation/conversations/{id}/decision',
    path: () => '/api/moderation/conversations/2000000000/decision',
    body: () => ({ decision: 'leave', reason: 'Nothing.' }),
    outcome: { ...members(403), WebAppAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'GET /api/import/package-requests',
    outcome: { ...members(403), WebAppAdmin: 200, ServerAdmin: 200 },
  },
  {
    call: 'POST /api/import/sources/{id}/grant-package',
    path: () => '/api/import/sources/2000000000/grant-package',
    body: () => ({ tierId: 4 }),
    outcome: { ...members(403), WebAppAdmin: 409, ServerAdmin: 409 },
  },
  { call: 'POST /api/wr/use/{code}', path: ({ code }) => `/api/wr/use/${code}`, outcome: all() },

  // Profiles.
  { call: 'GET /api/profiles/currentProfile', outcome: members() },
  { call: 'GET /api/profiles/current/contact', outcome: members() },
  {
    call: 'PUT /api/profiles/current/contact',
    body: () => ({ contactFirstName: 'Pat', contactPhone: '303-555-0100' }),
    outcome: members(),
  },
  {
    call: 'PUT /api/profiles/current/presence',
    body: () => ({ presence: 'Away' }),
    outcome: members(),
  },
  {
    call: 'GET /api/profiles/{id}',
    ...profile(),
    outcome: only(['Indv A', 'WebAppAdmin', 'ServerAdmin']),
  },
  {
    call: 'GET /api/profiles/{id}/contact',
    ...profile('/contact'),
    outcome: only(['Indv A', 'WebAppAdmin', 'ServerAdmin']),
  },
  {
    call: 'PUT /api/profiles/{id}',
    ...profile(),
    body: () => ({ firstName: 'Mallory', cell: '303-555-0100' }),
    outcome: only(['Indv A', 'ServerAdmin']),
  },

  // Saved listings and searches, which every user has
  { call: 'POST /api/listing/{id}/favorite', ...listing('/favorite'), outcome: members() },
  { call: 'DELETE /api/listing/{id}/favorite', ...listing('/favorite'), outcome: members() },
  { call: 'GET /api/push', outcome: members() },
  // The endpoint isn't a push service.
  {
    call: 'POST /api/push/devices',
    body: () => ({ endpoint: 'https://127.0.0.1/push', keys: { p256dh: 'a', auth: 'b' } }),
    outcome: members(400),
  },
  {
    call: 'DELETE /api/push/devices/{id}',
    path: () => '/api/push/devices/9999999',
    outcome: members(404),
  },
  { call: 'GET /api/profiles/savedListings', outcome: members() },
  { call: 'GET /api/saved/listings', path: () => '/api/saved/listings?ids=1', outcome: all(200) },
  { call: 'GET /api/listing/compare', path: () => '/api/listing/compare?ids=1', outcome: all(200) },
  { call: 'GET /api/listing/justOutside', outcome: all(200) },
  { call: 'POST /api/search/save', body: () => ({ queryStr: 'kw=cirrus' }), outcome: members() },
  {
    call: 'POST /api/search/save',
    body: ({ search: id }) => ({ id, queryStr: 'kw=cessna' }),
    outcome: only(['Indv A']),
  },
  { call: 'GET /api/search/saved', outcome: members() },
  {
    call: 'PUT /api/search/saved/{id}',
    ...search,
    body: () => ({ name: 'Mine now' }),
    outcome: only(['Indv A']),
  },
  { call: 'DELETE /api/search/saved/{id}', ...search, outcome: only(['Indv A']) },
  {
    call: 'PUT /api/profiles/alerts',
    body: () => ({ snoozedUntil: null }),
    outcome: members(),
  },

  // Leads.
  { call: 'GET /api/listing/{id}/contactSheet', ...listing('/contactSheet'), outcome: all() },
  {
    call: 'POST /api/listing/lead',
    body: ({ listing: listingId }) => ({
      listingId,
      contactName: 'Buyer',
      contactEmail: 'buyer@example.test',
      purchaseTime: '1 month',
    }),
    outcome: all(),
  },
  {
    call: 'POST /api/listing/leads',
    body: ({ listing }) => ({
      listingIds: [listing],
      contactName: 'Buyer',
      contactEmail: 'buyer@example.test',
      purchaseTime: '1 month',
    }),
    outcome: all(),
  },
  {
    call: 'GET /api/listing/{id}/leads',
    ...listing('/leads'),
    outcome: only(['Indv A', 'WebAppAdmin', 'ServerAdmin']),
  },
  { call: 'POST /api/listing/{id}/phone', ...listing('/phone'), outcome: all() },
  {
    call: 'POST /api/listing/{id}/contactAddress',
    ...listing('/contactAddress'),
    outcome: only(['Indv A', 'WebAppAdmin', 'ServerAdmin']),
  },

  // Lead tracker. None of the callers works for the brokerage.
  ...trackerRows(),
  // Conversations about a lead of A's private listing.
  {
    call: 'GET /api/leads/{id}/conversation',
    ...lead('/conversation'),
    outcome: only(['Indv A']),
  },
  {
    // Checks only permissions, because JSON isn't a valid message.
    call: 'POST /api/leads/{id}/messages',
    ...lead('/messages'),
    body: () => ({}),
    outcome: only(['Indv A'], 415),
  },
  {
    call: 'POST /api/leads/{id}/messages/{messageId}/full',
    ...lead('/messages/1/full'),
    outcome: only(['Indv A'], 404),
  },
  {
    call: 'POST /api/leads/{id}/conversation/read',
    ...lead('/conversation/read'),
    outcome: only(['Indv A']),
  },
  {
    call: 'POST /api/leads/{id}/conversation/end',
    ...lead('/conversation/end'),
    outcome: only(['Indv A']),
  },
  {
    call: 'POST /api/leads/{id}/conversation/report',
    ...lead('/conversation/report'),
    body: () => ({ reason: 'Asks for money.' }),
    outcome: only(['Indv A']),
  },
  {
    call: 'GET /api/leads/{id}/attachments/{attachmentId}',
    ...lead('/attachments/1'),
    outcome: only(['Indv A'], 404),
  },
  {
    call: 'POST /api/leads/{id}/savedAnswers',
    ...lead('/savedAnswers'),
    body: () => ({ title: 'Hello', body: 'It is still for sale.' }),
    outcome: only(['Indv A']),
  },
  {
    call: 'DELETE /api/leads/{id}/savedAnswers/{answerId}',
    ...lead('/savedAnswers/100000'),
    outcome: only(['Indv A'], 404),
  },
  // Invalid because the airport is unknown and no time zone is sent.
  {
    call: 'PUT /api/leads/{id}/viewing',
    ...lead('/viewing'),
    body: () => aViewing,
    outcome: only(['Indv A'], 400),
  },
  {
    call: 'POST /api/leads/{id}/viewing/answer',
    ...lead('/viewing/answer'),
    body: () => ({ version: 1, answer: 'cancel' }),
    outcome: only(['Indv A'], 404),
  },
  {
    call: 'GET /api/leads/{id}/viewing.ics',
    ...lead('/viewing.ics'),
    outcome: only(['Indv A'], 404),
  },
  {
    call: 'PUT /api/conversation/{token}/viewing',
    ...link('/viewing'),
    body: () => aViewing,
    outcome: all(400),
  },
  {
    call: 'POST /api/conversation/{token}/viewing/answer',
    ...link('/viewing/answer'),
    body: () => ({ version: 1, answer: 'cancel' }),
    outcome: all(404),
  },
  {
    call: 'GET /api/conversation/{token}/viewing.ics',
    ...link('/viewing.ics'),
    outcome: all(404),
  },
  { call: 'GET /api/conversation/{token}', ...link(), outcome: all() },
  {
    call: 'POST /api/conversation/{token}/messages',
    ...link('/messages'),
    body: () => ({}),
    outcome: all(415),
  },
  {
    call: 'POST /api/conversation/{token}/messages/{messageId}/full',
    ...link('/messages/1/full'),
    outcome: all(404),
  },
  { call: 'POST /api/conversation/{token}/read', ...link('/read'), outcome: all() },
  { call: 'POST /api/conversation/{token}/end', ...link('/end'), outcome: all() },
  {
    call: 'POST /api/conversation/{token}/report',
    ...link('/report'),
    body: () => ({ reason: 'Asks for money.' }),
    outcome: all(),
  },
  { call: 'POST /api/conversation/{token}/link', ...link('/link'), outcome: all() },
  {
    call: 'GET /api/conversation/{token}/attachments/{attachmentId}',
    ...link('/attachments/1'),
    outcome: all(404),
  },
  // The endpoint doesn't exist without a configured secret.
  { call: 'POST /api/mail/inbound', outcome: all(404) },

  // Listing lifecycle. A's listing is active, so even permitted callers can't take some steps.
  { call: 'GET /api/listingtiers', outcome: all() },
  { call: 'GET /api/listing/{id}/tier', ...listing('/tier'), outcome: editors() },
  {
    call: 'PUT /api/listing/{id}/tier',
    ...listing('/tier'),
    body: () => ({ tierId: 1 }),
    outcome: { ...members(403), WebAppAdmin: 200, ServerAdmin: 200 },
  },
  {
    call: 'GET /api/listing/canEdit/{id}',
    path: (data) => `/api/listing/canEdit/${data.listing}`,
    outcome: all(),
  },
  { call: 'GET /api/listing/{id}/edit', ...listing('/edit'), outcome: editors() },
  {
    call: 'PUT /api/listing/{id}',
    ...listing(),
    // The version is invalid, so editors get the current listing.
    body: () => ({
      listing: {
        version: 999,
        year: 2016,
        makeId: 1,
        length: 26,
        boatTypeId: 1,
        categoryId: 1,
        price: 1,
      },
      meta: '{}',
      location: { id: 1 },
    }),
    outcome: editors(409),
  },
  { call: 'GET /api/listing/{id}/standing', ...listing('/standing'), outcome: editors() },
  { call: 'PUT /api/listing/{id}/activate', ...listing('/activate'), outcome: editors(409) },
  { call: 'PUT /api/listing/{id}/deactivate', ...listing('/deactivate'), outcome: editors() },
  {
    call: 'POST /api/listing/{id}/proposals',
    ...listing('/proposals'),
    body: () => ({ fact: 'equipment.waas', answer: 'open' }),
    // The listing has no proposals.
    outcome: members(404),
  },
  { call: 'PUT /api/listing/{id}/marksold', ...listing('/marksold'), outcome: editors() },
  { call: 'PUT /api/listing/{id}/markunsold', ...listing('/markunsold'), outcome: editors(409) },
  {
    call: 'PUT /api/listing/{id}/marksalepending',
    ...listing('/marksalepending'),
    outcome: editors(),
  },
  {
    call: 'PUT /api/listing/{id}/removesalepending',
    ...listing('/removesalepending'),
    outcome: editors(409),
  },
  { call: 'PUT /api/listing/{id}/stillforsale', ...listing('/stillforsale'), outcome: editors() },
  {
    call: 'POST /api/listing/stillforsale',
    body: () => ({ t: 'forged' }),
    outcome: all(404),
  },
  { call: 'GET /api/profiles/profileListings', outcome: members() },

  // Imports. The source and the operation don't exist.
  {
    call: 'GET /api/import/sources',
    outcome: { ...members(403), BizAdmin: 200, ServerAdmin: 200 },
  },
  {
    call: 'POST /api/import/sources',
    body: () => ({ bizId: 999_999, name: 'Dealer', feedUrl: 'https://dealer.example/feed.csv' }),
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'GET /api/import/sources/{id}',
    path: () => '/api/import/sources/999999',
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'PUT /api/import/sources/{id}',
    path: () => '/api/import/sources/999999',
    body: () => ({ name: 'Dealer', isUpload: true, version: 1 }),
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/import/sources/{id}/activate',
    path: () => '/api/import/sources/999999/activate',
    body: () => ({ reason: 'ready', count: 1 }),
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/import/sources/{id}/request-package',
    path: () => '/api/import/sources/999999/request-package',
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'DELETE /api/import/sources/{id}',
    path: () => '/api/import/sources/999999',
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'GET /api/import/sources/{id}/operations',
    path: () => '/api/import/sources/999999/operations',
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/import/sources/{id}/operations',
    path: () => '/api/import/sources/999999/operations',
    body: () => ({}),
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/import/sources/{id}/upload',
    path: () => '/api/import/sources/999999/upload',
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'GET /api/import/operations/{id}',
    path: () => '/api/import/operations/999999',
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'GET /api/import/operations/{id}/rows',
    path: () => '/api/import/operations/999999/rows',
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'GET /api/import/operations/{id}/rows/{rowNo}',
    path: () => '/api/import/operations/999999/rows/1',
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'GET /api/import/operations/{id}/refused.csv',
    path: () => '/api/import/operations/999999/refused.csv',
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/import/operations/{id}/run',
    path: () => '/api/import/operations/999999/run',
    body: () => ({}),
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/import/operations/{id}/stop',
    path: () => '/api/import/operations/999999/stop',
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/import/operations/{id}/resume',
    path: () => '/api/import/operations/999999/resume',
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/import/operations/{id}/keep',
    path: () => '/api/import/operations/999999/keep',
    body: () => ({ count: 1 }),
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/import/operations/{id}/takeoff',
    path: () => '/api/import/operations/999999/takeoff',
    body: () => ({ count: 1 }),
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/import/operations/{id}/review',
    path: () => '/api/import/operations/999999/review',
    body: () => ({ version: 1, isSame: true }),
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/import/operations/{id}/abandon',
    path: () => '/api/import/operations/999999/abandon',
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },

  // Names in feeds. The source doesn't exist.
  {
    call: 'GET /api/import/operations/{id}/names',
    path: () => '/api/import/operations/999999/names',
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/import/sources/{id}/names',
    path: () => '/api/import/sources/999999/names',
    body: () => ({ names: [{ kind: 'make', written: 'Freeflight', target: '1' }] }),
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'POST /api/import/sources/{id}/makes',
    path: () => '/api/import/sources/999999/makes',
    body: () => ({ written: 'Freeflight', name: 'Freeflight' }),
    outcome: { ...members(403), ServerAdmin: 404 },
  },
  {
    call: 'POST /api/import/sources/{id}/places',
    path: () => '/api/import/sources/999999/places',
    body: () => ({ written: 'Boulder|CO|80301', city: 'Boulder', stateId: 6, zip: '80301' }),
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },
  {
    call: 'GET /api/import/names',
    outcome: { ...members(403), BizAdmin: 200, ServerAdmin: 200 },
  },
  {
    call: 'DELETE /api/import/names/{id}',
    path: () => '/api/import/names/999999?version=1',
    outcome: { ...members(403), BizAdmin: 404, ServerAdmin: 404 },
  },

  // Dashboard, for members of the brokerage only.
  {
    call: 'GET /api/biz/{id}/today',
    path: ({ biz }) => `/api/biz/${biz}/today`,
    outcome: businessUsers,
  },
  {
    call: 'GET /api/biz/dashboard/{id}',
    path: ({ biz }) => `/api/biz/dashboard/${biz}`,
    outcome: businessUsers,
  },
  {
    call: 'GET /api/biz/{id}/figures',
    path: ({ biz }) => `/api/biz/${biz}/figures?kind=views`,
    outcome: businessUsers,
  },
  {
    call: 'GET /api/biz/{id}/figures/listings',
    path: ({ biz }) => `/api/biz/${biz}/figures/listings?kind=views`,
    outcome: businessUsers,
  },
  {
    call: 'GET /api/biz/{id}/sources',
    path: ({ biz }) => `/api/biz/${biz}/sources`,
    outcome: businessUsers,
  },
  {
    call: 'GET /api/biz/{id}/answers',
    path: ({ biz }) => `/api/biz/${biz}/answers`,
    outcome: businessUsers,
  },
  {
    call: 'GET /api/biz/{id}/schedule',
    path: ({ biz }) => `/api/biz/${biz}/schedule`,
    outcome: businessUsers,
  },
  {
    call: 'POST /api/biz/{id}/calendar',
    path: ({ biz }) => `/api/biz/${biz}/calendar`,
    outcome: businessUsers,
  },
  {
    call: 'DELETE /api/biz/{id}/calendar',
    path: ({ biz }) => `/api/biz/${biz}/calendar`,
    outcome: businessUsers,
  },

  // Payments, for users who may edit the listing. Only the buyer can access a payment. A's payment is pending approval.
  {
    call: 'POST /api/listinginvoice/{id}/createListingPayment',
    path: (data) => `/api/listinginvoice/${data.listing}/createListingPayment`,
    body: () => ({ priceTierId: 1, renewsFrom: 'never' }),
    outcome: editors(),
  },
  {
    call: 'POST /api/listinginvoice/{id}/executelistingpayment',
    path: (data) => `/api/listinginvoice/${data.listing}/executelistingpayment`,
    body: ({ payment: { paymentId } }) => ({ paymentId }),
    outcome: only(['Indv A'], 402),
  },
  {
    call: 'POST /api/productinvoice/{id}/createProductPayment',
    path: () => '/api/productinvoice/6/createProductPayment',
    outcome: members(),
  },
  {
    call: 'POST /api/productinvoice/{id}/executeproductpayment',
    path: () => '/api/productinvoice/6/executeproductpayment',
    body: ({ payment: { paymentId } }) => ({ paymentId }),
    outcome: only(['Indv A'], 402),
  },
  {
    call: 'POST /api/invoice/execute',
    body: ({ payment: { paymentId } }) => ({ paymentId }),
    outcome: only(['Indv A'], 402),
  },
  {
    call: 'POST /api/invoice/cancel',
    body: ({ payment: { paymentId } }) => ({ paymentId }),
    outcome: only(['Indv A']),
  },
  {
    call: 'GET /api/listinginvoice/{id}',
    path: (data) => `/api/listinginvoice/${data.listing}`,
    outcome: editors(),
  },
  {
    call: 'GET /api/invoice/{id}',
    path: ({ payment }) => `/api/invoice/${payment.invoiceId}`,
    outcome: only(['Indv A', 'WebAppAdmin', 'ServerAdmin']),
  },
  { call: 'GET /api/profiles/invoices', outcome: members() },
  {
    call: 'GET /api/invoices',
    outcome: cashiers(),
  },
  { call: 'GET /api/invoices.csv', outcome: cashiers() },
  {
    call: 'GET /api/invoices/{id}',
    path: ({ payment }) => `/api/invoices/${payment.invoiceId}`,
    outcome: cashiers(),
  },
  { call: 'GET /api/pricetiers', outcome: cashiers() },
  {
    // The name is already taken at this point.
    call: 'POST /api/pricetiers',
    body: () => ({ ...aTier, title: 'Solo', isProduct: false }),
    outcome: cashiers(409),
  },
  {
    call: 'PUT /api/pricetiers/{id}',
    path: () => '/api/pricetiers/1',
    body: () => ({ ...aTier, version: 999 }),
    outcome: cashiers(409),
  },
  {
    // The payment is for this tier.
    call: 'DELETE /api/pricetiers/{id}',
    path: ({ payment }) => `/api/pricetiers/${payment.invoiceId ? 2 : 0}`,
    outcome: cashiers(409),
  },
  { call: 'PUT /api/pricetiers', body: () => ({ ids: [1] }), outcome: cashiers(409) },
  { call: 'GET /api/orders', outcome: cashiers() },
  {
    call: 'PUT /api/orders/{id}',
    path: () => '/api/orders/1',
    body: () => ({ state: 'done', version: 1 }),
    outcome: cashiers(404),
  },
  {
    call: 'POST /api/orders/{id}/cancel',
    path: () => '/api/orders/1/cancel',
    body: () => ({ version: 1, reason: 'For nothing.' }),
    outcome: cashiers(404),
  },
  {
    call: 'POST /api/merchant/remove-experience-profiles',
    outcome: { ...members(403), ServerAdmin: 200 },
  },
  {
    // The invoice hasn't been paid yet.
    call: 'POST /api/invoice/{id}/refund',
    path: ({ payment }) => `/api/invoice/${payment.invoiceId}/refund`,
    body: () => ({ reason: 'For nothing.' }),
    outcome: { ...members(403), WebAppAdmin: 409, ServerAdmin: 409 },
  },
  {
    call: 'POST /api/payments/webhook',
    body: () => ({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: {} }),
    outcome: all(400),
  },
  {
    // Users of the payment provider are separate from ours.
    call: 'POST /api/sandbox/{orderId}/decide',
    path: ({ payment }) => `/api/sandbox/${payment.paymentId}/decide`,
    body: () => ({ decision: 'cancel' }),
    outcome: all(),
  },
  {
    call: founding,
    body: ({ me }) => ({ name: `Wings ${me?.id}`, isBroker: true, office: newOffice }),
    outcome: members(),
  },
]

/** Tokens and webhooks belong to their owner. The IDs don't exist. */
function integrationRows(): Row[] {
  const events = ['lead.created']
  const webhook = { url: 'https://example.com/hook', events, isOn: true, version: 1 }
  return [
    { call: 'POST /api/reports/policy', outcome: all() },
    { call: 'GET /api/tokens', outcome: members() },
    {
      call: 'POST /api/tokens',
      body: () => ({ name: 'CRM', scopes: ['leads:read'], days: 30, password: 'windsock' }),
      outcome: members(),
    },
    {
      call: 'DELETE /api/tokens/{id}',
      path: () => '/api/tokens/999999',
      outcome: members(404),
    },
    { call: 'GET /api/webhooks', outcome: members() },
    { call: 'POST /api/webhooks', body: () => webhook, outcome: members() },
    {
      call: 'PUT /api/webhooks/{id}',
      path: () => '/api/webhooks/999999',
      body: () => webhook,
      outcome: members(404),
    },
    {
      call: 'DELETE /api/webhooks/{id}',
      path: () => '/api/webhooks/999999',
      outcome: members(404),
    },
    {
      call: 'POST /api/webhooks/{id}/secret',
      path: () => '/api/webhooks/999999/secret',
      outcome: members(404),
    },
    {
      call: 'POST /api/webhooks/{id}/test',
      path: () => '/api/webhooks/999999/test',
      outcome: members(404),
    },
    {
      call: 'GET /api/webhooks/{id}/deliveries',
      path: () => '/api/webhooks/999999/deliveries',
      outcome: members(404),
    },
    {
      call: 'POST /api/webhooks/{id}/deliveries/{deliveryId}/resend',
      path: () => '/api/webhooks/999999/deliveries/1/resend',
      outcome: members(404),
    },
  ]
}

/** Community content, which is public and edited by site administrators. */
function communityRows(): Row[] {
  const editors = (status = 200): Outcome => ({
    ...members(403),
    WebAppAdmin: status,
    ServerAdmin: status,
  })
  return [
    ...communityEntries.flatMap(([one, many, form]) => [
      { call: `GET /api/hoa/${many}`, outcome: all() },
      { call: `POST /api/hoa/${one}`, body: () => form, outcome: editors() },
      {
        call: `PUT /api/hoa/${one}/{id}`,
        path: () => `/api/hoa/${one}/1`,
        body: () => form,
        outcome: editors(),
      },
      {
        call: `DELETE /api/hoa/${one}/{id}`,
        path: () => `/api/hoa/${one}/999`,
        outcome: editors(404),
      },
    ]),
    { call: 'GET /api/hoa/intro', outcome: all() },
    {
      call: 'PUT /api/hoa/intro',
      body: () => ({ name: 'Willow Creek', text: '183 homes.' }),
      outcome: editors(),
    },
    // JSON isn't a valid upload, and no photo exists.
    { call: 'POST /api/hoa/photo', body: () => ({}), outcome: editors(415) },
    { call: 'DELETE /api/hoa/photo', outcome: editors(404) },
    { call: 'GET /api/hoa/docs', outcome: all() },
    // JSON isn't a valid upload.
    { call: 'POST /api/hoa/doc', body: () => ({}), outcome: editors(415) },
    {
      call: 'PUT /api/hoa/doc/{id}',
      path: () => '/api/hoa/doc/1',
      body: () => ({ name: 'Budget' }),
      outcome: editors(404),
    },
    { call: 'DELETE /api/hoa/doc/{id}', path: () => '/api/hoa/doc/1', outcome: editors(404) },
    { call: 'GET /api/hoa/doc/{id}/file', path: () => '/api/hoa/doc/1/file', outcome: all(404) },
  ]
}

/** Call center staff. None of them owns the requested data. */
function callCenterRows(): Row[] {
  const staff = (status = 200): Outcome => ({
    ...members(403),
    CallCenter: status,
    CallCenterAdmin: status,
    ServerAdmin: status,
  })
  const admins: Outcome = { ...members(403), CallCenterAdmin: 200, ServerAdmin: 200 }
  return [
    {
      call: 'POST /api/account/CallCenterUserRegistration',
      body: () => ({ email: 'newcomer@example.test' }),
      outcome: staff(),
    },
    { call: 'GET /api/callcenter/usersignups', outcome: staff() },
    { call: 'GET /api/callcenter/allsignups', outcome: admins },
    { call: 'GET /api/callcenter/staff', outcome: admins },
    {
      call: 'POST /api/callcenter/usersignups/{profileId}/resend',
      path: ({ owner }) => `/api/callcenter/usersignups/${owner.id}/resend`,
      outcome: staff(404),
    },
    {
      call: 'POST /api/callcenter/resetmail',
      // The call center didn't register this user.
      body: ({ owner: { email } }) => ({ email }),
      outcome: staff(404),
    },
  ]
}

/** All calls about a brokerage's leads. */
function trackerRows(): Row[] {
  const calls: [method: string, tail: string, body?: object][] = [
    ['GET', ''],
    ['GET', '/board'],
    ['GET', '/version'],
    ['GET', '/events'],
    ['GET', '.csv'],
    ['GET', '/{leadId}'],
    ['PUT', '/{leadId}/state', { stateId: 5 }],
    ['PUT', '/{leadId}/owner', { bizEmpId: null }],
    ['POST', '/{leadId}/notes', { note: 'Mine now' }],
    ['PUT', '/{leadId}/nextStep', { text: 'Call' }],
    ['POST', '/{leadId}/nextStep/done'],
    ['POST', '/{leadId}/answered'],
    ['POST', '/{leadId}/join', { toLeadId: 1 }],
    ['POST', '/{leadId}/part'],
  ]
  return calls.map(([method, tail, body = {}]) => ({
    call: `${method} /api/biz/{id}/leads${tail}`,
    path: ({ biz }) => `/api/biz/${biz}/leads${tail.replace('{leadId}', '1')}`,
    body: () => body,
    outcome: members(404),
  }))
}

const site = siteForFile({ LEAD_INTERVAL_SECONDS: '0', SANDBOX_PAYMENTS: '1' })
/** Tables that a rejected call must not write to. */
let writes: WatchedWrites
const people = new Map<Caller, Person>()
const changed = new Map<ChangedCaller, Person>()
let owned: Owned

beforeAll(async () => {
  for (const caller of callers) {
    const role = caller === 'Indv A' || caller === 'Indv B' ? 'Indv' : caller
    if (role !== 'anonymous') people.set(caller, await aPerson(site.ctx, { roles: [role] }))
  }
  const owner = people.get('Indv A') as Person
  const listing = await aListing(site.ctx, {
    profile_id: owner.id,
    contact_phone: '303-555-0100',
  })
  owned = {
    owner,
    listing,
    lead: await aLead(site.ctx, listing),
    place: (await findPlaces(site.ctx, { q: '89101' }))[0]?.id ?? 0,
    biz: await aBrokerage(site.ctx),
  }
  await makeChangedCallers()
  const editor = await signIn(site, people.get('ServerAdmin') as Person)
  for (const [one, , form] of communityEntries)
    await site.json('POST', `/api/hoa/${one}`, form, editor)
  // Excludes rate limits and used codes, which rejected calls may write.
  writes = await watchWrites(site.ctx.db, ['rate_limit', 'human_check'])
})

async function makeChangedCallers() {
  const otherBiz = await aBrokerage(site.ctx, 'Elsewhere Air')
  changed.set('ServerAdmin, disabled', await aPerson(site.ctx))
  changed.set('ServerAdmin, now Indv', await aPerson(site.ctx))
  changed.set('BizAdmin of another brokerage', await anAdministratorOf(otherBiz))
}

/**
 * Starts a session as an administrator and then changes the account. The session remains because access is checked on
 * each call.
 */
async function signInAndChange(caller: ChangedCaller, person: Person): Promise<Headers> {
  if (caller === 'BizAdmin of another brokerage') return signIn(site, person)
  await set(person, { roles: ['ServerAdmin'], is_enabled: true })
  if (caller === 'ServerAdmin, now Indv') {
    const headers = await signIn(site, person)
    await set(person, { roles: ['Indv'] })
    return headers
  }
  // Uses a browser session because browsers with an invalid session are treated as visitors. API clients would get an
  // error from each call.
  const headers = await signInBrowser(site, person)
  await set(person, { is_enabled: false })
  return headers
}

/** Restores the callers' roles, so that the tests can run in any order. */
async function leaveFoundedBrokerages() {
  const { db } = site.ctx
  const founded = db.selectFrom('biz').select('id').where('name', 'like', 'Wings %')
  await db.deleteFrom('biz_employee').where('biz_id', 'in', founded).execute()
  for (const person of [...people.values(), ...changed.values()])
    await db
      .updateTable('profile')
      .set({ roles: [...person.roles] })
      .where('id', '=', person.id)
      .execute()
}

async function set({ id }: Person, state: { roles?: Role[]; is_enabled?: boolean }) {
  await site.ctx.db.updateTable('profile').set(state).where('id', '=', id).execute()
}

async function anAdministratorOf(biz: number): Promise<Person> {
  const person = await aPerson(site.ctx, { roles: ['BizAdmin'] })
  await site.ctx.db
    .insertInto('biz_employee')
    .values({ biz_id: biz, name: 'Ada', profile_id: person.id, is_admin: true })
    .execute()
  return person
}
test('[API-01] permission matrix covers every API call', () => {
  const covered = new Set(matrix.map(({ call }) => call))
  const called = apiEndpoints.map(({ method, path }) => `${method} ${path}`)
  expect(called.filter((call) => !covered.has(call))).toEqual([])
  expect([...covered].filter((call) => !called.includes(call))).toEqual([])
})

test.each(matrix)('$call', async (row) => {
  const needed = partsRead(row)
  const actionsBefore = await countActions()
  if (row.call === founding) onTestFinished(leaveFoundedBrokerages)
  for (const caller of callers) {
    const data = await createCallData(people.get(caller) ?? null, needed)
    const headers = await headersOf(row, data)
    const isRefused = rejectionStatuses.includes(row.outcome[caller])
    if (isRefused) await writes.clear()
    const response = await ask(row, data, headers)
    expect(response.status, `${caller}: ${await response.text()}`).toBe(row.outcome[caller])
    if (isRefused) expect(await writes.tables(), caller).toEqual([])
  }
  if (isStaffWrite(row) && !leavesNoRecord[row.call])
    expect(await countActions(), 'is in the audit log').toBeGreaterThan(actionsBefore)
})

describe('[A2] [A5] queue for expensive calls', () => {
  test('includes every call that uses much CPU time here or in the database in a market of 1,500 listings, also with the longest text that it accepts', async () => {
    await loadReferenceData(site.ctx.db)
    const biz = await aBrokerage(site.ctx, 'Large Air')
    const broker = { biz, person: await anAdministratorOf(biz) }
    const market = { ids: await addListings(1_500), broker }
    await expect.poll(async () => (await site.get('/readyz')).status).toBe(200)
    const reading = matrix.find(({ call }) => call === 'GET /api/listing/{id}') as Row
    const measureLimits = async () => {
      const afterChange = await measure(reading, market, 0)
      const unchanged = await measure({ ...reading, isUnchanged: true }, market, 0)
      const read = afterChange + (maxReadRatio - 1) * unchanged
      return { read, write: maxRatio * afterChange }
    }
    const limits = await measureLimits()
    const expensive: string[] = []
    const calls = matrix
      .filter(({ call }) => !Object.hasOwn(expensiveCalls, call) && !call.endsWith('.csv'))
      .flatMap((row): Measured[] => [row, ...withLongestTexts(row)])
    for (const row of calls) {
      const kind = row.call.startsWith('GET') ? 'read' : 'write'
      const cost = await measure(row, market, limits[kind])
      if (cost <= limits[kind]) continue
      // Measures again because a machine that became busy raises the cost of every call.
      const limit = (await measureLimits())[kind]
      if (cost > limit)
        expensive.push(`${row.call} ${row.longest ?? ''}: ${(cost / limit).toFixed(1)}`)
    }
    expect(expensive).toEqual([])
  })

  test('includes no nonexistent call', () => {
    const calls = new Set(apiEndpoints.map(({ method, path }) => `${method} ${path}`))
    expect(Object.keys(expensiveCalls).filter((call) => !calls.has(call))).toEqual([])
  })
})

/** Maximum CPU time of a write without a queue, relative to the time for reading one listing after a change. */
const maxRatio = 8
/** The same for reads, which anyone can repeat. Loading the changed listing counts once. */
const maxReadRatio = 3

/**
 * Returns the CPU time of a call. Uses the minimum of several runs because the first ones include loading and
 * compilation. Ends early if a run is within the limit. Returns 0 for a call that can't succeed here.
 */
async function measure(row: Measured, { ids, broker }: Market, limit: number): Promise<number> {
  const allowedCaller = callers.find((caller) => row.outcome[caller] === 200)
  const me = allowedCaller === undefined ? broker.person : (people.get(allowedCaller) ?? null)
  let minCost = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 40 && minCost > limit; turn += 1) {
    const data = await createCallData(me, partsRead(row))
    if (allowedCaller === undefined) data.biz = broker.biz
    // Each run includes loading a changed listing, as the first call after a change does.
    if (!row.isUnchanged) await changeListing()
    const headers = await headersOf(row, data)
    let status = 0
    const cost = await cpuTimeWithDatabase(site.ctx.db, async () => {
      const response = await ask(withCostlyAddress(row, turn, ids), data, headers)
      status = response.status
      await readBody(response)
    })
    if (status !== 200) {
      // A call that succeeds only once is measured before its code is compiled.
      if (turn === 1) minCost /= coldRatio
      break
    }
    minCost = Math.min(minCost, cost)
  }
  return Number.isFinite(minCost) ? minCost : 0
}

const coldRatio = 8

function withCostlyAddress(row: Measured, turn: number, ids: readonly number[]): Row {
  const address = row.longest === undefined ? costlyAddresses[row.call]?.(turn, ids) : undefined
  return address === undefined ? row : { ...row, path: () => address }
}

function changeListing() {
  const { db } = site.ctx
  return db.updateTable('listing').set(forSale).where('id', '=', owned.listing).execute()
}

/** Reads the response. Event streams don't end on their own. */
async function readBody(response: Response) {
  if (response.headers.get('content-type') === 'text/event-stream') await response.body?.cancel()
  else await response.arrayBuffer()
}

/**
 * Returns the call with the longest text in each of its text fields, one at a time. The end of each text differs, so that
 * no response is cached.
 */
function withLongestTexts(row: Row): Measured[] {
  const endpoint = apiEndpoints.find(({ method, path }) => `${method} ${path}` === row.call)
  if (!endpoint) return []
  const { properties = {} } = z.toJSONSchema(endpoint.input, {
    io: 'input',
    unrepresentable: 'any',
  })
  const inPath = pathParameters(endpoint.path)
  let count = 100
  return Object.entries(properties).flatMap(([field, schema]): Measured[] => {
    const [text] = [schema, ...(Object(schema).anyOf ?? [])].filter(
      (one) => one.type === 'string' && one.enum === undefined && one.format === undefined,
    )
    if (text === undefined || inPath.includes(field)) return []
    const write = () => {
      const length = text.maxLength ?? defaultMaxLength
      count += 1
      return `${'k1 '.repeat(length / 3 + 1).slice(0, Math.max(0, length - 3))}${count}`
    }
    if (endpoint.method !== 'GET')
      return [
        { ...row, longest: field, body: (data) => ({ ...row.body?.(data), [field]: write() }) },
      ]
    const path = (data: CallData) => {
      const url = new URL(row.path?.(data) ?? endpoint.path, site.ctx.config.siteUrl)
      url.searchParams.set(field, write())
      return url.pathname + url.search
    }
    return [{ ...row, longest: field, path }]
  })
}

/** A call with the name of the field that has the longest text. */
type Measured = Row & { longest?: string; isUnchanged?: boolean }

/** Length of a text without a maximum, which an address of the maximum length can hold. */
const defaultMaxLength = 8_000

/**
 * IDs of listings for sale, and a brokerage administrator for the many calls that don't succeed for any of the callers
 * above.
 */
type Market = { ids: readonly number[]; broker: { biz: number; person: Person } }

/** URLs for calls whose own URL requests little data, or data that is cached after the first call. */
const costlyAddresses: Record<string, (turn: number, ids: readonly number[]) => string> = {
  'GET /api/listing/map': (turn) => `/api/listing/map?zoom=14&pf=${turn}`,
  'GET /api/listing/searchListings': (turn) => `/api/listing/searchListings?dnum=50&pf=${turn}`,
  'GET /api/listing/compare': (turn, ids) =>
    `/api/listing/compare?ids=${ids.slice(turn, turn + 4).join()}`,
  'GET /api/listing/justOutside': (turn) => `/api/listing/justOutside?pf=${turn}&pt=9`,
  'GET /api/listing/understand': (turn) => `/api/listing/understand?q=cirrus+under+${turn}99k`,
  'GET /api/search/suggest': (turn) => `/api/search/suggest?q=cirr+${turn}`,
  // Short texts match the most names.
  'GET /api/search/places': (turn) => `/api/search/places?q=${broadTexts[turn % 3]}`,
  'GET /api/locations': (turn) => `/api/locations?q=${broadTexts[turn % 3]}&abroad=true`,
  'GET /api/airports': (turn) => `/api/airports?q=${broadTexts[turn % 3]}n`,
  'GET /api/listing/newest': () => '/api/listing/newest?limit=50',
  'GET /api/listing/{id}': (turn, ids) => `/api/listing/${ids[turn]}`,
  'GET /api/listing/{id}/priceCheck': (turn, ids) => `/api/listing/${ids[turn]}/priceCheck`,
  'GET /api/listing/{id}/similar': (turn, ids) => `/api/listing/${ids[turn]}/similar`,
}

const broadTexts = ['sa', 'la', 'ma']

/** Adds minimal listings in different places. Also creates a few complete listings and returns their IDs. */
async function addListings(count: number): Promise<number[]> {
  const { db } = site.ctx
  await sql`insert into location (id, city, state_id, zip, latitude, longitude)
    select 1000000 + n, 'Town ' || n, 1 + n % 50, n::text, 26 + n * 7919 % 2200 / 100.0, -124 + n * 104729 % 5600 / 100.0
    from generate_series(1, ${count}::integer) n`.execute(db)
  await sql`insert into listing (profile_id, listing_type_id, make_id, model, family, year, aircraft_type_id, category_id,
      length_feet, title, price, total_time_hours, location_id, tier_id, is_active, listed_at)
    select profile_id, listing_type_id, make_id, model, family, 1970 + n % 50, aircraft_type_id, category_id,
      length_feet, title || ' ' || n, 90000 + n * 100, n, 1000000 + n, tier_id, true, listed_at
    from listing, generate_series(1, ${count}::integer) n where listing.id = ${owned.listing}`.execute(
    db,
  )
  return Promise.all(Array.from({ length: 8 }, () => aListing(site.ctx, { images: 12 })))
}

describe('[ADM-02] [API-01] sessions have their owner’s current permissions', () => {
  test.each(matrix)('$call', async (row) => {
    const needed = partsRead(row)
    if (row.call === founding) onTestFinished(leaveFoundedBrokerages)
    for (const caller of changedNames) {
      const person = changed.get(caller) as Person
      const data = await createCallData(person, needed)
      const session = await signInAndChange(caller, person)
      const headers = { ...(await headersOf(row, { ...data, me: null })), ...session }
      const expected = row.outcome[changedCallers[caller]]
      const isRefused = rejectionStatuses.includes(expected)
      if (isRefused) await writes.clear()
      const response = await ask(row, data, headers)
      expect(response.status, `${caller}: ${await response.text()}`).toBe(expected)
      if (isRefused) expect(await writes.tables(), caller).toEqual([])
    }
  })

  test('[AUTH-04] an unconfirmed account can’t contact others, and its calls are rejected without changes', async () => {
    for (const row of matrix.filter(affectsOthers)) {
      const roles = everyRole.filter(
        (role) => row.outcome[role === 'Indv' ? 'Indv A' : role] !== 403,
      )
      const person = await aPerson(site.ctx, { roles, isConfirmed: false })
      const data = await createCallData(person, partsRead(row))
      const headers = await headersOf(row, data)
      await writes.clear()
      const response = await ask(row, data, headers)
      expect(await response.json(), row.call).toMatchObject({ code: 'confirm_email_first' })
      expect(response.status).toBe(403)
      expect(await writes.tables(), row.call).toEqual([])
    }
  })

  test('rejects a token from another installation with an error message', async () => {
    const other = await testSite()
    const otherUser = await aPerson(other.ctx, { roles: ['ServerAdmin'] })
    const headers = await signIn(other, otherUser)
    for (const row of matrix) {
      const data = await createCallData(owned.owner, partsRead(row))
      const sent = { ...(await headersOf(row, { ...data, me: null })), ...headers }
      expect((await ask(row, data, sent)).status, row.call).toBe(401)
    }
    await other.close()
  })

  test('calls that are denied to non-members of a brokerage are allowed to its administrator', async () => {
    const biz = await aBrokerage(site.ctx, 'Own Air')
    const person = await anAdministratorOf(biz)
    const headers = await signIn(site, person)
    for (const row of matrix) {
      const data = { ...(await createCallData(person, partsRead(row))), biz }
      const path = row.path?.(data) ?? ''
      if (!path.startsWith(`/api/biz/${biz}/`) || row.outcome.BizAdmin !== 404) continue
      const sent = { ...(await headersOf(row, { ...data, me: null })), ...headers }
      const response = await ask(row, data, sent)
      // 404 is valid for IDs in the path or body whose objects don't exist yet.
      const rest = path.slice(`/api/biz/${biz}/`.length) + JSON.stringify(row.body?.(data) ?? {})
      const closed = /\d/.test(rest) ? [401, 403] : rejectionStatuses
      expect(closed, row.call).not.toContain(response.status)
      // One response is a stream that doesn't end on its own.
      await response.body?.cancel()
    }
  })
})

const rejectionStatuses = [401, 403, 404]

async function ask(row: Row, data: CallData, headers: Headers): Promise<Response> {
  const [method = '', path = ''] = row.call.split(' ')
  return site.send(method, row.path?.(data) ?? path, {
    headers,
    ...(method !== 'GET' && { body: JSON.stringify(row.body?.(data) ?? {}) }),
  })
}
type Headers = Record<string, string>

function affectsOthers({ call }: Row): boolean {
  return apiEndpoints.some(
    (each) => `${each.method} ${each.path}` === call && needsConfirmedEmail(each),
  )
}

/** Checks whether a call is a staff-only write that succeeds here. */
function isStaffWrite({ call, outcome }: Row): boolean {
  const called = apiEndpoints.find(({ method, path }) => `${method} ${path}` === call)
  return (
    called !== undefined &&
    called.method !== 'GET' &&
    Array.isArray(called.access) &&
    called.access.every((role) => staffRoles.includes(role)) &&
    callers.some((caller) => outcome[caller] === 200)
  )
}
const staffRoles = ['CallCenter', 'CallCenterAdmin', 'WebAppAdmin', 'ServerAdmin']

/** Staff calls that don't change anything here, each with the reason. */
const leavesNoRecord: Record<string, string> = {
  'POST /api/biz/{id}/confirm':
    'A’s brokerage is confirmed; the tests of founding have one that waits.',
  'POST /api/admin/failures/retry': 'Nothing is dead here; a test of its own has dead mail.',
}

async function countActions(): Promise<number> {
  const { count } = await site.ctx.db
    .selectFrom('staff_action')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Returns the names of the data that a call uses. Creating all data for each of a thousand calls would take longer than
 * the calls themselves.
 */
function partsRead({ path, body }: Row): Set<string | symbol> {
  const read = new Set<string | symbol>()
  const data = {
    ...owned,
    me: owned.owner,
    spare: owned.owner,
    photos: 0,
    search: 0,
    code: '',
    link: '',
    payment: nothingPaid,
  }
  const watched = new Proxy<CallData>(data, {
    get(parts, name) {
      read.add(name)
      return Reflect.get(parts, name)
    },
  })
  path?.(watched)
  body?.(watched)
  return read
}

const nothingPaid = { invoiceId: 0, paymentId: '' }

async function createCallData(me: Person | null, needed: Set<string | symbol>): Promise<CallData> {
  const { db } = site.ctx
  await db
    .with('limits', (query) => query.deleteFrom('rate_limit'))
    .with('searches', (query) => query.deleteFrom('saved_search'))
    .with('newcomer', (query) =>
      query.deleteFrom('profile').where('email', '=', 'newcomer@example.test'),
    )
    .updateTable('listing')
    .set(forSale)
    .where('id', '=', owned.listing)
    // An unchanged listing isn't written because each write makes the index load it again.
    .where(sql<boolean>`(is_active, is_sold, is_sale_pending) <> (true, false, false)`)
    .execute()
  return {
    me,
    ...owned,
    spare: needed.has('spare') ? await aPerson(site.ctx) : owned.owner,
    photos: needed.has('photos') ? await aListing(site.ctx, { profile_id: owned.owner.id }) : 0,
    search: needed.has('search') ? await aSavedSearch() : 0,
    code: needed.has('code') ? await aHumanCheckCode(site.ctx, 'lead') : '',
    link: needed.has('link') ? (await createBuyerLink(site.ctx, owned.lead)).path : '',
    payment: needed.has('payment') ? await aStartedPayment() : nothingPaid,
  }
}

async function aSavedSearch(): Promise<number> {
  const searchRequest = { queryStr: 'kw=piper' }
  const headers = await signIn(site, owned.owner)
  const saved = await site.json('POST', '/api/search/save', searchRequest, headers)
  return (await saved.json()).id
}

async function aStartedPayment(): Promise<CallData['payment']> {
  const response = await site.json(
    'POST',
    `/api/listinginvoice/${owned.listing}/createListingPayment`,
    { priceTierId: 2, renewsFrom: 'never' },
    await signIn(site, owned.owner),
  )
  return response.json()
}

const forSale = { is_active: true, is_sold: false, sold_at: null, is_sale_pending: false }

async function headersOf(row: Row, { me }: CallData): Promise<Record<string, string>> {
  const called = apiEndpoints.find(({ method, path }) => `${method} ${path}` === row.call)
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (me) Object.assign(headers, await signIn(site, me))
  if (called?.humanCheck) headers['X-Anti-Bot'] = await aHumanCheckCode(site.ctx, called.humanCheck)
  return headers
}

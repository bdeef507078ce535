import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createBuyerLink } from '#features/conversations/server/buyer/buyer-links.ts'
import { findPlaces } from '#features/lookups/server/places.ts'
import { loadReferenceData } from '#features/lookups/server/public/load-reference-data.ts'
import { pathParameters } from '#kernel/api-paths.ts'
import { roles as everyRole, needsConfirmedEmail, type Role } from '#kernel/endpoint.ts'
import { expensiveCalls } from '../../src/expensive-calls.ts'
import { uniqueWord } from '../support/cases/unique-word.ts'
import { cpuTimeWithDatabase } from '../support/cpu-time.ts'
import { updateRows } from '../support/database/rows.ts'
import { type WatchedWrites, watchWrites } from '../support/database/watch-writes.ts'
import { siteForFile } from '../support/for-file.ts'
import { aLead } from '../support/lead-builder.ts'
import { aBrokerage, aListing } from '../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person, signIn, signInBrowser } from '../support/people.ts'
import { aMember } from '../support/team.ts'
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

/** Allows A and staff. Others can't find the object. */
const ownerAndStaff = only(['Indv A', 'WebAppAdmin', 'ServerAdmin'])

const aViewing = {
  version: 0,
  day: '2026-12-05',
  time: '14:00',
  minutes: 60,
  place: 'Hangar 4',
  note: '',
  timeZone: '',
}

/** Allows A only. */
const owners = (status?: number) => only(['Indv A'], status)
/** Allows some roles. Others get a 403. */
const roles = (allowed: Caller[], status = 200): Outcome => ({
  ...members(403),
  ...Object.fromEntries(allowed.map((caller) => [caller, status])),
})
/** Allows users who may edit A's listing, which is public. */
const editors = (status?: number) => roles(['Indv A', 'WebAppAdmin', 'ServerAdmin'], status)
/** Allows administrators of the requested site, who also manage payments and community content. */
const siteStaff = (status?: number) => roles(['WebAppAdmin', 'ServerAdmin'], status)
const serverAdmin = (status?: number) => roles(['ServerAdmin'], status)
const importers = (status?: number) => roles(['BizAdmin', 'ServerAdmin'], status)

/** Allows members of A's brokerage. None of the callers is one. */
const businessUsers = members(403)

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
  /** Token of the lead's buyer. */
  token: string
  payment: { invoiceId: number; paymentId: string }
}
type Row = {
  call: string
  path: (data: CallData) => string
  body?: (data: CallData) => object
  outcome: Outcome
}
/** The address names the value of each parameter. It is a literal or one of the data, as in `{id=owner.id}`. */
type Entry =
  | [address: string, outcome: Outcome, body?: object | Required<Row>['body'] | undefined]
  | Row

function toRow(entry: Entry): Row {
  if (!Array.isArray(entry)) return entry
  const [address, outcome, body] = entry
  return {
    call: address.replace(/\?.*/, '').replaceAll(/=[^}]*/g, ''),
    path: (data) =>
      address
        .replace(/\S+ /, '')
        .replaceAll(/\{(?:\w+=)?([^}]+)\}/g, (_, name) => readValue(data, name)),
    ...(body && { body: (data) => (typeof body === 'function' ? body(data) : body) }),
    outcome,
  }
}

function readValue(data: CallData, name: string): string {
  const value = name.split('.').reduce<unknown>((part, key) => Object(part)[key], data)
  return String((value as string | number | undefined) ?? name)
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
/** Returns a name that no other call uses. */
const aNewName = (start: string) => `${start}-${uniqueWord()}`

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

const newListing = ({ place }: CallData) => ({
  listing: { year: 2016, make: 'Cirrus', length: 26, boatTypeId: 1, categoryId: 1, price: 650_000 },
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

/** Rows for administration. Each call uses its own account, so that it doesn't affect other rows. */
const administrationRows: Entry[] = [
  ['GET /api/admin/admin-dashboard', serverAdmin()],
  ['GET /api/admin/users', serverAdmin()],
  ['GET /api/admin/deletions', serverAdmin()],
  ['GET /api/admin/privacy', serverAdmin()],
  ['GET /api/admin/privacy/{id=2147483647}', serverAdmin(404)],
  [
    'POST /api/admin/privacy',
    serverAdmin(),
    { kind: 'authority', subject: '+1 303 555 0199', reason: 'Letter' },
  ],
  [
    'POST /api/admin/privacy/{id=2147483647}',
    serverAdmin(404),
    { action: 'close', text: 'Done', version: 1 },
  ],
  ['POST /api/admin/privacy/{id=2147483647}/export', serverAdmin(404), { reason: 'Letter' }],
  ['GET /api/admin/users/{id=owner.id}', serverAdmin()],
  ['GET /api/admin/users/{id=owner.id}/listings', serverAdmin()],
  ['GET /api/admin/users/{id=owner.id}/sessions', serverAdmin()],
  [
    'DELETE /api/admin/users/{id=owner.id}/sessions/{sessionId=00000000000000000000000000000000}',
    serverAdmin(404),
  ],
  ['DELETE /api/admin/users/{id=owner.id}/secondStep', serverAdmin(409), { reason: 'They called' }],
  ['DELETE /api/admin/users/{id=spare.id}/sessions', serverAdmin()],
  ['GET /api/account/userroles?email={owner.email}', serverAdmin()],
  [
    'PUT /api/admin/users/{id=spare.id}/roles',
    serverAdmin(),
    { roles: ['CallCenter'], version: 1 },
  ],
  ['POST /api/account/AdminDisableUser?email={spare.email}', serverAdmin()],
  // The account is already enabled.
  ['POST /api/account/AdminEnableUser?email={spare.email}', serverAdmin(409)],
  ['POST /api/account/AdminSendResetPassword?email={spare.email}', serverAdmin()],
  // The address is already confirmed.
  ['POST /api/admin/users/{id=spare.id}/confirmation', serverAdmin(409)],
  ['POST /api/account/AdminUserRegistration?email=newcomer@example.test', serverAdmin()],
  ['POST /api/account/AdminCallCenterUserRegistration?email=newcomer@example.test', serverAdmin()],
  ['POST /api/admin/mails/{id=9999999}/retry', serverAdmin(404)],
  [
    'POST /api/admin/jobs/{queue=send-mail}/{id=6f1dfb5e-6b6c-4b5e-9d7a-7f5d4a0a6d11}/retry',
    serverAdmin(404),
  ],
  ['POST /api/admin/cache/clear', serverAdmin()],
  ['POST /api/admin/failures/retry', serverAdmin()],
  ['GET /api/admin/audit', serverAdmin()],
  ['GET /api/admin/audit.csv', serverAdmin()],
  ['GET /api/admin/records', serverAdmin()],
  // JSON isn't a valid upload.
  ['POST /api/admin/records/{source=ntsb}', serverAdmin(415)],
]

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

const entries: Entry[] = [
  ...administrationRows,
  ['GET /api/webapp', siteStaff()],
  ['GET /api/email/subscriptions.csv', siteStaff()],
  ['GET /api/webapp/dashboard', siteStaff()],
  ['GET /api/webapp/{id=1}', siteStaff()],
  // Returns 409 because the version doesn't match.
  ['PUT /api/webapp/{id=1}', siteStaff(409), siteFields],
  ['PUT /api/webapp/{id=1}/operator', siteStaff(409), { version: 99 }],
  [
    'PUT /api/webapp/{id=1}/banner',
    siteStaff(409),
    { startsOn: '2026-12-01', endsOn: '2026-12-02', version: 99 },
  ],
  [
    'POST /api/service-mail',
    siteStaff(),
    { audience: 'brokerages', en: 'We close.', enSubject: 'Closing' },
  ],
  ['PUT /api/webapp/{id=1}/bank-account', siteStaff(409), { version: 99 }],
  [
    'PUT /api/webapp/{id=1}/money',
    siteStaff(409),
    {
      currency: 'USD',
      taxMode: 'none',
      rate: 0,
      rates: {},
      addsTaxForBrokerages: false,
      reverseCharge: false,
      invoicePrefix: '',
      version: 99,
    },
  ],
  ['GET /api/listingtiers/{id=6}/sale', members()],
  // No one has an issued invoice.
  ['GET /api/invoice/{id=1}/pdf', members(404)],
  [
    'PUT /api/billing',
    members(409),
    { name: 'Pat', street: 'Ring 1', city: 'Tulsa', country: 'US', version: 99 },
  ],
  [
    'POST /api/webapp/{id=1}/documents/{kind=rules}',
    siteStaff(409),
    { en: 'Be kind.', effectiveOn: '2999-01-01', after: 99 },
  ],
  [
    'POST /api/webapp',
    serverAdmin(),
    () => ({ name: aNewName('Tailwind'), domain: `${aNewName('tailwind').toLowerCase()}.example` }),
  ],
  // JSON isn't a valid upload.
  ['POST /api/webapp/{id=1}/logo', siteStaff(415)],
  ['DELETE /api/webapp/{id=1}/logo', siteStaff()],
  ['POST /api/manufacturers/{id=9999999}/logo', serverAdmin(415)],
  ['DELETE /api/manufacturers/{id=9999999}/logo', serverAdmin(404)],
  ...integrationRows(),
  ...communityRows(),
  ...callCenterRows(),
  // Lookups, search, and listings, which are public
  ['GET /api/lookups', all()],
  ['GET /api/countries', all()],
  ['GET /api/locations?q=Las%20Vegas', all()],
  ['POST /api/locations', members(), { city: 'Windsock', stateId: 6, zip: '80014' }],
  ['GET /api/airports?q=KAPA', all()],
  // The registry isn't loaded in this test.
  ['GET /api/registry/{registration=N827CW}', all(503)],
  ['GET /api/aircraft/{registration=N827CW}/history', all()],
  ['GET /api/biz', all()],
  ['GET /api/feature/biz', all()],
  ['GET /api/biz/{id=biz}', all()],
  ['GET /api/biz/foruser/{id=owner.id}', ownerAndStaff],
  // Members of a brokerage. None of the callers works for A's.
  [
    'POST /api/biz/{id=biz}/invitations',
    members(403),
    { email: 'newcomer@example.test', role: 'employee' },
  ],
  ['POST /api/biz/{id=biz}/invitations/{invitationId=1}/resend', members(403)],
  ['DELETE /api/biz/{id=biz}/invitations/{invitationId=1}', members(403)],
  ['POST /api/biz/invitations/accept', members(404), { token: 'forged' }],
  ['PUT /api/biz/{id=biz}/members/{bizEmpId=1}', members(403), { role: 'admin', version: 1 }],
  ['GET /api/biz/{id=biz}/listingsmap', all()],
  // A's listing is private, so it has no brokerage.
  ['GET /api/biz/contact?listingId={listing}', all(404)],
  ['POST /api/feature/listings', siteStaff(), ({ listing }) => ({ ids: [listing] })],
  // Feeds are for the brokerage's members, and none of the callers is one.
  ['GET /api/biz/{id=biz}/feed', members(403)],
  ['PUT /api/biz/{id=biz}/feed', members(403), { access: 'public', version: 1 }],
  ['GET /api/biz/{id=biz}/team', businessUsers],
  ['POST /api/biz/{id=biz}/members/{bizEmpId=1}/remove', businessUsers],

  // Brokerage profile. None of the callers is a member.
  ['GET /api/biz/{id=biz}/offices', members(403)],
  ['POST /api/biz/{id=biz}/offices', members(403), newOffice],
  ['PUT /api/biz/{id=biz}/offices/{officeId=1}', members(403), { ...newOffice, version: 1 }],
  ['DELETE /api/biz/{id=biz}/offices/{officeId=1}', members(403)],
  ['PUT /api/biz/{id=biz}/mainOffice', members(403), { officeId: 1 }],
  ['GET /api/biz/{id=biz}/account', members(403)],
  ['PUT /api/biz/{id=biz}/legal', members(403), { version: 1 }],
  [
    'PUT /api/biz/{id=biz}/account',
    members(403),
    {
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
    },
  ],
  // JSON isn't a valid upload.
  ['POST /api/biz/files', members(415)],
  ['DELETE /api/biz/files', members(403), ({ biz }) => ({ bizId: biz, kind: 'logo' })],
  ['PUT /api/biz/{id=biz}/gallery', members(403), { pictures: [] }],
  ['GET /api/biz/waiting', siteStaff()],
  ['POST /api/biz/{id=biz}/confirm', siteStaff()],
  ['POST /api/biz/{id=biz}/decline', siteStaff(409), { reason: 'The name is a trademark.' }],

  // New listings. Anyone may create their own, but only members may create one for their brokerage.
  ['GET /api/listing/create', members()],
  ['GET /api/listing/create?bid={biz}', members(403)],
  ['POST /api/listing/create', members(), newListing],
  ['POST /api/listing/create', members(403), (data) => ({ ...newListing(data), bizId: data.biz })],
  ['GET /api/listing/draft', members()],
  ['GET /api/listing/draft?bid={biz}', members(403)],
  ['PUT /api/listing/draft', members(), { version: null, content: {} }],
  ['PUT /api/listing/draft', members(403), ({ biz }) => ({ bid: biz, version: null, content: {} })],
  ['DELETE /api/listing/draft', members()],
  ['DELETE /api/listing/draft', members(403), ({ biz }) => ({ bid: biz })],
  ['GET /api/listing/searchListings', all()],
  ['GET /api/listing/searchListings?so=t', members()],
  ['GET /api/listing/maxmin', all()],
  ['GET /api/listing/idMaps', all()],
  ['GET /api/manufacturers', all()],
  ['GET /api/listing/understand?q=twin', all()],
  ['GET /api/search/suggest?q=c', all()],
  ['GET /api/search/places?q=den', all()],
  ['GET /api/listing/map?near=Las%20Vegas&zoom=5', all()],
  ['GET /api/search/place?near=Las%20Vegas', all()],
  ['GET /api/listing/newest', all()],
  ['GET /api/feature/listings', all()],
  ['GET /api/listing/quickView/{id=listing}', all()],
  ['GET /api/listing/{id=listing}', all()],
  ['GET /api/listing/{id=listing}/meta', all()],
  ['GET /api/listing/{id=listing}/documents', all()],
  // JSON isn't a valid upload, so permitted callers get a 415.
  ['POST /api/listing/{id=listing}/documents', editors(415)],
  [
    'PUT /api/listing/{id=listing}/documents/{documentId=1}',
    editors(404),
    { kind: 'annual', title: 'Annual', access: 'anyone', version: 1 },
  ],
  ['DELETE /api/listing/{id=listing}/documents/{documentId=1}', editors(404)],
  ['GET /api/listing/{id=listing}/documents/{documentId=1}', all(404)],
  ['GET /api/listing/{id=listing}/possession', editors()],
  ['POST /api/listing/{id=listing}/possession', editors(415)],
  ['DELETE /api/listing/{id=listing}/possession', editors(404)],
  ['GET /api/listing/{id=listing}/possession/photo', editors(404)],
  [
    'POST /api/listing/{id=listing}/possession/decision',
    editors(404),
    { decision: 'accept', version: 1 },
  ],
  ['GET /api/conversation/{token=token}/documents', all()],
  ['GET /api/conversation/{token=token}/documents/{documentId=1}', all(404)],
  ['GET /api/leads/{id=lead}/documents', owners()],
  ['PUT /api/leads/{id=lead}/documents', owners(), { isReleased: false }],
  {
    call: 'GET /listing/{slugAndId}/brochure.pdf',
    path: ({ listing }) => `/listing/any-${listing}/brochure.pdf`,
    outcome: all(),
  },
  ['GET /api/listing/{id=listing}/similar', all()],
  ['GET /api/listing/{id=listing}/priceCheck', all()],
  ['GET /api/manufacturers/{name=cirrus}/{family=sr22}', all()],
  ['GET /api/listing/{id=listing}/cost', all()],
  ['GET /api/listing/{id=listing}/history', all()],
  ['POST /api/listing/discrepancies', members(), { makeId: 1, year: 2016 }],
  // The listing agrees with the records, so there is nothing to reply to.
  [
    'PUT /api/listing/{id=listing}/discrepancies/reply',
    editors(404),
    { key: 'hours:1', words: 'A typo.', version: 0 },
  ],
  ['GET /api/profile/costPreferences', members()],
  ['PUT /api/profile/costPreferences', members(), { hours: 120, everywhere: {}, listings: [] }],
  ['POST /api/listing/{id=listing}/visit', all()],
  [
    'POST /api/listing/{id=listing}/questions',
    { ...members(), 'Indv A': 409, WebAppAdmin: 409, ServerAdmin: 409 },
    { topic: 'engine', question: 'Was it overhauled?' },
  ],
  ['DELETE /api/questions/{id=2000000000}', members(404)],
  ['PUT /api/questions/{id=2000000000}/answer', members(404), { answer: 'Yes.', version: 1 }],
  ['POST /api/listing/impressions', all(), (data) => ({ ids: [data.listing] })],

  // Images, for the listing's owner and staff. All others get a 404.
  ['GET /api/listing/{id=listing}/images', editors()],
  // Checks only permissions, because JSON isn't a valid upload.
  ['POST /api/listing/{id=listing}/images', editors(415)],
  ['POST /api/listing/{id=listing}/title?l=/media/aircraft/{listing}/large/title-l.jpg', editors()],
  [
    'DELETE /api/listing/{id=photos}/images?imageSrc=/media/aircraft/{photos}/large/title-l.jpg',
    editors(),
  ],

  // Mail.
  ['GET /api/email/subscriptionTypes', all()],
  ['POST /api/email/subscribe', all(), { Email: 'reader@example.test' }],
  ['GET /api/email/unsubscribe?t=x', all(303)],
  ['POST /api/email/unsubscribe', all(404), { t: 'forged' }],

  // Accounts.
  [
    'POST /token',
    all(),
    ({ owner: { email: username, password } }) => ({ username, password, grant_type: 'password' }),
  ],
  ['POST /api/account/second-step', all(400), { ticket: 'nobody’s', code: '123456' }],
  ['POST /api/account/passkey-login/options', all()],
  ['POST /api/account/passkey-login', all(400), { passkey: strangePasskey }],
  ['GET /api/account/verification', members()],
  ['POST /api/account/verification/options', members()],
  ['POST /api/account/verification', members(400), { password: 'guess' }],
  ['GET /api/account/login/{issuer=none}', all(404)],
  ['GET /api/account/login/{issuer=none}/callback', all(404)],
  ['POST /api/account/login/{issuer=none}/callback', all(303), { state: 'forged' }],
  [
    'POST /api/account/register/issuer',
    { ...all(403), anonymous: 409 },
    { request: 'forged', acceptTerms: true },
  ],
  ['POST /api/account/requestpassword', members()],
  ['POST /api/account/identities', members(409), { request: 'forged' }],
  ['DELETE /api/account/identities/{id=1}', members(404)],
  ['GET /api/account/factors', members()],
  ['POST /api/account/passkeys/options', members()],
  ['POST /api/account/passkeys', members(400), { passkey: strangePasskey }],
  ['PUT /api/account/passkeys/{id=1}', members(404), { name: 'Mine' }],
  ['DELETE /api/account/passkeys/{id=1}', members(404)],
  ['POST /api/account/authenticator-app', members()],
  ['PUT /api/account/authenticator-app', members(400), { code: 'none' }],
  ['DELETE /api/account/authenticator-app', members(404)],
  ['POST /api/account/recovery-codes', members(409)],
  ['POST /api/account/logout', all()],
  ['GET /api/account/testAuth', members()],
  ['GET /api/getauth', all()],
  [
    'POST /api/account/register',
    { ...all(403), anonymous: 200 },
    { email: 'newcomer@example.test', password: 'seaplane', confirmPassword: 'seaplane' },
  ],
  [
    'POST /api/account/confirmemail',
    all(400),
    ({ owner: { email } }) => ({ email, token: 'forged' }),
  ],
  ['POST /api/account/requestconfirmemail', all(), ({ owner: { email } }) => ({ email })],
  ['POST /api/account/resetpassword', all(), ({ owner: { email } }) => ({ email })],
  [
    'POST /api/account/ResetPasswordConfirmToken',
    all(400),
    ({ owner: { email } }) => ({ email, token: 'forged', ...newPassword }),
  ],
  ['POST /api/account/changepassword', members(400), { oldPassword: 'guess', ...newPassword }],
  ['GET /api/account/sessions', members()],
  ['DELETE /api/account/sessions/{sessionId=00000000000000000000000000000000}', members(404)],
  ['DELETE /api/account/sessions', members()],
  ['GET /api/account/activity', members()],
  ['GET /api/account/email', members()],
  [
    'POST /api/account/changeemail',
    members(400),
    { email: 'elsewhere@example.test', password: 'guess' },
  ],
  ['DELETE /api/account/changeemail', members()],
  ['POST /api/account/confirmnewemail', members(400), { token: 'forged' }],
  ['POST /api/account/keepemail', all(400), { token: 'forged' }],
  ['GET /api/privacy', members()],
  ['POST /api/privacy/export', members()],
  ['POST /api/privacy/export/{id=1}/file', members(404)],
  ['POST /api/privacy/deletion', members(400), { closeBrokerages: 'guess' }],
  ['DELETE /api/privacy/deletion', members()],
  ['POST /api/privacy/deletion/cancel', all(404), { token: 'guess' }],
  ['POST /api/privacy/requests', all(), { kind: 'access', email: 'buyer@else.example' }],
  ['POST /api/privacy/requests/confirm', all(404), { token: 'guess' }],
  ['POST /api/account/lock', members()],
  ['POST /api/account/unlock', all(401), { password: 'windsock' }],
  ['GET /api/wr/challenge?action=lead', all()],
  ['POST /api/wr/test', all(400), { beChecked: true, altcha: 'forged' }],
  // Trust and safety. Visitors need a human check, which no caller has completed.
  ['POST /api/listing/{id=listing}/report', { ...all(), anonymous: 400 }, { reason: 'gone' }],
  ['GET /api/listing/{id=listing}/review', editors()],
  ['POST /api/listing/{id=listing}/review/answer', editors(409), { words: 'It is mine.' }],
  ['POST /api/biz/{id=biz}/report', { ...all(), anonymous: 400 }, { reason: 'fraud' }],
  ['POST /api/inspection-shops/{id=2147483647}/report', all(404), { reason: 'fraud' }],
  ['GET /api/inspection-shops', all()],
  ['GET /api/inspection-shop', members()],
  // No test airport has this identifier.
  [
    'PUT /api/inspection-shop',
    members(400),
    {
      version: 0,
      name: 'Prop Shop',
      airportIdent: 'ZZZZ',
      phone: '303-555-0100',
      kinds: 'airplane',
      isIndependent: true,
    },
  ],
  ['DELETE /api/inspection-shop', members(404)],
  ['GET /api/moderation/cases', siteStaff()],
  ['GET /api/moderation/numbers.csv?year=2026', siteStaff()],
  ['GET /api/moderation/cases/{id=2000000000}', siteStaff(404)],
  [
    'POST /api/moderation/cases/{id=2000000000}/decision',
    siteStaff(404),
    { decision: 'leave', reason: 'Nothing.', version: 1 },
  ],
  ['GET /api/moderation/conversations', siteStaff()],
  ['GET /api/moderation/message-patterns', siteStaff()],
  ['GET /api/moderation/conversations/{id=2000000000}', siteStaff(404)],
  [
    'POST /api/moderation/conversations/{id=2000000000}/decision',
    siteStaff(404),
    { decision: 'leave', reason: 'Nothing.' },
  ],
  [
    'PUT /api/moderation/questions/{id=2000000000}',
    siteStaff(404),
    { reason: 'Off topic.', isRemoved: true, version: 1 },
  ],
  ['GET /api/import/package-requests', siteStaff()],
  ['POST /api/import/sources/{id=2000000000}/grant-package', siteStaff(409), { tierId: 4 }],
  ['POST /api/wr/use/{code=code}', all()],

  // Profiles.
  ['GET /api/profiles/currentProfile', members()],
  ['GET /api/profiles/current/contact', members()],
  [
    'PUT /api/profiles/current/contact',
    members(),
    { contactFirstName: 'Pat', contactPhone: '303-555-0100' },
  ],
  ['PUT /api/profiles/current/seller', members(409), { sellsAs: 'private', version: 99 }],
  ['PUT /api/profiles/current/presence', members(), { presence: 'Away' }],
  ['GET /api/profiles/{id=owner.id}', ownerAndStaff],
  ['GET /api/profiles/{id=owner.id}/contact', ownerAndStaff],
  [
    'PUT /api/profiles/{id=owner.id}',
    only(['Indv A', 'ServerAdmin']),
    { firstName: 'Mallory', cell: '303-555-0100' },
  ],

  // Saved listings and searches, which every user has
  ['POST /api/listing/{id=listing}/favorite', members()],
  ['DELETE /api/listing/{id=listing}/favorite', members()],
  ['GET /api/push', members()],
  // The endpoint isn't a push service.
  [
    'POST /api/push/devices',
    members(400),
    { endpoint: 'https://127.0.0.1/push', keys: { p256dh: 'a', auth: 'b' } },
  ],
  ['DELETE /api/push/devices/{id=9999999}', members(404)],
  ['GET /api/profiles/savedListings', members()],
  ['GET /api/saved/listings?ids=1', all(200)],
  ['GET /api/listing/compare?ids=1', all(200)],
  ['GET /api/listing/justOutside', all(200)],
  ['POST /api/search/save', members(), { queryStr: 'kw=cirrus' }],
  ['POST /api/search/save', owners(), ({ search: id }) => ({ id, queryStr: 'kw=cessna' })],
  ['GET /api/search/saved', members()],
  ['PUT /api/search/saved/{id=search}', owners(), { name: 'Mine now' }],
  ['DELETE /api/search/saved/{id=search}', owners()],
  ['PUT /api/profiles/alerts', members(), { snoozedUntil: null }],

  // Leads.
  ['GET /api/listing/{id=listing}/contactSheet', all()],
  [
    'POST /api/listing/lead',
    all(),
    ({ listing: listingId }) => ({
      listingId,
      contactName: 'Buyer',
      contactEmail: 'buyer@example.test',
      purchaseTime: '1 month',
    }),
  ],
  [
    'POST /api/listing/leads',
    all(),
    ({ listing }) => ({
      listingIds: [listing],
      contactName: 'Buyer',
      contactEmail: 'buyer@example.test',
      purchaseTime: '1 month',
    }),
  ],
  ['GET /api/profiles/current/buyerCard', members()],
  ['PUT /api/profiles/current/buyerCard', members(409), { version: 9 }],
  // Only the buyer of the lead may share their card.
  ['PUT /api/profiles/current/buyerCard/leads/{leadId=lead}', members(404), { isShared: true }],
  ['GET /api/listing/{id=listing}/leads', editors()],
  ['POST /api/listing/{id=listing}/phone', all()],
  ['POST /api/listing/{id=listing}/contactAddress', editors()],

  // Lead tracker. None of the callers works for the brokerage.
  ...trackerRows(),
  // Conversations about a lead of A's private listing.
  ['GET /api/leads/{id=lead}/conversation', owners()],
  // Checks only permissions, because JSON isn't a valid message.
  ['POST /api/leads/{id=lead}/messages', owners(415)],
  ['POST /api/leads/{id=lead}/messages/{messageId=1}/full', owners(404)],
  ['POST /api/leads/{id=lead}/conversation/read', owners()],
  ['POST /api/leads/{id=lead}/conversation/end', owners()],
  ['POST /api/leads/{id=lead}/conversation/report', owners(), { reason: 'Asks for money.' }],
  ['GET /api/leads/{id=lead}/attachments/{attachmentId=1}', owners(404)],
  [
    'POST /api/leads/{id=lead}/savedAnswers',
    owners(),
    { title: 'Hello', body: 'It is still for sale.' },
  ],
  ['DELETE /api/leads/{id=lead}/savedAnswers/{answerId=100000}', owners(404)],
  [
    'POST /api/leads/{id=lead}/messages/{messageId=2000000000}/publish',
    owners(404),
    { topic: 'engine', answer: 'Both.' },
  ],
  // Invalid because the airport is unknown and no time zone is sent.
  ['PUT /api/leads/{id=lead}/viewing', owners(400), aViewing],
  ['POST /api/leads/{id=lead}/viewing/answer', owners(404), { version: 1, answer: 'cancel' }],
  ['GET /api/leads/{id=lead}/viewing.ics', owners(404)],
  ['PUT /api/conversation/{token=token}/viewing', all(400), aViewing],
  [
    'POST /api/conversation/{token=token}/viewing/answer',
    all(404),
    { version: 1, answer: 'cancel' },
  ],
  ['GET /api/conversation/{token=token}/viewing.ics', all(404)],
  ['GET /api/conversation/{token=token}', all()],
  ['POST /api/conversation/{token=token}/messages', all(415)],
  ['POST /api/conversation/{token=token}/messages/{messageId=1}/full', all(404)],
  ['POST /api/conversation/{token=token}/read', all()],
  ['POST /api/conversation/{token=token}/end', all()],
  ['POST /api/conversation/{token=token}/report', all(), { reason: 'Asks for money.' }],
  ['POST /api/conversation/{token=token}/link', all()],
  ['GET /api/conversation/{token=token}/attachments/{attachmentId=1}', all(404)],
  // The endpoint doesn't exist without a configured secret.
  ['POST /api/mail/inbound', all(404)],

  // Listing lifecycle. A's listing is active, so even permitted callers can't take some steps.
  ['GET /api/listingtiers', all()],
  ['GET /api/listing/{id=listing}/tier', editors()],
  ['PUT /api/listing/{id=listing}/tier', siteStaff(), { tierId: 1 }],
  ['GET /api/listing/canEdit/{id=listing}', all()],
  ['GET /api/listing/{id=listing}/edit', editors()],
  // The version is invalid, so editors get the current listing.
  [
    'PUT /api/listing/{id=listing}',
    editors(409),
    {
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
    },
  ],
  ['GET /api/listing/{id=listing}/standing', editors()],
  ['PUT /api/listing/{id=listing}/activate', editors(409)],
  ['PUT /api/listing/{id=listing}/deactivate', editors()],
  // The listing has no proposals.
  [
    'POST /api/listing/{id=listing}/proposals',
    editors(404),
    { fact: 'equipment.waas', answer: 'open' },
  ],
  ['PUT /api/listing/{id=listing}/marksold', editors()],
  ['PUT /api/listing/{id=listing}/markunsold', editors(409)],
  ['PUT /api/listing/{id=listing}/marksalepending', editors()],
  ['PUT /api/listing/{id=listing}/removesalepending', editors(409)],
  ['PUT /api/listing/{id=listing}/stillforsale', editors()],
  ['POST /api/listing/stillforsale', all(404), { t: 'forged' }],
  ['GET /api/profiles/profileListings', members()],

  // Imports. The source and the operation don't exist.
  ['GET /api/import/sources', importers()],
  [
    'POST /api/import/sources',
    importers(404),
    { bizId: 999_999, name: 'Dealer', feedUrl: 'https://dealer.example/feed.csv' },
  ],
  ['GET /api/import/sources/{id=999999}', importers(404)],
  [
    'PUT /api/import/sources/{id=999999}',
    importers(404),
    { name: 'Dealer', isUpload: true, version: 1 },
  ],
  ['POST /api/import/sources/{id=999999}/activate', importers(404), { reason: 'ready', count: 1 }],
  ['POST /api/import/sources/{id=999999}/request-package', importers(404)],
  ['DELETE /api/import/sources/{id=999999}', importers(404)],
  ['GET /api/import/sources/{id=999999}/operations', importers(404)],
  ['POST /api/import/sources/{id=999999}/operations', importers(404)],
  ['POST /api/import/sources/{id=999999}/upload', importers(404)],
  ['GET /api/import/operations/{id=999999}', importers(404)],
  ['GET /api/import/operations/{id=999999}/rows', importers(404)],
  ['GET /api/import/operations/{id=999999}/rows/{rowNo=1}', importers(404)],
  ['GET /api/import/operations/{id=999999}/refused.csv', importers(404)],
  ['POST /api/import/operations/{id=999999}/run', importers(404)],
  ['POST /api/import/operations/{id=999999}/stop', importers(404)],
  ['POST /api/import/operations/{id=999999}/resume', importers(404)],
  ['POST /api/import/operations/{id=999999}/keep', importers(404), { count: 1 }],
  ['POST /api/import/operations/{id=999999}/takeoff', importers(404), { count: 1 }],
  ['POST /api/import/operations/{id=999999}/review', importers(404), { version: 1, isSame: true }],
  ['POST /api/import/operations/{id=999999}/abandon', importers(404)],

  // Names in feeds. The source doesn't exist.
  ['GET /api/import/operations/{id=999999}/names', importers(404)],
  [
    'POST /api/import/sources/{id=999999}/names',
    importers(404),
    { names: [{ kind: 'make', written: 'Freeflight', target: '1' }] },
  ],
  [
    'POST /api/import/sources/{id=999999}/makes',
    serverAdmin(404),
    { written: 'Freeflight', name: 'Freeflight' },
  ],
  [
    'POST /api/import/sources/{id=999999}/places',
    importers(404),
    { written: 'Boulder|CO|80301', city: 'Boulder', stateId: 6, zip: '80301' },
  ],
  ['GET /api/import/names', importers()],
  ['DELETE /api/import/names/{id=999999}?version=1', importers(404)],

  // Dashboard, for members of the brokerage only.
  ['GET /api/biz/{id=biz}/today', businessUsers],
  ['GET /api/biz/dashboard/{id=biz}', businessUsers],
  ['GET /api/biz/{id=biz}/figures?kind=views', businessUsers],
  ['GET /api/biz/{id=biz}/figures/listings?kind=views', businessUsers],
  ['GET /api/biz/{id=biz}/sources', businessUsers],
  ['GET /api/biz/{id=biz}/answers', businessUsers],
  ['GET /api/biz/{id=biz}/schedule', businessUsers],
  ['POST /api/biz/{id=biz}/calendar', businessUsers],
  ['DELETE /api/biz/{id=biz}/calendar', businessUsers],

  // Payments, for users who may edit the listing. Only the buyer can access a payment. A's payment is pending approval.
  [
    'POST /api/listinginvoice/{id=listing}/createListingPayment',
    editors(),
    { priceTierId: 1, renewsFrom: 'never' },
  ],
  [
    'POST /api/listinginvoice/{id=listing}/executelistingpayment',
    owners(402),
    ({ payment: { paymentId } }) => ({ paymentId }),
  ],
  ['POST /api/productinvoice/{id=6}/createProductPayment', members()],
  [
    'POST /api/productinvoice/{id=6}/executeproductpayment',
    owners(402),
    ({ payment: { paymentId } }) => ({ paymentId }),
  ],
  ['POST /api/invoice/execute', owners(402), ({ payment: { paymentId } }) => ({ paymentId })],
  ['POST /api/invoice/cancel', owners(), ({ payment: { paymentId } }) => ({ paymentId })],
  ['GET /api/listinginvoice/{id=listing}', editors()],
  ['GET /api/invoice/{id=payment.invoiceId}', ownerAndStaff],
  ['GET /api/profiles/invoices', members()],
  ['GET /api/invoices', siteStaff()],
  ['GET /api/invoices.csv', siteStaff()],
  ['GET /api/invoices/{id=payment.invoiceId}', siteStaff()],
  ['GET /api/pricetiers', siteStaff()],
  // The name is already taken at this point.
  ['POST /api/pricetiers', siteStaff(409), { ...aTier, title: 'Solo', isProduct: false }],
  ['PUT /api/pricetiers/{id=1}', siteStaff(409), { ...aTier, version: 999 }],
  {
    // The payment is for this tier.
    call: 'DELETE /api/pricetiers/{id}',
    path: ({ payment }) => `/api/pricetiers/${payment.invoiceId ? 2 : 0}`,
    outcome: siteStaff(409),
  },
  ['PUT /api/pricetiers', siteStaff(409), { ids: [1] }],
  ['GET /api/orders', siteStaff()],
  ['PUT /api/orders/{id=1}', siteStaff(404), { state: 'done', version: 1 }],
  ['POST /api/orders/{id=1}/cancel', siteStaff(404), { version: 1, reason: 'For nothing.' }],
  // The site has no operator, so its country requires no page for contracts.
  [
    'POST /api/contracts/withdrawals',
    all(404),
    { kind: 'withdrawal', name: 'Pat', number: '1', email: 'pat@example.test' },
  ],
  ['GET /api/withdrawals', siteStaff()],
  ['POST /api/withdrawals/{id=1}/decide', siteStaff(404), { version: 1, accept: true }],
  ['POST /api/merchant/remove-experience-profiles', serverAdmin()],
  // The invoice hasn't been paid yet.
  ['POST /api/invoice/{id=payment.invoiceId}/withdraw', siteStaff(409), { reason: 'Lost.' }],
  [
    'POST /api/invoice/{id=payment.invoiceId}/transfer',
    siteStaff(404),
    { version: 1, receivedOn: null },
  ],
  ['POST /api/invoice/{id=payment.invoiceId}/refund', siteStaff(409), { reason: 'For nothing.' }],
  [
    'POST /api/payments/webhook',
    all(400),
    { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: {} },
  ],
  // Users of the payment provider are separate from ours.
  ['POST /api/sandbox/{orderId=payment.paymentId}/decide', all(), { decision: 'cancel' }],
  [founding, members(), () => ({ name: aNewName('Wings'), isBroker: true, office: newOffice })],
]

/** Tokens and webhooks belong to their owner. The IDs don't exist. */
function integrationRows(): Entry[] {
  const events = ['lead.created']
  const webhook = { url: 'https://example.com/hook', events, isOn: true, version: 1 }
  return [
    ['POST /api/reports/policy', all()],
    [
      'POST /api/reports/vitals',
      all(),
      { page: 'listing-page', device: 'phone', connection: 'fast', values: {} },
    ],
    ['GET /api/tokens', members()],
    [
      'POST /api/tokens',
      members(),
      { name: 'CRM', scopes: ['leads:read'], days: 30, password: 'windsock' },
    ],
    ['DELETE /api/tokens/{id=999999}', members(404)],
    ['GET /api/webhooks', members()],
    ['POST /api/webhooks', members(), webhook],
    ['PUT /api/webhooks/{id=999999}', members(404), webhook],
    ['DELETE /api/webhooks/{id=999999}', members(404)],
    ['POST /api/webhooks/{id=999999}/secret', members(404)],
    ['POST /api/webhooks/{id=999999}/test', members(404)],
    ['GET /api/webhooks/{id=999999}/deliveries', members(404)],
    ['POST /api/webhooks/{id=999999}/deliveries/{deliveryId=1}/resend', members(404)],
  ]
}

/** Community content, which is public and edited by site administrators. */
function communityRows(): Entry[] {
  return [
    ...communityEntries.flatMap(([one, many, form]): Entry[] => [
      [`GET /api/hoa/${many}`, all()],
      [`POST /api/hoa/${one}`, siteStaff(), form],
      [`PUT /api/hoa/${one}/{id=1}`, siteStaff(), form],
      [`DELETE /api/hoa/${one}/{id=999}`, siteStaff(404)],
    ]),
    ['GET /api/hoa/intro', all()],
    ['PUT /api/hoa/intro', siteStaff(), { name: 'Willow Creek', text: '183 homes.' }],
    // JSON isn't a valid upload, and no photo exists.
    ['POST /api/hoa/photo', siteStaff(415)],
    ['DELETE /api/hoa/photo', siteStaff(404)],
    ['GET /api/hoa/docs', all()],
    // JSON isn't a valid upload.
    ['POST /api/hoa/doc', siteStaff(415)],
    ['PUT /api/hoa/doc/{id=1}', siteStaff(404), { name: 'Budget' }],
    ['DELETE /api/hoa/doc/{id=1}', siteStaff(404)],
    ['GET /api/hoa/doc/{id=1}/file', all(404)],
  ]
}

/** Call center staff. None of them owns the requested data. */
function callCenterRows(): Entry[] {
  const staff = (status?: number) => roles(['CallCenter', 'CallCenterAdmin', 'ServerAdmin'], status)
  const admins = roles(['CallCenterAdmin', 'ServerAdmin'])
  return [
    ['POST /api/account/CallCenterUserRegistration', staff(), { email: 'newcomer@example.test' }],
    ['GET /api/callcenter/usersignups', staff()],
    ['GET /api/callcenter/allsignups', admins],
    ['GET /api/callcenter/staff', admins],
    ['POST /api/callcenter/usersignups/{profileId=owner.id}/resend', staff(404)],
    // The call center didn't register this user.
    ['POST /api/callcenter/resetmail', staff(404), ({ owner: { email } }) => ({ email })],
  ]
}

/** All calls about a brokerage's leads. */
function trackerRows(): Entry[] {
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
  return calls.map(([method, tail, body]) => [
    `${method} /api/biz/{id=biz}/leads${tail.replace('leadId', 'leadId=1')}`,
    members(method === 'GET' ? 403 : 404),
    body,
  ])
}

const matrix = entries.map(toRow)
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
  const listing = await aListing(site.ctx, { profile_id: owner.id, contact_phone: '303-555-0100' })
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
  changed.set('BizAdmin of another brokerage', await aMember(site.ctx, otherBiz, 'admin'))
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
  const founded = db.selectFrom('biz').select('id').where('name', 'like', 'Wings-%')
  await db.deleteFrom('biz_employee').where('biz_id', 'in', founded).execute()
  for (const person of [...people.values(), ...changed.values()])
    await updateRows(db, 'profile', person.id, { roles: [...person.roles] })
}

async function set({ id }: Person, state: { roles?: Role[]; is_enabled?: boolean }) {
  await site.ctx.db.updateTable('profile').set(state).where('id', '=', id).execute()
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
  test('includes every call that uses much CPU time here or in the database in a market of 1,500 listings, also with the longest text that it accepts', {
    tags: 'timed',
  }, async () => {
    onTestFinished(leaveFoundedBrokerages)
    await loadReferenceData(site.ctx.db)
    const biz = await aBrokerage(site.ctx, 'Large Air')
    const broker = { biz, person: await aMember(site.ctx, biz, 'admin') }
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
        expensive.push(`${row.call} ${row.maxLength ?? ''}: ${(cost / limit).toFixed(1)}`)
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
  const address = row.maxLength === undefined ? costlyAddresses[row.call]?.(turn, ids) : undefined
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
        { ...row, maxLength: field, body: (data) => ({ ...row.body?.(data), [field]: write() }) },
      ]
    const path = (data: CallData) => {
      const url = new URL(row.path(data), site.ctx.config.siteUrl)
      url.searchParams.set(field, write())
      return url.pathname + url.search
    }
    return [{ ...row, maxLength: field, path }]
  })
}

/** A call with the name of the field that has the longest text. */
type Measured = Row & { maxLength?: string; isUnchanged?: boolean }

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
  test.each(matrix)('$call', { tags: 'second-tier' }, async (row) => {
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
      const { access } = apiEndpoints.find((each) => callOf(each) === row.call) ?? {}
      const roles = Array.isArray(access) ? access : everyRole
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
    const person = await aMember(site.ctx, biz, 'admin')
    const headers = await signIn(site, person)
    for (const row of matrix) {
      const data = { ...(await createCallData(person, partsRead(row))), biz }
      const path = row.path(data)
      const isForMembers = rejectionStatuses.includes(row.outcome.ServerAdmin)
      if (!path.startsWith(`/api/biz/${biz}/`) || !isForMembers) continue
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
  const [method = ''] = row.call.split(' ')
  return site.send(method, row.path(data), {
    headers,
    ...(method !== 'GET' && { body: JSON.stringify(row.body?.(data) ?? {}) }),
  })
}
type Headers = Record<string, string>

function affectsOthers({ call }: Row): boolean {
  return apiEndpoints.some((each) => callOf(each) === call && needsConfirmedEmail(each))
}

function callOf({ method, path }: (typeof apiEndpoints)[number]): string {
  return `${method} ${path}`
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
    token: '',
    payment: nothingPaid,
  }
  const watched = new Proxy<CallData>(data, {
    get(parts, name) {
      read.add(name)
      return Reflect.get(parts, name)
    },
  })
  path(watched)
  body?.(watched)
  return read
}

const nothingPaid = { invoiceId: 0, paymentId: '' }

async function createCallData(me: Person | null, needed: Set<string | symbol>): Promise<CallData> {
  const { db } = site.ctx
  await db
    .with('limits', (query) => query.deleteFrom('rate_limit'))
    .with('searches', (query) => query.deleteFrom('saved_search'))
    .with('exports', (query) => query.deleteFrom('data_export'))
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
    token: needed.has('token') ? await aBuyerToken() : '',
    payment: needed.has('payment') ? await aStartedPayment() : nothingPaid,
  }
}

async function aBuyerToken(): Promise<string> {
  const { path } = await createBuyerLink(site.ctx, owned.lead)
  return path.replace('/conversation/', '')
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

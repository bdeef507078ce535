import { beforeAll, describe, expect, test } from 'vitest'
import { needsConfirmedEmail } from '#kernel/endpoint.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aPerson, type Person, signIn } from '../../support/people.ts'
import { apiEndpoints } from '../../support/test-site.ts'

/**
 * Reasons why an account with an unconfirmed address may make calls that write. Every writing call that doesn't check
 * for a confirmed address needs one.
 */
const reasons = {
  account: 'concerns the own account alone',
  preparing: 'is seen by its owner alone until it is published, which asks for a confirmed address',
  shownIsAsked: 'asks for a confirmed address by itself where buyers see what is changed',
  takesBack: 'takes back or ends what others see',
  team: 'is seen by a brokerage’s own people, whom an invitation makes, which asks for a confirmed address',
  goesOn: 'goes on with what could only begin with a confirmed address',
} as const

const mayBeMade: Record<string, keyof typeof reasons> = {
  'POST /api/locations': 'preparing',
  'DELETE /api/biz/{id}/invitations/{invitationId}': 'takesBack',
  'DELETE /api/biz/{id}/offices/{officeId}': 'takesBack',
  'PUT /api/listing/{id}': 'shownIsAsked',
  'PUT /api/profile/costPreferences': 'account',
  'POST /api/listing/create': 'preparing',
  'POST /api/listing/discrepancies': 'preparing',
  'PUT /api/listing/draft': 'preparing',
  'DELETE /api/listing/draft': 'preparing',
  'POST /api/listing/{id}/proposals': 'shownIsAsked',
  'PUT /api/listing/{id}/deactivate': 'takesBack',
  'POST /api/listing/{id}/images': 'shownIsAsked',
  'DELETE /api/listing/{id}/images': 'shownIsAsked',
  'POST /api/listing/{id}/title': 'shownIsAsked',
  'POST /api/listing/{id}/favorite': 'account',
  'DELETE /api/listing/{id}/favorite': 'account',
  'POST /api/search/save': 'account',
  'PUT /api/search/saved/{id}': 'account',
  'DELETE /api/search/saved/{id}': 'account',
  'PUT /api/profiles/alerts': 'account',
  'PUT /api/profiles/current/buyerCard': 'account',
  'DELETE /api/inspection-shop': 'takesBack',
  'DELETE /api/questions/{id}': 'takesBack',
  'DELETE /api/listing/{id}/possession': 'takesBack',
  'POST /api/leads/{id}/conversation/read': 'account',
  'POST /api/leads/{id}/conversation/end': 'takesBack',
  'POST /api/leads/{id}/conversation/report': 'takesBack',
  'POST /api/leads/{id}/savedAnswers': 'account',
  'DELETE /api/leads/{id}/savedAnswers/{answerId}': 'account',
  'POST /api/listing/{id}/documents': 'shownIsAsked',
  'PUT /api/listing/{id}/documents/{documentId}': 'shownIsAsked',
  'DELETE /api/listing/{id}/documents/{documentId}': 'shownIsAsked',
  'PUT /api/biz/{id}/leads/{leadId}/state': 'team',
  'PUT /api/biz/{id}/leads/{leadId}/nextStep': 'team',
  'POST /api/biz/{id}/leads/{leadId}/nextStep/done': 'team',
  'POST /api/biz/{id}/leads/{leadId}/answered': 'team',
  'POST /api/biz/{id}/leads/{leadId}/join': 'team',
  'POST /api/biz/{id}/leads/{leadId}/part': 'team',
  'POST /api/biz/{id}/calendar': 'account',
  'DELETE /api/biz/{id}/calendar': 'account',
  'PUT /api/billing': 'preparing',
  'POST /api/import/sources': 'preparing',
  'PUT /api/import/sources/{id}': 'preparing',
  'DELETE /api/import/sources/{id}': 'takesBack',
  'POST /api/import/sources/{id}/names': 'preparing',
  'POST /api/import/sources/{id}/places': 'preparing',
  'DELETE /api/import/names/{id}': 'preparing',
  'POST /api/listinginvoice/{id}/executelistingpayment': 'goesOn',
  'POST /api/productinvoice/{id}/executeproductpayment': 'goesOn',
  'POST /api/invoice/execute': 'goesOn',
  'POST /api/invoice/cancel': 'takesBack',
  'POST /api/push/devices': 'account',
  'DELETE /api/push/devices/{id}': 'account',
  'POST /api/account/changepassword': 'account',
  'POST /api/account/lock': 'account',
  'POST /api/account/verification': 'account',
  'POST /api/account/verification/options': 'account',
  'DELETE /api/account/identities/{id}': 'account',
  'POST /api/account/requestpassword': 'account',
  'POST /api/account/passkeys/options': 'account',
  'POST /api/account/passkeys': 'account',
  'PUT /api/account/passkeys/{id}': 'account',
  'DELETE /api/account/passkeys/{id}': 'account',
  'POST /api/account/authenticator-app': 'account',
  'PUT /api/account/authenticator-app': 'account',
  'DELETE /api/account/authenticator-app': 'account',
  'POST /api/account/recovery-codes': 'account',
  'DELETE /api/account/sessions': 'account',
  'DELETE /api/account/sessions/{sessionId}': 'account',
  'POST /api/account/changeemail': 'account',
  'DELETE /api/account/changeemail': 'account',
  'POST /api/account/confirmnewemail': 'account',
  'PUT /api/profiles/current/contact': 'preparing',
  'PUT /api/profiles/current/presence': 'account',
  'PUT /api/profiles/current/seller': 'preparing',
  'PUT /api/profiles/{id}': 'preparing',
  'POST /api/tokens': 'account',
  'POST /api/privacy/export': 'account',
  'POST /api/privacy/export/{id}/file': 'account',
  'POST /api/privacy/deletion': 'account',
  'DELETE /api/privacy/deletion': 'account',
  'DELETE /api/tokens/{id}': 'account',
  'DELETE /api/webhooks/{id}': 'takesBack',
  'POST /api/webhooks/{id}/secret': 'account',
}

test('[AUTH-04] every call that writes requires a confirmed email address or has a documented exception', () => {
  const open = apiEndpoints
    .filter((each) => each.method !== 'GET' && each.access !== 'anyone')
    .filter((each) => !needsConfirmedEmail(each))
    .map(({ method, path }) => `${method} ${path}`)
  expect(open.toSorted()).toEqual(Object.keys(mayBeMade).toSorted())
})

test('[AUTH-04] every staff-only call requires a confirmed email address', () => {
  const staff = ['CallCenter', 'CallCenterAdmin', 'WebAppAdmin', 'ServerAdmin']
  for (const each of apiEndpoints)
    if (Array.isArray(each.access) && each.access.every((role) => staff.includes(role)))
      expect(needsConfirmedEmail(each), each.path).toBe(true)
})

describe('[AUTH-04] listing of an account with an unconfirmed email address', () => {
  const site = siteForFile()
  let owner: Person
  let headers: Record<string, string>
  beforeAll(async () => {
    owner = await aPerson(site.ctx, { isConfirmed: false })
    headers = await signIn(site, owner)
  })

  const writes: [method: string, tail: string, body?: object][] = [
    ['POST', '/images'],
    ['DELETE', '/images', { uploadId: 1 }],
    ['POST', '/title', { t: '/media/aircraft/1/large/title-l.jpg' }],
    ['POST', '/proposals', { fact: 'equipment.waas', answer: 'open' }],
    ['POST', '/documents'],
    ['PUT', '/documents/1', { kind: 'annual', title: 'Annual', access: 'anyone', version: 1 }],
    ['DELETE', '/documents/1'],
  ]

  test.each(writes)(
    'rejects %s %s while buyers see the listing and allows it otherwise',
    async (method, tail, body = {}) => {
      const ask = async (isActive: boolean) => {
        const id = await aListing(site.ctx, { profile_id: owner.id, is_active: isActive })
        const response = await site.json(method, `/api/listing/${id}${tail}`, body, headers)
        return ((await response.json()) as { code?: string }).code
      }
      expect(await ask(true)).toBe('confirm_email_first')
      expect(await ask(false)).not.toBe('confirm_email_first')
    },
  )
})

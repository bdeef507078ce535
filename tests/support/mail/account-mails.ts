import { expect } from 'vitest'
import {
  mailAccountExists,
  mailAccountStatus,
  mailAddressRetried,
  mailConfirmLink,
  mailFailedLogins,
  mailNewDevice,
  mailPasswordChanged,
  mailResetLink,
  mailSecondStepRemoved,
  mailUnfinishedLogin,
  sendSetPasswordLink,
} from '#features/accounts/server/account-mails.ts'
import {
  mailAddressInUse,
  mailChangeCompleted,
  mailChangeRequested,
  mailNewAddress,
} from '#features/accounts/server/email/email-change-mails.ts'
import { tokenScopes } from '#features/api-tokens/scopes.ts'
import { createToken } from '#features/api-tokens/server/tokens.ts'
import { confirmBrokerage } from '#features/brokerages/server/creation/confirm-brokerage.ts'
import { declineBrokerage } from '#features/brokerages/server/creation/decline-brokerage.ts'
import { inviteMember } from '#features/brokerages/server/invitations/invitations.ts'
import {
  notifyColleague,
  notifyFormerMember,
} from '#features/dashboard/server/team/leaving-mails.ts'
import { notifyFactorChange } from '#features/factors/server/notify-factor-change.ts'
import { rejectionCauses } from '#features/importer/refusal-causes.ts'
import { announceGrant, requestPackage } from '#features/importer/server/public/package-requests.ts'
import { loadSource } from '#features/importer/server/sources/source-rows.ts'
import {
  mailApprovalRequest,
  mailFailedRun,
  mailMissingListings,
  mailReport,
} from '#features/importer/server/steps/mail-report.ts'
import {
  mailAccountDeleted,
  mailDeletionBlocked,
  mailDeletionCanceled,
  mailDeletionRequested,
} from '#features/privacy/server/deletion/deletion-mails.ts'
import { personalDataRegistry } from '#features/privacy/server/personal-data-registry.ts'
import { disableWebhook } from '#features/webhooks/server/delivery/can-receive-events.ts'
import { changeWebhook } from '#features/webhooks/server/endpoints/webhooks.ts'
import { aBrokerage } from '#tests/support/listing-builder.ts'
import { asUser, defaultPassword, type Person } from '#tests/support/people.ts'
import { soloTier } from '#tests/support/shop.ts'
import { aMember } from '#tests/support/team.ts'
import type { TestContext } from '#tests/support/test-context.ts'

/** Emails about accounts, brokerages, and imports. */
export const accountMails: Record<string, Send> = {
  'to new accounts': async (ctx, to) => {
    await mailConfirmLink(ctx, to, {})
    await mailAddressRetried(ctx, to)
    await sendSetPasswordLink(ctx, to)
    await mailAccountExists(ctx, to)
  },
  'about logging in': async (ctx, to) => {
    const at = ctx.now()
    await mailResetLink(ctx, to)
    await mailNewDevice(ctx, to)
    await mailPasswordChanged(ctx, to)
    await mailSecondStepRemoved(ctx, to)
    await mailFailedLogins(ctx, to, { wrong: 12, first_at: at })
    await mailUnfinishedLogin(ctx, to, { at, device: 'Okapi', network: null })
  },
  'about second steps': async (ctx, to) => {
    for (const kind of factorChanges) await notifyFactorChange(ctx, to.id, { kind, name: '7' })
  },
  'about the state of an account': async (ctx, to) => {
    await mailAccountStatus(ctx, to, { isEnabled: false, reason: 'Okapi' })
    await mailAccountStatus(ctx, to, { isEnabled: true, reason: undefined })
  },
  'about a change of address': async (ctx, to) => {
    const change = { token: 'x', newEmail: 'ibex@example.test' }
    await mailNewAddress(ctx, to, 'x')
    await mailAddressInUse(ctx, to)
    await mailChangeRequested(ctx, to, change)
    await mailChangeCompleted(ctx, to, { ...change, until: ctx.now() })
  },
  'about deleting an account': async (ctx, to) => {
    const [profileId, dueAt] = [to.id, ctx.now()]
    const closing = [{ id: 1, name: 'Okapi' }]
    await mailDeletionRequested(ctx, to, { profileId, dueAt, token: 'x', closing })
    await mailDeletionCanceled(ctx, to, { profileId })
    await mailDeletionBlocked(ctx, to, { profileId, reason: 'Okapi' })
    const kept = personalDataRegistry
      .flatMap(({ tables }) => tables)
      .flatMap(({ erased }) => (erased !== 'deleted' && 'kept' in erased ? [erased.kept] : []))
    expect(kept).not.toEqual([])
    await mailAccountDeleted(ctx, to, { profileId, retained: kept })
  },
  'about tokens and webhooks': async (ctx, to) => {
    const user = await asUser(ctx, to)
    const scopes = Object.keys(tokenScopes) as (keyof typeof tokenScopes)[]
    await createToken(user, { password: defaultPassword, name: 'Okapi', scopes, days: 30 })
    const { id } = await ctx.db
      .insertInto('webhook_endpoint')
      .values({
        profile_id: to.id,
        url: 'https://okapi.example',
        events: ['lead.created'],
        salt: Buffer.alloc(32),
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await changeWebhook(user, {
      id,
      version: 1,
      url: 'https://ibex.example',
      events: ['lead.created', 'listing.changed'],
      isOn: true,
    })
    for (const cause of ['refused', 'never arrives', 'membership'] as const) {
      await ctx.db.updateTable('webhook_endpoint').set({ is_on: true }).execute()
      await disableWebhook(ctx, id, { describeReason: () => 'Okapi', cause })
    }
  },
  'about imports': async (ctx, to) => {
    const causes = Object.keys(rejectionCauses) as (keyof typeof rejectionCauses)[]
    const run = { source: { id: 1, name: 'Okapi' }, operation: { ...counts, id: to.id } } as Run
    await mailReport(ctx, to, {
      ...run,
      report: {
        outcome: 'done',
        seconds: 9,
        images: [],
        unmapped: [],
        causes: causes.map((cause) => ({ cause, rows: 2, line: 3 })),
        refused: [{ line: 3, reason: 'Okapi', value: 'Okapi' }],
      },
    })
    await mailMissingListings(ctx, to, run)
    await mailApprovalRequest(ctx, to, run)
    await mailFailedRun(ctx, to, { ...run, failure: 'Okapi' })
  },
  'about brokerages': async (ctx, to) => {
    const biz = await aBrokerage(ctx, `Okapi ${to.id}`)
    const admin = await aMember(ctx, biz, 'admin', 'Okapi')
    const boss = await asUser(ctx, admin)
    await inviteMember(boss, { id: biz, email: to.email, role: 'employee', bizLocationId: null })
    await notifyFormerMember(boss, biz, { employeeId: to.id, profileId: to.id, account: to.email })
    await notifyColleague(boss, biz, {
      from: { employeeId: to.id, name: 'Okapi' },
      to: { employeeId: to.id, profileId: to.id, email: to.email },
      listings: 2,
      leads: 1,
    })
    await ctx.db
      .updateTable('biz')
      .set({ confirmed_at: null, founder_id: to.id })
      .where('id', '=', biz)
      .execute()
    const source = await ctx.db
      .insertInto('import_source')
      .values({ biz_id: biz, name: 'Okapi', created_at: ctx.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await ctx.db
      .updateTable('profile')
      .set({ roles: ['WebAppAdmin'] })
      .where('id', '=', to.id)
      .execute()
    await requestPackage(boss, { id: source.id })
    await ctx.db
      .updateTable('biz_employee')
      .set({ profile_id: to.id })
      .where('biz_id', '=', biz)
      .execute()
    await announceGrant(ctx, await loadSource(ctx, source.id), soloTier)
    const staff = await asUser(ctx, { roles: ['WebAppAdmin'] })
    await declineBrokerage(staff, { id: biz, reason: 'Okapi' })
    await confirmBrokerage(staff, { id: biz })
  },
}

const factorChanges = [
  'passkey-added',
  'passkey-removed',
  'passkey-suspended',
  'app-added',
  'app-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
] as const

type Run = Parameters<typeof mailMissingListings>[2]

const counts = {
  new_count: 3,
  changed_count: 4,
  off_count: 5,
  gone_count: 6,
  refused_count: 7,
  review_count: 8,
  on_market: 9,
  brake_percent: 12.5,
  row_count: 1_234,
  same_count: 10,
  image_count: 11,
  image_failed_count: 12,
}

/** Sends emails to a person. The texts of users are names of animals. */
export type Send = (ctx: TestContext, to: Person) => Promise<unknown>

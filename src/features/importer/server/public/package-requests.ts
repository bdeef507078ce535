import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { countRows } from '#kernel/server/database/count-rows.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import {
  grantPackageEndpoint,
  listPackageRequestsEndpoint,
  requestPackageEndpoint,
} from '../../market-contract.ts'
import { listBrokeragePackages } from '../load-owners.ts'
import { requireSource } from '../sources/require-source.ts'
import { loadImportSource, loadSource, type Source } from '../sources/source-rows.ts'

/** Records the first request and emails the staff who can grant it. Repeated requests change nothing. */
export const requestPackage = writeOperation(requestPackageEndpoint, async (ctx, { id }) => {
  const source = await requireSource(ctx, id)
  if (source.tier_id !== null)
    throw new Refusal('conflict', { message: 'This source’s listings already have a package.' })
  const requested = await ctx.db
    .updateTable('import_source')
    .set({ package_requested_at: ctx.now() })
    .where('id', '=', id)
    .where('package_requested_at', 'is', null)
    .executeTakeFirst()
  if (requested.numUpdatedRows > 0n) await mailStaff(ctx, source)
  return loadImportSource(ctx, id)
})

export const listPackageRequests = operation(listPackageRequestsEndpoint, async (ctx) => {
  const requests = await selectRequests(ctx.db).execute()
  return {
    requests: requests.map(({ requestedAt, ...request }) => ({
      ...request,
      requestedAt: requestedAt?.toISOString() ?? '',
    })),
    packages: await listBrokeragePackages(ctx),
  }
})

/** Counts the requests that staff still have to answer. */
export async function countPackageRequests({ db }: AppContext): Promise<number> {
  return countRows(selectRequests(db))
}

/** Grants the package for listings that the source imports from now on, and emails the brokerage. */
export const grantPackage = writeOperation(grantPackageEndpoint, async (ctx, { id, tierId }) => {
  const { requests, packages } = await listPackageRequests(ctx, {})
  if (!requests.some((request) => request.sourceId === id))
    throw new Refusal('conflict', { message: 'Someone else has answered this request.' })
  if (!packages.some((tier) => tier.id === tierId))
    throw fieldRefusal('tierId', 'Brokerage package not found.')
  const source = await loadSource(ctx, id)
  await ctx.db
    .updateTable('import_source')
    .set((eb) => ({
      tier_id: tierId,
      package_requested_at: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await recordStaffAction(ctx, 'import.change-source', {
    subject: { kind: 'import', id, name: source.name },
    before: { tierId: source.tier_id },
    after: { tierId },
  })
  await announceGrant(ctx, source, tierId)
  return listPackageRequests(ctx, {})
})

/** If a package was requested for the source and it now has one, emails the brokerage's administrators. */
export async function announceGrant(ctx: AppContext, source: Source, tierId: number | null) {
  if (source.package_requested_at === null || tierId === null) return
  const { title } = await ctx.db
    .selectFrom('listing_tier')
    .select('title')
    .where('id', '=', tierId)
    .executeTakeFirstOrThrow()
  const administrators = await ctx.db
    .selectFrom('biz_employee')
    .innerJoin('profile', 'profile.id', 'biz_employee.profile_id')
    .select(['profile.id as profileId', 'profile.email'])
    .where('biz_employee.biz_id', '=', source.biz_id)
    .where('biz_employee.is_admin', '=', true)
    .execute()
  for (const to of administrators) await mailGranted(ctx, to, { source, packageTitle: title })
}

async function mailStaff(ctx: ActorContext, source: Source) {
  const { name } = await ctx.db
    .selectFrom('biz')
    .select('name')
    .where('id', '=', source.biz_id)
    .executeTakeFirstOrThrow()
  const staff = await ctx.db
    .selectFrom('profile')
    .select(['id as profileId', 'email'])
    .where('is_enabled', '=', true)
    .where((eb) => eb(eb.val('WebAppAdmin'), '=', eb.fn.any('roles')))
    .execute()
  for (const to of staff)
    await mailRequest(ctx, to, { source, brokerage: name, at: ctx.now().toISOString() })
}

const mailRequest = defineMail<{ source: Source; brokerage: string; at: string }>(
  'package-request',
  (_ctx, { source, brokerage, at }, { email }) => ({
    purpose: `package-request:${source.id}:${at}:${email}`,
    subject: t`${brokerage} requests a package`,
    paragraphs: [
      t`${brokerage} imported listings from “${source.name}” and needs a package to activate them.`,
    ],
    action: { label: translate('Open orders'), url: '/web-app-admin?tab=orders' },
  }),
)

const mailGranted = defineMail<{ source: Source; packageTitle: string }>(
  'package-granted',
  (ctx, { source, packageTitle }, { email }) => ({
    purpose: `package-granted:${source.id}:${ctx.now().toISOString()}:${email}`,
    subject: t`Your package for “${source.name}” is ready`,
    paragraphs: [
      t`Our staff granted the package ${packageTitle} for listings from “${source.name}”. Run the import again to activate them.`,
    ],
    action: { label: translate('Open importer'), url: `/import?source=${source.id}` },
  }),
)

function selectRequests(db: AppContext['db']) {
  return db
    .selectFrom('import_source')
    .innerJoin('biz', 'biz.id', 'import_source.biz_id')
    .select(['import_source.id as sourceId', 'import_source.name as source'])
    .select(['biz.name as brokerage', 'package_requested_at as requestedAt'])
    .where('package_requested_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('package_requested_at')
}

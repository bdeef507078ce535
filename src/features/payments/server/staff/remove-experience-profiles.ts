import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { consumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { removeExperienceProfilesEndpoint } from '../../staff-contract.ts'
import { requireCurrentProvider } from '../providers/find-provider.ts'
import { ProviderFailure } from '../providers/payment-provider.ts'

const clearingLimit = { name: 'clear-experience-profiles', points: 6, seconds: 60 }

/** Writes the audit record last, because no transaction covers the deletions at the provider. */
export const removeExperienceProfiles = operation(removeExperienceProfilesEndpoint, async (ctx) => {
  await consumeRateLimit(ctx, clearingLimit, String(ctx.actor.profileId))
  const provider = requireCurrentProvider(ctx)
  const removed: string[] = []
  const record = (failure?: string) =>
    recordStaffAction(ctx, 'site.clear-profiles', {
      subject: { kind: 'site', id: provider.name, name: provider.label },
      after: { removed: removed.length, profiles: removed.slice(0, 50) },
      ...(failure && { reason: failure }),
    })
  try {
    for await (const name of provider.clearExperienceProfiles?.() ?? []) removed.push(name)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    await record(`Incomplete: ${error.message}`)
    throw new Refusal(error.kind === 'unreachable' ? 'unavailable' : 'payment_failed', {
      message: t`${translate(provider.label)} removed ${formatCount(removed.length, 'profile')}, then failed: ${error.message}`,
    })
  }
  await record()
  return { removed: removed.length, provider: provider.label }
})

import { type AppContext, serviceKey } from '#kernel/app-context.ts'

/** Callback that revokes access granted through a membership. Runs in the transaction that ends the membership. */
export type MembershipEndCallback = (ctx: AppContext, ended: EndedMembership) => Promise<void>
export type EndedMembership = { profileId: number; bizId: number; bizName: string }

const endingsKey = serviceKey<readonly MembershipEndCallback[]>('membership end')

/**
 * Registers a callback. Features use it to revoke access that isn't checked on each request, such as webhooks and
 * calendar URLs.
 */
export function onMembershipEnd({ services }: AppContext, ending: MembershipEndCallback) {
  const before = services.has(endingsKey) ? services.get(endingsKey) : []
  services.set(endingsKey, [...before, ending])
}

/** Runs all callbacks. The member's row has already been deleted. */
export async function announceMembershipEnd(ctx: AppContext, ended: EndedMembership) {
  for (const end of ctx.services.get(endingsKey)) await end(ctx, ended)
}

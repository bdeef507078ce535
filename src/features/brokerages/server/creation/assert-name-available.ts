import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { nameSkeleton } from '#kernel/server/texts/name-skeleton.ts'

/**
 * Throws if another brokerage has the same name or if an approved brokerage has a name that looks the same. Staff
 * compare the names of unapproved brokerages during review. If the other brokerage is public, the error includes its
 * name and route.
 */
export async function assertNameAvailable({ db }: AppContext, name: string, except?: number) {
  const others = await db
    .selectFrom('biz')
    .select(['id', 'name', 'route', 'confirmed_at'])
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .orderBy('id')
    .execute()
  const skeleton = nameSkeleton(name)
  const same = others.find((other) => other.name.toLowerCase() === name.toLowerCase())
  const other =
    same ??
    others.find((other) => other.confirmed_at !== null && nameSkeleton(other.name) === skeleton)
  if (!other) return
  const message = same
    ? 'A brokerage with this name already exists.'
    : t`This name looks the same as the existing brokerage “${other.name}”. Choose a name that buyers can tell apart.`
  throw new Refusal('invalid_input', {
    message,
    modelState: { name: [message] },
    ...(other.confirmed_at && { current: { name: other.name, route: other.route } }),
  })
}

import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { StaffAction } from '#features/audit/staff-actions.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { isServerAdmin } from '../sources/require-source.ts'
import type { Source } from '../sources/source-rows.ts'

type Detail = Omit<Parameters<typeof recordStaffAction>[2], 'subject'>
type ImportAction = Extract<StaffAction, `import.${string}`>

/** Records an action in the audit log if staff performed it. Actions by brokerage administrators aren't recorded. */
export async function recordImport(
  ctx: ActorContext,
  action: ImportAction,
  source: Pick<Source, 'id' | 'name'>,
  detail: Detail = {},
): Promise<void> {
  if (!isServerAdmin(ctx)) return
  const subject = { kind: 'import' as const, id: source.id, name: source.name }
  await recordStaffAction(ctx, action, { ...detail, subject })
}

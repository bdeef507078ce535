import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { editIntroEndpoint, getIntroEndpoint } from '../../contract.ts'
import { toAuditFields } from '../audit-fields.ts'

export const getIntro = operation(getIntroEndpoint, findIntro)

export async function findIntro({ db }: Pick<AppContext, 'db'>) {
  const intro = await db
    .selectFrom('community_intro')
    .select(['name', 'text', 'version'])
    .executeTakeFirst()
  return intro ?? null
}

/** Creates the row on the first edit. Version 0 means that no row exists yet. */
export const editIntro = writeOperation(editIntroEndpoint, async (ctx, { version, name, text }) => {
  const before = await findIntro(ctx)
  const written = await ctx.db
    .insertInto('community_intro')
    .values({ id: 1, name, text })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          name,
          text,
          version: row('community_intro.version', '+', 1),
        }))
        .where('community_intro.version', '=', version ?? before?.version ?? 0),
    )
    .returning(['name', 'text', 'version'])
    .executeTakeFirst()
  if (!written || (before === null && version)) {
    const current = await findIntro(ctx)
    throw new Refusal('conflict', { current })
  }
  await recordStaffAction(ctx, 'community.change', {
    subject: { kind: 'community', id: 'intro', name: 'the introduction' },
    before: before ? toAuditFields(before) : {},
    after: toAuditFields(written),
  })
  return written
})

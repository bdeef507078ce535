import { randomUUID } from 'node:crypto'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { pictureAt, pictureFiles } from '#features/media/picture-files.ts'
import { toPicture } from '#features/media/rules.ts'
import { inspectPicture } from '#features/media/server/public/inspect-picture.ts'
import { receiveFirstFile } from '#features/media/server/public/receive-files.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { renderPicture } from '#features/media/server/public/render-picture.ts'
import { storePicture } from '#features/media/server/public/store-picture.ts'
import { UnusablePicture } from '#features/media/server/public/unusable-picture.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { limitConcurrency } from '#kernel/server/limit-concurrency.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume, type Limit } from '#kernel/server/rate-limit.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { deleteLogoEndpoint, uploadLogoEndpoint, type WebApp } from '../../contract.ts'
import { logoTooLarge } from '../../site-form.ts'
import { holdSite, mayAdminister, siteNotFound, toWebApp } from '../site-rows.ts'

/** It is made anew before it is kept: what was sent is not. */
export const uploadLogo = operation(uploadLogoEndpoint, async (ctx, { id }) => {
  if (!mayAdminister(ctx, id)) throw siteNotFound()
  await consume(ctx, logosByProfile, String(ctx.actor.profileId), tooManyLogos)
  const rendered = await receiveFirstFile(ctx, logo, ({ read }) =>
    inTurn(async () => render(await read())),
  )
  const at = { folder: `${siteLogos}${id}`, name: randomUUID() }
  await storePicture(ctx, at, rendered)
  const { small } = toPicture({ ...at, ...rendered, caption: null, feature_id: null, rotation: 0 })
  return setLogo(ctx, id, small).catch(async (error: unknown) => {
    await getStorage(ctx).remove(pictureFiles(at))
    throw error
  })
})

export const deleteLogo = operation(deleteLogoEndpoint, (ctx, { id }) => setLogo(ctx, id, null))

const logo = { missing: 'Choose a picture.', tooLarge: logoTooLarge }
/** Where logos lie in the media store. */
export const siteLogos = 'site/'
const logosByProfile: Limit = { name: 'site-logo', points: 60, seconds: 3_600 }
const tooManyLogos = 'You have sent very many pictures. Please go on a little later.'
/** A file is held whole while it is worked on. */
const inTurn = limitConcurrency(1)

async function render(content: Uint8Array) {
  try {
    await inspectPicture(content)
    return await renderPicture(content, 0)
  } catch (error) {
    if (error instanceof UnusablePicture) throw wrongField('file', error.message)
    throw error
  }
}

/** Shows this picture, or none; the files of the former one go. It raises no version: who edits the text goes on. */
async function setLogo(ctx: ActorContext, id: number, address: string | null): Promise<WebApp> {
  const webApp = await inTransaction(ctx, async (ctx) => {
    const { logo_url: former } = await holdSite(ctx, id)
    const row = await ctx.db
      .updateTable('site')
      .set({ logo_url: address })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const webApp = toWebApp(row, ctx)
    const picture = former && pictureAt(former)
    if (picture) await enqueue(ctx, removeFiles, { keys: pictureFiles(picture) })
    await recordStaffAction(ctx, 'site.logo', {
      subject: { kind: 'site', id, name: webApp.name },
      before: { logo: former },
      after: { logo: address },
    })
    return webApp
  })
  await ctx.services.get(siteDirectoryKey).reload()
  return webApp
}

import { randomUUID } from 'node:crypto'
import { pictureFiles } from '#features/media/picture-files.ts'
import { inspectPicture } from '#features/media/server/public/inspect-picture.ts'
import { receiveFiles } from '#features/media/server/public/receive-files.ts'
import { type Rendered, renderPicture } from '#features/media/server/public/render-picture.ts'
import { storePicture } from '#features/media/server/public/store-picture.ts'
import { UnusablePicture } from '#features/media/server/public/unusable-picture.ts'
import { wrongField } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { limitConcurrency } from '#kernel/server/limit-concurrency.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume, type Limit } from '#kernel/server/rate-limit.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { uploadPictureEndpoint } from '../../picture-contract.ts'
import {
  maxPictureBytes,
  type PictureKind,
  pictureRules,
  tooLargeMessage,
} from '../../picture-rules.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { loadPictures, pictureFolder } from './picture-rows.ts'
import { placePicture } from './picture-target.ts'
import { readSentPicture } from './sent-picture.ts'

/**
 * Who may not upload is refused before the file is read. It is made anew before it is kept: what was sent, with the
 * place where it was taken, is not. Files whose row is never written are found by the sweeper.
 */
export const uploadPicture = operation(uploadPictureEndpoint, async (ctx) => {
  const { target, file, end } = await readSentPicture(ctx)
  try {
    await requireAdministrator(ctx, target.bizId)
    await consume(ctx, picturesByProfile, String(ctx.actor.profileId), tooManyPictures)
    const rendered = await receiveFiles(ctx, async (receive) => {
      const { read } = await receive(file, tooLargeMessage(target.kind))
      return inTurn(async () => render(await read(), target.kind))
    })
    const at = { folder: pictureFolder(target.bizId), name: randomUUID() }
    await storePicture(ctx, at, rendered)
    await inTransaction(ctx, (ctx) => placePicture(ctx, target, { ...at, ...rendered })).catch(
      async (error: unknown) => {
        await getStorage(ctx).remove(pictureFiles(at))
        throw error
      },
    )
  } finally {
    await end()
  }
  return loadPictures(ctx, target.bizId)
})

const picturesByProfile: Limit = { name: 'brokerage-picture', points: 300, seconds: 3_600 }
const tooManyPictures = 'You have sent very many pictures. Please go on a little later.'

/** A file is held whole while it is worked on, and may be large. */
const inTurn = limitConcurrency(2)

async function render(content: Uint8Array, kind: PictureKind): Promise<Rendered> {
  if (content.length > maxPictureBytes[kind]) throw wrongField('file', tooLargeMessage(kind))
  try {
    await inspectPicture(content)
    const rendered = await renderPicture(content, 0)
    assertWide(rendered, kind)
    return rendered
  } catch (error) {
    if (error instanceof UnusablePicture) throw wrongField('file', error.message)
    throw error
  }
}

function assertWide({ width }: Rendered, kind: PictureKind) {
  const { titleMinWidth } = pictureRules
  if ((kind === 'title' || kind === 'office') && width < titleMinWidth)
    throw wrongField(
      'file',
      `The picture is ${width} pixels wide. A title picture needs at least ${titleMinWidth}.`,
    )
}

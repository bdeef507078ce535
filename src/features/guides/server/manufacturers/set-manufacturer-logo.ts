import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { setMakeLogo } from '#features/lookups/server/public/makes.ts'
import { receiveLogo } from '#features/media/server/public/receive-files.ts'
import { removeImageByUrl } from '#features/media/server/public/remove-files.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import {
  deleteManufacturerLogoEndpoint,
  type ManufacturerLogo,
  uploadManufacturerLogoEndpoint,
} from '../../manufacturer-contract.ts'

export const uploadManufacturerLogo = operation(uploadManufacturerLogoEndpoint, (ctx, { id }) =>
  receiveLogo(ctx, `${manufacturerLogos}${id}`, (url) => setLogo(ctx, id, url)),
)

export const deleteManufacturerLogo = operation(deleteManufacturerLogoEndpoint, (ctx, { id }) =>
  setLogo(ctx, id, null),
)

/** Storage prefix for manufacturer logos. */
export const manufacturerLogos = 'make/'

/** Saves the URL and deletes the files of the previous logo. */
async function setLogo(ctx: ActorContext, id: number, url: string | null) {
  return inTransaction(ctx, async (ctx): Promise<ManufacturerLogo> => {
    const make = await setMakeLogo(ctx, id, url)
    if (!make) throw new Refusal('not_found', { message: 'Manufacturer not found.' })
    await removeImageByUrl(ctx, make.logo_url)
    await recordStaffAction(ctx, 'make.logo', {
      subject: { kind: 'make', id, name: make.name },
      before: { logo: make.logo_url },
      after: { logo: url },
    })
    return { id, name: make.name, logo: url }
  })
}

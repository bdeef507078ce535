import type { AppContext } from '#kernel/app-context.ts'
import type { Lookup } from '../../contract.ts'
import { getLookups } from '../get-lookups.ts'

/** Returns the lookups of forms. Omits the keys of makes and models, because pages contain them all. */
export async function getFormLookups(ctx: AppContext) {
  const { makes, models, types, categories, fuels, hulls } = await getLookups(ctx, {})
  return {
    makes: makes.map(withoutKeys),
    models: models.map(withoutKeys),
    types,
    categories,
    fuels,
    hulls,
  }
}

type Keys = Pick<Lookup, 'uid' | 'discriminator' | 'description'>

function withoutKeys<T extends Keys>(lookup: T): Omit<T, keyof Keys> {
  const { uid: _uid, discriminator: _discriminator, description: _description, ...rest } = lookup
  return rest
}

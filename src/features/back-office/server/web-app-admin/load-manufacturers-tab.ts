import type { ManufacturerLogo } from '#features/guides/manufacturer-contract.ts'
import { listPublicMakes } from '#features/lookups/server/public/list-public-makes.ts'
import type { ActorContext } from '#kernel/app-context.ts'

export async function loadManufacturersTab(ctx: ActorContext): Promise<ManufacturerLogo[]> {
  const makes = await listPublicMakes(ctx)
  return makes.map(({ id, name, logo_url }) => ({ id, name, logo: logo_url }))
}

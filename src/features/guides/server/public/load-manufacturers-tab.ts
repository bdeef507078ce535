import { listPublicMakes } from '#features/lookups/server/public/makes.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import type { ManufacturerLogo } from '../../manufacturer-contract.ts'

export async function loadManufacturersTab(ctx: ActorContext): Promise<ManufacturerLogo[]> {
  const makes = await listPublicMakes(ctx)
  return makes.map(({ id, name, logo_url }) => ({ id, name, logo: logo_url }))
}

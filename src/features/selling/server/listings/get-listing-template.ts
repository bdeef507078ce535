import { loadMyContact } from '#features/accounts/server/public/load-my-contact.ts'
import { ListingMeta } from '#features/listings/meta-contract.ts'
import { toListingTypeId } from '#features/listings/rules.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { SellerContact } from '../../contract.ts'
import { listingTemplateEndpoint } from '../../listing-contract.ts'
import { requireSeller } from './require-seller.ts'

export const getListingTemplate = operation(
  listingTemplateEndpoint,
  async (ctx, { bid = null }) => {
    await requireSeller(ctx, bid)
    const office = bid === null ? null : await findMainOffice(ctx, bid)
    const employee = bid === null ? null : ((await findEmployee(ctx, bid)) ?? null)
    return {
      listing: {
        listingTypeId: toListingTypeId(bid),
        year: null,
        makeId: null,
        length: null,
        price: null,
        title: '',
      },
      meta: JSON.stringify(ListingMeta.parse({})),
      bizId: bid,
      location: office
        ? { id: office.id, city: office.city, state: office.state, zip: office.zip }
        : null,
      contact: bid === null ? await ownContact(ctx) : null,
      linkedBizLocationId: employee?.biz_location_id ?? office?.officeId ?? null,
      linkedEmployeeId: employee?.id ?? null,
      SendLeadToBizEmp: employee !== null,
      SendLeadToBizLocation: false,
      SendLeadToContact: true,
      SendLeadToLeadTracker: bid !== null,
    }
  },
)

async function ownContact(ctx: AppContext) {
  const { contactFirstName, ...rest } = await loadMyContact(ctx)
  const contact = SellerContact.safeParse({ ...rest, contactFirstName })
  return contact.success ? contact.data : null
}

function findMainOffice({ db }: AppContext, bizId: number) {
  return db
    .selectFrom('biz')
    .innerJoin('biz_location', 'biz_location.id', 'biz.main_office_id')
    .innerJoin('location', 'location.id', 'biz_location.location_id')
    .innerJoin('state', 'state.id', 'location.state_id')
    .select([
      'biz_location.id as officeId',
      'location.id',
      'location.city',
      'location.zip',
      'state.code as state',
    ])
    .where('biz.id', '=', bizId)
    .executeTakeFirst()
}

function findEmployee({ db, actor }: ActorContext, bizId: number) {
  return db
    .selectFrom('biz_employee')
    .select(['id', 'biz_location_id'])
    .where('biz_id', '=', bizId)
    .where('profile_id', '=', actor.profileId)
    .orderBy('id')
    .executeTakeFirst()
}

import type { AppContext } from '#kernel/app-context.ts'
import { toStatedDetails } from '#kernel/legal/operator.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { toWebUrl } from '#kernel/to-web-url.ts'
import type { Account } from '../../account-contract.ts'
import { brokerageNotFound } from '../brokerage-not-found.ts'
import { loadGallery } from '../images/image-rows.ts'

/** Returns a brokerage's details without its offices and employees. */
export function toBrokerageDetails(biz: Row<'biz'>) {
  return {
    id: biz.id,
    name: biz.name,
    route: biz.route,
    website: toWebUrl(biz.website),
    logo: biz.logo_url,
    titleImage: biz.title_image_url,
    desc: biz.description,
    isBroker: biz.is_broker,
    isDealer: biz.is_dealer,
    used: biz.sells_used,
    newConstruction: biz.sells_new,
    newMakes: biz.new_makes,
    charter: biz.offers_charter,
    otherServices: biz.other_services,
    social: biz.social.flatMap((address) => toWebUrl(address) ?? []),
    isConfirmed: biz.confirmed_at !== null,
    declineReason: biz.decline_reason,
    isHidden: biz.hidden_at !== null,
    legal: toStatedDetails(biz.legal),
    allowAllEdit: biz.allow_all_edit,
    mainOfficeBizLocationId: biz.main_office_id,
  }
}

/** Returns a brokerage's details with the fields that only its members can see. */
export async function loadAccount(
  ctx: AppContext,
  bizId: number,
  { mayEdit }: { mayEdit: boolean },
): Promise<Account> {
  const biz = await ctx.db.selectFrom('biz').selectAll().where('id', '=', bizId).executeTakeFirst()
  if (!biz) throw brokerageNotFound()
  const [images, offices] = await Promise.all([
    loadGallery(ctx, bizId),
    ctx.db
      .selectFrom('biz_location')
      .select(['id', 'name'])
      .where('biz_id', '=', bizId)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  ])
  const { wants_adf: wantsAdf, version } = biz
  return { ...toBrokerageDetails(biz), images, offices, wantsAdf, version, mayEdit }
}

import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { type BuyerCardFields, getBuyerCardEndpoint, updateBuyerCardEndpoint } from '../contract.ts'
import { loadOwnCard, selectCards } from './public/load-cards.ts'

export const getBuyerCard = operation(getBuyerCardEndpoint, (ctx) => loadOwnCard(ctx))

/** Creates the row on the first edit. */
export const updateBuyerCard = writeOperation(
  updateBuyerCardEndpoint,
  async (ctx, { version, ...form }) => {
    const { profileId } = ctx.actor
    const columns = { ...toColumns(form), updated_at: ctx.now() }
    const written =
      version === 0
        ? await ctx.db
            .insertInto('buyer_card')
            .values({ profile_id: profileId, ...columns })
            .onConflict((conflict) => conflict.column('profile_id').doNothing())
            .executeTakeFirst()
        : await ctx.db
            .updateTable('buyer_card')
            .set({ ...columns, version: version + 1 })
            .where('profile_id', '=', profileId)
            .where('version', '=', version)
            .executeTakeFirst()
    const count =
      'numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows
    if (!count) throw new Refusal('conflict', { current: await loadOwnCard(ctx) })
    return selectCards(ctx).where('profile_id', '=', profileId).executeTakeFirstOrThrow()
  },
)

function toColumns(form: BuyerCardFields) {
  return {
    means: form.means,
    loan_amount: form.means === 'loan' ? form.loanAmount : null,
    ready: form.ready,
    certificate: form.certificate,
    instrument: form.instrument,
    multi_rated: form.multiRated,
    ratings: form.ratings,
    hours_total: form.hoursTotal,
    hours_retractable: form.hoursRetractable,
    hours_tailwheel: form.hoursTailwheel,
    hours_multi: form.hoursMulti,
    hours_turbine: form.hoursTurbine,
    hours_helicopter: form.hoursHelicopter,
    model: form.model,
    hours_in_model: form.hoursInModel,
    based: form.based,
    sells: form.sells,
    shop: form.shop,
  }
}

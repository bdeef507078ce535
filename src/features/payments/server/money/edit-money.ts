import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { changeCurrency } from '#features/selling/server/public/change-currency.ts'
import { updateSiteMoney } from '#features/sites/server/public/update-site-money.ts'
import { type SiteMoney as StoredMoney, toHundredths, toPercent } from '#kernel/legal/site-money.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { editMoneyEndpoint, type SiteMoneyOutput } from '../../money-contract.ts'

export const editMoney = operation(editMoneyEndpoint, async (ctx, { id, version, ...form }) => {
  const money = toStored(form)
  await inTransaction(ctx, async (ctx) => {
    const { before, name, isShared } = await updateSiteMoney(ctx, { id, version, money })
    const { currency: from } = before
    if (from !== money.currency) await changeCurrency(ctx, { from, to: money.currency, isShared })
    await recordStaffAction(ctx, 'site.money', {
      subject: { kind: 'site', id, name },
      before: toAuditFields(before),
      after: toAuditFields(money),
    })
  })
  await ctx.services.get(siteDirectoryKey).reload()
  return toWire(money, version + 1)
})

function toStored(form: Omit<SiteMoneyOutput, 'version'>): StoredMoney {
  return { ...form, rate: toHundredths(form.rate), rates: mapRates(form.rates, toHundredths) }
}

function toAuditFields({ rates, ...money }: StoredMoney) {
  const texts = Object.entries(rates).map(([country, rate]) => `${country} ${toPercent(rate)}`)
  return { ...money, rate: toPercent(money.rate), rates: texts }
}

export function toWire(money: StoredMoney, version: number): SiteMoneyOutput {
  return { ...money, rate: toPercent(money.rate), rates: mapRates(money.rates, toPercent), version }
}

function mapRates(rates: Readonly<Record<string, number>>, convert: (rate: number) => number) {
  return Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, convert(rate)]))
}

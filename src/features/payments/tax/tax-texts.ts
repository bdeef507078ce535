import { formatPercent } from '#kernel/format/numbers.ts'
import { toPercent } from '#kernel/legal/site-money.ts'
import { t, translate } from '#kernel/messages/translate.ts'

export const reverseChargeText = 'Reverse charge: the buyer owes the VAT.'

/** Describes a tax with its rate, such as "VAT 19%". The rate is in hundredths of a percent. */
export function describeTax({ rate, isReverseCharge }: TaxedRate): string {
  if (isReverseCharge) return translate('VAT, reverse charge')
  return t`VAT ${formatRate(rate ?? 0)}`
}

/** Formats a rate in hundredths of a percent: 1900 → "19%". */
export function formatRate(rate: number): string {
  return formatPercent(toPercent(rate), 2)
}

type TaxedRate = { rate: number | null; isReverseCharge: boolean }

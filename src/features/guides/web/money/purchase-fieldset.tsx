import { useState } from 'react'
import { defaultLoan } from '#features/listings/loan.ts'
import { currencySign } from '#kernel/format/currencies.ts'
import { displayCurrency, formatInUnits } from '#kernel/format/units.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import { Field } from '#ui/form/field.tsx'
import { useUnits } from '#ui/units.tsx'
import { parsePrice } from '../../loan-terms.ts'
import styles from './money.module.css'

/** Price and down payment, for visitors who have an aircraft in mind. The loan amount is the difference. */
export function PurchaseFieldset({ initialPrice, initialAmount, onChange }: PurchaseFieldsetProps) {
  const units = useUnits()
  const formatDollars = (dollars: number) => formatInUnits('money', dollars, units)
  const [price, setPrice] = useState(initialPrice === null ? '' : formatDollars(initialPrice))
  const [down, setDown] = useState(() => percentDown(initialPrice, initialAmount))
  const notifyChange = (priceText: string, downText: string) => {
    const parsedPrice = parsePrice(priceText, units)
    const percent = Math.min(100, Math.max(0, parseNumber(downText) ?? 0))
    onChange(
      parsedPrice,
      parsedPrice === null ? null : Math.round(parsedPrice * (1 - percent / 100)),
    )
  }
  return (
    <div className={styles.purchase}>
      <Field
        label="Price"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        placeholder="Optional"
        before={currencySign(displayCurrency(units))}
        value={price}
        onChange={({ currentTarget: { value } }) => {
          setPrice(value)
          notifyChange(value, down)
        }}
        onBlur={() => {
          const parsedPrice = parsePrice(price, units)
          if (parsedPrice !== null) setPrice(formatDollars(parsedPrice))
        }}
      />
      <Field
        label="Down payment (%)"
        inputMode="decimal"
        autoComplete="off"
        value={down}
        onChange={({ currentTarget: { value } }) => {
          setDown(value)
          notifyChange(price, value)
        }}
      />
    </div>
  )
}

function percentDown(price: number | null, amount: number) {
  if (price === null) return String(defaultLoan.downPaymentPercent)
  return String(Math.max(0, Math.round((1 - amount / price) * 1000) / 10))
}

type PurchaseFieldsetProps = {
  initialPrice: number | null
  initialAmount: number
  /** The amount is null if no price is entered. */
  onChange: (price: number | null, amount: number | null) => void
}

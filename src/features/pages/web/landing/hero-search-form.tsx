import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { PlaceField } from '#features/lookups/web/public/place-field.tsx'
import IconChevronDown from '#icons/IconChevronDown'
import IconSearch from '#icons/IconSearch'
import { currencies, formatAmount } from '#kernel/format/currencies.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { displayCurrency, fromUnits } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { useUnits } from '#ui/units.tsx'
import type { StateChoice } from '../../hero-search-query.ts'
import styles from './hero-search-form.module.css'
import { useHeroSearch } from './use-hero-search.ts'

/**
 * The front page's search form. Its fields use the search page's parameters, and its button shows the result count.
 * The inputs are uncontrolled so that browsers restore them after Back.
 */
export function HeroSearchForm({ choices }: { choices: HeroSearchChoices }) {
  const { form, total, unknownPlace, where, setWhere, onChange, onSubmit } = useHeroSearch(choices)
  return (
    <Form
      ref={form}
      className={styles.heroSearchForm}
      action="/aircraft/search"
      role="search"
      aria-label="Find aircraft"
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <Choice label="Make" name="m" none="Any make">
        {choices.makes.map(({ id, text, count }) => (
          <option key={id} value={id}>{t`${text} (${formatNumber(count)})`}</option>
        ))}
      </Choice>
      <Choice label="Category" name="c" none="Any category">
        {choices.categories.map(({ id, text, count }) => (
          <option key={id} value={id}>{t`${translate(text)} (${formatNumber(count)})`}</option>
        ))}
      </Choice>
      <Choice label="Max price" name="pt" none="No limit">
        <PriceOptions dollars={choices.prices} />
      </Choice>
      <div className={styles.segment} data-wrong={unknownPlace || undefined}>
        <PlaceField
          text={where}
          appearance={{ label: translate('Location'), className: styles.where }}
          onType={setWhere}
          onChoose={({ near, text }) => setWhere(near ?? text)}
        />
      </div>
      <div className={styles.go}>
        <button type="submit">
          <IconSearch size={18} />
          <span className={styles.text}>
            <span>{translate(submitLabel(total))}</span>
            {/* Reserves the width of the longest label. */}
            <span aria-hidden="true">{translate(submitLabel(choices.total))}</span>
          </span>
        </button>
      </div>
      <p className={styles.heroSearchFormNote} role="status">
        {unknownPlace &&
          'We couldn’t find that place. Try a city, an airport such as KAPA, a five-digit ZIP code, or a state.'}
      </p>
    </Form>
  )
}

function Choice({ label, name, none, children }: ChoiceProps) {
  return (
    <label className={styles.segment}>
      <span>{translate(label)}</span>
      <span className={styles.control}>
        <select name={name} defaultValue="">
          <option value="">{translate(none)}</option>
          {children}
        </select>
        <IconChevronDown size={16} />
      </span>
    </label>
  )
}

/** Round amounts in the visitor's currency. Their values are in US dollars. */
function PriceOptions({ dollars }: { dollars: readonly number[] }) {
  const units = useUnits()
  const currency = displayCurrency(units)
  const factor = currencies[currency].step / currencies.USD.step
  return dollars.map((price) => (
    <option key={price} value={fromUnits('money', price * factor, units)}>
      {formatAmount(price * factor, currency)}
    </option>
  ))
}

function submitLabel(total: number | null) {
  if (total === null) return 'Show aircraft'
  return total === 0 ? 'No aircraft match' : t`Show ${formatNumber(total)} aircraft`
}

export type HeroSearchChoices = {
  /** Number of active listings. */
  total: number
  makes: readonly { id: number; text: string; count: number }[]
  categories: readonly { id: number; text: string; count: number }[]
  /** Price limits in round US dollars. */
  prices: readonly number[]
  states: readonly StateChoice[]
}
type ChoiceProps = { label: string; name: string; none: string; children: ReactNode }

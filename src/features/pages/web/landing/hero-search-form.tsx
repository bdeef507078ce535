import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { PlaceField } from '#features/lookups/web/public/place-field.tsx'
import { lineFieldName, maxLineLength } from '#features/search/parsed-line.ts'
import { SearchSuggestions } from '#features/search/web/public/suggestions/search-suggestions.tsx'
import { useSearchBox } from '#features/search/web/public/suggestions/use-search-box.ts'
import IconAdjustmentsHorizontal from '#icons/IconAdjustmentsHorizontal'
import IconArrowRight from '#icons/IconArrowRight'
import IconSearch from '#icons/IconSearch'
import { currencies, formatAmount } from '#kernel/format/currencies.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { displayCurrency, fromUnits } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Link } from '#ui/link.tsx'
import { useUnits } from '#ui/units.tsx'
import type { HeroSearchChoices } from '../../hero-search-query.ts'
import { useScreenSuggestions } from '../layout/search-box/use-screen-suggestions.ts'
import styles from './hero.module.css'
import { useHeroSearch } from './use-hero-search.ts'

/**
 * The front page's search: a box for words, and four fields that narrow it. The button shows the result count of the
 * fields, because the count of words is known only after they have been read. The fields are uncontrolled so that
 * browsers restore them after Back.
 */
export function HeroSearchForm({ choices }: { choices: HeroSearchChoices }) {
  const field = useRef<HTMLInputElement>(null)
  const box = useSearchBox(field, { findMore: useScreenSuggestions() })
  const { form, total, onChange, onSubmit, ...place } = useHeroSearch(choices, box.words)
  const count = submitLabel(box.words.trim() ? null : total)
  return (
    <Form
      ref={form}
      className={styles.form}
      action={destinations.search()}
      role="search"
      aria-label="Find aircraft"
      onBlur={box.onBlur}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <div className={styles.sentence}>
        <IconSearch size={20} />
        <input
          {...box.input}
          name={lineFieldName}
          maxLength={maxLineLength}
          placeholder="182 under 150k near Denver"
          aria-label="Search aircraft"
          aria-keyshortcuts="/"
          onFocus={box.open}
        />
        <Button type="submit" variant="act" className={styles.go} icon={IconArrowRight}>
          {count}
        </Button>
        <SearchSuggestions {...box.list} />
      </div>
      <details className={styles.more}>
        <summary>
          <IconAdjustmentsHorizontal size={16} />
          More
        </summary>
        <Fields choices={choices} {...place} />
      </details>
      <p className={styles.ways}>
        <Link className="link" to={destinations.finder()}>
          Not sure? Answer three questions
        </Link>
        <Link className="link" to={destinations.aircraftHistory()}>
          Look up an N-number
        </Link>
      </p>
    </Form>
  )
}

function Fields({ choices, where, setWhere, unknownPlace }: FieldsProps) {
  return (
    <div className={styles.fields}>
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
      <PlaceField
        text={where}
        appearance={{ label: translate('Location') }}
        input={{ placeholder: translate('City, airport, or ZIP') }}
        onType={setWhere}
        onChoose={({ near, text }) => setWhere(near ?? text)}
      />
      <p className={styles.wrong} role="status">
        {unknownPlace &&
          'We couldn’t find that place. Try a city, an airport such as KAPA, a five-digit ZIP code, or a state.'}
      </p>
    </div>
  )
}

function Choice({ label, name, none, children }: ChoiceProps) {
  return (
    <Select label={label} name={name} defaultValue="">
      <option value="">{translate(none)}</option>
      {children}
    </Select>
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

type FieldsProps = { choices: HeroSearchChoices } & Pick<
  ReturnType<typeof useHeroSearch>,
  'where' | 'setWhere' | 'unknownPlace'
>
type ChoiceProps = { label: string; name: string; none: string; children: ReactNode }

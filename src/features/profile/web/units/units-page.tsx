import { redirect } from 'react-router'
import {
  saveLanguage,
  saveUnits,
} from '#features/accounts/server/public/profile/display-settings.ts'
import { toLocalPath } from '#kernel/addresses/return-target.ts'
import { appContext } from '#kernel/app-context.ts'
import { currencyOptions, isCurrency, isStale } from '#kernel/format/currencies.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import {
  findPreset,
  formatQuantity,
  parseUnits,
  type Quantity,
  quantities,
  quantityNames,
  type UnitPreset,
  type Units,
  unitPresets,
} from '#kernel/format/units.ts'
import { isLanguage, withoutLanguage } from '#kernel/messages/languages.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { joinSentences } from '#kernel/sentence.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { toTitleCase } from '#kernel/web/page-title.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/form/select.tsx'
import { useUnits } from '#ui/units.tsx'
import type { Route } from './+types/units-page.ts'
import { presetLabels } from './unit-labels.ts'
import styles from './units.module.css'

export function loader({ url, context }: Route.LoaderArgs) {
  const { units, now } = context.get(appContext)
  return {
    isSaved: url.searchParams.has('saved'),
    isStale: units.money !== undefined && isStale(units.money, now()),
  }
}

/** Works without JavaScript. The browser loads the page again, so that everything on it has the new units. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const language = read('language')
  if (isLanguage(language)) {
    await saveLanguage(context.get(appContext), language)
    return redirect(withoutLanguage(toLocalPath(read('from')) ?? '/'))
  }
  const preset = read('preset')
  const chosen = preset === 'custom' ? quantityNames.map(read).join(',') : preset
  const currency = read('currency')
  await saveUnits(
    context.get(appContext),
    form.has('reset')
      ? { units: null, currency: null }
      : { units: parseUnits(chosen), currency: isCurrency(currency) ? currency : null },
  )
  return redirect(`${destinations.units()}?saved=1`)
}

export const handle = { query: ['saved'] }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: toTitleCase(translate('Currency and units')),
    description: translate(
      'Currency of prices, and units for lengths, speeds, distances, weights, and fuel.',
    ),
    path: destinations.units(),
    hidden: true,
  })
}

export default function UnitsPage({ loaderData }: Route.ComponentProps) {
  const units = useUnits()
  const selected = findPreset(units) ?? 'custom'
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Currency and units</h1>
      <p className={styles.lede}>
        Saved on this device, and to your account when you’re logged in. Seller text isn’t changed.
      </p>
      {loaderData.isSaved && <Notice>Your settings are saved.</Notice>}
      <form method="post" className={styles.form}>
        <CurrencyChoice isStale={loaderData.isStale} />
        <fieldset>
          <legend>Units</legend>
          <div className={styles.presets}>
            {presetNames.map((name) => (
              <Preset
                key={name}
                value={name}
                isSelected={name === selected}
                about={Object.values(unitPresets[name]).map(translate).join(', ')}
              />
            ))}
            <Preset value="custom" isSelected={selected === 'custom'} about="Choose each unit" />
          </div>
        </fieldset>
        <div className={styles.custom}>
          {quantityNames.map((name) => (
            <QuantityChoice key={name} quantity={name} units={units} />
          ))}
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="act">
            Save settings
          </Button>
          <Button type="submit" variant="ghost" name="reset" value="1">
            Reset to defaults
          </Button>
        </div>
      </form>
      <p className={styles.note}>
        Never converted: offers, TBO hours, part numbers, and seller text. Listings and emails show
        the seller’s value next to a converted one.
      </p>
    </div>
  )
}

function CurrencyChoice({ isStale }: { isStale: boolean }) {
  const { money } = useUnits()
  return (
    <Select
      label="Currency"
      name="currency"
      options={currencyOptions()}
      defaultValue={money?.currency ?? 'USD'}
      hint={
        money
          ? joinSentences([
              t`1 USD = ${formatNumber(money.perDollar, 3)} ${money.currency}, rate of ${formatDate(money.ratedOn)}.`,
              isStale && 'The rate may be out of date.',
              'The asking price always comes first. Converted prices are rounded.',
            ])
          : 'The asking price always comes first. Converted prices are rounded.'
      }
    />
  )
}

function Preset({ value, isSelected, about }: PresetProps) {
  return (
    <label>
      <input type="radio" name="preset" value={value} defaultChecked={isSelected} />
      <span>
        {value === 'custom' ? 'Custom' : translate(presetLabels[value])}
        <small>{translate(about)}</small>
      </span>
    </label>
  )
}

function QuantityChoice({ quantity, units }: QuantityChoiceProps) {
  const { label, example, units: rows } = quantities[quantity]
  const symbols = Object.keys(rows)
  const [first, ...others] = symbols.map((symbol) =>
    formatQuantity(quantity, example, { ...units, [quantity]: symbol } as Units),
  )
  return (
    <fieldset className={styles.row}>
      <legend>
        {translate(label)}{' '}
        <small>
          {first} is {others.join(t` or `)}
        </small>
      </legend>
      <div className={styles.segments}>
        {symbols.map((symbol) => (
          <label key={symbol}>
            <input
              className="sr"
              type="radio"
              name={quantity}
              value={symbol}
              defaultChecked={units[quantity] === symbol}
            />
            <span>{translate(symbol)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const presetNames = Object.keys(unitPresets) as UnitPreset[]

type PresetProps = { value: UnitPreset | 'custom'; isSelected: boolean; about: string }
type QuantityChoiceProps = { quantity: Quantity; units: Units }

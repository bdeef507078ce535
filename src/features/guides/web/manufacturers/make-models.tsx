import { Link } from 'react-router'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { SearchResult } from '#features/search/contract.ts'
import type { FamilyOnMarket } from '#features/valuation/family-contract.ts'
import { formatShortAmount } from '#kernel/format/currencies.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import {
  displayCurrency,
  formatDisplayPrice,
  formatShortPrice,
  toUnits,
} from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { TypeDrawing } from '#ui/facts/type-drawing.tsx'
import { useUnits } from '#ui/units.tsx'
import { createPriceScale, type PriceScale } from '../../price-scale.ts'
import styles from './manufacturer-page.module.css'

/** Models for sale by category, with the middle half of their asking prices on one scale per category. */
export function MakeModels({ families, categories }: MakeModelsProps) {
  const familiesByCategory = Map.groupBy(
    families.filter(({ family }) => family),
    ({ categoryId }) => categoryId,
  )
  return (
    <>
      <h2>Models</h2>
      <p className="mt-1 text-12 text-ink-3">
        {families.some(({ price }) => price)
          ? 'Middle half of asking prices and their median, for models with at least four prices'
          : 'Each model has fewer than four prices'}
      </p>
      {categories.map(({ id, text, count }) => {
        const models = familiesByCategory.get(id)
        return (
          models && (
            <section key={id} className={styles.kind}>
              <h3>
                {id === unstatedKindId ? 'Category not stated' : translate(text)}{' '}
                <span className="num u">{formatNumber(count)}</span>
              </h3>
              <Models models={models} />
            </section>
          )
        )
      })}
    </>
  )
}

function Models({ models }: { models: readonly ShownFamily[] }) {
  const units = useUnits()
  const toAmount = (dollars: number) => toUnits('money', dollars, units)
  const scale = createPriceScale(
    models.flatMap(({ price }) => (price ? [toAmount(price.low), toAmount(price.high)] : [])),
  )
  return (
    <>
      {scale && (
        <div className={styles.axes}>
          <Axis scale={scale} />
          {models.length > 1 && <Axis scale={scale} />}
        </div>
      )}
      <ul className={styles.models}>
        {models.map((model) => (
          <Model key={model.family} model={model} scale={scale} toAmount={toAmount} />
        ))}
      </ul>
    </>
  )
}

function Axis({ scale }: { scale: PriceScale }) {
  const currency = displayCurrency(useUnits())
  return (
    <svg className={styles.axis} aria-hidden="true">
      {scale.ticks.map((amount) => (
        <text key={amount} x={percent(scale.toPercent(amount))} y="14" textAnchor="middle">
          {formatShortAmount(amount, currency)}
        </text>
      ))}
    </svg>
  )
}

function Model({ model, scale, toAmount }: ModelProps) {
  const { family, path, count, firstYear, lastYear, price, drawing } = model
  const units = useUnits()
  return (
    <li>
      <Link className={styles.model} to={path}>
        <span className={styles.drawing}>{drawing && <TypeDrawing name={drawing} />}</span>
        <span className={styles.name}>
          <b>{family}</b>
          <span className="num">
            {firstYear === lastYear ? firstYear : `${firstYear}–${lastYear}`}
          </span>
        </span>
        <span className={`num ${styles.count}`}>{formatNumber(count)} for sale</span>
        {price && scale ? (
          <>
            <Band price={price} scale={scale} toAmount={toAmount} />
            <span className={`tabular ${styles.middle}`}>
              {t`${formatShortPrice(price.low, units)} to ${formatShortPrice(price.high, units)}`}
            </span>
            <span className={`num font-600 text-right ${styles.median}`}>
              <span className="sr">median </span>
              {(toAmount(price.median) < 1_000_000 ? formatDisplayPrice : formatShortPrice)(
                price.median,
                units,
              )}
            </span>
          </>
        ) : (
          <span className={styles.middle} data-few>
            <span aria-hidden="true">–</span>
            <span className="sr">Fewer than four prices</span>
          </span>
        )}
      </Link>
    </li>
  )
}

function Band({ price: { low, median, high }, scale, toAmount }: BandProps) {
  const x = (dollars: number) => scale.toPercent(toAmount(dollars))
  return (
    <svg className={styles.band} aria-hidden="true">
      <rect className={styles.line} y="14" width="100%" height="1" />
      <rect
        className={styles.half}
        x={percent(x(low))}
        y="9"
        width={percent(Math.max(x(high) - x(low), 1))}
        height="10"
        rx="2"
      />
      <rect className="fill-ink" x={percent(x(median))} y="5" width="2" height="18" />
    </svg>
  )
}

const percent = (share: number) => `${share.toFixed(1)}%`

type MakeModelsProps = {
  families: readonly ShownFamily[]
  categories: SearchResult['facets']['c']
}
type ShownFamily = FamilyOnMarket & { path: string }
type ModelProps = {
  model: ShownFamily
  scale: PriceScale | null
  toAmount: (dollars: number) => number
}
type BandProps = Omit<ModelProps, 'model' | 'scale'> & {
  scale: PriceScale
  price: NonNullable<ShownFamily['price']>
}

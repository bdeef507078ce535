import { Term } from '#features/listings/web/public/term/term.tsx'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize, countInWords } from '#kernel/sentence.ts'
import { Link } from '#ui/link.tsx'
import { useFormatMoney } from '#ui/units.tsx'
import type { PriceCheck, TimeToSell } from '../../contract.ts'
import { certaintyLabels } from '../../rules.ts'
import { describeTimeToSell } from '../../time-to-sell.ts'
import styles from '../check/check-details.module.css'
import { CheckPlot, type ConclusivePriceCheck } from '../check/check-plot.tsx'
import { ComparablesTable } from '../check/comparables-table.tsx'

/** Result of a price check: chart, certainty, adjustments, and comparables. */
export function CheckDetails({ check, timeToSell, categoryId }: CheckDetailsProps) {
  const sales = check.family && <SalesLine name={check.family.name} stats={timeToSell} />
  if (!isChecked(check))
    return (
      <>
        <p className={styles.intro}>{translate(check.surenessText)}</p>
        {sales}
      </>
    )
  return (
    <>
      <Introduction check={check} />
      <CheckPlot check={check} />
      <div className={styles.why}>
        <HowSure check={check} />
        <WhatMovesIt check={check} />
      </div>
      <ComparablesTable comparables={check.comparables} categoryId={categoryId} />
      {sales}
      {check.family && (
        <p className="mt-3 text-14">
          <Link className="link" to={check.family.url}>
            View all {check.family.name} asking prices by year
          </Link>
        </p>
      )}
    </>
  )
}

/** The category is that of the checked aircraft. */
type CheckDetailsProps = {
  check: PriceCheck
  timeToSell: TimeToSell
  categoryId: number | null
}

/** The same time to sell as on the family's page. */
function SalesLine({ name, stats }: { name: string; stats: TimeToSell }) {
  const { value, text } = describeTimeToSell(stats)
  return (
    <p className="mt-3 text-ink-2 text-14">
      {t`Time to sell, ${name}: ${value ?? translate('Not enough data')}.`} {text}
    </p>
  )
}

function Introduction({
  check: { comparables, comparedText, widened },
}: {
  check: ConclusivePriceCheck
}) {
  return (
    <p className={styles.intro}>
      {capitalize(countInWords(comparables.length))}{' '}
      <b>
        <Term termKey="asking-price">asking prices</Term>
      </b>{' '}
      for {translate(comparedText)}, listed now or sold within the past year. Each is adjusted to
      match this aircraft’s year, hours, engine, and equipment.{' '}
      {widened !== null && t`${translate(widenings[widened])} `}
      Sale prices aren’t available.
    </p>
  )
}

function HowSure({ check: { sureness, surenessText } }: { check: ConclusivePriceCheck }) {
  const level = sureness ?? 1
  return (
    <div>
      <h3>Confidence</h3>
      <p className={styles.sure}>
        <span className={styles.steps} aria-hidden="true">
          {[1, 2, 3].map((step) => (
            <i key={step} data-on={step <= level || undefined} />
          ))}
        </span>
        <b>{translate(certaintyLabels[level])}</b>
      </p>
      <p className="text-ink-2 text-14 text-pretty">{translate(surenessText)}</p>
    </div>
  )
}

function WhatMovesIt({ check }: { check: ConclusivePriceCheck }) {
  const formatMoney = useFormatMoney()
  const { base, adjustments, median, comparedText } = check
  return (
    <div>
      <h3 id="what-moves-it">Price adjustments</h3>
      <table className={styles.sum} aria-labelledby="what-moves-it">
        <tbody>
          <tr>
            <th scope="row">Median of {translate(comparedText)}</th>
            <td>{formatMoney(base ?? median)}</td>
          </tr>
          {adjustments.map(({ about, text, amount }) => (
            <tr key={about} data-side={amount < 0 ? 'less' : 'more'}>
              <th scope="row">{translate(text)}</th>
              <td>
                {amount < 0 ? '−' : '+'}
                {formatMoney(Math.abs(amount))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Median for this aircraft</th>
            <td>{formatMoney(median)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-2 text-ink-3 text-12">
        More similar aircraft count more, so a median isn’t the middle of the list below.
      </p>
    </div>
  )
}

function isChecked(check: PriceCheck): check is ConclusivePriceCheck {
  return check.median !== null && check.scale !== null
}

const widenings = {
  sisters: 'Includes similar models because too few listings in this model family have a price.',
  maker:
    'Includes aircraft in the same category from the same manufacturer because too few listings in this model family have a price. Seating and power are similar.',
  alike:
    'Includes aircraft in the same category from other manufacturers because too few listings in this model family have a price. Seating and power are similar.',
}

import { Link } from 'react-router'
import { Term } from '#features/listings/web/public/term/term.tsx'
import { formatMoney } from '#kernel/format.ts'
import { capitalize, countInWords } from '#kernel/sentence.ts'
import type { PriceCheck } from '../../contract.ts'
import { surenessLabels } from '../../rules.ts'
import styles from './check-details.module.css'
import { type Checked, CheckPlot } from './check-plot.tsx'
import { ComparablesTable } from './comparables-table.tsx'

/** What a price check found: plot, how sure, what moves it, and the comparables. */
export function CheckDetails({ check }: { check: PriceCheck }) {
  if (!isChecked(check)) return <p className={styles.intro}>{check.surenessText}</p>
  return (
    <>
      <Introduction check={check} />
      <CheckPlot check={check} />
      <div className={styles.why}>
        <HowSure check={check} />
        <WhatMovesIt check={check} />
      </div>
      <ComparablesTable comparables={check.comparables} />
      {check.family && (
        <p className={styles.family}>
          <Link className="link" to={check.family.url}>
            What every {check.family.name} asks, by year
          </Link>
        </p>
      )}
    </>
  )
}

function Introduction({ check: { comparables, comparedText, widened } }: { check: Checked }) {
  return (
    <p className={styles.intro}>
      {capitalize(countInWords(comparables.length))}{' '}
      <b>
        <Term of="asking-price">asking prices</Term>
      </b>{' '}
      of {comparedText}, listed now or sold within a year, each adjusted to this one’s year, hours,
      engine and equipment. {widened !== null && `${widenings[widened]} `}What they sold for is not
      known.
    </p>
  )
}

function HowSure({ check: { sureness, surenessText } }: { check: Checked }) {
  const level = sureness ?? 1
  return (
    <div>
      <h3>How sure</h3>
      <p className={styles.sure}>
        <span className={styles.steps} aria-hidden="true">
          {[1, 2, 3].map((step) => (
            <i key={step} data-on={step <= level || undefined} />
          ))}
        </span>
        <b>{surenessLabels[level]}</b>
      </p>
      <p className={styles.quiet}>{surenessText}</p>
    </div>
  )
}

function WhatMovesIt({ check }: { check: Checked }) {
  const { base, adjustments, median, comparedText } = check
  return (
    <div>
      <h3 id="what-moves-it">What moves it</h3>
      <table className={styles.sum} aria-labelledby="what-moves-it">
        <tbody>
          <tr>
            <th scope="row">Middle of {comparedText}</th>
            <td>{formatMoney(base ?? median)}</td>
          </tr>
          {adjustments.map(({ about, text, amount }) => (
            <tr key={about} data-side={amount < 0 ? 'less' : 'more'}>
              <th scope="row">{text}</th>
              <td>
                {amount < 0 ? '−' : '+'}
                {formatMoney(Math.abs(amount))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Middle for this one</th>
            <td>{formatMoney(median)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function isChecked(check: PriceCheck): check is Checked {
  return check.median !== null && check.scale !== null
}

const widenings = {
  sisters: 'Too few of its family ask a price; models that do the same work are among them.',
  maker:
    'Too few of its family ask a price; aircraft of its kind by the same maker with about the same seats and power are among them.',
  alike:
    'Too few of its family ask a price; aircraft of its kind by other makers with about the same seats and power are among them.',
}

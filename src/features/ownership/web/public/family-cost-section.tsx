import { formatCost } from '#kernel/format/units.ts'
import { translate } from '#kernel/messages/translate.ts'
import { useUnits } from '#ui/units.tsx'
import { type FamilyCost, listExcludedCosts } from '../../rules.ts'
import styles from '../family-cost.module.css'

/** Cost of a year with a typical aircraft of a family, by item. */
export function FamilyCostSection({ cost }: { cost: FamilyCost }) {
  const { model, price, hours, yearly, items } = cost
  const units = useUnits()
  return (
    <section>
      <h2>{formatCost(yearly, units)} a year, all-in</h2>
      <p className="mt-1 text-ink-2 text-14">
        {hours} hours a year with{' '}
        {model === null ? 'the aircraft for sale with the median cost' : `a ${model}`} for{' '}
        {formatCost(price, units)}.
      </p>
      <table className={styles.costs}>
        <tbody>
          {items.map(({ name, yearly: amount }) => (
            <tr key={name}>
              <th scope="row">{translate(name)}</th>
              <td>{formatCost(amount, units)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-ink-3 text-12">
        Source: our estimates for planning, in 2026 dollars.{' '}
        {model !== null && 'We used a typical price because too few are for sale. '}
        Not included: {listExcludedCosts()}.
      </p>
    </section>
  )
}

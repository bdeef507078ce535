import { yearlyCost } from '#features/listings/owning-cost.ts'
import { useFlyingHours } from '#features/listings/web/public/flying-hours.ts'
import { formatCost } from '#kernel/format/units.ts'
import { translate } from '#kernel/messages/translate.ts'
import { useUnits } from '#ui/units.tsx'
import { type FamilyCost, listExcludedCosts, sumItems } from '../../rules.ts'
import styles from '../family-cost.module.css'

/** Cost of a year with a typical aircraft of a family, by item, at the visitor's hours. */
export function FamilyCostSection({ cost }: { cost: FamilyCost }) {
  const { model, price, items } = cost
  const hours = useFlyingHours()
  const units = useUnits()
  return (
    <section>
      <h2>{formatCost(yearlyCost(sumItems(items), hours), units)} a year, all-in</h2>
      <p className="mt-1 text-ink-2 text-14">
        {hours} hours a year with{' '}
        {model === null ? 'the aircraft for sale with the median cost' : `a ${model}`} for{' '}
        {formatCost(price, units)}.
      </p>
      <table className={styles.costs}>
        <tbody>
          {items.map((item) => (
            <tr key={item.name}>
              <th scope="row">{translate(item.name)}</th>
              <td>{formatCost(yearlyCost(item, hours), units)}</td>
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

import type { Brokerage } from '#features/brokerages/contract.ts'
import { operatorLabels, registrationFields } from '#features/sites/operator-form.ts'
import { operatorAddress, operatorName, toOperator } from '#kernel/legal/operator.ts'
import { Facts } from '#ui/facts/facts.tsx'

/** Who sells, as each listing of the brokerage links to. Renders nothing without details. */
export function LegalDetails({ legal }: Pick<Brokerage, 'legal'>) {
  const details = toOperator(legal)
  if (!details) return null
  const rows = (['representative', ...registrationFields] as const).flatMap((name) => {
    const value = details[name]
    return value ? [{ label: operatorLabels[name], value }] : []
  })
  return (
    <section id="legal" className="mt-8" aria-labelledby="legal-title">
      <h2 id="legal-title">Legal details</h2>
      <p className="mt-3 mb-4 text-14 wrap-anywhere" translate="no">
        <strong>{operatorName(details)}</strong>
        {operatorAddress(details).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <Facts rows={rows} />
    </section>
  )
}

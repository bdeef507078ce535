import { type ReactNode, useEffect, useState } from 'react'
import type { z } from 'zod'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import { formatDate } from '#kernel/format/dates.ts'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useDebouncedCallback } from '#ui/use-debounced-callback.ts'
import { checkFactsEndpoint, type Discrepancy, type DraftFacts } from '../../contract.ts'

/** Shows the seller what in a draft disagrees with records. Renders nothing if nothing does, or if the check fails. */
export function RecordsCheck({ facts, children }: RecordsCheckProps) {
  const discrepancies = useDiscrepancies(facts)
  if (discrepancies.length === 0) return null
  return (
    <Notice icon={IconAlertTriangle} role="status">
      <p>
        <b>Public records disagree with your listing. Buyers will see:</b>
      </p>
      <ul>
        {discrepancies.map((discrepancy) => (
          <DiscrepancyItem key={discrepancy.key} discrepancy={discrepancy} />
        ))}
      </ul>
      <p>{children}</p>
    </Notice>
  )
}

/** Shows next to the N-number what the FAA registry contradicts. */
export function RegistryCheck({ facts }: Pick<RecordsCheckProps, 'facts'>) {
  const discrepancies = useDiscrepancies(facts).filter(({ registryAt }) => registryAt !== null)
  if (discrepancies.length === 0) return null
  return (
    <ul role="status" className="grid gap-2 mt-2 text-14">
      {discrepancies.map((discrepancy) => (
        <DiscrepancyItem key={discrepancy.key} discrepancy={discrepancy} />
      ))}
    </ul>
  )
}

function DiscrepancyItem({ discrepancy: { title, registryAt } }: { discrepancy: Discrepancy }) {
  return (
    <li className={classNames(registryAt && 'text-orange-text')}>
      {translate(title)}
      {registryAt && (
        <small className="block">
          Your listing as entered today, registry of {formatDate(registryAt)}
        </small>
      )}
    </li>
  )
}

/** The seller sees the same result on the listing's page, so failures are ignored. */
function useDiscrepancies(facts: RecordsCheckProps['facts']) {
  const [discrepancies, setDiscrepancies] = useState<readonly Discrepancy[]>([])
  const check = useDebouncedCallback(
    () =>
      void callApi(checkFactsEndpoint, facts, { background: true }).then(
        setDiscrepancies,
        () => {},
      ),
    500,
  )
  const { registration, makeId, model, year, totalTimeHours, categoryId } = facts
  // biome-ignore lint/correctness/useExhaustiveDependencies: these facts identify the aircraft.
  useEffect(() => check(), [check, registration, makeId, model, year, totalTimeHours, categoryId])
  return discrepancies
}

type RecordsCheckProps = {
  facts: z.input<typeof DraftFacts>
  /** Actions of the seller. */
  children: ReactNode
}
